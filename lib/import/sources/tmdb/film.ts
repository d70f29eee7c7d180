import type { z } from "zod";
import { LANGS } from "../../../i18n/lang.ts";
import type { FilmRecord } from "../../schema.ts";
import type { Skipped, SourceRecord } from "../../source.ts";
import { countriesOf, keywordKey, line, paragraphs, partialDate, whole, yearOf } from "../values.ts";
import { offersOf, type Watch } from "./offers.ts";
import type { Common, Movie, Series } from "./shape.ts";
import { ANIMATION, COUNTRIES, GENRES, JOBS, RELEASES } from "./vocabulary.ts";

type Film = z.input<typeof FilmRecord>;

/** What a title becomes: its film, and the records that the film refers to. */
export interface Titles {
  film: Film;
  references: SourceRecord["record"][];
}

/** What a title is read with. */
export interface Reading {
  skip: (skipped: Skipped) => void;
  /** Countries whose offers are wanted; all of them where there are none. */
  regions: readonly string[];
}

/** A film. */
export function filmOf(movie: Movie, reading: Reading): Titles {
  const from = `movie/${movie.id}`;
  const { drawn, anime, ...common } = commonOf(movie, from, movie.original_title, reading);
  const releases = movie.release_dates?.results ?? [];
  const certificates = releases.find(({ iso_3166_1 }) => iso_3166_1 === "US")?.release_dates ?? [];
  return titles(common, {
    type: anime ? "anime" : drawn ? "cartoon" : "film",
    year: yearOf(movie.release_date),
    // Zero is not known.
    runtimeMinutes: whole(movie.runtime, 1, 100_000),
    ageRating: certificates.map(({ certification }) => line(certification, 20)).find(Boolean),
    countries: countries(movie.production_countries.map(({ iso_3166_1 }) => iso_3166_1), {
      from,
      year: yearOf(movie.release_date),
    }, reading),
    premieres: premieresOf(releases, reading),
    keywords: movie.keywords?.keywords ?? [],
  });
}

/** A series, with its seasons. */
export function seriesOf(series: Series, reading: Reading): Titles {
  const from = `tv/${series.id}`;
  const { drawn, anime, ...common } = commonOf(series, from, series.original_name, reading);
  common.crew.unshift(...series.created_by.map((person) => ({ ...person, job: "creator" as const })));
  const [year, end] = [yearOf(series.first_air_date), yearOf(series.last_air_date)];
  return titles(common, {
    type: anime ? "anime" : drawn ? "cartoon-series" : "serial",
    year,
    endYear: series.in_production === false && year !== undefined && (end ?? 0) >= year ? end : undefined,
    runtimeMinutes: whole(series.episode_run_time[0], 1, 100_000),
    ageRating: line(series.content_ratings?.results.find(({ iso_3166_1 }) => iso_3166_1 === "US")?.rating, 20),
    countries: countries(series.origin_country, { from, year }, reading),
    keywords: series.keywords?.results ?? [],
    seasons: series.seasons.filter(({ season_number }) => season_number >= 0).slice(0, 200).map((season) => ({
      number: season.season_number,
      year: yearOf(season.air_date),
      episodeCount: whole(season.episode_count, 0, 100_000),
    })),
  });
}

interface Person {
  id: number;
  name: string;
  profile_path?: string | null;
}

/** What films and series have alike, people and offers not yet as records. */
function commonOf(title: Common, from: string, original: string, { skip, regions }: Reading) {
  const drawn = title.genres.some(({ id }) => id === ANIMATION);
  const translated = title.translations?.translations ?? [];
  const inEach = (pick: (data: (typeof translated)[number]["data"]) => string | undefined) =>
    Object.fromEntries(LANGS.flatMap((lang) => {
      const text = translated.filter(({ iso_639_1 }) => iso_639_1 === lang).map(({ data }) => pick(data)).find(Boolean);
      return text ? [[lang, text]] : [];
    }));
  const votes = whole(title.vote_count, 1, 1e12);
  return {
    drawn,
    anime: drawn && title.original_language === "ja",
    watch: offersOf(title["watch/providers"]?.results ?? {}, { from, skip, regions }),
    cast: (title.credits?.cast ?? []).toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity)),
    crew: (title.credits?.crew ?? []).flatMap(({ job, ...person }) => JOBS[job] ? [{ ...person, job: JOBS[job] }] : []),
    film: {
      kind: "film" as const,
      key: `tmdb:${from.replace("/", "-")}`,
      titles: {
        original: line(original, 500) ?? "",
        // `""` where it is the original one.
        ...inEach(({ title, name }) => line(title ?? name, 500)),
      },
      originalLanguage: languageOf(title.original_language),
      tagline: filled(inEach(({ tagline }) => line(tagline, 500))),
      synopsis: filled(inEach(({ overview }) => paragraphs(overview, 10_000))),
      genres: [...new Set(title.genres.flatMap(({ id }) => GENRES[id] ?? []))].slice(0, 20),
      ratings: votes && title.vote_average
        ? [{ source: "tmdb", value: Math.round(title.vote_average * 100) / 100, votes }]
        : undefined,
      videos: videosOf(title),
      stills: stillsOf(title),
      poster: pictureOf(title.poster_path, { size: "w500", width: 500, height: 750 }),
      externalIds: {
        tmdb: title.id,
        imdb: matching(title.external_ids?.imdb_id, /^tt\d{7,10}$/),
        wikidata: matching(title.external_ids?.wikidata_id, /^Q\d{1,12}$/),
      },
    },
  };
}

