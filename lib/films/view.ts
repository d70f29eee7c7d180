import type { z } from "zod";
import { addDays, USUAL_DAYS } from "../places/time.ts";
import { countryName } from "../i18n/countries.ts";
import { keep } from "../kept.ts";
import { everyLang, type Lang, localize, type Texts } from "../i18n/lang.ts";
import { pictureAt } from "../pictures/address.ts";
import { pageUrl } from "../urls.ts";
import { episodeTitle } from "./episode_title.ts";
import type { AiredRow, FilmCardRow, FilmRow, TextRow } from "./queries.ts";
import { type Film, FilmCard, type Image } from "./schema.ts";
import { scoreOf } from "./score.ts";
import { trailerOf } from "./trailer.ts";

/** In which language and under which base URL a view is made. */
export interface Audience {
  base: string;
  lang: Lang;
}

/** The size in which posters are drawn, in pixels. */
export const POSTER = { width: 600, height: 900 } as const;

/** The width in which stills are told of: they are looked at large. */
const STILL_WIDTH = 1280;

/** A picture that was imported with its address, as this service shows it at `place`, or `null`. */
export function imageView(
  base: string,
  place: string,
  { url, width, height }: { url: string | null; width: number | null; height: number | null },
): z.infer<typeof Image> | null {
  return url !== null && width !== null && height !== null ? pictureAt(base, place, { url, width, height }) : null;
}

/** The address of a season's page. */
export function seasonUrl(base: string, lang: Lang, film: number, season: number): string {
  return pageUrl(base, lang, `/film/${film}/season/${season}`);
}

/** The last view of a row, and for whom it was made. A copy of a row with other facts is another row. */
const views = new WeakMap<FilmCardRow, Audience & { card: z.input<typeof FilmCard> }>();

/** A film as lists show it; the same object for the same row and audience. */
export function filmCard(row: FilmCardRow, { base, lang }: Audience): z.input<typeof FilmCard> {
  let view = views.get(row);
  if (view?.base !== base || view.lang !== lang) {
    view = { base, lang, card: keep(FilmCard, cardView(row, { base, lang })) };
    views.set(row, view);
  }
  return view.card;
}

function cardView(row: FilmCardRow, { base, lang }: Audience): z.input<typeof FilmCard> {
  return {
    id: row.id,
    type: row.type as z.infer<typeof FilmCard>["type"],
    title: row.title ?? row.originalTitle,
    originalTitle: row.originalTitle,
    year: row.year,
    endYear: row.endYear,
    url: pageUrl(base, lang, `/film/${row.id}`),
    poster: posterView(row, base) ?? { url: `${base}/poster/${row.id}.svg?lang=${lang}`, ...POSTER },
    genres: row.genres.map(({ code, name }) => ({ code, name: name ?? code })),
    countries: row.countries.map((code) => ({ code, name: countryName(code, lang) })),
    rating: cardRating(row),
    runtimeMinutes: row.runtimeMinutes,
  };
}

function posterView({ id, posterUrl, posterWidth, posterHeight }: FilmCardRow, base: string) {
  return imageView(base, `film/${id}`, { url: posterUrl, width: posterWidth, height: posterHeight });
}

/** The photo of a person, or `null`. */
export function photoView(
  base: string,
  id: number,
  { photoUrl, photoWidth, photoHeight }: {
    photoUrl: string | null;
    photoWidth: number | null;
    photoHeight: number | null;
  },
) {
  return imageView(base, `person/${id}`, { url: photoUrl, width: photoWidth, height: photoHeight });
}

/** The score of a film, to one decimal. */
function cardRating({ ratings, external }: FilmCardRow): z.infer<typeof FilmCard>["rating"] {
  const score = scoreOf({ public: ratings.public, external });
  return score && { average: Math.round(score.value * 10) / 10, count: score.count, source: score.source };
}

function bucketView({ count, total }: { count: number; total: number }) {
  return { average: round(total / count), count };
}

const EMPTY_BUCKET = { average: null, count: 0 };

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Collects which fields of a view fell back to another language than the one asked for. */
export class Fallbacks {
  readonly fallbacks: Record<string, string> = {};

  constructor(readonly requested: Lang) {}

