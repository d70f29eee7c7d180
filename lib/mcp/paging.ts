import { Buffer } from "node:buffer";
import { z } from "zod";
import { invalid } from "../errors.ts";

const MOST_PAGES = 100_000;

/** The arguments of every tool that lists something. */
export const paging = {
  limit: z.int().min(1).max(50).default(10),
  // Without a length, which would cost bytes in every list: an invalid cursor is refused anyway.
  cursor: z.string().optional(),
};

interface Paging {
  limit: number;
  cursor?: string;
}

/** The page that the arguments ask for. A cursor says the limit too, so that pages never overlap. */
export function pageOf({ limit, cursor }: Paging): { page: number; limit: number } {
  if (cursor === undefined) return { page: 1, limit };
  const [, page, size] = /^([1-9]\d{0,5})\.([1-9]\d?)$/.exec(cursor) ?? [];
  if (page && size && Number(page) <= MOST_PAGES && Number(size) <= 50) {
    return { page: Number(page), limit: Number(size) };
  }
  throw badCursor();
}

/** One page of what was listed as a whole. */
export function pageIn<T>(items: readonly T[], { page, limit }: { page: number; limit: number }): T[] {
  return items.slice((page - 1) * limit, page * limit);
}

/** The cursor of the next page, or `null` on the last of so many items. */
export function cursorOf(args: Paging, total: number): string | null {
  const { page, limit } = pageOf(args);
  return page * limit < total ? `${page + 1}.${limit}` : null;
}

/** A cursor as clients get it: it names its tool, because page two of one is no place in another. */
export function sealCursor(tool: string, cursor: string): string {
  return Buffer.from(`${tool} ${cursor}`).toString("base64url");
}

/** What {@linkcode sealCursor} was given for the same tool. Throws a `ServiceError` for anything else. */
export function openCursor(tool: string, sealed: string): string {
  const text = Buffer.from(sealed, "base64url").toString();
  if (!text.startsWith(`${tool} `)) throw badCursor();
  return text.slice(tool.length + 1);
}

function badCursor() {
  return invalid([{
    parameter: "cursor",
    code: "invalid_value",
    detail: '"cursor" must be the next_cursor of an earlier answer of this tool; leave it out for the first page.',
  }]);
}
