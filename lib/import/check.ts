import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { findTargets } from "./aliases.ts";
import { findRows } from "./identify.ts";
import { findKeys, type Keys } from "./keys.ts";
import { type BadRecord, BATCH, type Line, linesOf, parseRecord, type Progress, sizeOf } from "./ndjson.ts";
import { Places } from "./places.ts";
import { aliasTarget, externalIds, type ImportRecord, type RecordKind, references } from "./schema.ts";
import { isSaidBy, OWN } from "./statements.ts";
import { EPISODES_HELD, episodesIn } from "./weight.ts";

/**
 * Reads files to their ends without writing anything and returns every record that can't be imported: not JSON, not of
 * a known shape, a key or external id that stands twice, a reference to nothing, a key and external ids that name
 * different rows, two records that are of one row.
 */
export async function checkRecords(db: Db, files: readonly string[], progress: Progress): Promise<BadRecord[]> {
  const bad: BadRecord[] = [];
  const total = sizeOf(files);
  const places = new Places();
  let good: Line[] = [];
  let episodes = 0;
  const checkGood = async () => {
    bad.push(...await badNames(db, good, places));
    for (const lines of Map.groupBy(good, ({ record }) => record.kind).values()) {
      bad.push(...await badRows(db, lines, places));
    }
    places.keep();
    [good, episodes] = [[], 0];
  };
  try {
    for await (const { file, line, text, bytes } of linesOf(files)) {
      const parsed = parseRecord(text);
      if ("reason" in parsed) bad.push({ file, line, reason: parsed.reason });
      else {
        good.push({ file, line, record: parsed.record });
        episodes += episodesIn(parsed.record);
      }
      if (good.length >= BATCH || episodes >= EPISODES_HELD) await checkGood();
      if (line % BATCH === 0) progress(bytes, total);
    }
    await checkGood();
  } finally {
    places.close();
  }
  progress(total, total);
  return bad.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
}

/**
 * Keys and external ids that earlier records have, and references to what is neither on an earlier line nor known;
 * remembers where these records stand.
 */
async function badNames(db: Db, lines: readonly Line[], places: Places): Promise<BadRecord[]> {
  const named = lines.map((line) => ({
    line,
    claims: claimsOf(line.record),
    wanted: references(line.record),
    called: calledOf(line.record),
  }));
  const known = places.find(named.flatMap(({ claims, wanted, called }) => [
    ...claims.map(({ name }) => name),
    ...called ?? [],
    ...wanted.map(({ kind, key }) => `${kind} ${key}`),
  ]));
  const bad: BadRecord[] = [];
  const open: { file: string; line: number; kind: RecordKind; key: string; path: string }[] = [];
  const unknown: Line[] = [];
  for (const { line: whole, claims, wanted, called } of named) {
    const { file, line } = whole;
    const place = `line ${line} of ${file}`;
    for (const { name, words } of claims) {
      const earlier = known.get(name);
      if (earlier) bad.push({ file, line, reason: `${words} stands already on ${earlier}` });
      known.set(name, place);
      places.set(name, place);
    }
    for (const { kind, key, path } of wanted) {
      if (!known.has(`${kind} ${key}`)) open.push({ file, line, kind, key, path });
    }
    if (called && !called.some((name) => known.has(name))) unknown.push(whole);
  }
  const targets = await findTargets(db, unknown.map(({ record }) => record));
  for (const { file, line, record } of unknown) {
    if (!targets.has(record)) bad.push({ file, line, reason: unknownTarget(record) });
  }
  const keys: Keys = new Map();
  for (const { kind, key } of open) keys.getOrInsertComputed(kind, () => new Set()).add(key);
  const there = await findKeys(db, keys);
  return bad.concat(
    open.filter(({ kind, key }) => there.id(kind, key) === undefined).map(({ file, line, kind, key, path }) => (
      { file, line, reason: `${path}: no ${kind} has the key "${key}"; it must stand on an earlier line` }
    )),
  );
}

/** What earlier records may claim of which one has to be whose names a record has: an external id. */
function calledOf(record: ImportRecord): string[] | null {
  if (record.kind !== "alias") return null;
  const { kind, key, sources = [], value } = aliasTarget(record);
  return key === undefined ? sources.map((source) => `id ${kind} ${source} ${value}`) : null;
}

function unknownTarget(record: ImportRecord): string {
  if (record.kind !== "alias") return "";
  const { kind } = aliasTarget(record);
  return `${kind}: none, or more than one, has ${JSON.stringify(record[kind])}`;
}

/** What no other record of the files may have. */
function claimsOf(record: ImportRecord): { name: string; words: string }[] {
  const { kind, key } = record;
  return [
    { name: `${kind} ${key}`, words: `key: "${key}"` },
    ...externalIds(record).map(({ source, value }) => (
      { name: `id ${kind} ${source} ${value}`, words: `externalIds: ${source} ${value}` }
    )),
  ];
}

/** Those of the records of one kind that can't have the rows that they name. */
async function badRows(db: Db, lines: readonly Line[], places: Places): Promise<BadRecord[]> {
  const found = await findRows(db, lines);
  const rowOf = (id: number | undefined) => `row ${lines[0].record.kind} ${id}`;
  const ids = found.flatMap(({ id }) => id === undefined ? [] : [id]);
  const taken = places.find(ids.map(rowOf));
  const joined = await listJoined(db, lines[0].record.kind, ids);
  return found.flatMap(({ line: { file, line, record }, id, reason }) => {
    if (reason) return [{ file, line, reason }];
    // Those of new records have been compared without the database.
    if (id === undefined || record.kind === "genre") return [];
    if (joined.some((speaker) => isSaidBy(speaker, { source: OWN, key: record.key }))) return [];
    const place = JSON.stringify({ key: record.key, file, line });
    const twin = taken.get(rowOf(id));
    taken.set(rowOf(id), place);
    places.set(rowOf(id), place);
    if (!twin) return [];
    const earlier = JSON.parse(twin) as { key: string; file: string; line: number };
    // A key that stands twice has been told already.
    if (earlier.key === record.key) return [];
    const of = earlier.file === file ? "" : ` of ${earlier.file}`;
    const same = `"${record.key}" is the same ${record.kind} as "${earlier.key}" on line ${earlier.line}${of}`;
    return [{ file, line, reason: same }];
  });
}

/** The statements of films that were joined to these. */
async function listJoined(db: Db, kind: RecordKind, ids: readonly number[]): Promise<string[]> {
  if (kind !== "film" || ids.length === 0) return [];
  const { rows } = await sql<{ source: string }>`
    select source from said where kind = 'film' and entity_id in (select value from json_each(${JSON.stringify(ids)}))
    and source like '% %'`.execute(db);
  return rows.map(({ source }) => source);
}
