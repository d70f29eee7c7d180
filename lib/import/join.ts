import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { normalize } from "../text/normalize.ts";
import { contradict, spellingOf } from "./people_alike.ts";
import { forgetDocuments } from "./search_index.ts";
import { addTasks, endTasks } from "./tasks.ts";

/** A person who is there twice. */
export interface Double {
  /** The one who came later, and goes. */
  from: number;
  into: number;
}

/** Somebody whom a film gets, and as what: `actor` with the names of a character by language, or a job. */
export interface Coming {
  film: number;
  person: number;
  job: string;
  characters?: object | null;
}

interface Credited {
  film: number;
  person: number;
  names: string;
  jobs: string;
  characters: string;
  sources: string;
  externalIds: string;
  birthYear: number | null;
}

interface Part {
  person: number;
  names: readonly string[];
  spellings: readonly string[];
  jobs: readonly string[];
  characters: readonly string[];
  sources: readonly string[];
  externalIds: Readonly<Record<string, string>>;
  birthYear: number | null;
}

/** Years by which sources differ about a birth; father and son are further apart. */
const SAME_BIRTH = 10;

/**
 * Those of the people in films who stand there under the same name already, from other sources: whom one source tells
 * apart are two. Of several who may be one, those are who have the same job or character.
 */
export async function findDoubles(db: Db, coming: readonly Coming[]): Promise<Double[]> {
  if (coming.length === 0) return [];
  const { rows } = await sql<Credited>`
    with part as (
      select value ->> 'film' as film, value ->> 'person' as person, value ->> 'job' as job,
        value ->> 'characters' as characters from json_each(${JSON.stringify(coming)})
      union select film_id, person_id, job, characters from credit
      where film_id in (select value ->> 'film' from json_each(${JSON.stringify(coming)})))
    select film, person, json_group_array(job) as jobs, json_group_array(json(characters)) as characters,
      (select json_group_array(name) from person_name where person_id = person) as names,
      (select json_group_array(distinct source) from import_key indexed by import_key_entity
        where kind = 'person' and entity_id = person) as sources,
      (select json_group_object(source, value) from person_external_id where person_id = person) as externalIds,
      (select cast(substr(birth_date, 1, 4) as integer) from person p where p.id = person) as birthYear
    from part group by film, person order by film, person`.execute(db);
  const doubles = new Map<number, number>();
  // Whom a source speaks of as one person may not become one with another of its people by way of a third.
  const sources = new Map<number, readonly string[]>();
  for (const parts of Map.groupBy(rows, ({ film }) => film).values()) {
    for (const [into, from] of pairsIn(parts.map(partOf))) {
      const last = doubles.get(into.person) ?? into.person;
      const all = [...sources.get(last) ?? into.sources, ...from.sources];
      if (doubles.has(from.person) || sources.has(from.person) || new Set(all).size < all.length) continue;
      doubles.set(from.person, last);
      sources.set(last, all);
    }
  }
  return [...doubles].map(([from, into]) => ({ from, into }));
}

function partOf({ person, birthYear, ...json }: Credited): Part {
  const names: string[] = JSON.parse(json.names);
  return {
    person,
    birthYear,
    names: [...new Set(names.map(normalize))],
    spellings: [...new Set(names.map((name) => spellingOf(name).toSorted().join(" ")))],
    jobs: JSON.parse(json.jobs),
    characters: (JSON.parse(json.characters) as (Record<string, string> | null)[]).flatMap((texts) =>
      Object.values(texts ?? {}).map(normalize)
    ),
    sources: JSON.parse(json.sources),
    externalIds: JSON.parse(json.externalIds),
  };
}

/** Those of a film's people who are one, the one who was there first in front. */
function pairsIn(parts: readonly Part[]): [Part, Part][] {
  const called = new Map<string, Part[]>();
  for (const part of parts) {
    for (const name of part.spellings) called.set(name, [...called.get(name) ?? [], part]);
  }
  const namesakes = (part: Part) =>
    [...new Set(part.spellings.flatMap((name) => called.get(name) ?? []))].filter((other) => mayBeOne(part, other));
  return parts.flatMap((from) => {
    const into = twinOf(from, namesakes(from));
    // Each has to be the other's only one of their sources.
    const rivals = into && namesakes(into).filter(({ sources }) => sources.some((one) => from.sources.includes(one)));
    return into && into.person < from.person && twinOf(into, rivals!) === from ? [[into, from]] : [];
  });
}

/** Which of several people somebody is. */
function twinOf(part: Part, namesakes: readonly Part[]): Part | undefined {
  const ways = [
    (other: Part) => other.jobs.some((job) => part.jobs.includes(job)),
    (other: Part) => other.characters.some((character) => part.characters.includes(character)),
    (other: Part) => other.names.some((name) => part.names.includes(name)),
  ];
  let left = namesakes;
  for (const way of ways) {
    const fit = left.filter(way);
    if (left.length > 1 && fit.length > 0) left = fit;
  }
  return left.length === 1 ? left[0] : undefined;
}

/** Whether no source speaks of both, and nothing that is known of them tells them apart. */
function mayBeOne(a: Part, b: Part): boolean {
  const born = a.birthYear === null || b.birthYear === null ? 0 : Math.abs(a.birthYear - b.birthYear);
  return a.person !== b.person && born <= SAME_BIRTH && !contradict(a.externalIds, b.externalIds) &&
    !a.sources.some((source) => b.sources.includes(source));
}

/**
 * Makes one person of each two; what leads to the one who goes leads to the other then. What is known of them is written
 * afterwards, as `combineDoubles` found it.
 */
export async function joinPeople(db: Db, doubles: readonly Double[], now: string): Promise<void> {
  for (const { from, into } of doubles) {
    await sql`update import_key set entity_id = ${into} where kind = 'person' and entity_id = ${from}`.execute(db);
    await sql`update credit set person_id = ${into} where person_id = ${from}`.execute(db);
    await sql`update alias set person_id = ${into} where person_id = ${from}`.execute(db);
    await sql`delete from said where kind = 'person' and entity_id = ${from}`.execute(db);
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
