import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { getLists } from "@/lib/lists/operations.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";

async function load({ ctx, lang }: PageContext) {
  return (await run(ctx, getLists, { lang }))!.items;
}

/** All curated lists. */
export const listsPage = {
  reads: ["catalog", "reviews"],
  load,
  head(lists, { base, lang, text }) {
    const here = { name: text.nav.lists, url: pageUrl(base, lang, "/lists") };
    return {
      title: `${text.nav.lists} — ${text.name}`,
      description: text.lists.description,
      twin: "/lists.md",
      jsonLd: [itemList(lists), breadcrumbs(pageUrl(base, lang, "/"), [here])],
    };
  },
  markdown: (lists, { base, lang, text }) =>
    markdown({ url: pageUrl(base, lang, "/lists"), lang }, [
      heading(1, text.nav.lists),
      paragraph(text.lists.description),
      lists.length === 0 ? paragraph(text.lists.none) : list(
        lists.map(({ title, url, description, itemCount }) => [
          link(title, url),
          ` (${plural(lang, itemCount, text.items)})`,
          description === null ? "" : `: ${description}`,
        ]),
      ),
    ]),
} satisfies PageDefinition<Awaited<ReturnType<typeof load>>>;
