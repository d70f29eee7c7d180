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
  readonly #genres = new Values<string>();
  readonly #countryRarities: number[] = [];
  readonly #genresOf: Genre[] = [];
  readonly #packed: {
    type: Uint8Array;
    country: Uint16Array;
    language: Uint16Array;
    year: Int16Array;
    age: Uint8Array;
    popularity: Float64Array;
    /** Where the lists of a film begin, 0 for a film that was not read. */
    start: Uint32Array;
  };
  /** For each film the sizes of its three lists, then the lists. */
  readonly #lists = new NumberLists();

  /** For films with ids up to `largest`. */
  constructor(private readonly rarity: FacetRarity, largest: number) {
    const size = largest + 1;
    this.#packed = {
      type: new Uint8Array(size),
      country: new Uint16Array(size),
      language: new Uint16Array(size),
      year: new Int16Array(size),
      age: new Uint8Array(size),
      popularity: new Float64Array(size),
      start: new Uint32Array(size),
    };
  }

  /** Reads the portraits of films that were not read yet. */
  async load(db: Db, ids: Iterable<number>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => this.#packed.start[id] === 0);
    if (missing.length === 0) return;
    for (const row of await listPortraitRows(db, missing)) this.#add(row);
  }

  /** The portrait of a film that was read. */
  get(id: number): Portrait {
    const { type, country, language, year, age, popularity, start } = this.#packed;
    const [series, roles, genres] = this.#listsAt(start[id]);
    return {
      type: this.#types.at(type[id]),
      country: this.#countries.at(country[id]),
      countryRarity: this.#countryRarities[country[id]],
      language: this.#languages.at(language[id]),
      year: year[id] === NO_YEAR ? null : year[id],
      age: age[id],
      popularity: popularity[id],
      series,
      roles,
      genres: genres.map((index) => this.#genresOf[index]),
    };
  }

  #add(row: PortraitRow): void {
    const { id } = row;
    const genres = JSON.parse(row.genres) as string[];
    const roles = (JSON.parse(row.roles) as [number, string][])
      .flatMap(([person, names]) => rolesOf(person, names)).map(nameHash);
    const { type, country, language, year, age, popularity, start } = this.#packed;
    type[id] = this.#types.indexOf(row.type);
    country[id] = this.#countries.indexOf(row.country);
    this.#countryRarities[country[id]] ??= row.country === null ? 0 : this.rarity("country", row.country);
    language[id] = this.#languages.indexOf(row.language);
    year[id] = row.year ?? NO_YEAR;
    age[id] = ageOf(row.rating, genres.includes("family"));
    popularity[id] = row.popularity;
    const indices = genres.map((genre) => {
      const index = this.#genres.indexOf(genre);
      this.#genresOf[index] ??= { rarity: this.rarity("genre", genre) };
      return index;
    });
    const lists = [beginnings(seriesName(row.title)), roles, indices];
    start[id] = this.#lists.append([...lists.map((list) => list.length), ...lists.flat()]);
  }

  #listsAt(start: number): number[][] {
    const { numbers } = this.#lists;
    let from = start + 3;
    return [0, 1, 2].map((i) => {
      const list: number[] = [];
      for (const end = from + numbers[start + i]; from < end; from++) list.push(numbers[from]);
      return list;
    });
  }
}

/** The hashes of the first word of a name, of the first two, and so on; of an empty name none. */
function beginnings(name: string): number[] {
  const words = name.split(" ").filter(Boolean);
  return words.map((_, i) => nameHash(words.slice(0, i + 1).join("_")));
}

interface PortraitRow {
  id: number;
  type: string;
  year: number | null;
  popularity: number;
  rating: string | null;
  language: string | null;
  country: string | null;
  title: string;
  /** JSON, codes. */
  genres: string;
  /** JSON, pairs of a person and their characters. */
  roles: string;
}

async function listPortraitRows(db: Db, ids: readonly number[]): Promise<PortraitRow[]> {
  const { rows } = await sql<PortraitRow>`
    select id, type, year, popularity, age_rating as rating, original_language as language,
      coalesce((select title from film_title where film_id = film.id and lang = 'en'), original_title) as title,
      (select country from film_country where film_id = film.id order by position limit 1) as country,
      (select json_group_array(code) from film_genre where film_id = film.id) as genres,
      (select json_group_array(json_array(person_id, coalesce(characters ->> 'en', characters ->> 'ru',
          characters ->> 'uk'))) from credit
        where film_id = film.id and job = 'actor' and characters is not null) as roles
    from film where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return rows;
}