  /** The text of a field, its language noted if it is another. */
  text(field: string, found: TextRow | null): string | null {
    if (found && found.lang !== this.requested) this.fallbacks[field] = found.lang;
    return found?.text ?? null;
  }

  /** The best of a field's texts, its language noted if it is another. */
  best(field: string, texts: Texts): string | null {
    return this.text(field, localize(texts, this.requested));
  }
}

/** Who acts in a film, in their order. */
export function castView(cast: FilmRow["credits"], { base }: Audience): z.input<typeof Film>["cast"] {
  return cast.map(({ personId, name, character, ...photo }, order) => ({
    personId,
    name: name ?? "",
    character,
    order,
    photo: photoView(base, personId, photo),
  }));
}

/** A film with everything that its page shows; `today` in the default country. */
export function filmView(
  row: FilmRow,
  reviews: z.input<typeof Film>["reviews"],
  audience: Audience,
  today: string,
): z.input<typeof Film> {
  const localization = new Fallbacks(audience.lang);
  if (localization.best("title", row.titles) === null) localization.fallbacks.title = row.originalLanguage ?? "und";
  const cast = row.credits.filter(({ department }) => department === "acting");
  const crew = row.credits.filter(({ department }) => department !== "acting");
  return {
    ...filmCard(row, audience),
    titles: everyLang(row.titles),
    tagline: localization.text("tagline", row.tagline),
    synopsis: localization.text("synopsis", row.synopsis),
    ageRating: row.ageRating,
    premieres: row.premieres as z.input<typeof Film>["premieres"],
    ratings: {
      public: row.ratings.public ? bucketView(row.ratings.public) : EMPTY_BUCKET,
      agents: row.ratings.agents ? bucketView(row.ratings.agents) : EMPTY_BUCKET,
      external: row.external,
    },
    cast: castView(cast, audience),
    crew: crew.map(({ personId, name, department, job }) => ({ personId, name: name ?? "", department, job })),
    keywords: row.keywords.map(({ id, name }) => ({ id, name: name ?? "" })),
    whereToWatch: row.offers as z.input<typeof Film>["whereToWatch"],
    seasons: row.seasons.map(({ number, title, year, episodeCount, listed }) => ({
      number,
      title,
      year,
      episodeCount,
      url: listed ? seasonUrl(audience.base, audience.lang, row.id, number) : null,
    })),
    lastEpisode: airedEpisode(row.lastEpisode, row, audience),
    nextEpisode: airedEpisode(row.nextEpisode, row, audience),
    similar: row.similar.map((card) => filmCard(card, audience)),
    collections: row.collections.map(({ slug, title }) => ({ slug, title: title ?? slug })),
    videos: row.videos,
    trailer: trailerOf(row.videos, { lang: audience.lang, original: row.originalLanguage }),
    stills: row.stills.map((still, i) => pictureAt(audience.base, `still/${row.id}/${i + 1}`, still, STILL_WIDTH)),
    externalIds: externalIds(row.externalIds),
    sources: row.sources,
    reviews,
    reviewCount: row.reviewCount,
    nowShowing: row.inRepertoire === 1 ||
      (row.nextShowing !== null && row.nextShowing <= addDays(today, USUAL_DAYS - 1)),
    nextShowing: row.nextShowing,
    localization,
    updatedAt: row.updatedAt,
  };
}

function airedEpisode(
  episode: AiredRow | null,
  { id, originalLanguage }: FilmRow,
  { base, lang }: Audience,
): z.input<typeof Film>["lastEpisode"] {
  if (episode === null) return null;
  const { season, number, airDate } = episode;
  const title = episodeTitle(episode, originalLanguage, lang);
  return { season, number, title, airDate, url: seasonUrl(base, lang, id, season) };
}

function externalIds({ imdb, tmdb_movie, tmdb_tv, kinopoisk, wikidata }: Record<string, string | undefined>) {
  const number = (value: string | undefined) => value === undefined ? null : Number(value);
  return {
    imdb: imdb ?? null,
    tmdb: number(tmdb_movie ?? tmdb_tv),
    kinopoisk: number(kinopoisk),
    wikidata: wikidata ?? null,
  };
}
