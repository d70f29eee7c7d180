import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { byTheme } from "@/lib/lists/groups.ts";
import { listLine } from "@/lib/lists/markdown.ts";
import { getLists } from "@/lib/lists/operations.ts";
import { heading, list, markdown, paragraph } from "@/lib/markdown.ts";
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
      paragraph(lists.length === 0 ? text.lists.none : plural(lang, lists.length, text.lists.count)),
      ...byTheme(lists).flatMap(({ theme, lists: its }) => [
        its.length < lists.length ? heading(2, text.lists.themes[theme]) : null,
        list(its.map((one) => listLine(one, lang))),
      ]),
    ]),
} satisfies PageDefinition<Awaited<ReturnType<typeof load>>>;
