import { sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { Remembered } from "../db/remembered.ts";
import { addAll, bitsIn, BLOCK, type BlockFilms, emptyBlock, has, keepCommon, placesIn, readFilms } from "./bitmap.ts";
import type { ValueFilter } from "./filters.ts";

/** The filters of which every value has its films as bits: those with few values. */
export const BITMAPPED: readonly ValueFilter[] = ["type", "genre", "country", "year", "provider"];

/** A value of a filter, with how many films the catalog says have it. */
interface Value {
  id: number;
  kind: string;
  count: number;
}

/** The films of a value in one block. */
interface ValueBlock {
  number: number;
  count: number;
  films: BlockFilms;
}

/** The films of common values: among a million titles all genres and types, and the years of a century. */
const remembered = new Remembered<ValueBlock[]>(
  "catalog",
  6 * 1024 * 1024,
  (blocks) => blocks.reduce((sum, { films }) => sum + films.byteLength + OVERHEAD, OVERHEAD),
);
/** Approximate memory of the objects around the bytes of a block. */
const OVERHEAD = 300;

/** The films that have one facet of a group, by the numbers of their blocks. */
type FilmSet = Map<number, ValueBlock[]>;

/** How many films have one facet of each group; `null` where {@linkcode setsOf} is. */
export async function countInEach(database: Database, groups: readonly (readonly Value[])[]): Promise<number | null> {
  const sets = await setsOf(database, groups);
  return sets && commonBlocks(sets).reduce((sum, [, block]) => sum + bitsIn(block), 0);
}

/** The ids of the films that have one facet of each group; `null` where {@linkcode setsOf} is. */
export async function listInEach(database: Database, groups: readonly (readonly Value[])[]): Promise<number[] | null> {
  const sets = await setsOf(database, groups);
  return sets && [
    ...commonBlocks(sets).flatMap(([number, block]) => placesIn(block).map((place) => number * BLOCK + place)),
  ];
}

/** Tells by its id whether a film has one facet of each group; `null` where {@linkcode setsOf} is. */
export async function findFitting(
  database: Database,
  groups: readonly (readonly Value[])[],
): Promise<((id: number) => boolean) | null> {
  const sets = await setsOf(database, groups);
  return sets &&
    ((id) =>
      sets.every((set) => set.get(Math.floor(id / BLOCK))?.some(({ films }) => has(films, id % BLOCK)) ?? false));
}

/**
 * The films of each group; `null` where some of its facets have no bits, or other films than the catalog says, as where the
 * code of an earlier version imports meanwhile.
 */
async function setsOf(database: Database, groups: readonly (readonly Value[])[]): Promise<FilmSet[] | null> {
  const facets = groups.flat();
  if (!facets.every(({ kind }) => (BITMAPPED as readonly string[]).includes(kind))) return null;
  const ids = facets.map(({ id }) => String(id));
  const known = await remembered.getAll(database, ids, (missing) => readBlocks(database.read, missing));
  const isStale = facets.some(({ id, count }) => known.get(String(id))!.reduce((n, it) => n + it.count, 0) !== count);
  if (isStale) return null;
  return groups.map((group) => Map.groupBy(group.flatMap(({ id }) => known.get(String(id))!), ({ number }) => number));
}

/** Each block of the films that are in every set, in a place that the next one takes. */
function* commonBlocks([first, ...others]: readonly FilmSet[]): Generator<[number, Uint32Array]> {
  const [common, other] = [emptyBlock(), emptyBlock()];
  for (const [number, blocks] of first) {
    if (!others.every((set) => set.has(number))) continue;
    common.fill(0);
    for (const { films } of blocks) addAll(common, films);
    for (const set of others) {
      other.fill(0);
      for (const { films } of set.get(number)!) addAll(other, films);
      keepCommon(common, other);
    }
    yield [number, common];
  }
}

async function readBlocks(db: Db, facets: readonly string[]): Promise<Map<string, ValueBlock[]>> {
  const { rows } = await sql<{ id: number; count: number; films: Uint8Array }>`
    select b.id, b.count, b.films from json_each(${`[${facets}]`}) f
    cross join facet_bitmap b on b.id between f.value * ${sql.lit(BLOCK)} and f.value * ${sql.lit(BLOCK)} + ${
    sql.lit(BLOCK - 1)
  }`.execute(db);
  const blocks = new Map<string, ValueBlock[]>(facets.map((id) => [id, []]));
  for (const { id, count, films } of rows) {
    blocks.get(String(Math.floor(id / BLOCK)))!.push({ number: id % BLOCK, count, films: readFilms(films) });
  }
  return blocks;
}
