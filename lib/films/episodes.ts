import type { RootContent } from "mdast";
import type { z } from "zod";
import { formatDate, formatRating, formatRuntime } from "../i18n/format.ts";
import { type Lang, LANGS } from "../i18n/lang.ts";
import { messages, plural } from "../i18n/messages.ts";
import { heading, type Inline, link, paragraph, table } from "../markdown.ts";
import { seasonName, sourceName } from "./markdown.ts";
import type { Film } from "./schema.ts";
import type { Episode, Season } from "./season_schema.ts";

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

/**
 * The language that an episode's title is in, where it is another than that of the page: `""` where nobody knows which;
 * `undefined` for the page's own, and where no title is known.
 */
export function foreignTitle({ title, titles }: EpisodeView, lang: Lang): Lang | "" | undefined {
  if (title === null || titles[lang] !== null) return undefined;
  return LANGS.find((other) => titles[other] === title) ?? "";
}

/** Says that no title of these is in the language of the page, where all of them are in others. */
export function untranslatedText(episodes: readonly EpisodeView[], lang: Lang): string | null {
  const foreign = episodes.every((episode) => foreignTitle(episode, lang) !== undefined);
  return foreign && episodes.length > 0 ? messages(lang).film.episodesUntranslated : null;
}

/** Episodes as a table of a Markdown document, below what there is to say of their titles. */
export function episodeLines(episodes: EpisodeView[], lang: Lang): RootContent[] {
  const untranslated = untranslatedText(episodes, lang);
  return [
    ...(untranslated === null ? [] : [paragraph(untranslated)]),
    table(["№", messages(lang).film.episodeList, ""], episodes.map((episode) => line(episode, lang))),
  ];
}

function line(episode: EpisodeView, lang: Lang): Inline[] {
  const { number, title, originalTitle } = episode;
  const original = originalTitle === null || originalTitle === title ? "" : ` (${originalTitle})`;
  return [String(number), episodeName(episode, lang) + original, episodeFacts(episode, lang).join(" · ")];
}

/**
 * The number of the season that a visitor of the series looks at first: that of the next episode, of a series that goes
 * on the newest, otherwise the first one whose episodes are listed; `null` where there is none.
 */
export function seasonToShow({ seasons, endYear, nextEpisode }: z.output<typeof Film>): number | null {
  if (nextEpisode !== null) return nextEpisode.season;
  const counted = seasons.filter(({ number }) => number > 0);
  const newest = counted.at(-1);
  const shown = endYear === null && newest?.url ? newest : counted.find(({ url }) => url !== null);
  return shown?.number ?? null;
}

/** The episodes of the season that a series' page shows, as a part of its Markdown. */
export function shownEpisodes(season: SeasonView, lang: Lang): RootContent[] {
  return [
    heading(3, seasonName(season.number, lang)),
    ...episodeLines(season.items, lang),
    ...(season.totalPages > 1 ? [paragraph(link(messages(lang).film.allEpisodes, season.url))] : []),
  ];
}
