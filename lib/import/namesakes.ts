import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { nameHash } from "../search/document.ts";
import { likeness, type Party, type Sketch, titleKey } from "./likeness.ts";
import { Places } from "./places.ts";
import { externalIds, type FilmRecord, type ImportRecord } from "./schema.ts";
import { OWN } from "./statements.ts";
import type { z } from "zod";

type Film = z.output<typeof FilmRecord>;

/** Films whose titles are read at once. */
const FILMS_AT_ONCE = 5000;
/** Whose parts tell films of one title apart. */
const MAKERS = ["director", "creator"];

/** A film that a record may be of. */
export interface Namesake {
  id: number;
  /** Whether it is that film; otherwise it is no more than likely. */
  isSame: boolean;
}

/**
 * Finds films by their titles in any language. What the catalog had before the import lies in memory as a list of 12
 * bytes a title; films of this import are not in it, as a source tells its own films apart.
 */
export class Namesakes {
  readonly #claimed = new Set<number>();
  /** People of a trial, as JSON by key. */
  #coming: Places | undefined;
  /** For each title its hash after the id of its film, in the order of the hashes. */
  readonly #titles: Uint32Array;

  private constructor(sorted: BigUint64Array) {
    this.#titles = new Uint32Array(sorted.buffer);
  }

  /** Reads the titles of the films that a source has said nothing of; where it tells its films apart by nothing, of all. */
  static async open(db: Db, source: string): Promise<Namesakes> {
    const pieces: BigUint64Array[] = [];
    for (let last = 0;;) {
      const { rows: [{ next }] } = await sql<{ next: number | null }>`
        select max(id) as next from (select id from film where id > ${last} order by id limit ${FILMS_AT_ONCE})`
        .execute(db);
      if (next === null) break;
      pieces.push(await titlesBetween(db, [last, next], source));
      last = next;
    }
    const all = new BigUint64Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return new Namesakes(all.sort());
  }

  /** Films that records of this import are of, which no other record can be of then. */
  claim(ids: Iterable<number>): void {
    for (const id of ids) this.#claimed.add(id);
  }

  /** Remembers people in a trial, in which they are not written: films are told apart by who made them. */
  note(records: readonly ImportRecord[]): void {
    const people = records.filter((record) => record.kind === "person");
    if (people.length === 0) return;
    this.#coming ??= new Places();
    for (const person of people) {
      const ids = externalIds(person).map(({ source, value }) => [source, value]);
      const names = Object.values(person.names).filter((name) => name != null);
      this.#coming.set(person.key, JSON.stringify({ names, externalIds: Object.fromEntries(ids) }));
    }
    this.#coming.keep();
  }

  /** Gives back what {@linkcode note} took. */
  close(): void {
    this.#coming?.close();
  }

