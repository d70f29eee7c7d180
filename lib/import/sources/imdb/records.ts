import type { z } from "zod";
import type { FilmRecord, PersonRecord } from "../../schema.ts";
import { type Aka, localTitles } from "./akas.ts";

type Film = z.input<typeof FilmRecord>;
type Person = z.input<typeof PersonRecord>;
type Cells<Column extends string> = Record<Column, string | undefined>;

/** Titles that are series. */
const SERIES = ["tvSeries", "tvMiniSeries"];
const MOST_CREW = 60;

/** Our genres by IMDb's; the others, such as "Short" and "Talk-Show", are none. */
const GENRES: Record<string, string> = Object.fromEntries(
  `Action Adventure Biography Comedy Crime Documentary Drama Family Fantasy History Horror Music Musical Mystery Romance
  Sport Thriller War Western`.split(/\s+/).map((name) => [name, name.toLowerCase()]).concat([[
    "Sci-Fi",
    "science-fiction",
  ]]),
);

/** What principals do behind the camera. */
const JOBS = ["director", "writer", "producer", "composer", "cinematographer", "editor"] as const;

/** All that the files have of a title. */
export interface Title {
  basics: Cells<
    "tconst" | "titleType" | "primaryTitle" | "originalTitle" | "startYear" | "endYear" | "runtimeMinutes" | "genres"
  >;
  rating?: Cells<"averageRating" | "numVotes">;
  akas: Aka[];
  crew?: Cells<"directors" | "writers">;
  principals: Cells<"nconst" | "category" | "job" | "characters">[];
  /** By number. */
  seasons: NonNullable<Film["seasons"]>;
}

const MOST_SCORE = 10;
/** A text without any of these is none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The record of a title, or why there can be none. */
export function filmOf(title: Title, regions: readonly string[]): Film | string {
  const { tconst, titleType, primaryTitle, originalTitle, startYear, endYear, runtimeMinutes, genres } = title.basics;
  const original = clean(originalTitle ?? primaryTitle);
  if (original === undefined) return "no title";
  const names = genres?.split(",") ?? [];
  const isSeries = SERIES.includes(titleType!);
  const { ru, uk, aliases } = localTitles(title.akas, regions);
  const [year, end] = [yearOf(startYear), yearOf(endYear)];
  const cast = castOf(title);
  const crew = crewOf(title);
  const codes = names.flatMap((name) => GENRES[name] ?? []);
  const others = aliases.flatMap((alias) => clean(alias) ?? []).filter((alias) => alias !== original);
  return {
    kind: "film",
    key: `imdb:${tconst}`,
    type: names.includes("Animation") ? isSeries ? "cartoon-series" : "cartoon" : isSeries ? "serial" : "film",
    titles: { original, en: clean(primaryTitle), ru: clean(ru), uk: clean(uk) },
    year,
    endYear: year !== undefined && end !== undefined && end < year ? undefined : end,
    runtimeMinutes: lengthOf(runtimeMinutes),
    // An empty list would say that there is nobody.
    ...(others.length > 0 && { aliases: others }),
    ...(codes.length > 0 && { genres: codes }),
    ...(cast.length > 0 && { cast }),
    ...(crew.length > 0 && { crew }),
    ...(title.seasons.length > 0 && { seasons: title.seasons }),
    ratings: ratingsOf(title),
    externalIds: { imdb: tconst },
  };
}

/** The columns of a title with values that can't be; the film comes without them. */
export function oddValues({ basics, rating }: Pick<Title, "basics" | "rating">): string[] {
  const { startYear, endYear, runtimeMinutes } = basics;
  const { averageRating, numVotes } = rating ?? {};
  const [year, end] = [yearOf(startYear), yearOf(endYear)];
  const isBefore = year !== undefined && end !== undefined && end < year;
  const score = Number(averageRating);
  return [
    ...startYear !== undefined && year === undefined ? ["startYear"] : [],
    ...endYear !== undefined && (end === undefined || isBefore) ? ["endYear"] : [],
    ...runtimeMinutes !== undefined && lengthOf(runtimeMinutes) === undefined ? ["runtimeMinutes"] : [],
    ...averageRating !== undefined && !(score >= 0 && score <= MOST_SCORE) ? ["averageRating"] : [],
    ...numVotes !== undefined && votesOf(numVotes) === undefined ? ["numVotes"] : [],
  ];
}

/** The record of a person, or why there can be none. */
export function personOf(
  { nconst, primaryName, birthYear, deathYear }: Cells<"nconst" | "primaryName" | "birthYear" | "deathYear">,
): Person | string {
  const name = clean(primaryName);
  if (name === undefined) return "no name";
  const date = (year: string | undefined) => /^\d{4}$/.test(year ?? "") ? year : undefined;
  return {
    kind: "person",
    key: `imdb:${nconst}`,
    names: { en: name },
    birthDate: date(birthYear),
    deathDate: date(deathYear),
    externalIds: { imdb: nconst },
  };
}

function castOf({ principals }: Title): Film["cast"] & unknown[] {
  return principals.filter(({ category }) => category === "actor" || category === "actress" || category === "self")
    .map(({ nconst, characters }) => {
      const roles = clean(rolesOf(characters));
      return { person: `imdb:${nconst}`, ...(roles && { character: { en: roles } }) };
    });
}

function rolesOf(json: string | undefined): string | undefined {
  if (json === undefined) return undefined;
  try {
    const roles: unknown = JSON.parse(json);
    return Array.isArray(roles) ? roles.join(" / ").slice(0, 500) : undefined;
  } catch {
    // What is no list of roles says nothing of them.
    return undefined;
  }
}

function crewOf({ crew, principals }: Title): Film["crew"] & unknown[] {
  const all: { person: string; job: typeof JOBS[number] | "creator" }[] = [];
  const add = (id: string, job: typeof all[number]["job"]) => {
    const person = `imdb:${id}`;
    const isNew = all.length < MOST_CREW && !all.some((one) => one.person === person && one.job === job);
    if (isNew) all.push({ person, job });
  };
  for (const id of crew?.directors?.split(",") ?? []) add(id, "director");
  for (const { nconst, job } of principals) if (job === "created by" || job === "creator") add(nconst!, "creator");
  for (const id of crew?.writers?.split(",") ?? []) add(id, "writer");
  for (const { nconst, category } of principals) {
    const job = JOBS.find((job) => job === category);
    if (job) add(nconst!, job);
  }
  return all;
}

function ratingsOf({ rating }: Title): Film["ratings"] {
  const value = Number(rating?.averageRating);
  if (!(value >= 0 && value <= MOST_SCORE)) return undefined;
  return [{ source: "imdb", value, votes: votesOf(rating?.numVotes) }];
}

function clean(text: string | undefined): string | undefined {
  return text !== undefined && VISIBLE.test(text) ? text.replace(/\s+/g, " ").trim() : undefined;
}

const lengthOf = (text: string | undefined) => wholeOf(text, 1, 100_000);
const votesOf = (text: string | undefined) => wholeOf(text, 0, Number.MAX_SAFE_INTEGER);

function yearOf(text: string | undefined): number | undefined {
  return wholeOf(text, 1874, 2100);
}

function wholeOf(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^\d+$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
