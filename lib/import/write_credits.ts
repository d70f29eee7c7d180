import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Texts } from "../i18n/lang.ts";
import type { Identified } from "./identify.ts";
import { mergedTexts, readTexts, textsJson } from "./merge.ts";
import { insertRows } from "./rows.ts";
import { JOBS } from "./schema.ts";

type Film = Identified<"film">;

/** The crew counts from 1000, so that one order serves both. */
const FIRST_CREW = 1000;

/** Replaces the casts that records give; a role of the same person keeps its languages that a record does not have. */
export async function writeCast(db: Db, batch: readonly Film[], personId: (key: string) => number): Promise<void> {
  const given = batch.filter(({ record }) => record.cast !== undefined);
  const old = given.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const roles = await listRoles(db, old);
  await deleteCredits(db, old, [0, FIRST_CREW - 1]);
  const rows = given.flatMap(({ id, record }) =>
    (record.cast ?? []).map(({ person, character }, position) => {
      const person_id = personId(person);
      const characters = mergedTexts(roles.get(`${id} ${person_id}`)?.shift() ?? {}, character);
      const job = { department: "acting", job: "actor", characters: textsJson(characters) };
      return { film_id: id, position, person_id, ...job };
    })
  );
  await insertRows(db, "credit", rows);
}

/** Replaces the crews that records give. */
export async function writeCrew(db: Db, batch: readonly Film[], personId: (key: string) => number): Promise<void> {
  const given = batch.filter(({ record }) => record.crew !== undefined);
  const old = given.filter(({ isNew }) => !isNew).map(({ id }) => id);
  await deleteCredits(db, old, [FIRST_CREW, 2 * FIRST_CREW]);
  const rows = given.flatMap(({ id, record }) =>
    (record.crew ?? []).map(({ person, job }, i) => ({
      film_id: id,
      position: FIRST_CREW + i,
      person_id: personId(person),
      department: JOBS[job],
      job,
      characters: null,
    }))
  );
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
