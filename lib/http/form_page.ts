import { type Context, HttpError, page, type PageResponse } from "fresh";
import { notFound } from "../errors.ts";
import { contextOf } from "./context.ts";
import { checkOrigin, checkToken, type Form, type FormState, readForm, shownValues } from "./form.ts";
import { formErrorText, formRefusalOf } from "./form_error.ts";
import { preferredType } from "./negotiate.ts";
import type { FormOutcome, PageData, PageDefinition } from "./page_definition.ts";
import type { State } from "./state.ts";
import { sessionCookie, visitorOf } from "./session.ts";
import { errorOf } from "./thrown.ts";
import { type MemberPageContext, type PageContext, pageContextOf, PRIVATE, toSignIn } from "./page_context.ts";

/** Validates a form, runs its action, and responds with a redirect, JSON, or its page. */
export async function answerForm<Data, Shown>(
  ctx: Context<State>,
  definition: PageDefinition<Data, Shown>,
): Promise<PageResponse<PageData<Data, Shown>> | Response> {
  const context = pageContextOf(ctx);
  checkOrigin(ctx.req, context.base);
  const fields = await readForm(contextOf(ctx), definition.takesFile);
  const action = fields.get("action") ?? "";
  const form: FormState<Shown> = { action, values: shownValues(fields) };
  if (!context.ctx.actor && !Object.hasOwn(definition.openActions ?? {}, action)) return toSignIn(context);
  try {
    return await outcomeAnswer(ctx, { definition, context, form }, await perform(definition, fields, context));
  } catch (error) {
    return await errorAnswer(ctx, { definition, context, form }, error);
  }
}

/** A submitted form, and the page that it is on. */
interface Sent<Data, Shown> {
  definition: PageDefinition<Data, Shown>;
  context: PageContext;
  form: FormState<Shown>;
}

type FormReply<Data, Shown> = Promise<PageResponse<PageData<Data, Shown>> | Response>;

async function outcomeAnswer<Data, Shown>(
  ctx: Context<State>,
  { definition, context, form }: Sent<Data, Shown>,
  outcome: FormOutcome<Shown>,
): FormReply<Data, Shown> {
  if ("json" in outcome) return Response.json(outcome.json, { headers: PRIVATE });
  const { session } = outcome;
  const cookie: Record<string, string> = session === undefined
    ? {}
    : { "set-cookie": sessionCookie(session, context.ctx.config.sessionDays) };
  if ("to" in outcome) {
    return new Response(null, { status: 303, headers: { ...PRIVATE, ...cookie, location: outcome.to } });
  }
  if (session) context.ctx.actor = ctx.state.person = await visitorOf(ctx.state.service, session);
  return await shownAgain(ctx, { definition, context, form: { ...form, shown: outcome.shown } }, { headers: cookie });
}

/** The form's page with what is wrong with the form; errors that it can't show are rethrown. */
async function errorAnswer<Data, Shown>(
  ctx: Context<State>,
  { definition, context, form }: Sent<Data, Shown>,
  thrown: unknown,
): FormReply<Data, Shown> {
  const refusal = formRefusalOf(errorOf(thrown, context.path));
  if (!refusal) throw thrown;
  const { error, status, headers } = refusal;
  const accept = ctx.req.headers.get("accept") ?? "*/*";
  if (preferredType(accept, ["text/html", "application/json"]) === "application/json") {
    return Response.json({ fault: formErrorText(error, context) }, { status, headers: { ...PRIVATE, ...headers } });
  }
  return await shownAgain(ctx, { definition, context, form: { ...form, error } }, { status, headers });
}

function perform<Data, Shown>(
  { actions = {}, openActions = {} }: PageDefinition<Data, Shown>,
  form: Form,
  context: PageContext,
): Promise<FormOutcome<Shown>> {
  const action = form.get("action") ?? "";
  if (Object.hasOwn(openActions, action)) return openActions[action](form, context);
  checkToken(form, context.ctx.actor!);
  if (Object.hasOwn(actions, action)) return actions[action](form, context as MemberPageContext);
  throw notFound(`This page has no form called ${action.slice(0, 40)}.`);
}

async function shownAgain<Data, Shown>(
  ctx: Context<State>,
  { definition, context, form }: Sent<Data, Shown>,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> },
): Promise<PageResponse<PageData<Data, Shown>>> {
  const data = await definition.load(context as MemberPageContext);
  if (data === null) throw new HttpError(404);
  ctx.state.head = definition.head(data, context);
  contextOf(ctx).formTarget = definition.leadsTo?.(data);
  contextOf(ctx).frameSource = definition.frames?.(data);
  return page({ data, context, form }, { status, headers: { ...PRIVATE, ...headers } });
}
