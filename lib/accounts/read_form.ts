import type { z } from "zod";
import { FIELD_ERROR_CODES, refused } from "../errors.ts";

/** What a schema whose messages are error codes of fields makes of a form. Throws what is wrong with it first. */
export function readForm<T extends z.ZodType>(schema: T, values: unknown, field = ""): z.output<T> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues;
  const code = FIELD_ERROR_CODES.find((known) => known === message) ?? "invalid";
  throw refused(code, String(path[0] ?? field));
}
