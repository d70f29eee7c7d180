import { choiceLink } from "@/lib/catalog/choice.ts";
import { filmLine } from "@/lib/films/markdown.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { screenedList } from "@/lib/showtimes/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { z } from "zod";
import type { Opening } from "@/lib/calendar/last_premieres.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";
import { cinemasHead } from "./cinemas.ts";
import type { HomeData } from "./load.ts";

/** The Markdown twin of the home page: the same facts. */
export function homeMarkdown(
  { country, cinemas, spotlight, next, popular, series, fresh, soon, rated, lists, genres }: HomeData,
  context: PageContext,
): string {
  const { base, lang, text } = context;
  const to = (path: string) => pageUrl(base, lang, path);
  const films = (title: string, found: z.output<typeof FilmCard>[]) =>
    found.length === 0 ? [] : [heading(2, title), list(found.map((film) => filmLine(film, lang)))];
  const premieres = (title: string, found: Opening[]) =>
    found.length === 0 ? [] : [
      heading(2, title),
      list(found.map(({ film, date, country }) => [
        `${formatDate(date, lang)}, ${countryName(country, lang)}: `,
        link(film.title, film.url),
      ])),
    ];
  return markdown({ url: to("/"), lang }, [
    heading(1, `${text.name}: ${text.tagline}`),
    ...wrongLines(cinemas.wrong, text),
    paragraph(text.description),
    paragraph([
      link(text.cinema.title, to("/cinemas")),
      " · ",
      link(text.cinema.tonight.title, to("/tonight")),
      " · ",
      link(text.docs.title, to("/docs")),
      " · ",
      link(text.agents.title, to("/docs/agents")),
    ]),
    ...(cinemas.films.length === 0 ? [] : [
      heading(2, cinemasHead(cinemas, country, context).title),
      ...(cinemas.demo ? [paragraph(`${text.cinema.demo.title} ${text.cinema.demo.text}`)] : []),
      screenedList(cinemas.films, lang),
      ...(spotlight && next !== null ? [paragraph([link(spotlight.title, spotlight.url), ` — ${next}`])] : []),
    ]),
    ...premieres(text.home.fresh, fresh),
    ...premieres(text.home.soon, soon),
    ...films(text.home.rated, rated),
    ...films(text.home.popular, popular),
    ...(genres.length === 0 ? [] : [
      heading(2, text.catalog.genres),
      list(genres.map(({ value, label, count }) => [
        link(label, base + choiceLink({ genre: [value] }, lang).href),
        ` (${plural(lang, count ?? 0, text.items)})`,
      ])),
    ]),
    ...films(text.types.serial, series),
    heading(2, text.home.lists),
    list([...lists.map(({ title, url }) => link(title, url)), link(text.lists.all, to("/lists"))]),
  ]);
}
