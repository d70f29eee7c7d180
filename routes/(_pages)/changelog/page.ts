import type { RootContent } from "mdast";
import { changelog } from "@/lib/changelog.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { heading, markdown, paragraph } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";

/** What changed in each version. */
export const changelogPage = {
  reads: [],
  load: changelog,
  head(_entries, { base, lang, text }) {
    const here = { name: text.changelog.title, url: pageUrl(base, lang, "/changelog") };
    return {
      title: `${text.changelog.title} — ${text.name}`,
      description: text.changelog.description,
      twin: "/changelog.md",
      jsonLd: [breadcrumbs(pageUrl(base, lang, "/"), [here])],
    };
  },
  markdown(entries, { base, lang, text }) {
    const front = { url: pageUrl(base, lang, "/changelog"), lang };
    return markdown(front, [heading(1, text.changelog.title), paragraph(text.changelog.intro), ...entries]);
  },
} satisfies PageDefinition<RootContent[]>;
