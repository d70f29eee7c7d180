import type { z } from "zod";
import { readForm } from "../accounts/read_form.ts";
import { notFound } from "../errors.ts";
import type { Form } from "./form.ts";

/**
 * The door of an operation that a form asks for: the fields that are called like its parameters are its input, a missing
 * one is empty. Throws a `ServiceError` for the first field that is wrong, and where there is no such thing.
 */
export async function runForm<I extends z.ZodObject, Context, Result>(
  { input, run }: { input: I; run(ctx: Context, input: z.output<I>): Promise<Result> },
  ctx: Context,
  form: Form,
): Promise<NonNullable<Result>> {
  const fields = Object.keys(input.shape).map((name) => [name, form.get(name) ?? ""]);
  return existing(await run(ctx, readForm(input, Object.fromEntries(fields))));
}

/** What an operation answered; throws a `ServiceError` where there is no such thing: of others' things nothing is said. */
export function existing<Result>(result: Result): NonNullable<Result> {
  if (result === null || result === undefined) throw notFound("There is no such thing of yours.");
  return result;
}
