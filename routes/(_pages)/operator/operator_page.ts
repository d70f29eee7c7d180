import type { z } from "zod";
import { isOperator } from "@/lib/accounts/operators.ts";
import { readForm } from "@/lib/accounts/read_form.ts";
import { notFound } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf, type MemberPageContext, type PageContext } from "@/lib/http/page_context.ts";
import type { Operation } from "@/lib/operation.ts";
import { titled } from "../(heads)/page_title.ts";

// What operators see and do. For everybody else none of these pages is there, signed in or not.

/** The sections, by the paths of their pages. */
export const SECTIONS = {
  overview: "/settings/operator",
  reports: "/settings/operator/reports",
  reviews: "/settings/operator/reviews",
  agents: "/settings/operator/agents",
  links: "/settings/operator/links",
} as const;

export type Section = keyof typeof SECTIONS;

/** An operation, and what a form of it says. */
interface OperatorForm {
  change: Pick<Operation<z.ZodType, z.ZodType, "operator">, "input" | "run">;
  input(form: Form): Record<string, unknown>;
}

/** A page of operators: its forms lead back to where they were sent from. */
export function operatorPage<Data>({ section, load, forms }: {
  section: Section;
  load(context: PageContext): Promise<Data>;
  forms: Record<string, OperatorForm>;
}): PageDefinition<Data> {
  const may = ({ ctx: { actor, config } }: PageContext) => isOperator(config, actor);
  const action = (name: string) => async (form: Form, context: MemberPageContext) => {
    if (!may(context)) throw notFound("There is no such page.");
    const { change, input } = forms[name];
    const done = await change.run(context.ctx, readForm(change.input, input(form)));
    if (done === null) throw notFound("There is no such thing.");
    const query = new URLSearchParams(context.query);
    query.set("done", name);
    return { to: hereOf({ ...context, query }) };
  };
  return {
    load: async (context) => may(context) ? await load(context) : null,
    head: (_data, context) => {
      const { title, sections } = context.text.operator;
      return { title: titled(`${sections[section]} — ${title}`, context), noindex: true };
    },
    actions: Object.fromEntries(Object.keys(forms).map((name) => [name, action(name)])),
  };
}
