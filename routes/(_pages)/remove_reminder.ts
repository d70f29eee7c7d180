import type { Form } from "@/lib/http/form.ts";
import type { AccountCall } from "@/lib/operation.ts";
import { removeReminder } from "@/lib/reminders/operations.ts";
import { found } from "./found.ts";
import { idOf } from "./path_id.ts";

/** Takes away the reminder that a form names. Throws a `ServiceError` where there is none of theirs. */
export async function removeNamed(call: AccountCall, form: Form): Promise<void> {
  const id = idOf(form.get("id") ?? "");
  found(id);
  await removeReminder.run(call, { id });
}
