import type { PageContext } from "@/lib/http/page_context.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { heading, type Inline, link, list, markdown, paragraph, quote, strong } from "@/lib/markdown.ts";
import { episodeLines, seasonFacts, seasonHeading } from "@/lib/films/episodes.ts";
import { filmLine, offerTable, seasonLine, seasonName } from "@/lib/films/markdown.ts";
import { seasonFactTable } from "@/lib/films/season_facts.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { SeasonPageData } from "./load.ts";
import { seasonUrl } from "@/lib/films/view.ts";

/** The Markdown twin of a season's page: the same facts. `position` says which page of the episodes it is. */
export function seasonMarkdown(
  season: SeasonPageData,
  { ctx, base, lang, position }: Pick<PageContext, "ctx" | "base" | "lang"> & {
    position: string | null;
  },
): string {
  const { film, items, url, updatedAt, around } = season;
  const text = messages(lang).film;
  const facts = seasonFacts(season, lang);
  const beside = [season.previous, season.next].filter((number) => number !== null);
  return markdown({ url, lang, updated: updatedAt }, [
    heading(1, seasonHeading(season, lang)),
    paragraph([
      link(film.title, film.url),
      ...facts.map((fact) => ` · ${fact}`),
    ]),
    ...(around.synopsis === null ? [] : [paragraph(strong(text.aboutSeries)), quote(around.synopsis.text)]),
    list(
      seasonFactTable(season, { base, lang, today: season.today }).map(({ label, values }) => [
        strong(label),
        ": ",
        ...values.flatMap(({ text, url }, i) => [i > 0 ? ", " : "", url === undefined ? text : link(text, url)]),
      ]),
    ),
    position === null ? null : paragraph(position),
    ...(items.length === 0 ? [paragraph(text.noEpisodes)] : episodeLines(items, lang)),
    beside.length === 0 ? null : paragraph(
      beside.flatMap((number, i) => [
        i > 0 ? " · " : "",
        link(seasonName(number, lang), seasonUrl(base, lang, film.id, number)),
      ]),
    ),
    ...(around.seasons.length < 2 ? [] : [
      heading(2, text.allSeasons),
      list(
        around.seasons.map((one) => one.url === null ? seasonLine(one, lang) : link(seasonLine(one, lang), one.url)),
      ),
    ]),
    ...(around.whereToWatch.length === 0
      ? []
      : [heading(2, text.watch), offerTable(around.whereToWatch, lang, ctx.cinema.defaultCountry)]),
    ...(around.cast.length === 0 ? [] : [
      heading(2, text.seriesCast),
      list(around.cast.map(({ personId, name, character }): Inline => [
        link(name, pageUrl(base, lang, `/person/${personId}`)),
        character === null ? "" : ` — ${character}`,
      ])),
    ]),
    ...(season.similar.length === 0 ? [] : [
      heading(2, text.similar),
      list(season.similar.map((film) => filmLine(film, lang))),
    ]),
  ]);
}
