import type { Form } from "@/lib/http/form.ts";
import type { Account, OperationContext } from "@/lib/operation.ts";
import { removeReminder } from "@/lib/reminders/operations.ts";
import { idIn } from "./path_id.ts";

/** Takes away the reminder that a form names. Throws a `ServiceError` where there is none of theirs. */
export async function removeNamed(ctx: OperationContext<Account>, form: Form): Promise<void> {
  const id = idIn(form);
  await removeReminder.run(ctx, { id });
}
