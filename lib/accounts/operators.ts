import type { Account, OperationContext, SignedIn } from "../operation.ts";
import { loginKey } from "./schema.ts";

/** Whether configuration makes somebody an operator: a person whose login name it has. */
export function isOperator(
  { operators }: Pick<OperationContext["config"], "operators">,
  actor: Account | Pick<SignedIn, "loginName"> | undefined,
): boolean {
  if (!actor || !("loginName" in actor)) return false;
  return operators.some((name) => loginKey(name) === loginKey(actor.loginName));
}
