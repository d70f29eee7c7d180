import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { episodeTable, seasonFacts, seasonHeading } from "@/lib/films/episodes.ts";
import { filmLine, seasonName } from "@/lib/films/markdown.ts";
import type { SeasonPageData } from "./load.ts";
import { seasonUrl } from "@/lib/films/view.ts";

/** The Markdown twin of a season's page: the same facts. `position` says which page of the episodes it is. */
export function seasonMarkdown(season: SeasonPageData, { base, lang, position }: {
  base: string;
  lang: Lang;
  position: string | null;
}): string {
  const { film, items, url, updatedAt } = season;
  const text = messages(lang).film;
  const facts = seasonFacts(season, lang);
  const beside = [season.previous, season.next].filter((number) => number !== null);
  return markdown({ url, lang, updated: updatedAt }, [
    heading(1, seasonHeading(season, lang)),
    paragraph([
      link(film.title, film.url),
      ...facts.map((fact) => ` · ${fact}`),
    ]),
    position === null ? null : paragraph(position),
    items.length === 0 ? paragraph(text.noEpisodes) : episodeTable(items, lang),
    beside.length === 0 ? null : paragraph(
      beside.flatMap((number, i) => [
        i > 0 ? " · " : "",
        link(seasonName(number, lang), seasonUrl(base, lang, film.id, number)),
      ]),
    ),
    ...(season.similar.length === 0 ? [] : [
      heading(2, text.similar),
      list(season.similar.map((film) => filmLine(film, lang))),
    ]),
  ]);
}
