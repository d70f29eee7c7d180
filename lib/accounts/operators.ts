import type { Config } from "../config.ts";
import { loginKey } from "./schema.ts";

/** Whether configuration makes the account with a login name an operator. */
export function isOperator({ operators }: Pick<Config, "operators">, loginName: string): boolean {
  return operators.some((name) => loginKey(name) === loginKey(loginName));
}
