import type { z } from "zod";
import { countryName } from "../i18n/countries.ts";
import { formatDate, formatRuntime } from "../i18n/format.ts";
import type { Lang } from "../i18n/lang.ts";
import { jobName, messages, plural } from "../i18n/messages.ts";
import { readersCountries } from "../places/likely.ts";
import { typeset } from "../text/typeset.ts";
import { pageUrl } from "../urls.ts";
import type { Film } from "./schema.ts";
import { formatYears } from "./years.ts";

type FilmView = z.output<typeof Film>;

/** A fact as a label and its values, some of which lead to a page. */
export interface Fact {
  label: string;
  values: { text: string; url?: string }[];
}

/** Whose premieres count first, and what day it is there. */
export interface Visitor {
  country: string;
  today: string;
}

/** What the list of actors is headed by: who is drawn is heard and not seen. */
export function castHeading(type: FilmView["type"], lang: Lang): string {
  const { cast, voices } = messages(lang).film;
  return type === "film" || type === "serial" ? cast : voices;
}

/** The jobs that the table of facts names, the most telling first. */
const JOBS = ["director", "creator", "writer", "author", "composer", "cinematographer"];
/** So many people of a job; the rest are in the list of the crew. */
const PEOPLE = 3;

/** What the table of facts says of a film; `country` is whose premiere counts first. */
export function factTable(
  film: FilmView,
  { base, lang, country }: { base: string; lang: Lang; country: string },
): Fact[] {
  const text = messages(lang);
  const to = (query: string) => pageUrl(base, lang, `/catalog?${query}`);
  const people = (job: string) =>
    film.crew.filter((one) => one.job === job).slice(0, PEOPLE)
      .map(({ name, personId }) => ({ text: name, url: pageUrl(base, lang, `/person/${personId}`) }));
  const seasons = film.seasons.filter(({ number }) => number > 0);
  const episodes = countEpisodes(film);
  const first = premieresFrom(film, country)[0];
  const all: Fact[] = [
    {
      label: text.film.year,
      values: film.year === null ? [] : [{ text: formatYears(film, lang), url: to(`year=${film.year}`) }],
    },
    {
      label: text.film.country,
      values: film.countries.map(({ code, name }) => ({ text: name, url: to(`country=${code}`) })),
    },
    {
      label: text.film.genres,
      values: film.genres.map(({ code, name }) => ({ text: name, url: to(`genre=${code}`) })),
    },
    ...JOBS.map((job) => ({ label: jobName(lang, job, people(job).length), values: people(job) })),
    {
      label: seasons.length === 0 ? text.film.runtime : text.film.episodeLength,
      values: film.runtimeMinutes === null ? [] : [{ text: formatRuntime(film.runtimeMinutes, lang) }],
    },
    {
      label: text.film.seasons,
      values: seasons.length === 0 ? [] : [{
        text: episodes === null
          ? String(seasons.length)
          : `${seasons.length} (${plural(lang, episodes, text.film.episodes)})`,
      }],
    },
    { label: text.film.whole, values: wholeRun(film, lang) },
    { label: text.film.status, values: hasEnded(film) ? [{ text: text.film.ended }] : [] },
    { label: text.film.nextEpisode, values: aired(film.nextEpisode, lang) },
    { label: text.film.lastEpisode, values: isUpToDate(film) ? aired(film.lastEpisode, lang) : [] },
    {
      label: text.film.premiere,
      values: first ? [{ text: `${formatDate(first.date, lang)}, ${countryName(first.country, lang)}` }] : [],
    },
    { label: text.film.ageRating, values: film.ageRating === null ? [] : [{ text: ageText(film.ageRating, lang) }] },
    {
      label: text.film.lists,
      values: film.collections.map(({ slug, title }) => ({ text: title, url: pageUrl(base, lang, `/list/${slug}`) })),
    },
  ];
  return all.filter(({ values }) => values.length > 0);
}

/** Whether a series goes on no more. */
export function hasEnded({ seasons, endYear, nextEpisode }: FilmView): boolean {
  return seasons.length > 0 && endYear !== null && nextEpisode === null;
}

/** Whether the last episode that is listed is of the newest season: others may have followed an older one. */
function isUpToDate({ seasons, lastEpisode, nextEpisode }: FilmView): boolean {
  const newest = seasons.at(-1);
  if (lastEpisode === null || newest === undefined || lastEpisode.season !== newest.number) return false;
  return nextEpisode !== null || newest.episodeCount === null || lastEpisode.number >= newest.episodeCount;
}

