import { getCalendar } from "@/lib/calendar/operations.ts";
import { lookAfter } from "@/lib/cinema/state.ts";
import { getCatalog } from "@/lib/catalog/operations.ts";
import { filmLine } from "@/lib/films/markdown.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { getLists } from "@/lib/lists/operations.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";

const POPULAR = 18;
const SOON = 6;

async function load({ call, lang }: Visit) {
  // Whoever comes here goes to the cinema pages next.
  await lookAfter(call, { country: call.cinema.defaultCountry, sessions: true });
  const { days } = (await run(call, getCalendar, { lang }))!;
  const premieres = days.flatMap(({ date, items }) => items.map(({ film }) => ({ date, film })));
  const first = new Map(premieres.toReversed().map((premiere) => [premiere.film.id, premiere]));
  const soon = [...first.values()].toSorted((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
  return {
    popular: (await run(call, getCatalog, { lang, pageSize: POPULAR }))!.items,
    soon: soon.slice(0, SOON),
    lists: (await run(call, getLists, { lang }))!.items,
  };
}

/** The home page: what is popular, what comes soon, the curated lists. */
export const homePage = {
  reads: ["catalog", "reviews", "showtimes"],
  load,
  head: (_data, { text, base, lang }) => ({
    title: `${text.name} — ${text.tagline}`,
    jsonLd: [{
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: text.name,
      url: pageUrl(base, lang, "/"),
      inLanguage: lang,
      // schema-dts does not know Google's extension of EntryPoint's actions.
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${pageUrl(base, lang, "/search")}?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      } as never,
    }],
  }),
  markdown: ({ popular, soon, lists }, { base, lang, text }) =>
    markdown({ url: pageUrl(base, lang, "/"), lang }, [
      heading(1, `${text.name}: ${text.tagline}`),
      paragraph(text.description),
      paragraph(link(text.cinema.title, pageUrl(base, lang, "/cinemas"))),
      heading(2, text.home.popular),
      list(popular.map((film) => filmLine(film, lang))),
      ...(soon.length === 0 ? [] : [
        heading(2, text.home.soon),
        list(soon.map(({ date, film }) => [`${formatDate(date, lang)}: `, link(film.title, film.url)])),
      ]),
      heading(2, text.home.lists),
      list(lists.map(({ title, url }) => link(title, url))),
    ]),
} satisfies PageDefinition<Awaited<ReturnType<typeof load>>>;
