import type { Db } from "../db/database.ts";
import { writeExternalIds } from "./external_rows.ts";
import type { Identified } from "./identify.ts";
import { merged } from "./merge.ts";
import { findById, insertRows } from "./rows.ts";
import { writeTexts } from "./text_rows.ts";
import type { Writing } from "./write.ts";

/** Writes people. */
export async function writePeople(db: Db, batch: readonly Identified<"person">[], { now }: Writing): Promise<void> {
  const known = await findById(db, "person", batch.filter(({ isNew }) => !isNew).map(({ id }) => id));
  const people = batch.map(({ id, record }) => {
    const old = known.get(id);
    const { birthDate, deathDate, photo } = record;
    return {
      id,
      birth_date: merged(old?.birth_date, birthDate),
      death_date: merged(old?.death_date, deathDate),
      photo_url: merged(old?.photo_url, photo && photo.url),
      photo_width: merged(old?.photo_width, photo && photo.width),
      photo_height: merged(old?.photo_height, photo && photo.height),
      updated_at: now,
    };
  });
  await insertRows(db, "person", people, { replace: "id" });
  await writeTexts(
    db,
    { table: "person_name", owner: "person_id", columns: ["name"] },
    batch.map(({ id, isNew, record }) => ({ id, isNew, texts: { name: record.names } })),
  );
  await writeTexts(
    db,
    { table: "person_text", owner: "person_id", columns: ["biography", "birth_place"] },
    batch.map(({ id, isNew, record }) => ({
      id,
      isNew,
      texts: { biography: record.biography, birth_place: record.birthPlace },
    })),
  );
  await writeExternalIds(db, "person", batch);
}
