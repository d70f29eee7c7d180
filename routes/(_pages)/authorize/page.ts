import {
  allow,
  type AuthorizationProblem,
  type AuthorizationRequest,
  checkAuthorization,
  deny,
  isCheckedHere,
} from "@/lib/agents/authorization.ts";
import { policySource, redirectTarget } from "@/lib/agents/redirects.ts";
import { notFound } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberPageContext, PageContext } from "@/lib/http/page_context.ts";

/** What a program asks for, what is wrong with that, or that this is looked at for people alone. */
export type Consent =
  | { state: "asked"; request: AuthorizationRequest; target: ReturnType<typeof redirectTarget> }
  | { state: "wrong"; problem: AuthorizationProblem; detail?: string }
  | { state: "unseen" };

async function load(context: PageContext): Promise<Consent> {
  const { ctx, query } = context;
  // Whoever is not signed in would have this service ask any host.
  if (!ctx.actor && !isCheckedHere(query)) return { state: "unseen" };
  const checked = await checkAuthorization(ctx, query);
  if ("problem" in checked) return { state: "wrong", ...checked };
  return { state: "asked", request: checked, target: redirectTarget(checked.redirectUri) };
}

/** The request of a form that is answered, checked again. */
async function askedOf(context: MemberPageContext): Promise<AuthorizationRequest> {
  const consent = await load(context);
  if (consent.state !== "asked") throw notFound("There is no such request.");
  return consent.request;
}

/** Where people let a program have an agent of theirs, or not (RFC 6749, 4.1.1). */
export const authorizePage = {
  load,
  forMembers: ({ state }) => state !== "wrong",
  leadsTo: (consent) => consent.state === "asked" ? policySource(consent.request.redirectUri) : undefined,
  standing: ({ state }) => state === "wrong" ? { status: 400 } : {},
  head: (_consent, { text }) => ({ title: `${text.accounts.consent.title} — ${text.name}`, noindex: true }),
  actions: {
    "allow": async (_form, context) => await allow.run(context.ctx, await askedOf(context)),
    "deny": async (_form, context) => await deny.run(context.ctx, await askedOf(context)),
  },
} satisfies PageDefinition<Consent>;
