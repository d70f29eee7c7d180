import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Identified } from "./identify.ts";
import type { Double } from "./join.ts";
import { findKeys, type KnownKeys } from "./keys.ts";
import { recorded } from "./recorded.ts";
import { externalIds, type ImportRecord, referencedKeys } from "./schema.ts";
import { agreed, amended, complete, isSaidBy, OWN, sourceOf, type StatedRecord, type Statement } from "./statements.ts";

type Entity = Identified<"film" | "person">;

/** How records are brought together with what other sources say. */
export interface Combining {
  /** Whose records they are. */
  source: string;
  /** Sources, the one that is believed first. */
  precedence: readonly string[];
  /** Whether what other sources said of these rows is to go. */
  replace?: boolean;
}

/** Records as they are to be written, with what is to be kept of each source. */
export interface Combined {
  batch: Identified[];
  said: Said[];
}

/** What a source says of a row; `at` is when it said so, where that is not now. */
interface Said extends Statement {
  id: number;
  at?: string;
}

/**
 * Brings records of one kind together with what other sources say of the same films or people. One of which its source
 * alone speaks is written as it is; of one that several speak of, what they say is kept apart, and what they agree on is
 * written.
 */
export async function combine(db: Db, batch: readonly Identified[], combining: Combining): Promise<Combined> {
  const { kind } = batch[0].record;
  if (kind !== "film" && kind !== "person") return { batch: [...batch], said: [] };
  const { source, precedence, replace = false } = combining;
  const known = (batch as Entity[]).filter(({ isNew }) => !isNew);
  const sources = await listSources(db, kind, known.map(({ id }) => id));
  const isHeard = (other: string) => !replace || sourceOf(other) === source;
  const shared = known.filter(({ id }) =>
    [...sources.get(id) ?? []].some((other) => other !== source && isHeard(other))
  );
  const statements = await listStatements(db, kind, shared.map(({ id }) => id), { sources, precedence });
  const heard = shared.map((known) => {
    const { key } = known.record;
    const joined = [...sources.get(known.id)!].find((speaker) => isSaidBy(speaker, { source, key }));
    const speaker = joined ?? source;
    const one = { ...known, isJoined: joined !== undefined };
    const all = statements.get(one.id)!.filter((statement) => isHeard(statement.source));
    const old = all.find((statement) => statement.source === speaker)?.record;
    const said = source === OWN && old ? amended(old, one.record) : one.record;
    const now: Said = { id: one.id, source: speaker, record: said };
    return { one, all: [...all.filter((statement) => statement.source !== speaker), now] };
  });
  const wanted = referencedKeys(heard.flatMap(({ all }) => all.map(({ record }) => record as ImportRecord)));
  const people = wanted.get("person");
  const keys = await findKeys(db, people ? new Map([["person", people]]) : new Map());
  const together = new Map(heard.map(({ one, all }) => [one.id, agreedOn(one, all, precedence, keys)]));
  return {
    batch: batch.map((one) => together.get(one.id) ?? alone(one as Entity, source, replace)),
    said: heard.flatMap(({ all }) => all),
  };
}

/**
 * Brings together what is said of two films that are to be one, as the row of `into` is to be written. What a source says
 * of both it goes on saying by the keys of both: those of `from` are kept as speaking after it.
 */
export async function combineFilms(
  db: Db,
  { from, into }: { from: number; into: number },
  precedence: readonly string[],
): Promise<Combined> {
  const sources = await listSources(db, "film", [from, into]);
  const statements = await listStatements(db, "film", [from, into], { sources, precedence });
  const first = statements.get(into)!;
  const keys = await db.selectFrom("import_key").select(["key", "source"]).where("kind", "=", "film")
    .where("entity_id", "=", from).execute();
  const later = statements.get(from)!.flatMap((statement) => {
    const source = sourceOf(statement.source);
    const isSaidOfBoth = first.some((other) => other.source === source);
    if (!isSaidOfBoth) return [statement];
    const behind = statement.source.slice(source.length);
    const own = keys.filter((one) =>
      one.source === source && !statements.get(from)!.some((other) => isSaidBy(other.source, one))
    );
    return (behind ? own.slice(0, 1) : own).map(({ key }) => ({ ...statement, source: `${source} ${key}${behind}` }));
  });
  const said = [...first, ...later].map((statement) => ({ ...statement, id: into }));
  const people = await findKeys(db, referencedKeys(said.map(({ record }) => record as ImportRecord)));
  const record = agreed(said, { precedence, personId: (key) => people.id("person", key) });
  const { key } = first[0].record;
  const one = { id: into, isNew: false, record: complete({ ...record, key }), isWhole: true, digest: "" };
  const ids = await db.selectFrom("film_external_id").select("source").where("film_id", "in", [from, into]).execute();
  const isSeries = ids.some(({ source }) => source === "tmdb_tv") ? true : undefined;
  return { batch: [{ ...one, externalIds: externalIds(record, isSeries) } as Identified], said };
}

