import type { z } from "zod";
import type { FILM_TYPES } from "../../../films/schema.ts";
import { LANGS } from "../../../i18n/lang.ts";
import type { FilmRecord } from "../../schema.ts";
import type { Skipped } from "../../source.ts";
import { countriesOf, line, whole, yearOf } from "../values.ts";
import { dateOf, itemOf, minutesOf, textOf, type WikidataEntity } from "./entity.ts";
import { keyOf, labelsOf, matching } from "./person.ts";
import { COUNTRIES, CREW, GENRES, KINDS, LANGUAGES } from "./vocabulary.ts";

export type FilmType = (typeof FILM_TYPES)[number];
type Film = z.input<typeof FilmRecord>;

/** ISO codes that countries and languages of the file itself have, by their ids. */
export interface Codes {
  countries: ReadonlyMap<string, string>;
  languages: ReadonlyMap<string, string>;
}

/** Whether an entity is a film or series. */
export function isFilm(entity: WikidataEntity): boolean {
  return entity.items("P31").some((id) => KINDS[id]);
}

/** The people that a film leads to. */
export function peopleOf(entity: WikidataEntity): string[] {
  return ["P161", "P725", ...Object.keys(CREW)].flatMap((property) => entity.items(property));
}

/** A film or series; nothing where it has no title. */
export function filmOf(
  entity: WikidataEntity,
  codes: Codes,
  { skip }: { skip: (skipped: Skipped) => void },
): Film | undefined {
  const from = entity.id;
  const kinds = entity.items("P31").map((id) => KINDS[id]).filter((kind) => kind !== undefined);
  const labels = labelsOf(entity, 500);
  const original = line(entity.text("P1476"), 500) ?? labels.en ?? labels.ru ?? labels.uk;
  if (original === undefined) return void skip({ from, reason: "has no title" });
  // What says more than that it is a film: a documentary, an animated series.
  const { type } = kinds.find(({ type }) => type !== "film" && type !== "serial") ?? kinds[0];
  const isSeries = entity.items("P31").some((id) => SERIES.has(id));
  const languages = entity.items("P364").map((id) => codes.languages.get(id) ?? LANGUAGES[id]);
  const genres = [...kinds.map(({ genre }) => genre), ...entity.items("P136").flatMap((id) => GENRES[id] ?? [])];
  const { premieres, year } = datesOf(entity, codes);
  const end = entity.best("P582").map(({ mainsnak }) => dateOf(mainsnak)).find((date) => date !== undefined);
  return withoutEmpty<Film>({
    kind: "film",
    key: keyOf(entity.id),
    type,
    titles: { original, ...labels },
    aliases: aliasesOf(entity, [original, ...Object.values(labels)]),
    originalLanguage: languages[0],
    year,
    endYear: isSeries && year !== undefined && (yearOf(end) ?? 0) >= year ? yearOf(end) : undefined,
    runtimeMinutes: isSeries ? undefined : whole(
      entity.best("P2047").map(({ mainsnak }) => minutesOf(mainsnak)).find((minutes) => minutes !== undefined),
      1,
      100_000,
    ),
    genres: [...new Set(genres.filter((genre) => genre !== undefined))].slice(0, 20),
    countries: countriesFrom(entity.items("P495"), codes, { from, year, skip }),
    premieres,
    cast: castOf(entity),
    crew: Object.entries(CREW).flatMap(([property, job]) =>
      entity.items(property).map((id) => ({ person: keyOf(id), job }))
    ).slice(0, 1000),
    externalIds: {
      wikidata: entity.id,
      imdb: matching(entity.text("P345"), /^tt\d{7,10}$/),
      // TMDB counts films and series apart, which an anime's record can't tell without seasons.
      tmdb: type === "anime" && isSeries ? undefined : whole(entity.text(isSeries ? "P4983" : "P4947"), 1, 1e9),
      kinopoisk: whole(entity.text("P2603"), 1, 1e9),
    },
  });
}

const SERIES = new Set(["Q5398426", "Q1259759", "Q581714", "Q63952888"]);

/** When it came out, first of all and in each country that is said. */
function datesOf(entity: WikidataEntity, codes: Codes) {
  const published = entity.all("P577").flatMap(({ mainsnak, qualifiers }) => {
    const date = dateOf(mainsnak);
    return date === undefined ? [] : [{ date, places: (qualifiers.P291 ?? []).map(itemOf) }];
  });
  const began = entity.best("P580").map(({ mainsnak }) => dateOf(mainsnak)).filter((date) => date !== undefined);
  const [first] = began.length > 0 ? began : published.map(({ date }) => date).toSorted();
  const premieres = published.flatMap(({ date, places }) =>
    // Festivals and cities are places, too.
    countriesFrom(places.filter((id) => id !== undefined), codes, { from: entity.id, skip: () => {} })
      .map((country) => ({ country, date, type: "premiere" as const }))
  );
  return { year: yearOf(first), premieres: premieres.slice(0, 500) };
}

function countriesFrom(
  ids: readonly string[],
  codes: Codes,
  { from, ...telling }: { from: string; year?: number; skip: (skipped: Skipped) => void },
): string[] {
  const found = ids.map((id) => COUNTRIES[id] ?? codes.countries.get(id) ?? id);
  return countriesOf(found, from, telling);
}

/** Actors and voices, with the role where it has a name of its own. */
function castOf(entity: WikidataEntity): NonNullable<Film["cast"]> {
  const statements = [...entity.best("P161"), ...entity.best("P725")];
  const cast = statements.flatMap(({ mainsnak, qualifiers }) => {
    const id = itemOf(mainsnak);
    const named = qualifiers.P4633?.[0];
    const role = named && line(textOf(named), 500);
    return id === undefined ? [] : [{ person: keyOf(id), ...(role && { character: { en: role } }) }];
  });
  return [...new Map(cast.map((one) => [one.person, one])).values()].slice(0, 1000);
}

function aliasesOf(entity: WikidataEntity, known: readonly string[]): string[] {
  const aliases = LANGS.flatMap((lang) => entity.aliases(lang)).map((alias) => line(alias, 500));
  return [...new Set(aliases.filter((alias) => alias !== undefined && !known.includes(alias)) as string[])].slice(
    0,
    50,
  );
}

/** A list of nothing says nothing: other sources may know more. */
function withoutEmpty<T extends object>(film: T): T {
  return Object.fromEntries(
    Object.entries(film).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as T;
}