/** How many episodes a series has; `null` where those of a season are not counted. */
export function countEpisodes({ seasons }: Pick<FilmView, "seasons">): number | null {
  const counts = seasons.filter(({ number }) => number > 0).map(({ episodeCount }) => episodeCount ?? 0);
  return counts.length === 0 || counts.includes(0) ? null : counts.reduce((sum, count) => sum + count);
}

/** How long all episodes take together, to the hour; nothing where a season's are not counted. */
function wholeRun(film: FilmView, lang: Lang): Fact["values"] {
  const episodes = countEpisodes(film);
  if (film.runtimeMinutes === null || episodes === null) return [];
  const hours = Math.round(film.runtimeMinutes * episodes / 60);
  return hours === 0 ? [] : [{ text: messages(lang).film.about.replace("{time}", formatRuntime(hours * 60, lang)) }];
}

/** An episode by its season, its number and its title, and its day. */
function aired(episode: FilmView["nextEpisode"], lang: Lang): Fact["values"] {
  if (episode === null) return [];
  const { season, number, title, airDate, url } = episode;
  const { episodeOf, episodeTitle } = messages(lang).film;
  const name = episodeOf.replace("{season}", String(season)).replace("{n}", String(number));
  const titled = title === null ? name : `${name}, ${episodeTitle.replace("{title}", () => typeset(title))}`;
  return [{ text: titled, url }, { text: formatDate(airDate, lang) }];
}

/** Whether the table names the whole crew, so that nothing is left for a list of it. */
export function namesWholeCrew({ crew }: FilmView): boolean {
  return [...Map.groupBy(crew, ({ job }) => job)].every(([job, { length }]) => JOBS.includes(job) && length <= PEOPLE);
}

/** The premieres: those of one country first, then by their dates; of one day, that of a country which made the film. */
export function premieresFrom({ premieres, countries }: FilmView, country: string): FilmView["premieres"] {
  const isOwn = (premiere: FilmView["premieres"][number]) => premiere.country === country;
  const key = (premiere: FilmView["premieres"][number]) =>
    `${isOwn(premiere) ? 0 : 1} ${premiere.date} ${countries.some(({ code }) => code === premiere.country) ? 0 : 1}`;
  return premieres.toSorted((a, b) => key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}

/**
 * The countries of readers, the one of `country` first, in which a film that is out nowhere yet has no premiere that is
 * known. Of a film without any date nothing is said.
 */
export function unannouncedIn({ premieres }: FilmView, { country, today }: Visitor): string[] {
  if (premieres.length === 0 || premieres.some(({ date }) => date <= today)) return [];
  return readersCountries(country).filter((one) => !premieres.some((premiere) => premiere.country === one));
}

/** Kinds of premieres in cinemas. */
const IN_CINEMAS: readonly string[] = ["premiere", "theatrical", "limited"];

/**
 * The day after `today` on which a film comes to the cinemas of a country, or to the first ones where nothing is known
 * of that country; `null` where none lies ahead. Sessions before it are previews.
 */
export function cinemaPremiereAhead(film: FilmView, { country, today }: Visitor): string | null {
  const all = film.premieres.filter(({ type }) => IN_CINEMAS.includes(type));
  const own = all.filter((premiere) => premiere.country === country);
  const [first] = (own.length > 0 ? own : all).map(({ date }) => date).toSorted();
  return first?.length === today.length && first > today ? first : null;
}

/** From what age the American ratings let somebody in, about: the systems of other countries are told in years. */
const AGES: Record<string, number> = {
  "G": 0,
  "PG": 6,
  "PG-13": 13,
  "R": 17,
  "NC-17": 18,
  "TV-Y": 0,
  "TV-G": 0,
  "TV-Y7": 7,
  "TV-PG": 10,
  "TV-14": 14,
  "TV-MA": 17,
};

/** An age rating in years, which everybody reads, where it is one in letters. */
export function ageText(rating: string, lang: Lang): string {
  const age = AGES[rating];
  if (age === undefined) return rating;
  return messages(lang).film.ageAbout.replace("{rating}", rating).replace("{age}", `${age}+`);
}
