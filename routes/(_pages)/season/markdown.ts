import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { heading, link, markdown, paragraph } from "@/lib/markdown.ts";
import { episodeTable, seasonFacts, seasonHeading } from "@/lib/films/episodes.ts";
import { seasonName } from "@/lib/films/markdown.ts";
import type { Season } from "@/lib/films/season_schema.ts";
import { seasonUrl } from "@/lib/films/view.ts";

type SeasonView = z.output<typeof Season>;

/** The Markdown twin of a season's page: the same facts. `position` says which page of the episodes it is. */
export function seasonMarkdown(season: SeasonView, { base, lang, position }: {
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
  ]);
}
