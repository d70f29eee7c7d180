import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { seriesName } from "../films/series.ts";
import { nameHash } from "../search/document.ts";
import { ageOf, type Genre, type Portrait, rolesOf } from "./affinity.ts";
import { NumberLists, Values } from "./number_lists.ts";

/** How rare a value of a facet is, from 0 to 1. */
export type FacetRarity = (kind: string, value: string) => number;

const NO_YEAR = -1;

/**
 * The portraits of films, by id. Each film is compared with a hundred that lie anywhere in the catalog, so what was read
 * once stays, packed in numbers, so that a million fit into memory.
 */
export class Portraits {
  readonly #types = new Values<string>();
  readonly #countries = new Values<string | null>();
  readonly #languages = new Values<string | null>();
  readonly #countryRarities: number[] = [];
  readonly #genres = new Map<string, Genre>();
  /** The lists of genres that films have, by their codes. */
  readonly #genreLists = new Values<string>();
  readonly #genresOf: Genre[][] = [];
  readonly #packed: {
    type: Uint8Array;
    country: Uint16Array;
    language: Uint16Array;
    genres: Uint32Array;
    year: Int16Array;
    age: Uint8Array;
    popularity: Float64Array;
    /** Where the numbers of a film begin, 0 for a film that was not read. */
    start: Uint32Array;
  };
  /** For each film how many numbers its series has and how many its roles, then these. */
  readonly #lists = new NumberLists();

  /** For films with ids up to `largest`. */
  constructor(private readonly rarity: FacetRarity, largest: number) {
    const size = largest + 1;
    this.#packed = {
      type: new Uint8Array(size),
      country: new Uint16Array(size),
      language: new Uint16Array(size),
      genres: new Uint32Array(size),
      year: new Int16Array(size),
      age: new Uint8Array(size),
      popularity: new Float64Array(size),
      start: new Uint32Array(size),
    };
  }

  /** Reads the portraits of films that were not read yet. */
  async load(db: Db, ids: Iterable<number>): Promise<void> {
    const { start } = this.#packed;
    const missing = new Set<number>();
    for (const id of ids) if (start[id] === 0) missing.add(id);
    if (missing.size === 0) return;
    for (const row of await listPortraitRows(db, [...missing])) this.#add(row);
  }

  /** The portrait of a film that was read, written over another one where that is given. */
  get(id: number, over: Portrait = {} as Portrait): Portrait {
    const { type, country, language, genres, year, age, popularity, start } = this.#packed;
    const { numbers } = this.#lists;
    const series = start[id] + 2;
    const roles = series + numbers[start[id]];
    over.type = this.#types.at(type[id]);
    over.numbers = numbers;
    over.series = series;
    over.roles = roles;
    over.end = roles + numbers[start[id] + 1];
    over.genres = this.#genresOf[genres[id]];
    over.country = this.#countries.at(country[id]);
    over.countryRarity = this.#countryRarities[country[id]];
    over.language = this.#languages.at(language[id]);
    over.year = year[id] === NO_YEAR ? null : year[id];
    over.age = age[id];
    over.popularity = popularity[id];
    return over;
  }

  #add([id, type, year, popularity, rating, language, country, title, genres, roles]: PortraitRow): void {
    const packed = this.#packed;
    packed.type[id] = this.#types.indexOf(type);
    packed.country[id] = this.#countries.indexOf(country);
    this.#countryRarities[packed.country[id]] ??= country === null ? 0 : this.rarity("country", country);
    packed.language[id] = this.#languages.indexOf(language);
    packed.genres[id] = this.#genreLists.indexOf(genres.join(" "));
    this.#genresOf[packed.genres[id]] ??= genres.map((code) => this.#genre(code));
    packed.year[id] = year ?? NO_YEAR;
    packed.age[id] = ageOf(rating, genres.includes("family"));
    packed.popularity[id] = popularity;
    const series = beginnings(seriesName(title));
    const played = roles.flatMap(([person, names]) => rolesOf(person, names)).map(nameHash);
    packed.start[id] = this.#lists.append([series.length, played.length, ...series, ...played]);
  }

  #genre(code: string): Genre {
    return this.#genres.getOrInsertComputed(code, () => ({ rarity: this.rarity("genre", code) }));
  }
}

/** The hashes of the first word of a name, of the first two, and so on; of an empty name none. */
function beginnings(name: string): number[] {
  const words = name.split(" ").filter(Boolean);
  return words.map((_, i) => nameHash(words.slice(0, i + 1).join("_")));
}

type PortraitRow = [
  id: number,
  type: string,
  year: number | null,
  popularity: number,
  rating: string | null,
  language: string | null,
  country: string | null,
  title: string,
  genres: string[],
  roles: [person: number, characters: string][],
];

/** As one text, because to take rows value by value costs three times as much. */
async function listPortraitRows(db: Db, ids: readonly number[]): Promise<PortraitRow[]> {
  const { rows: [{ list }] } = await sql<{ list: string }>`
    select json_group_array(json_array(id, type, year, popularity, age_rating, original_language,
      (select country from film_country where film_id = film.id order by position limit 1),
      coalesce((select title from film_title where film_id = film.id and lang = 'en'), original_title),
      (select json_group_array(code) from film_genre where film_id = film.id),
      (select json_group_array(json_array(person_id, coalesce(characters ->> 'en', characters ->> 'ru',
          characters ->> 'uk'))) from credit
        where film_id = film.id and job = 'actor' and characters is not null))) as list
    from film where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return JSON.parse(list);
}
