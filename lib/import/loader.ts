import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { ShortTransactions } from "../db/short_transactions.ts";
import { findTargets } from "./aliases.ts";
import { deriveFilms } from "./derive.ts";
import { digestOf, findRows, type Identified, rowsOnce } from "./identify.ts";
import { noteSource } from "../licences/queries.ts";
import { keepApart } from "./apart.ts";
import { combine, type Combined, type Combining, keepSaid } from "./combine.ts";
import { mayHaveContent } from "./content_index.ts";
import { joinDoubles } from "./doubles.ts";
import { type Double, findDoubles } from "./join.ts";
import { findKeys, type Keys, KnownKeys, saveKeys } from "./keys.ts";
import { Namesakes } from "./namesakes.ts";
import { largestId } from "./rows.ts";
import { type ImportRecord, type RecordKind, referencedKeys, references, withoutReferences } from "./schema.ts";
import { isIndexToCome } from "./search_index.ts";
import type { Skipped } from "./source.ts";
import { addTasks } from "./tasks.ts";
import { EPISODES_WRITTEN, partsOf } from "./weight.ts";
import { writeRecords, type Writing } from "./write.ts";

/** A record and the file that it stands in, or whatever a message should name. */
export interface Loaded {
  file: string;
  record: ImportRecord;
}

/** How many records did what, by kind. */
export interface LoadSummary {
  added: Partial<Record<RecordKind, number>>;
  changed: Partial<Record<RecordKind, number>>;
  unchanged: number;
}

/** A record that is likely to be of a film that is there, and was loaded as one of its own. */
export interface LikelyDouble {
  key: string;
  title: string;
  year: number | null;
  /** The film that it may be of. */
  film: number;
}

/** Options of {@linkcode Loader.open}. */
export interface LoaderOptions extends Combining {
  /** An instant, as `updated_at` has it. */
  now: string;
  /** Write nothing, and say what would be done. */
  dryRun?: boolean;
  /** Told of what can't be loaded; without it, the import ends there. */
  skip?: (skipped: Skipped) => void;
  /** Told of likely doubles. */
  onDouble?: (double: LikelyDouble) => void;
}

/** Loads records in short transactions, each of which leaves whole films and people. */
export class Loader {
  readonly summary: LoadSummary = { added: {}, changed: {}, unchanged: 0 };

  private constructor(
    private readonly transactions: ShortTransactions,
    private readonly nextIds: Record<RecordKind, number>,
    private readonly namesakes: Namesakes,
    /** Whether search has an index, which has to be told of changes. */
    private readonly isIndexed: boolean,
    private readonly options: LoaderOptions,
  ) {}

  static async open(transactions: ShortTransactions, options: LoaderOptions): Promise<Loader> {
    const { read } = transactions;
    const namesakes = await Namesakes.open(read, options.source);
    return new Loader(transactions, await firstIds(read), namesakes, !await isIndexToCome(read), options);
  }

  /** Loads records of one kind. */
  async load(lines: readonly Loaded[]): Promise<void> {
    await this.transactions.inBatches(lines[0].record.kind, lines, async (lines) => {
      for (const part of partsOf(lines, EPISODES_WRITTEN)) await this.#load(part);
    });
  }

  async #load(lines: readonly Loaded[]): Promise<void> {
    const { source, skip } = this.options;
    // Own files have been checked, and may have several keys for one film.
    const apart = skip ? await keepApart(this.transactions.read, lines, { source, skip }) : lines;
    const changed = await this.#listChanged(apart);
    if (changed.length === 0) return;
    for (const { isNew, record: { kind } } of changed) {
      const counts = isNew ? this.summary.added : this.summary.changed;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    // In a trial nobody is there whom a film could refer to.
    if (this.options.dryRun) return;
    for (const one of rowsOnce(changed)) await this.#store(one);
  }