/** Brings together what is said of people who are there twice, as the rows that stay are to be written. */
export async function combineDoubles(
  db: Db,
  doubles: readonly Double[],
  precedence: readonly string[],
): Promise<Combined> {
  const ids = [...new Set(doubles.flatMap(({ from, into }) => [from, into]))];
  const sources = await listSources(db, "person", ids);
  const statements = await listStatements(db, "person", ids, { sources, precedence });
  const said = [...Map.groupBy(doubles, ({ into }) => into)].map(([into, gone]) =>
    [into, ...gone.map(({ from }) => from)].flatMap((id) => statements.get(id) ?? [])
      .map((statement) => ({ ...statement, id: into }))
  );
  const batch = said.map((all) => {
    const record = agreed(all, { precedence, personId: () => undefined });
    return { id: all[0].id, isNew: false, record, externalIds: externalIds(record), digest: "" } as Identified;
  });
  return { batch, said: said.flat() };
}

/** A record of which its source alone speaks: what it no longer says, nobody does. */
function alone(one: Entity, source: string, replace: boolean): Identified {
  const isWhole = !one.isNew && (source !== OWN || replace);
  return (isWhole ? { ...one, isWhole, record: complete(one.record) } : one) as Identified;
}

function agreedOn(one: Entity, all: readonly Statement[], precedence: readonly string[], keys: KnownKeys): Identified {
  const record = agreed(all, { precedence, personId: (key) => keys.id("person", key) });
  const isSeries = one.externalIds.some(({ source }) => source === "tmdb_tv") ? true : undefined;
  // Its key stays the one under which it came.
  const named = { ...record, key: one.record.key } as StatedRecord;
  return { ...one, isWhole: true, record: complete(named), externalIds: externalIds(named, isSeries) } as Identified;
}

async function listSources(db: Db, kind: string, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; source: string }>`
    select entity_id as id, source from import_key indexed by import_key_entity
    where kind = ${kind} and entity_id in (select value from json_each(${JSON.stringify(ids)}))
    union select entity_id, source from said
    where kind = ${kind} and entity_id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, rows]) => [id, new Set(rows.map(({ source }) => source))]),
  );
}

/** What is kept of each source; what the rows say is what the one said that has no statement yet. */
async function listStatements(
  db: Db,
  kind: "film" | "person",
  ids: readonly number[],
  { sources, precedence }: { sources: ReadonlyMap<number, Set<string>>; precedence: readonly string[] },
): Promise<Map<number, Said[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; source: string; record: string }>`
    select entity_id as id, source, record from said
    where kind = ${kind} and entity_id in (select value from json_each(${JSON.stringify(ids)}))
      and record <> 'null'`.execute(db);
  const kept = Map.groupBy(rows, ({ id }) => id);
  const inRows = await recorded(db, kind, ids.filter((id) => !kept.has(id)));
  const updated = await listTimes(db, kind, [...inRows.keys()]);
  return new Map(ids.map((id) => {
    const statements = (kept.get(id) ?? []).map(({ source, record }) => ({
      id,
      source,
      record: JSON.parse(record) as StatedRecord,
    }));
    const record = inRows.get(id);
    if (!record) return [id, statements];
    const all = [...sources.get(id)!].filter((source) => source === sourceOf(source));
    const first = precedence.find((source) => all.includes(source)) ?? all[0];
    return [id, [{ id, source: first, record: spokenOnly(record), at: updated.get(id) }]];
  }));
}

async function listTimes(db: Db, kind: "film" | "person", ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(kind).select(["id", "updated_at"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

/** What rows do not have, nobody denied. */
function spokenOnly(record: StatedRecord): StatedRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as StatedRecord;
}

/** Keeps what sources say of rows of a kind, and takes away what is kept of rows that are `replaced`. */
export async function keepSaid(
  db: Db,
  kind: string,
  { said, replaced, source, now }: Pick<Combined, "said"> & {
    replaced: readonly number[];
    source: string;
    now: string;
  },
): Promise<void> {
  if (replaced.length > 0) {
    const ids = sql`(select value from json_each(${JSON.stringify(replaced)}))`;
    await sql`delete from said where kind = ${kind} and entity_id in ${ids} and source not like '% %'`.execute(db);
    // Without what they said, these tell which keys came with a film that was joined.
    await sql`update said set record = 'null' where kind = ${kind} and entity_id in ${ids}`.execute(db);
    await sql`update import_key indexed by import_key_entity set source = ${source}, digest = ''
      where kind = ${kind} and entity_id in ${ids} and source <> ${source}`.execute(db);
  }
  if (said.length === 0) return;
  await sql`insert into said (kind, entity_id, source, record, at)
    select ${kind}, value ->> 'id', value ->> 'source', value -> 'record', coalesce(value ->> 'at', ${now})
    from json_each(${JSON.stringify(said)}) where true
    on conflict (kind, entity_id, source) do update set record = excluded.record, at = excluded.at
    where record <> excluded.record`.execute(db);
}
