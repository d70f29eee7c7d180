import type { z } from "zod";
import { invalid, Problem } from "../problem.ts";

/** What can be wrong with a form; pages say it in their language. */
export type FaultCode =
  | "login_name"
  | "login_taken"
  | "password_short"
  | "password_long"
  | "password_common"
  | "password_wrong"
  | "credentials"
  | "recovery"
  | "sign_in_again"
  | "passkey"
  | "last_way_in"
  | "display_name"
  | "name_reserved"
  | "confirm"
  | "client_name"
  | "claim"
  | "agents_enough"
  | "review_text"
  | "rating";

/** A form that is not accepted, because of one field. */
export function refused(code: FaultCode, field: string): Problem {
  return invalid([{ parameter: field, code, detail: `"${field}" was not accepted: ${code}.` }]);
}

/** What a schema whose messages are codes makes of a form. Throws what is wrong with it. */
export function read<T extends z.ZodType>(schema: T, values: unknown, field = ""): z.output<T> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues;
  throw refused(message as FaultCode, String(path[0] ?? field));
}

/** Too many attempts, and when to try again. */
export function tooMany(free: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
  return new Problem("rate_limited", `Too many attempts. Retry in ${seconds} s.`, {
    headers: { "retry-after": String(seconds) },
  });
}
