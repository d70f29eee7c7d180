import { type Selectable, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Identified } from "./identify.ts";
import { merged, mergedTexts, readTexts, textsJson } from "./merge.ts";
import { deleteRows, insertRows } from "./rows.ts";
import { writeEpisodes } from "./write_episodes.ts";

/** Replaces the seasons that records give; one of the same number keeps what a record does not have. */
export async function writeSeasons(db: Db, batch: readonly Identified<"film">[]): Promise<void> {
  const given = batch.filter(({ record }) => record.seasons !== undefined);
  if (given.length === 0) return;
  const ids = given.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const { rows } = await sql<Selectable<Schema["season"]>>`
    select * from season where film_id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const known = new Map(rows.map((row) => [`${row.film_id} ${row.number}`, row]));
  await deleteRows(db, "season", "film_id", ids);
  const seasons = given.flatMap(({ id, record }) =>
    (record.seasons ?? []).map(({ number, titles, year, episodeCount }) => {
      const old = known.get(`${id} ${number}`);
      return {
        film_id: id,
        number,
        titles: textsJson(mergedTexts(readTexts(old?.titles), titles)),
        year: merged(old?.year, year),
        episode_count: merged(old?.episode_count, episodeCount),
      };
    })
  );
  await insertRows(db, "season", seasons);
  await writeEpisodes(db, given);
}
