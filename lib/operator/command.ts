import type { z } from "zod";
import { readForm } from "../accounts/read_form.ts";
import type { Operation } from "../operation.ts";
import { type Means, operationContext } from "../operation_context.ts";

/** Runs an operation as a command does. Returns whether there is such a thing; throws a `ServiceError` for bad input. */
export async function runCommand<I extends z.ZodType>(
  means: Means,
  { input, run }: Pick<Operation<I, z.ZodType, "operator">, "input" | "run">,
  given: Record<string, unknown>,
): Promise<boolean> {
  const ctx = operationContext(means, { base: means.config.baseUrl ?? "", actor: { loginName: "task" } });
  return await run(ctx, readForm(input, given)) !== null;
}