/** Puts together what a title becomes. */
function titles(
  { film, watch, cast, crew }: {
    film: Omit<Film, "type">;
    watch: Watch;
    cast: (Person & { character?: string | null })[];
    crew: (Person & { job: NonNullable<Film["crew"]>[number]["job"] })[];
  },
  { keywords, ...more }: Omit<Partial<Film>, "keywords"> & Pick<Film, "type"> & { keywords: { name: string }[] },
): Titles {
  const actors = cast.slice(0, 1000).map((actor) => {
    const character = line(actor.character, 500);
    return { actor, role: { person: personKey(actor), ...(character && { character: { en: character } }) } };
  });
  const makers = [...new Map(crew.map((one) => [`${one.id} ${one.job}`, one])).values()].slice(0, 1000);
  const named = keywords.flatMap(({ name }) => {
    const [key, en] = [keywordKey(name), line(name, 100)];
    return key && en ? [{ kind: "keyword" as const, key, names: { en } }] : [];
  }).slice(0, 100);
  return {
    references: [...named, ...watch.providers, ...[...actors.map(({ actor }) => actor), ...makers].flatMap(personOf)],
    film: withoutEmpty({
      ...film,
      ...more,
      keywords: [...new Set(named.map(({ key }) => key))],
      offers: watch.offers,
      cast: actors.map(({ role }) => role),
      crew: makers.map(({ job, ...person }) => ({ person: personKey(person), job })),
    }) as Film,
  };
}

const personKey = ({ id }: Person) => `tmdb:p${id}`;

function personOf(person: Person): SourceRecord["record"][] {
  const en = line(person.name, 200);
  if (en === undefined) return [];
  return [{
    kind: "person",
    key: personKey(person),
    names: { en },
    photo: pictureOf(person.profile_path, { size: "w185", width: 185, height: 278 }),
    externalIds: { tmdb: person.id },
  }];
}

/** Pictures stay where they are. TMDB has posters and photos in fixed sizes, two to three. */
function pictureOf(path: string | null | undefined, { size, width, height }: Record<"width" | "height", number> & {
  size: string;
}) {
  if (!/^\/[\w.-]{1,100}$/.test(path ?? "")) return undefined;
  return { url: `https://image.tmdb.org/t/p/${size}${path}`, width, height };
}

const MOST_STILLS = 12;
const STILL = { size: "w1280", width: 1280, height: 720 };

/** Backdrops without words on them, those that most people voted for first; the one that is shown where none come. */
function stillsOf({ images, backdrop_path }: Common): Film["stills"] {
  const wordless = (images?.backdrops ?? []).filter(({ iso_639_1 }) => !iso_639_1);
  const stills = wordless.flatMap(({ file_path, width, height }) => {
    const still = pictureOf(file_path, STILL);
    if (!still) return [];
    return [
      width && height && width > 0 ? { ...still, height: Math.max(1, Math.round(1280 * height / width)) } : still,
    ];
  });
  return (stills.length > 0 ? stills : [pictureOf(backdrop_path, STILL)].filter((still) => still !== undefined))
    .slice(0, MOST_STILLS);
}

/** TMDB's own code of Cantonese is of no language, and `xx` says that nothing is spoken. */
function languageOf(code: string | null | undefined): string | undefined {
  if (code === "cn") return "yue";
  return code && code !== "xx" && /^[a-z]{2,3}$/.test(code) ? code : undefined;
}

function countries(
  codes: readonly string[],
  { from, year }: { from: string; year: number | undefined },
  { skip }: Reading,
): string[] {
  return countriesOf(codes.map((code) => COUNTRIES[code] ?? code), from, { skip, year }).slice(0, 50);
}

function premieresOf(releases: NonNullable<Movie["release_dates"]>["results"], { skip }: Reading): Film["premieres"] {
  const all = releases.flatMap(({ iso_3166_1, release_dates }) => {
    const [country] = countriesOf([COUNTRIES[iso_3166_1] ?? iso_3166_1], `release of ${iso_3166_1}`, { skip });
    return country === undefined ? [] : release_dates.flatMap(({ release_date, type }) => {
      const date = partialDate(release_date);
      const name = RELEASES[type as keyof typeof RELEASES];
      return date && name ? [{ country, date, type: name }] : [];
    });
  });
  return all.slice(0, 500);
}

const PLAYERS: Record<string, (key: string) => string> = {
  YouTube: (key) => `https://www.youtube.com/watch?v=${key}`,
  Vimeo: (key) => `https://vimeo.com/${key}`,
};

function videosOf({ videos }: Common): Film["videos"] {
  return (videos?.results ?? []).flatMap(({ site, key, type, iso_639_1 }) => {
    const player = PLAYERS[site ?? ""];
    if (!player || !/^[\w-]{1,40}$/.test(key ?? "") || type !== "Trailer") return [];
    return [{ type: "trailer", language: languageOf(iso_639_1), url: player(key!) }];
  }).slice(0, 50);
}

function matching(value: string | null | undefined, pattern: RegExp): string | undefined {
  return value && pattern.test(value) ? value : undefined;
}

function filled<T extends object>(texts: T): T | undefined {
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** A list of nothing says nothing: other sources may know more. */
function withoutEmpty<T extends object>(film: T): T {
  return Object.fromEntries(
    Object.entries(film).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as T;
}