  /** The films that records without a known key or external id are of; those of a record that fits several are unsure. */
  async find(db: Db, records: readonly Film[]): Promise<Map<Film, Namesake>> {
    const candidates = new Map(records.map((film) => [film, this.#named(film)]));
    const ids = new Set([...candidates.values()].flat());
    if (ids.size === 0) return new Map();
    const known = await sketches(db, [...ids]);
    const wanted = [...candidates].flatMap(([film, ids]) => ids.length > 0 ? peopleOf(film) : []);
    const coming = [...this.#coming?.find(wanted) ?? []].map(([key, party]) =>
      [key, JSON.parse(party) as Party] as const
    );
    const people = new Map([...coming, ...await namesOf(db, wanted)]);
    const found = new Map<Film, Namesake>();
    for (const [film, ids] of candidates) {
      const sketch = sketchOf(film, people);
      const verdicts = ids.map((id) => ({ id, verdict: likeness(sketch, known.get(id)!) }));
      const same = verdicts.filter(({ verdict }) => verdict === "same");
      const likely = same.length > 0 ? same : verdicts.filter(({ verdict }) => verdict === "unsure");
      if (likely.length === 0) continue;
      const isSame = same.length === 1 && !this.#claimed.has(same[0].id);
      if (isSame) this.claim([same[0].id]);
      found.set(film, { id: likely[0].id, isSame });
    }
    return found;
  }

  #named(film: Film): number[] {
    if (this.#titles.length === 0) return [];
    const ids = new Set<number>();
    for (const title of titlesOf(film)) {
      const hash = hashOf(title);
      for (let at = this.#firstFrom(hash); at < this.#titles.length && this.#titles[at + 1] === hash; at += 2) {
        ids.add(this.#titles[at]);
      }
    }
    return [...ids].filter((id) => !this.#claimed.has(id));
  }

  #firstFrom(hash: number): number {
    let [from, to] = [0, this.#titles.length / 2];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#titles[2 * middle + 1] < hash) from = middle + 1;
      else to = middle;
    }
    return 2 * from;
  }
}

async function titlesBetween(db: Db, [from, to]: [number, number], source: string): Promise<BigUint64Array> {
  const { rows } = await sql<{ id: number; title: string }>`
    with open as materialized (select id, original_title from film where id > ${from} and id <= ${to}
      and (${source} = ${OWN} or not exists (
        select 1 from import_key indexed by import_key_entity
        where kind = 'film' and entity_id = film.id and source = ${source})))
    select id, original_title as title from open
    union all select film_id, title from film_title where film_id in (select id from open)
    union all select film_id, title from film_alias where film_id in (select id from open)`.execute(db);
  return BigUint64Array.from(rows, ({ id, title }) => (BigInt(hashOf(title)) << 32n) + BigInt(id));
}

function hashOf(title: string): number {
  return nameHash(titleKey(title));
}

function titlesOf({ titles, aliases }: Film): string[] {
  return [...new Set([...Object.values(titles), ...aliases ?? []].filter((title) => title != null))];
}

function peopleOf({ cast, crew }: Film): string[] {
  return [...cast ?? [], ...crew ?? []].map(({ person }) => person);
}

function sketchOf(film: Film, people: ReadonlyMap<string, Party>): Sketch {
  const party = ({ person }: { person: string }) => people.get(person) ?? { names: [] };
  return {
    type: film.type,
    year: film.year ?? null,
    runtimeMinutes: film.runtimeMinutes ?? null,
    original: film.titles.original,
    titles: titlesOf(film),
    externalIds: Object.fromEntries(externalIds(film).map(({ source, value }) => [source, value])),
    makers: (film.crew ?? []).filter(({ job }) => MAKERS.includes(job)).map(party),
    cast: (film.cast ?? []).map(party),
  };
}

/** The ids and names of the people whom keys name. */
async function namesOf(db: Db, keys: readonly string[]): Promise<Map<string, Party>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: number; names: string; externalIds: string }>`
    select k.key, k.entity_id as id,
      (select json_group_array(name) from person_name where person_id = k.entity_id) as names,
      (select json_group_object(source, value) from person_external_id where person_id = k.entity_id) as externalIds
    from import_key k where k.kind = 'person' and k.key in (select value from json_each(${JSON.stringify(keys)}))`
    .execute(db);
  return new Map(rows.map(({ key, id, names, externalIds }) => [
    key,
    { id, names: JSON.parse(names), externalIds: JSON.parse(externalIds) },
  ]));
}

interface SketchRow extends Pick<Sketch, "type" | "year" | "runtimeMinutes" | "original"> {
  id: number;
  titles: string;
  externalIds: string;
  people: string;
}

async function sketches(db: Db, ids: readonly number[]): Promise<Map<number, Sketch>> {
  const { rows } = await sql<SketchRow>`
    select id, type, year, runtime_minutes as runtimeMinutes, original_title as original,
      (select json_group_array(title) from (select f.original_title as title
        union select title from film_title where film_id = f.id
        union select title from film_alias where film_id = f.id)) as titles,
      (select json_group_object(source, value) from film_external_id where film_id = f.id) as externalIds,
      (select json_group_array(json_array(job, person_id,
          (select json_group_array(name) from person_name where person_id = c.person_id),
          (select json_group_object(source, value) from person_external_id where person_id = c.person_id)))
        from credit c where film_id = f.id and job in ('actor', 'director', 'creator')) as people
    from film f where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return new Map(rows.map(({ id, titles, externalIds, people, ...row }) => {
    const parts = JSON.parse(people) as [job: string, id: number, names: string[], Party["externalIds"]][];
    const those = (isMaker: boolean) =>
      parts.filter(([job]) => MAKERS.includes(job) === isMaker)
        .map(([, id, names, externalIds]) => ({ id, names, externalIds }));
    return [id, {
      ...row,
      titles: JSON.parse(titles),
      externalIds: JSON.parse(externalIds),
      makers: those(true),
      cast: those(false),
    }];
  }));
}