  /** Writes records of a row each. */
  async #store(changed: readonly Identified[]): Promise<void> {
    const { read } = this.transactions;
    const wanted = referencedKeys(changed.map(({ record }) => record));
    const keys = await findKeys(read, wanted);
    const given = areKnown(wanted, keys)
      ? changed
      : changed.map((one) => ({ ...one, record: this.#resolved(one.record, keys) })) as Identified[];
    // Before they are brought together, which goes by who the people are.
    const doubles = given[0].record.kind === "film" ? await doublesIn(read, given as Identified<"film">[], keys) : [];
    if (doubles.length > 0) await this.transactions.write((db) => joinDoubles(db, doubles, this.options));
    const { batch, said } = await combine(read, given, this.options);
    if (said.length + doubles.length === 0) return await this.#write(batch, said, keys);
    const found = await findKeys(read, referencedKeys(batch.map(({ record }) => record)));
    const records = batch.map((one) => ({ ...one, record: withoutUnknown(one.record, found) })) as Identified[];
    await this.#write(records, said, found);
  }

  async #write(batch: readonly Identified[], said: Combined["said"], keys: KnownKeys): Promise<void> {
    const { now, source, replace } = this.options;
    const { kind } = batch[0].record;
    await this.transactions.write(async (db) => {
      await writeBatch(db, batch, { now, keys, source, isIndexed: this.isIndexed });
      await noteSource(db, source, now);
      if (kind === "film" || kind === "person") {
        const replaced = replace ? batch.filter(({ isNew }) => !isNew).map(({ id }) => id) : [];
        await keepSaid(db, kind, { said, replaced, source, now });
      }
    });
  }

  /** A record without what it refers to and nobody knows. */
  #resolved(record: ImportRecord, keys: KnownKeys): ImportRecord {
    for (const { kind } of unknownIn(record, keys)) {
      this.#skip({ from: record.key, reason: `refers to a ${kind} that is not there` });
    }
    return withoutUnknown(record, keys);
  }

  #skip(skipped: Skipped): void {
    if (!this.options.skip) throw new Error(`${skipped.from} changed while it was imported: ${skipped.reason}`);
    this.options.skip(skipped);
  }

  /** Those of the records that are not what was imported last under their keys, each with its row or a new one. */
  async #listChanged(lines: readonly Loaded[]): Promise<Identified[]> {
    const { read } = this.transactions;
    const found = await findRows(read, lines);
    this.namesakes.claim(
      found.flatMap(({ line: { record }, id }) => record.kind === "film" && id !== undefined ? [id] : []),
    );
    const strangers = found.flatMap(({ line: { record }, id, reason }) =>
      record.kind === "film" && id === undefined && !reason ? [record] : []
    );
    if (this.options.dryRun) this.namesakes.note(lines.map(({ record }) => record));
    const namesakes = await this.namesakes.find(read, strangers);
    // In a trial, whoever is called so may not be there yet.
    const called = this.options.dryRun ? null : await findTargets(read, lines.map(({ record }) => record));
    const changed: Identified[] = [];
    for (const { line: { file, record }, id, known, externalIds, reason } of found) {
      const digest = digestOf(record);
      const isOfNobody = record.kind === "alias" && called?.has(record) === false;
      // In the same words for all, because they are counted; own files are refused before.
      if (reason) {
        this.#skip({ from: file, reason: `has external ids of two ${record.kind === "person" ? "people" : "films"}` });
      } else if (isOfNobody) this.#skip({ from: file, reason: "is a name of nothing that is there" });
      else if (known === digest && !this.options.replace) this.summary.unchanged++;
      else {
        const namesake = record.kind === "film" ? namesakes.get(record) : undefined;
        if (record.kind === "film" && namesake && !namesake.isSame) this.#tellDouble(record, namesake.id);
        const row = id ?? (namesake?.isSame ? namesake.id : undefined);
        changed.push(
          {
            id: row ?? this.nextIds[record.kind]++,
            isNew: row === undefined,
            record,
            externalIds,
            digest,
          } as Identified,
        );
      }
    }
    return changed;
  }

  /** Gives back what a trial took. */
  close(): void {
    this.namesakes.close();
  }

  #tellDouble({ key, titles, year }: Extract<ImportRecord, { kind: "film" }>, film: number): void {
    this.options.onDouble?.({ key, title: titles.original, year: year ?? null, film });
  }
}

function areKnown(wanted: Keys, keys: KnownKeys): boolean {
  return [...wanted].every(([kind, all]) => [...all].every((key) => keys.id(kind, key) !== undefined));
}

