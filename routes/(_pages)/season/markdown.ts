import type { z } from "zod";
import { formatDate, formatRating, formatRuntime } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages, plural } from "@/lib/i18n/messages.ts";
import { heading, type Inline, link, markdown, paragraph, table } from "@/lib/markdown.ts";
import { seasonName, sourceName } from "@/lib/films/markdown.ts";
import type { Episode, Season } from "@/lib/films/season_schema.ts";
import { seasonUrl } from "@/lib/films/season_view.ts";

type SeasonView = z.output<typeof Season>;
type EpisodeView = z.output<typeof Episode>;

/** The series and its season: "Breaking Bad: Season 1", "Во все тяжкие: сезон 1". */
export function seasonHeading({ film, number }: Pick<SeasonView, "film" | "number">, lang: Lang): string {
  const name = seasonName(number, lang);
  return `${film.title}: ${lang === "en" ? name : name.toLowerCase()}`;
}

/** The season's own title, its year, and how many episodes it has. */
export function seasonFacts({ title, year, episodeCount, total }: SeasonView, lang: Lang): string[] {
  const count = episodeCount ?? total;
  const episodes = count === 0 ? null : plural(lang, count, messages(lang).film.episodes);
  return [title, year, episodes].filter((fact) => fact !== null).map(String);
}

/** What an episode is called; by its number where no title is known. */
export function episodeName({ number, title }: EpisodeView, lang: Lang): string {
  return title ?? messages(lang).film.episode.replace("{n}", String(number));
}

/** When an episode was on, how long it is, and what others give it. */
export function episodeFacts({ airDate, runtimeMinutes, ratings }: EpisodeView, lang: Lang): string[] {
  const text = messages(lang).film;
  return [
    airDate === null ? "" : formatDate(airDate, lang),
    runtimeMinutes === null ? "" : formatRuntime(runtimeMinutes, lang),
    ...ratings.map(({ source, value, scale, votes }) =>
      `${sourceName(source, lang)} ${formatRating(value, lang)}/${scale}` +
      (votes === null ? "" : ` (${plural(lang, votes, text.votes)})`)
    ),
  ].filter(Boolean);
}

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
    items.length === 0
      ? paragraph(text.noEpisodes)
      : table(["№", text.episodeList, ""], items.map((episode) => line(episode, lang))),
    beside.length === 0 ? null : paragraph(
      beside.flatMap((number, i) => [
        i > 0 ? " · " : "",
        link(seasonName(number, lang), seasonUrl(base, lang, film.id, number)),
      ]),
    ),
  ]);
}

function line(episode: EpisodeView, lang: Lang): Inline[] {
  const { number, title, originalTitle } = episode;
  const original = originalTitle === null || originalTitle === title ? "" : ` (${originalTitle})`;
  return [String(number), episodeName(episode, lang) + original, episodeFacts(episode, lang).join(" · ")];
}
