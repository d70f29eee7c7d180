import { Buffer } from "node:buffer";
import { z } from "zod";
import { invalid } from "../errors.ts";

const MOST_PAGES = 100_000;

/** The arguments of every tool that lists something. */
export const paging = {
  limit: z.int().min(1).max(50).default(10),
  cursor: z.string().max(100).optional(),
};

interface Paging {
  limit: number;
  cursor?: string;
}

/** The page that the arguments ask for. A cursor says the limit too, so that pages never overlap. */
export function pageOf({ limit, cursor }: Paging): { page: number; limit: number } {
  if (cursor === undefined) return { page: 1, limit };
  const [, page, size] = /^([1-9]\d{0,5})\.([1-9]\d?)$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (page && size && Number(page) <= MOST_PAGES && Number(size) <= 50) {
    return { page: Number(page), limit: Number(size) };
  }
  throw invalid([{
    parameter: "cursor",
    code: "invalid_value",
    detail: '"cursor" must be the next_cursor of an earlier answer; leave it out for the first page.',
  }]);
}

/** The cursor of the next page, or `null` on the last of so many items. */
export function cursorOf(args: Paging, total: number): string | null {
  const { page, limit } = pageOf(args);
  return page * limit < total ? Buffer.from(`${page + 1}.${limit}`).toString("base64url") : null;
}
