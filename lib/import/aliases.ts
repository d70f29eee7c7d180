import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { LANGS } from "../i18n/lang.ts";
import type { Identified } from "./identify.ts";
import { findKeys } from "./keys.ts";
import { merged } from "./merge.ts";
import { insertRows } from "./rows.ts";
import { type AliasRecord, aliasTarget, type ImportRecord, referencedKeys } from "./schema.ts";
import { addTasks } from "./tasks.ts";

/** The film or person whose names a record has. */
export interface AliasTarget {
  kind: "film" | "person";
  id: number;
}

type Names = Partial<Record<(typeof LANGS)[number], string[]>>;

/** Whose names records have, by record; those that name nobody, or several, have no entry. Other kinds have none. */
export async function findTargets(db: Db, records: readonly ImportRecord[]): Promise<Map<ImportRecord, AliasTarget>> {
  const aliases = records.filter((record) => record.kind === "alias");
  if (aliases.length === 0) return new Map();
  const wanted = aliases.map((record, nth) => ({ record, nth, ...aliasTarget(record) }));
  const keys = await findKeys(db, referencedKeys(aliases));
  const found = new Map<ImportRecord, AliasTarget>();
  for (const { record, kind, key } of wanted) {
    const id = key === undefined ? undefined : keys.id(kind, key);
    if (id !== undefined) found.set(record, { kind, id });
  }
  for (const kind of ["film", "person"] as const) {
    const own = wanted.filter((one) => one.kind === kind && one.key === undefined);
    const ids = await listRows(db, kind, own);
    for (const { record, nth } of own) {
      const [id, other] = ids.get(nth) ?? [];
      if (id !== undefined && other === undefined) found.set(record, { kind, id });
    }
  }
  return found;
}

/** The ids of films or people that are named by their numbers or external ids, by the place in the list. */
async function listRows(
  db: Db,
  kind: AliasTarget["kind"],
  wanted: readonly { nth: number; id?: number; sources?: readonly string[]; value?: string }[],
): Promise<Map<number, number[]>> {
  const numbered = wanted.filter(({ id }) => id !== undefined).map(({ nth, id }) => ({ nth, id }));
  const external = wanted.flatMap(({ nth, sources = [], value }) => sources.map((source) => ({ nth, source, value })));
  const [table, ids, owner] = [sql.table(kind), sql.table(`${kind}_external_id`), sql.ref(`${kind}_id`)];
  const { rows } = await sql<{ nth: number; id: number }>`
    select w.value ->> 'nth' as nth, e.id from json_each(${JSON.stringify(numbered)}) w
    cross join ${table} e on e.id = w.value ->> 'id'
    union select w.value ->> 'nth', m.new_id from json_each(${JSON.stringify(numbered)}) w
    cross join moved m on m.kind = ${kind} and m.id = w.value ->> 'id' and m.new_id is not null
    union select w.value ->> 'nth', x.${owner} from json_each(${JSON.stringify(external)}) w
    cross join ${ids} x on x.source = w.value ->> 'source' and x.value = w.value ->> 'value'`.execute(db);
  return new Map([...Map.groupBy(rows, ({ nth }) => nth)].map(([nth, own]) => [nth, own.map(({ id }) => id)]));
}

/** Writes what films and people are called besides, and has them indexed anew; languages that a record leaves out stay. */
export async function writeAliases(db: Db, batch: readonly Identified<"alias">[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const { rows: old } = await sql<{ id: number; film_id: number | null; person_id: number | null; names: string }>`
    select * from alias where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const known = new Map(old.map(({ id, names }) => [id, JSON.parse(names) as Names]));
  const targets = await findTargets(db, batch.map(({ record }) => record));
  const rows = batch.flatMap(({ id, record }) => {
    const target = targets.get(record);
    if (!target) return [];
    const names = mergedNames(known.get(id) ?? {}, record);
    const own = (kind: AliasTarget["kind"]) => target.kind === kind ? target.id : null;
    return [{ id, film_id: own("film"), person_id: own("person"), names: JSON.stringify(names) }];
  });
  await insertRows(db, "alias", rows, { replace: "id" });
  const touched = [...old, ...rows];
  await addTasks(db, "film search", touched.flatMap(({ film_id }) => film_id ?? []));
  await addTasks(db, "person search", touched.flatMap(({ person_id }) => person_id ?? []));
}

function mergedNames(old: Names, { names }: AliasRecord): Names {
  return Object.fromEntries(LANGS.map((lang) => [lang, merged(old[lang], names[lang])]).filter(([, own]) => own));
}
