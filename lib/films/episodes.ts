import type { RootContent } from "mdast";
import type { z } from "zod";
import { formatDate, formatRating, formatRuntime } from "../i18n/format.ts";
import { type Lang, LANGS } from "../i18n/lang.ts";
import { messages, plural } from "../i18n/messages.ts";
import { heading, type Inline, link, paragraph, table } from "../markdown.ts";
import { isLatin, typeset } from "../text/typeset.ts";
import { seasonName, sourceName } from "./markdown.ts";
import type { Film } from "./schema.ts";
import type { Episode, Season } from "./season_schema.ts";

type SeasonView = z.output<typeof Season>;
type EpisodeView = z.output<typeof Episode>;

const CYRILLIC = /^\P{L}*\p{Script=Cyrillic}/u;

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

/** The title that an episode leads with: in the page's language, or the original one, unless only another can be read. */
function leadingTitle({ title, originalTitle, titles }: EpisodeView, lang: Lang): string | null {
  const others = [originalTitle, titles.en, title].filter((one) => one !== null);
  return titles[lang] ?? others.find((one) => isLatin(one) || lang !== "en" && CYRILLIC.test(one)) ?? others[0] ?? null;
}

/** Whether an episode is called by a title, and not by its number. */
export function isTitled(episode: EpisodeView, lang: Lang): boolean {
  return leadingTitle(episode, lang) !== null;
}

/** What an episode is called; by its number where it has no title at all. */
export function episodeName(episode: EpisodeView, lang: Lang): string {
  const title = leadingTitle(episode, lang);
  return title !== null ? typeset(title) : messages(lang).film.episode.replace("{n}", String(episode.number));
}

/**
 * What an episode is called besides, with its language, `""` where nobody knows which: its original title, or where that
 * is not known the one in another language; `null` where it is called nothing else.
 */
export function otherTitle(episode: EpisodeView, lang: Lang): { text: string; lang: Lang | "" } | null {
  const text = episode.originalTitle ?? episode.title;
  return text === null || text === leadingTitle(episode, lang)
    ? null
    : { text: typeset(text), lang: languageOf(text, episode) };
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

/** The language of the title by which an episode is called, where it is another than that of the page. */
export function foreignName(episode: EpisodeView, lang: Lang): Lang | "" | undefined {
  const title = leadingTitle(episode, lang);
  return title === null || title === episode.titles[lang] ? undefined : languageOf(title, episode);
}

function languageOf(title: string, { titles }: EpisodeView): Lang | "" {
  return LANGS.find((lang) => titles[lang] === title) ?? "";
}

/** Episodes as a table of a Markdown document. */
export function episodeLines(episodes: EpisodeView[], lang: Lang): RootContent[] {
  return [table(["№", messages(lang).film.episodeList, ""], episodes.map((episode) => line(episode, lang)))];
}

function line(episode: EpisodeView, lang: Lang): Inline[] {
  const other = otherTitle(episode, lang);
  const name = episodeName(episode, lang) + (other === null ? "" : ` (${other.text})`);
  return [String(episode.number), name, episodeFacts(episode, lang).join(" · ")];
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
