import type { LinkChoice, ShownLink } from "@/lib/ingest/link_queries.ts";
import { correctLink } from "@/lib/operator/operations.ts";
import { getLinks } from "@/lib/operator/views.ts";
import { chosen } from "../choice.ts";
import { operatorPage } from "../operator_page.ts";

/** What sources call the films in cinemas, and what it was taken for. */
export const linksPage = operatorPage({
  section: "links",
  async load(context) {
    const { choice, page } = chosen<LinkChoice>(context, ["doubtful", "fixed", "all"]);
    return { choice, ...await getLinks(context.ctx.db, { choice, page }) };
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
