import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Texts } from "../i18n/lang.ts";
import type { Identified } from "./identify.ts";
import { mergedTexts, readTexts, textsJson } from "./merge.ts";
import { insertRows, type Row } from "./rows.ts";
import { JOBS } from "./schema.ts";

type Film = Identified<"film">;

/** The crew counts from 1000, so that one order serves both. */
const FIRST_CREW = 1000;

/**
 * Replaces the casts and crews that records give; a role of the same person keeps its languages that a record does not
 * have.
 */
export async function writeCredits(db: Db, batch: readonly Film[], personId: (key: string) => number): Promise<void> {
  const old = batch.filter(({ isNew }) => !isNew);
  const recast = old.filter(({ record }) => record.cast !== undefined).map(({ id }) => id);
  const recrewed = old.filter(({ record }) => record.crew !== undefined).map(({ id }) => id);
  const roles = await listRoles(db, recast);
  await deleteCredits(db, recast, [0, FIRST_CREW - 1]);
  await deleteCredits(db, recrewed, [FIRST_CREW, 2 * FIRST_CREW]);
  const rows: Row[] = [];
  // In the order in which they are kept, so that none is put between two others.
  for (const { id, record } of batch) {
    for (const [position, { person, character }] of record.cast?.entries() ?? []) {
      const person_id = personId(person);
      const characters = textsJson(mergedTexts(roles.get(`${id} ${person_id}`)?.shift() ?? {}, character));
      rows.push({ film_id: id, position, person_id, department: "acting", job: "actor", characters });
    }
    for (const [i, { person, job }] of record.crew?.entries() ?? []) {
      const person_id = personId(person);
      const position = FIRST_CREW + i;
      rows.push({ film_id: id, position, person_id, department: JOBS[job], job, characters: null });
    }
  }
  await insertRows(db, "credit", rows);
}

/** The roles of each film and person, in their order: one may play several. */
async function listRoles(db: Db, filmIds: readonly number[]): Promise<Map<string, Texts[]>> {
  if (filmIds.length === 0) return new Map();
  const { rows } = await sql<{ film: number; person: number; characters: string | null }>`
    select film_id as film, person_id as person, characters from credit
    where position < ${FIRST_CREW} and film_id in (select value from json_each(${JSON.stringify(filmIds)}))
    order by film_id, position`.execute(db);
  const roles = Map.groupBy(rows, ({ film, person }) => `${film} ${person}`);
  return new Map([...roles].map(([key, rows]) => [key, rows.map(({ characters }) => readTexts(characters))]));
}

async function deleteCredits(db: Db, filmIds: readonly number[], [from, to]: [number, number]): Promise<void> {
  if (filmIds.length === 0) return;
  await sql`delete from credit where position between ${from} and ${to}
    and film_id in (select value from json_each(${JSON.stringify(filmIds)}))`.execute(db);
}
