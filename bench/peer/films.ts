import { countryName } from "../../lib/i18n/countries.ts";
import { episodeTitle, type EpisodeTitles } from "../../lib/films/episode_title.ts";
import { trailerOf } from "../../lib/films/trailer.ts";
import { FALLBACKS, type Lang } from "../../lib/i18n/lang.ts";
import { pictureAt } from "../../lib/pictures/address.ts";
import type { Database } from "./database.ts";
import * as sql from "./sql.ts";

type Votes = { count: number; total: number };
type Image = { url: string; width: number; height: number };
type External = { source: string; value: number; scale: number; votes: number | null };

/** A kept card and its ratings, as the database has them. */
type CardRow = [
  {
    id: number;
    type: string;
    title: string | null;
    originalTitle: string;
    originalLanguage: string | null;
    year: number | null;
    endYear: number | null;
    runtimeMinutes: number | null;
    posterUrl: string | null;
    posterWidth: number | null;
    posterHeight: number | null;
    genres: { code: string; name: string | null }[];
    countries: string[];
    external: External[];
  },
  { public?: Votes; agents?: Votes },
];

type Episode = EpisodeTitles & { season: number; number: number; airDate: string };

interface Details {
  ageRating: string | null;
  updatedAt: string;
  titles: Partial<Record<Lang, string | null>>;
  tagline: { text: string; lang: string } | null;
  synopsis: { text: string; lang: string } | null;
  premieres: unknown[];
  credits: {
    personId: number;
    name: string | null;
    department: string;
    job: string;
    character: string | null;
    photoUrl: string | null;
    photoWidth: number | null;
    photoHeight: number | null;
  }[];
  keywords: { id: number; name: string | null }[];
  offers: unknown[];
  seasons: { number: number; title: string | null; year: number | null; episodeCount: number | null; listed: number }[];
  lastEpisode: Episode | null;
  nextEpisode: Episode | null;
  collections: { slug: string; title: string | null }[];
  videos: { type: string; language: string | null; url: string }[];
  stills: Image[];
  externalIds: Record<string, string | undefined>;
  sources: string[];
}

interface Live {
  card: string;
  cards: string | null;
  reviewCount: number;
  nextShowing: string | null;
  inRepertoire: number;
}

interface ReviewRow {
  id: number;
  name: string;
  kind: string;
  rating: number | null;
  text: string;
  lang: string;
  createdAt: string;
}

export type Card = ReturnType<typeof card>;

/** The address of a page: Russian ones have no prefix. */
export const pageUrl = (base: string, lang: Lang, path: string) =>
  lang === "ru" ? base + path : `${base}/${lang}${path}`;

function card([row, votes]: CardRow, base: string, lang: Lang) {
  return {
    id: row.id,
    type: row.type,
    title: row.title ?? row.originalTitle,
    originalTitle: row.originalTitle,
    year: row.year,
    endYear: row.endYear,
    url: pageUrl(base, lang, `/film/${row.id}`),
    poster: image(base, `film/${row.id}`, row.posterUrl, row.posterWidth, row.posterHeight) ??
      { url: `${base}/poster/${row.id}.svg?lang=${lang}`, width: 600, height: 900 },
    genres: row.genres.map(({ code, name }) => ({ code, name: name ?? code })),
    countries: row.countries.map((code) => ({ code, name: countryName(code, lang) })),
    rating: score(votes.public, row.external),
    runtimeMinutes: row.runtimeMinutes,
  };
}

function image(base: string, place: string, url: string | null, width: number | null, height: number | null) {
  return url !== null && width !== null && height !== null ? pictureAt(base, place, { url, width, height }) : null;
}

/** The weighted mean of a prior, of the external ratings by their votes, and of the public votes. */
function score(votes: Votes | undefined, external: External[]) {
  const count = votes?.count ?? 0;
  let weight = 10 + count;
  let sum = 65 + (votes?.total ?? 0);
  let sources = 0;
  let most = 0;
  let only = "";
  for (const { source, value, scale, votes } of external) {
    const own = Math.min(votes ?? 10, 2500);
    if (own === 0) continue;
    sources++;
    only = source;
    weight += own;
    sum += own * value * 10 / scale;
    if (votes !== null && votes > most) most = votes;
  }
  if (sources === 0 && count < 5) return null;
  return {
    average: Math.round(sum / weight * 10) / 10,
    count: count + most || null,
    source: sources === 0 ? "public" : sources === 1 && count === 0 ? only : "combined",
  };
}

function bucket(votes: Votes | undefined) {
  if (!votes) return { average: null, count: 0 };
  return { average: Math.round(votes.total / votes.count * 100) / 100, count: votes.count };
}

/** The films that {@linkcode sql.cards} has read. */
export function listCards(row: { cards: string | null }, base: string, lang: Lang): Card[] {
  return (JSON.parse(row.cards ?? "[]") as CardRow[]).map((it) => card(it, base, lang));
}

