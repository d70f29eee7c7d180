import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { PARAMETER, perLang } from "../db/text.ts";
import type { Lang } from "../i18n/lang.ts";
import { bestText, type FilmRow, type TextRow } from "./queries.ts";
import { creditsJson } from "./season_around_queries.ts";

/** So many of the cast. */
const CAST = 13;

/** So many of those who made a film, and of those who are in it, say at a glance what it is. */
const MAKERS = 2;
const LEADS = 3;

/** What a film tells, and who is in it. */
export interface OutlineRow {
  synopsis: TextRow | null;
  cast: FilmRow["credits"];
}

const selectOutline = perLang((lang) =>
  sql<{ synopsis: string | null; people: string }>`select ${bestText(lang, "synopsis")} as synopsis,
    ${creditsJson(lang, "department = 'acting'", CAST)} as people from film f where f.id = ${PARAMETER}`
);

const selectSynopses = perLang((lang) =>
  sql<{ synopses: string }>`select json_group_object(f.id, json(${bestText(lang, "synopsis")})) as synopses
    from json_each(${PARAMETER}) ids join film f on f.id = ids.value`
);

/** Who made a film, and who is in it, the first of each. */
export interface MakersRow {
  makers: FilmRow["credits"];
  leads: FilmRow["credits"];
}

const selectMakers = perLang((lang) =>
  sql<{ makers: string }>`select json_group_object(f.id, json_object(
      'makers', json(${creditsJson(lang, "job in ('director', 'creator')", MAKERS)}),
      'leads', json(${creditsJson(lang, "department = 'acting'", LEADS)}))) as makers
    from json_each(${PARAMETER}) ids join film f on f.id = ids.value`
);

/** Who made some films, by their ids: the credits of each by their primary key. */
export async function findMakers(db: Db, ids: readonly number[], lang: Lang): Promise<Map<number, MakersRow>> {
  if (ids.length === 0) return new Map();
  const row = await selectMakers(db, lang, JSON.stringify(ids));
  return new Map(Object.entries<MakersRow>(JSON.parse(row?.makers ?? "{}")).map(([id, of]) => [Number(id), of]));
}

/** What some films tell, by their ids: a few rows of primary keys for each. */
export async function findSynopses(db: Db, ids: readonly number[], lang: Lang): Promise<Map<number, TextRow>> {
  const row = await selectSynopses(db, lang, JSON.stringify(ids));
  const found = Object.entries<TextRow | null>(JSON.parse(row?.synopses ?? "{}"));
  return new Map(found.flatMap(([id, synopsis]) => synopsis ? [[Number(id), synopsis]] : []));
}

/** The outline of a film, or `undefined`: a few rows of primary keys, however much there is in the catalog. */
export async function findOutlineRow(db: Db, id: number, lang: Lang): Promise<OutlineRow | undefined> {
  const row = await selectOutline(db, lang, id);
  return row && { synopsis: JSON.parse(row.synopsis ?? "null"), cast: JSON.parse(row.people) };
}