function unknownIn(record: ImportRecord, keys: KnownKeys) {
  return references(record).filter(({ kind, key }) => keys.id(kind, key) === undefined);
}

function withoutUnknown(record: ImportRecord, keys: KnownKeys): ImportRecord {
  const unknown = unknownIn(record, keys);
  if (unknown.length === 0) return record;
  return withoutReferences(record, new Set(unknown.map(({ kind, key }) => `${kind} ${key}`)));
}

/** People whom films that are there would get a second time. */
async function doublesIn(db: Db, batch: readonly Identified<"film">[], keys: KnownKeys): Promise<Double[]> {
  const coming = batch.filter(({ isNew }) => !isNew).flatMap(({ id, record: { cast, crew } }) => [
    ...(cast ?? []).map(({ person, character }) => ({ film: id, person, job: "actor", characters: character })),
    ...(crew ?? []).map(({ person, job }) => ({ film: id, person, job })),
  ]);
  return await findDoubles(
    db,
    coming.flatMap((one) => {
      const known = keys.id("person", one.person);
      return known === undefined ? [] : [{ ...one, person: known }];
    }),
  );
}

/** Writes changed records of one kind, what follows from them at once, and what is to be derived later. */
async function writeBatch(
  db: Db,
  batch: readonly Identified[],
  { source, isIndexed, ...writing }: Writing & { source: string; isIndexed: boolean },
): Promise<void> {
  const { kind } = batch[0].record;
  const ids = batch.map(({ id }) => id);
  const old = batch.filter(({ isNew }) => !isNew).map(({ id }) => id);
  // Those who may leave a film or list are touched as well as those who come.
  if (kind === "film") await addPeopleOf(db, old);
  if (kind === "collection") await addFilmsIn(db, old);
  await writeRecords(db, batch, writing);
  await saveKeys(
    db,
    kind,
    source,
    batch.map(({ id, isNew, isJoined, digest, record }) => ({ key: record.key, id, isNew, isJoined, digest })),
  );
  if (kind === "film") {
    await deriveFilms(db, ids);
    await addPeopleOf(db, ids);
    if (isIndexed) await addTasks(db, "film search", ids);
    await addTasks(db, "content", (batch as Identified<"film">[]).filter(mayHaveContent).map(({ id }) => id));
    await addTasks(db, "neighbours", ids);
  }
  if (kind === "person") await addTasks(db, "popularity", ids);
  if (kind === "collection") await addFilmsIn(db, ids);
  if (kind === "genre") await addFilmsOf(db, batch.map(({ record }) => record.key));
}

async function addPeopleOf(db: Db, filmIds: readonly number[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id) select 'popularity', person_id from credit
    where film_id in (select value from json_each(${JSON.stringify(filmIds)}))`.execute(db);
}

async function addFilmsIn(db: Db, collectionIds: readonly number[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id) select 'neighbours', film_id from collection_item
    where collection_id in (select value from json_each(${JSON.stringify(collectionIds)}))`.execute(db);
}

/** A renamed genre stands on the cards of its films. */
async function addFilmsOf(db: Db, genres: readonly string[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id)
    select 'card', x.film_id from facet f join film_facet x on x.facet_id = f.id
    where f.kind = 'genre' and f.value in (select value from json_each(${JSON.stringify(genres)}))`.execute(db);
}

type IdTable = "keyword" | "provider" | "person" | "film" | "collection" | "alias";

async function firstIds(db: Db): Promise<Record<RecordKind, number>> {
  // An id that leads to another row is never used again.
  const { rows: moved } = await sql<{ kind: string; id: number }>`
    select kind, max(id) as id from moved group by kind`.execute(db);
  const last = new Map(moved.map(({ kind, id }) => [kind, id]));
  const next = async (table: IdTable) => Math.max(await largestId(db, table), last.get(table) ?? 0) + 1;
  // A genre has no row with a number; its key has one.
  const { rows: [{ genre }] } = await sql<{ genre: number }>`
    select coalesce(max(entity_id), 0) + 1 as genre from import_key where kind = 'genre'`.execute(db);
  return {
    genre,
    keyword: await next("keyword"),
    provider: await next("provider"),
    person: await next("person"),
    film: await next("film"),
    collection: await next("collection"),
    alias: await next("alias"),
  };
}
