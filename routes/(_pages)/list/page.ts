import type { z } from "zod";
import { filmLine } from "@/lib/films/markdown.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { getList } from "@/lib/lists/operations.ts";
import type { CollectionDetail } from "@/lib/lists/schema.ts";
import { heading, list, markdown, paragraph, quote } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";

/** A curated list. */
export const listPage = {
  reads: ["catalog", "reviews"],
  // The longest slug that a list can have; what is longer names none.
  load: async ({ params, ctx, lang }) =>
    params.slug.length > 100 ? null : await run(ctx, getList, { slug: params.slug, lang }),
  head(collection, { base, lang, text }) {
    const { title, url, description, slug, items } = collection;
    const all = { name: text.nav.lists, url: pageUrl(base, lang, "/lists") };
    return {
      title: `${title} — ${text.name}`,
      description: description ?? plural(lang, items.length, text.items),
      twin: `/list/${slug}.md`,
      jsonLd: [
        { ...itemList(items.map(({ film }) => film)), name: title, url },
        breadcrumbs(pageUrl(base, lang, "/"), [all, { name: title, url }]),
      ],
    };
  },
  markdown: ({ title, url, description, items, updatedAt }, { lang, text }) =>
    markdown({ url, lang, updated: updatedAt }, [
      heading(1, title),
      paragraph(plural(lang, items.length, text.items)),
      description === null ? null : quote(description),
      list(
        items.map(({ film, note }) => [filmLine(film, lang), note === null ? [] : ` — ${note}`].flat(2)),
        { ordered: true },
      ),
    ]),
} satisfies PageDefinition<z.output<typeof CollectionDetail>>;
