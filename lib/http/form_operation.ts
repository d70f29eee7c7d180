import type { z } from "zod";
import { readForm } from "../accounts/read_form.ts";
import { notFound } from "../errors.ts";
import type { Form } from "./form.ts";
import type { OperationContext } from "../operation.ts";
import type { MemberPageContext, PageContext } from "./page_context.ts";

/** The context of the pages whose forms an actor's operations can be on: without a session nobody is known to act. */
type PageFor<Actor> = undefined extends Actor ? PageContext : MemberPageContext;

/**
 * How a page's form shows an operation: `then` is what it leads to. Its input is what `input` makes of the form, and
 * otherwise the fields that are called like its parameters; one that is missing is empty. Throws a `ServiceError` for the
 * first field that is wrong, and a 404 where the operation answers that there is no such thing.
 */
export function formOf<Actor, I extends z.ZodObject, Result, Outcome>(
  operation: { input: I; run(ctx: OperationContext<Actor>, input: z.output<I>): Promise<Result> },
  then: (context: PageFor<Actor>, result: Exclude<Result, null>, form: Form) => Outcome,
  input: (form: Form, context: PageFor<Actor>) => z.output<I> = (form) => fieldsOf(operation.input, form),
): (form: Form, context: PageFor<Actor>) => Promise<Outcome> {
  return async (form, context) => {
    const done = await operation.run(context.ctx as OperationContext<Actor>, input(form, context));
    return then(context, existing(done), form);
  };
}

function fieldsOf<I extends z.ZodObject>(schema: I, form: Form): z.output<I> {
  return readForm(schema, Object.fromEntries(Object.keys(schema.shape).map((name) => [name, form.get(name) ?? ""])));
}

/** What an operation answered; throws a `ServiceError` where there is no such thing: of others' things nothing is said. */
export function existing<Result>(result: Result): Exclude<Result, null> {
  if (result === null) throw notFound("There is no such thing of yours.");
  return result as Exclude<Result, null>;
}
