import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { normalize } from "../text/normalize.ts";
import { forgetDocuments } from "./search_index.ts";
import { addTasks, endTasks } from "./tasks.ts";

/** A person who is there twice. */
export interface Double {
  /** The one who came later, and goes. */
  from: number;
  into: number;
}

interface Credited {
  film: number;
  person: number;
  names: string;
  sources: string;
}

/**
 * Those of the people in films who stand there under the same name already, from other sources: whom one source tells
 * apart are two. `coming` are the people whom the films get, by film.
 */
export async function findDoubles(db: Db, coming: ReadonlyMap<number, readonly number[]>): Promise<Double[]> {
  const pairs = [...coming].flatMap(([film, people]) => people.map((person) => [film, person]));
  if (pairs.length === 0) return [];
  const { rows } = await sql<Credited>`
    with part as (
      select value ->> 0 as film, value ->> 1 as person from json_each(${JSON.stringify(pairs)})
      union select film_id, person_id from credit
      where film_id in (select value from json_each(${JSON.stringify([...coming.keys()])})))
    select film, person, (select json_group_array(name) from person_name where person_id = person) as names,
      (select json_group_array(distinct source) from import_key indexed by import_key_entity
        where kind = 'person' and entity_id = person) as sources
    from part order by film, person`.execute(db);
  const doubles = new Map<number, number>();
  for (const parts of Map.groupBy(rows, ({ film }) => film).values()) {
    const byName = new Map<string, Credited[]>();
    for (const part of parts) {
      const names = new Set((JSON.parse(part.names) as string[]).map(normalize));
      const twin = [...names].flatMap((name) => byName.get(name) ?? []).find((other) => areApart(other, part));
      if (twin && !doubles.has(part.person)) doubles.set(part.person, doubles.get(twin.person) ?? twin.person);
      else for (const name of names) byName.set(name, [...byName.get(name) ?? [], part]);
    }
  }
  return [...doubles].map(([from, into]) => ({ from, into }));
}

/** Whether no source speaks of both. */
function areApart(a: Credited, b: Credited): boolean {
  const [one, other] = [a, b].map(({ sources }) => JSON.parse(sources) as string[]);
  return a.person !== b.person && !one.some((source) => other.includes(source));
}

/** Makes one person of each two; what leads to the one who goes leads to the other then. */
export async function joinPeople(db: Db, doubles: readonly Double[], now: string): Promise<void> {
  for (const { from, into } of doubles) {
    await sql`update import_key set entity_id = ${into} where kind = 'person' and entity_id = ${from}`.execute(db);
    await sql`update or ignore person_external_id set person_id = ${into} where person_id = ${from}
      and source not in (select source from person_external_id where person_id = ${into})`.execute(db);
    await sql`update credit set person_id = ${into} where person_id = ${from}`.execute(db);
    await sql`update alias set person_id = ${into} where person_id = ${from}`.execute(db);
    for (const table of ["person_name", "person_text"] as const) {
      await sql`update or ignore ${sql.table(table)} set person_id = ${into} where person_id = ${from}`.execute(db);
    }
    await sql`update or ignore said set entity_id = ${into} where kind = 'person' and entity_id = ${from}`.execute(db);
    await sql`delete from said where kind = 'person' and entity_id = ${from}`.execute(db);
    await sql`update person set birth_date = coalesce(person.birth_date, gone.birth_date),
        death_date = coalesce(person.death_date, gone.death_date), updated_at = ${now}
      from (select * from person where id = ${from}) gone where person.id = ${into}`.execute(db);
    await db.deleteFrom("person").where("id", "=", from).execute();
    await sql`insert or replace into moved (kind, id, new_id, at) values ('person', ${from}, ${into}, ${now})`.execute(
      db,
    );
    await sql`update moved set new_id = ${into} where kind = 'person' and new_id = ${from}`.execute(db);
  }
  const gone = doubles.map(({ from }) => from);
  await forgetDocuments(db, "person", gone);
  await endTasks(db, "popularity", gone);
  await endTasks(db, "person search", gone);
  await addTasks(db, "popularity", doubles.map(({ into }) => into));
}
