import { isOperator } from "@/lib/accounts/operators.ts";
import type { LinkChoice, ShownLink } from "@/lib/ingest/link_queries.ts";
import { notFound } from "@/lib/errors.ts";
import type { Form } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf, type MemberVisit, type Visit } from "@/lib/http/visit.ts";
import { sumFigures } from "@/lib/processes/figures.ts";
import {
  correctLink,
  decideReport,
  moderateAgent,
  moderateList,
  moderateReview,
  type OperatorCall,
} from "@/lib/operator/operations.ts";
import type { ReviewChoice } from "@/lib/operator/queries.ts";
import { getAgents, getLinks, getOverview, getReports, getReviews } from "@/lib/operator/views.ts";
import type { ReportState } from "@/lib/reports/schema.ts";
import { idOf } from "./path_id.ts";
import { titled } from "./page_title.ts";

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

type Change = (call: OperatorCall, input: unknown) => Promise<boolean>;

/** A page of operators: its forms lead back to where they were sent from. */
function operatorPage<Data>({ section, load, forms }: {
  section: Section;
  load(visit: Visit): Promise<Data>;
  forms: Record<string, { change: Change; input(form: Form): Record<string, unknown> }>;
}): PageDefinition<Data> {
  const may = ({ person, config }: Visit) => person !== undefined && isOperator(config, person.loginName);
  const action = (name: string) => async (form: Form, visit: MemberVisit) => {
    if (!may(visit)) throw notFound("There is no such page.");
    const { change, input } = forms[name];
    const { database, now } = visit.accounts;
    if (!await change({ database, now, actor: visit.person.loginName }, input(form))) {
      throw notFound("There is no such thing.");
    }
    const query = new URLSearchParams(visit.query);
    query.set("done", name);
    return { to: hereOf({ ...visit, query }) };
  };
  return {
    load: async (visit) => may(visit) ? await load(visit) : null,
    head: (_data, visit) => {
      const { title, sections } = visit.text.operator;
      return { title: titled(`${sections[section]} — ${title}`, visit), noindex: true };
    },
    actions: Object.fromEntries(Object.keys(forms).map((name) => [name, action(name)])),
  };
}

/** What of a list is asked for: the first choice where nothing that is known is. */
function chosen<Choice extends string>({ query }: Visit, choices: readonly Choice[]): { choice: Choice; page: number } {
  const page = query.get("page") ?? "";
  return {
    choice: choices.find((choice) => choice === query.get("show")) ?? choices[0],
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** What is going on. */
export const overviewPage = operatorPage({
  section: "overview",
  async load({ call }) {
    const { requests, cache: { hits, misses }, admission } = sumFigures((await call.fleet()).each);
    const process = {
      requests,
      hits,
      asked: hits + misses,
      refused: Object.values(admission).reduce((sum, { refused }) => sum + refused, 0),
      bytes: Deno.memoryUsage().rss,
    };
    return { ...await getOverview(call.db, call.now), process };
  },
  forms: {},
});

/** What readers report. */
export const reportsPage = operatorPage({
  section: "reports",
  async load(visit) {
    const { choice, page } = chosen<ReportState>(visit, ["open", "done", "refused"]);
    return { choice, ...await getReports(visit.call.db, { state: choice, page }) };
  },
  forms: {
    decide: {
      change: decideReport,
      input: (form) => ({ id: form.get("id"), state: form.get("state"), note: form.get("note") ?? "" }),
    },
    "hide-list": {
      change: moderateList,
      input: (form) => ({ key: form.get("id"), hidden: true, reason: form.get("reason") ?? "" }),
    },
    "show-list": { change: moderateList, input: (form) => ({ key: form.get("id"), hidden: false }) },
  },
});

/** Reviews of people and agents. */
export const reviewsPage = operatorPage({
  section: "reviews",
  async load(visit) {
    const { choice, page } = chosen<ReviewChoice>(visit, ["all", "human", "agent", "hidden"]);
    const id = idOf(visit.query.get("id") ?? "");
    return { choice, id, ...await getReviews(visit.call.db, { choice, id, page }) };
  },
  forms: {
    hide: {
      change: moderateReview,
      input: (form) => ({ id: form.get("id"), hidden: true, reason: form.get("reason") ?? "" }),
    },
    show: { change: moderateReview, input: (form) => ({ id: form.get("id"), hidden: false }) },
  },
});

/** Agents, whoever owns them. */
export const agentsPage = operatorPage({
  section: "agents",
  load: (visit) => getAgents(visit.call.db, chosen(visit, ["all"])),
  forms: {
    block: {
      change: moderateAgent,
      input: (form) => ({
        clientId: form.get("id"),
        blocked: true,
        hide: form.get("hide") === "yes",
        reason: form.get("reason") ?? "",
      }),
    },
    unblock: { change: moderateAgent, input: (form) => ({ clientId: form.get("id"), blocked: false }) },
  },
});

/** What sources call the films in cinemas, and what it was taken for. */
export const linksPage = operatorPage({
  section: "links",
  async load(visit) {
    const { choice, page } = chosen<LinkChoice>(visit, ["doubtful", "fixed", "all"]);
    return { choice, ...await getLinks(visit.call.db, { choice, page }) };
  },
  forms: {
    match: {
      change: correctLink,
      input: (form) => ({ source: form.get("source"), sourceId: form.get("id"), film: form.get("film") ?? "" }),
    },
  },
});

/** What tells one link's form from the others on its page. */
export function linkKey({ source, sourceId }: Pick<ShownLink, "source" | "sourceId">): string {
  return `${source} ${sourceId}`;
}