const SHOWN_REVIEWS = 10;
const DAY_MS = 86_400_000;
/** The date where showtimes are, as 2026-12-31. */
const localDate = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" });

/** A film with everything about it, or `undefined`. */
export function findFilm(db: Database, id: number, base: string, lang: Lang) {
  const now = Date.now();
  const today = localDate.format(now);
  const live = db.get<Live>(sql.FILM[lang], today, Math.floor(now / 1000), id);
  if (!live) return undefined;
  const row: CardRow = JSON.parse(live.card);
  const similar: CardRow[] = JSON.parse(live.cards ?? "[]");
  const details: Details = JSON.parse(db.get<{ details: string }>(sql.DETAILS[lang], today, today, id)!.details);
  const reviews = live.reviewCount === 0 ? [] : db.all<ReviewRow>(sql.REVIEWS, id, 0, SHOWN_REVIEWS, 0);
  const { imdb, tmdb_movie, tmdb_tv, kinopoisk, wikidata } = details.externalIds;
  const number = (value: string | undefined) => value === undefined ? null : Number(value);
  return {
    ...card(row, base, lang),
    titles: { ru: details.titles.ru ?? null, en: details.titles.en ?? null, uk: details.titles.uk ?? null },
    tagline: details.tagline?.text ?? null,
    synopsis: details.synopsis?.text ?? null,
    ageRating: details.ageRating,
    premieres: details.premieres,
    ratings: { public: bucket(row[1].public), agents: bucket(row[1].agents), external: row[0].external },
    cast: details.credits.filter(({ department }) => department === "acting").map((one, order) => ({
      personId: one.personId,
      name: one.name ?? "",
      character: one.character,
      order,
      photo: image(base, `person/${one.personId}`, one.photoUrl, one.photoWidth, one.photoHeight),
    })),
    crew: details.credits.filter(({ department }) => department !== "acting")
      .map(({ personId, name, department, job }) => ({ personId, name: name ?? "", department, job })),
    keywords: details.keywords.map(({ id, name }) => ({ id, name: name ?? "" })),
    whereToWatch: details.offers,
    seasons: details.seasons.map(({ number, title, year, episodeCount, listed }) => ({
      number,
      title,
      year,
      episodeCount,
      url: listed ? seasonUrl(base, lang, id, number) : null,
    })),
    lastEpisode: episode(details.lastEpisode, row[0], base, lang),
    nextEpisode: episode(details.nextEpisode, row[0], base, lang),
    similar: similar.map((it) => card(it, base, lang)),
    collections: details.collections.map(({ slug, title }) => ({ slug, title: title ?? slug })),
    videos: details.videos,
    trailer: trailerOf(details.videos, { lang, original: row[0].originalLanguage }),
    stills: details.stills.map((still, i) => pictureAt(base, `still/${id}/${i + 1}`, still, 1280)),
    externalIds: {
      imdb: imdb ?? null,
      tmdb: number(tmdb_movie ?? tmdb_tv),
      kinopoisk: number(kinopoisk),
      wikidata: wikidata ?? null,
    },
    sources: details.sources,
    reviews: reviews.map(({ id, name, kind, rating, text, lang, createdAt }) => ({
      id,
      author: { name, kind },
      aiGenerated: kind === "agent",
      rating,
      text,
      lang,
      createdAt,
    })),
    reviewCount: live.reviewCount,
    nowShowing: live.inRepertoire === 1 ||
      (live.nextShowing !== null && live.nextShowing <= localDate.format(now + 2 * DAY_MS)),
    nextShowing: live.nextShowing,
    localization: { requested: lang, fallbacks: fallbacks(row[0].originalLanguage, details, lang) },
    updatedAt: details.updatedAt,
  };
}

const seasonUrl = (base: string, lang: Lang, film: number, season: number) =>
  pageUrl(base, lang, `/film/${film}/season/${season}`);

function episode(found: Episode | null, { id, originalLanguage }: CardRow[0], base: string, lang: Lang) {
  if (found === null) return null;
  const { season, number, airDate } = found;
  const title = episodeTitle(found, originalLanguage, lang);
  return { season, number, title, airDate, url: seasonUrl(base, lang, id, season) };
}

/** Which texts are not in the language asked for, and which one they are in. */
function fallbacks(originalLanguage: string | null, { titles, tagline, synopsis }: Details, lang: Lang) {
  const found: Record<string, string> = {};
  const title = FALLBACKS[lang].find((it) => titles[it]) ?? originalLanguage ?? "und";
  if (title !== lang || !titles[lang]) found.title = title;
  if (tagline && tagline.lang !== lang) found.tagline = tagline.lang;
  if (synopsis && synopsis.lang !== lang) found.synopsis = synopsis.lang;
  return found;
}
