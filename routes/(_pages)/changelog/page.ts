import { changelog, type Release } from "@/lib/changelog.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { heading, list, markdown, paragraph, strong } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";

/** Ahead of all that changed in a version: how much that is. */
export function allText({ notes }: Release, { text: { changelog } }: PageContext): string {
  const points = notes.map((node) => node.type === "list" ? node.children.length : 0);
  return changelog.all.replace("{n}", String(points.reduce((sum, n) => sum + n, 0)));
}

/** What matters most in each version, and all that changed. */
export const changelogPage = {
  reads: [],
  load: changelog,
  head(_releases, { base, lang, text }) {
    const here = { name: text.changelog.title, url: pageUrl(base, lang, "/changelog") };
    return {
      title: `${text.changelog.title} — ${text.name}`,
      description: text.changelog.description,
      twin: "/changelog.md",
      jsonLd: [breadcrumbs(pageUrl(base, lang, "/"), [here])],
    };
  },
  markdown(releases, context) {
    const { base, lang, text: { changelog } } = context;
    return markdown({ url: pageUrl(base, lang, "/changelog"), lang }, [
      heading(1, changelog.title),
      paragraph(changelog.intro),
      ...releases.flatMap((release) => [
        heading(2, `${release.version} — ${formatDate(release.date, lang)}`),
        list(changelog.highlights[release.version].map(({ name, text }) => [strong(name), `: ${text}`])),
        paragraph([strong(allText(release, context))]),
        ...release.notes,
      ]),
    ]);
  },
} satisfies PageDefinition<Release[]>;
