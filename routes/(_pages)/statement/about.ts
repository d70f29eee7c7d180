import { catalogFigures } from "@/lib/health/figures.ts";
import { placeTotals } from "@/lib/places/operations.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatNumber } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";
import {
  filled,
  statementPage,
  type TrustPage,
  type TrustPart,
  type TrustSection,
  type TrustTerm,
} from "./statement.ts";

/** What the catalog holds, in figures; what there is none of is left out. */
async function figures({ ctx, lang, text }: PageContext): Promise<TrustTerm[]> {
  const { types, people, lists } = await catalogFigures(ctx);
  const { theaters } = await placeTotals(ctx);
  const { figures } = text.trust.about;
  const counted: [string, number][] = [
    ...types.map(({ type, count }): [string, number] => [text.types[type as keyof typeof text.types], count]),
    [figures.people, people],
    [figures.lists, lists],
    [figures.theaters, theaters],
  ];
  return counted.filter(([, count]) => count > 0)
    .map(([counts, count]) => ({ name: formatNumber(count, lang), text: counts }));
}

/** What one finds here, each part with the way to it. */
function here({ lang, text }: PageContext): TrustSection {
  const { here } = text.trust.about;
  const part = (name: string, path: string, words: string): TrustPart[] => [
    { text: name, href: pageUrl("", lang, path) },
    ` — ${words}`,
  ];
  return {
    title: here.title,
    points: [
      part(text.nav.catalog, "/catalog", here.catalog),
      part(text.nav.calendar, "/calendar", here.calendar),
      part(text.cinema.title, "/cinemas", here.cinemas),
      part(text.nav.lists, "/lists", here.lists),
      part(text.diary.recommendations.publicTitle, "/recommendations", here.recommendations),
    ],
  };
}

/** Where the data comes from; of several sources of showtimes each is a point. */
function data({ ctx, text: { trust: { about: { data } } } }: PageContext): TrustSection {
  const sources = ctx.cinema.refresher.sources.map(({ title, url, demo }): TrustPart[] =>
    demo ? [data.demo] : [{ text: title, href: url }]
  );
  const told = sources.length === 0
    ? { line: [data.noSources], points: [] }
    : sources.length === 1
    ? { line: [`${data.sources} `, ...sources[0], "."], points: [] }
    : { line: [data.sources], points: sources };
  return { title: data.title, paragraphs: [[data.text], told.line], points: told.points };
}

async function about(context: PageContext): Promise<TrustPage> {
  const { ctx: { config: { contact } }, lang, text } = context;
  const { about: { title, intro, api, agents, part, who } } = text.trust;
  const to = (text: string, path: string) => ({ text, href: pageUrl("", lang, path) });
  return {
    title,
    intro,
    glance: await figures(context),
    sections: [
      here(context),
      data(context),
      {
        title: part.title,
        points: part.points.map((point) => [point]),
        links: [to(part.signUp, "/sign-up")],
      },
      {
        title: api.title,
        paragraphs: [[api.text]],
        links: [
          to(api.docs, "/docs"),
          { text: "OpenAPI", href: "/openapi.json" },
          { text: "llms.txt", href: "/llms.txt" },
        ],
      },
      { title: agents.title, paragraphs: [[agents.text]], links: [to(agents.guide, "/docs/agents")] },
      {
        title: who.title,
        paragraphs: [[contact.name === undefined ? who.unnamed : filled(who.named, "name", contact.name)], [who.free]],
        links: [
          to(text.trust.contact.title, "/contact"),
          to(text.trust.privacy.title, "/privacy"),
          to(text.changelog.title, "/changelog"),
        ],
      },
    ],
  };
}

/** What the service is, what it holds, where its data comes from, and how to take part. */
export const aboutPage = statementPage("about", about, ["catalog", "showtimes"]);
