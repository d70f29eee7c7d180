import type { z } from "zod";
import { countryName } from "../i18n/countries.ts";
import { everyLang, type Lang, localize, localized, type Texts } from "../i18n/lang.ts";
import { pageUrl } from "../urls.ts";
import type { FilmCardRow, FilmRow } from "./queries.ts";
import type { Film, FilmCard, Image } from "./schema.ts";

/** In which language and under which base URL a view is made. */
export interface Audience {
  base: string;
  lang: Lang;
}

/** The size in which posters are drawn, in pixels. */
export const POSTER = { width: 600, height: 900 } as const;

/** A picture that was imported with its address, or `null`. */
export function imageView(
  url: string | null,
  width: number | null,
  height: number | null,
): z.infer<typeof Image> | null {
  return url !== null && width !== null && height !== null ? { url, width, height } : null;
}

/** A film as lists show it. */
export function filmCard(
  row: FilmCardRow,
  { base, lang }: Audience,
): z.input<typeof FilmCard> {
  return {
    id: row.id,
    type: row.type as z.infer<typeof FilmCard>["type"],
    title: localized(row.titles, lang) ?? row.originalTitle,
    originalTitle: row.originalTitle,
    year: row.year,
    endYear: row.endYear,
    url: pageUrl(base, lang, `/film/${row.id}`),
    poster: imageView(row.posterUrl, row.posterWidth, row.posterHeight) ??
      { url: `${base}/poster/${row.id}.svg?lang=${lang}`, ...POSTER },
    genres: row.genres.map(({ code, names }) => ({
      code,
      name: localized(names, lang) ?? code,
    })),
    countries: row.countries.map((code) => ({
      code,
      name: countryName(code, lang),
    })),
    rating: cardRating(row),
    runtimeMinutes: row.runtimeMinutes,
  };
}

/** The public rating, or the external one that stands in while nobody has rated. */
function cardRating(row: FilmCardRow): z.infer<typeof FilmCard>["rating"] {
  if (row.publicCount > 0) {
    return {
      average: average(row.publicTotal, row.publicCount)!,
      count: row.publicCount,
      source: "public",
    };
  }
  const external = row.external.find(({ source }) => source === "imdb") ??
    row.external[0];
  if (!external) return null;
  return {
    average: round(external.value * 10 / external.scale),
    count: external.votes,
    source: external.source,
  };
}

function average(total: number, count: number): number | null {
  return count === 0 ? null : round(total / count);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Collects which fields of a view fell back to another language than the one asked for. */
export class Fallbacks {
  readonly fallbacks: Record<string, string> = {};

  constructor(readonly requested: Lang) {}

  /** The text of a field, its language noted if it is another. */
  text(field: string, texts: Texts): string | null {
    const found = localize(texts, this.requested);
    if (found && found.lang !== this.requested) {
      this.fallbacks[field] = found.lang;
    }
    return found?.text ?? null;
  }
}

/** A film with everything that its page shows. */
export function filmView(
  row: FilmRow,
  { similar, reviews }: {
    similar: FilmCardRow[];
    reviews: z.input<typeof Film>["reviews"];
  },
  audience: Audience,
): z.input<typeof Film> {
  const { lang } = audience;
  const localization = new Fallbacks(lang);
  if (localization.text("title", row.titles) === null) {
    localization.fallbacks.title = row.originalLanguage ?? "und";
  }
  const cast = row.credits.filter(({ department }) => department === "acting");
  const crew = row.credits.filter(({ department }) => department !== "acting");
  const names = (names: Texts) => localized(names, lang) ?? "";
  const number = (value: string | undefined) => value === undefined ? null : Number(value);
  return {
    ...filmCard(row, audience),
    titles: everyLang(row.titles),
    tagline: localization.text("tagline", row.taglines),
    synopsis: localization.text("synopsis", row.synopses),
    ageRating: row.ageRating,
    premieres: row.premieres as z.input<typeof Film>["premieres"],
    ratings: {
      public: {
        average: average(row.publicTotal, row.publicCount),
        count: row.publicCount,
      },
      agents: {
        average: average(row.agentTotal, row.agentCount),
        count: row.agentCount,
      },
      external: row.external,
    },
    cast: cast.map((credit, order) => ({
      personId: credit.personId,
      name: names(credit.names),
      character: credit.characters && localized(credit.characters, lang),
      order,
      photo: imageView(credit.photoUrl, credit.photoWidth, credit.photoHeight),
    })),
    crew: crew.map(({ personId, names: texts, department, job }) => ({
      personId,
      name: names(texts),
      department,
      job,
    })),
    keywords: row.keywords.map(({ id, names: texts }) => ({
      id,
      name: names(texts),
    })),
    whereToWatch: row.offers as z.input<typeof Film>["whereToWatch"],
    seasons: row.seasons.map(({ number, titles, year, episodeCount }) => ({
      number,
      title: titles && localized(titles, lang),
      year,
      episodeCount,
    })),
    similar: similar.map((card) => filmCard(card, audience)),
    collections: row.collections.map(({ slug, titles }) => ({
      slug,
      title: localized(titles, lang) ?? slug,
    })),
    videos: row.videos,
    externalIds: {
      imdb: row.externalIds.imdb ?? null,
      tmdb: number(row.externalIds.tmdb_movie ?? row.externalIds.tmdb_tv),
      kinopoisk: number(row.externalIds.kinopoisk),
      wikidata: row.externalIds.wikidata ?? null,
    },
    reviews,
    reviewCount: row.reviewCount,
    nowShowing: false,
    localization,
    updatedAt: row.updatedAt,
  };
}
