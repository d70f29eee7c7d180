import type { z } from "zod";
import { formatDate, formatRating, formatRuntime, formatSpan, formatWeekday } from "../i18n/format.ts";
import type { Lang } from "../i18n/lang.ts";
import { jobName, messages } from "../i18n/messages.ts";
import { pageUrl } from "../urls.ts";
import { episodeName } from "./episodes.ts";
import { ageText, type Fact } from "./facts.ts";
import type { SeasonAround } from "./season_around.ts";
import type { Season } from "./season_schema.ts";
import { formatYears } from "./years.ts";

type SeasonView = z.output<typeof Season>;
type Episodes = SeasonView["items"];

/** What the table of facts says of a season and its series; `today` is the day from which on episodes are to come. */
export function seasonFactTable(
  season: SeasonView & { around: SeasonAround },
  { base, lang, today }: { base: string; lang: Lang; today: string },
): Fact[] {
  const text = messages(lang).film;
  const { around: { film, ageRating, creators, seasons }, number, items, total } = season;
  const span = seasons.find((one) => one.number === number);
  // What all episodes have in common can be said where all of them are there.
  const all = items.length === total ? items : [];
  const to = (query: string) => pageUrl(base, lang, `/catalog?${query}`);
  const facts: Fact[] = [
    {
      label: text.shown,
      values: span?.first && span.last ? [{ text: formatSpan(span.first, span.last, lang) }] : [],
    },
    { label: text.airDay, values: airDay(all, lang) },
    { label: text.nextEpisode, values: nextEpisode(all, today, lang) },
    {
      label: text.episodeLength,
      values: film.runtimeMinutes === null ? [] : [{ text: formatRuntime(film.runtimeMinutes, lang) }],
    },
    { label: text.wholeSeason, values: wholeSeason(season, span?.minutes ?? null, lang) },
    { label: text.episodeScore, values: span?.rating ? [{ text: formatRating(span.rating, lang) }] : [] },
    { label: text.bestEpisode, values: bestEpisode(all, lang) },
    {
      label: text.seriesScore,
      values: film.rating === null ? [] : [{ text: formatRating(film.rating.average, lang) }],
    },
    {
      label: messages(lang).type[film.type],
      values: [{ text: film.title, url: film.url }, { text: formatYears(film, lang) }].filter(({ text }) =>
        text !== ""
      ),
    },
    {
      label: jobName(lang, "creator", creators.length),
      values: creators.map(({ personId, name }) => ({ text: name, url: pageUrl(base, lang, `/person/${personId}`) })),
    },
    {
      label: text.genres,
      values: film.genres.map(({ code, name }) => ({ text: name, url: to(`genre=${code}`) })),
    },
    {
      label: text.country,
      values: film.countries.map(({ code, name }) => ({ text: name, url: to(`country=${code}`) })),
    },
    { label: text.ageRating, values: ageRating === null ? [] : [{ text: ageText(ageRating, lang) }] },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** The day of the week on which each episode was on, or that all were on together. */
function airDay(episodes: Episodes, lang: Lang): Fact["values"] {
  const dates = episodes.map(({ airDate }) => airDate ?? "");
  if (dates.length < 2 || dates.some((date) => date.length < 10)) return [];
  if (new Set(dates).size === 1) return [{ text: messages(lang).film.atOnce }];
  const days = new Set(dates.map((date) => new Date(date).getUTCDay()));
  return days.size > 1 ? [] : [{ text: formatWeekday(dates[0], lang) }];
}

/** The first episode that is still to come. */
function nextEpisode(episodes: Episodes, today: string, lang: Lang): Fact["values"] {
  const next = episodes.find(({ airDate }) => airDate?.length === 10 && airDate >= today);
  return next ? [{ text: episodeName(next, lang) }, { text: formatDate(next.airDate!, lang) }] : [];
}

/** How long the episodes are together: to the minute where each one's time is known, otherwise to the hour. */
function wholeSeason(
  { around: { film }, episodeCount, total }: SeasonView & { around: SeasonAround },
  minutes: number | null,
  lang: Lang,
): Fact["values"] {
  if (minutes) return [{ text: formatRuntime(minutes, lang) }];
  const hours = Math.round((film.runtimeMinutes ?? 0) * (episodeCount ?? total) / 60);
  return hours === 0 ? [] : [{ text: messages(lang).film.about.replace("{time}", formatRuntime(hours * 60, lang)) }];
}

/** The episode that is rated best of several. */
function bestEpisode(episodes: Episodes, lang: Lang): Fact["values"] {
  const rated = episodes.flatMap((episode) => {
    const [first] = episode.ratings;
    return first ? [{ episode, rating: 10 * first.value / first.scale }] : [];
  }).toSorted((a, b) => b.rating - a.rating);
  if (rated.length < 2) return [];
  const [{ episode, rating }] = rated;
  return [{ text: `${episodeName(episode, lang)}, ${formatRating(rating, lang)}` }];
}
