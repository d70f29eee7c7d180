import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { LANGS, type Texts } from "../i18n/lang.ts";
import { writeExternalIds } from "./external_rows.ts";
import type { Identified } from "./identify.ts";
import { type Given, merged } from "./merge.ts";
import { deleteRows, findById, insertRows, type Row } from "./rows.ts";
import { listTexts, type TextTable, writeTexts } from "./text_rows.ts";
import { writeCredits } from "./write_credits.ts";
import type { Writing } from "./write.ts";
import { writeSeasons } from "./write_seasons.ts";

type Film = Identified<"film">;

const TITLES: TextTable<"title"> = { table: "film_title", owner: "film_id", columns: ["title"] };
const TEXTS: TextTable<"tagline" | "synopsis"> = {
  table: "film_text",
  owner: "film_id",
  columns: ["tagline", "synopsis"],
};

/** Writes films with all that belongs to them. */
export async function writeFilms(db: Db, batch: readonly Film[], { now, keys }: Writing): Promise<void> {
  await writeFilmRows(db, batch, now);
  await writeTexts(
    db,
    TEXTS,
    batch.map(({ id, isNew, record: { tagline, synopsis } }) => ({ id, isNew, texts: { tagline, synopsis } })),
  );
  await writeExternalIds(db, "film", batch);
  await writeRatings(db, batch);
  await writeLists(db, batch, (kind, key) => keys.id(kind, key)!);
}

async function writeFilmRows(db: Db, batch: readonly Film[], now: string): Promise<void> {
  const ids = batch.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const known = await findById(db, "film", ids);
  const titles = await listTexts(db, TITLES, ids);
  const films = batch.map(({ id, record }) => {
    const old = known.get(id);
    const { poster } = record;
    return {
      id,
      type: record.type,
      original_title: record.titles.original,
      original_language: merged(old?.original_language, record.originalLanguage),
      year: merged(old?.year, record.year),
      end_year: merged(old?.end_year, record.endYear),
      runtime_minutes: merged(old?.runtime_minutes, record.runtimeMinutes),
      age_rating: merged(old?.age_rating, record.ageRating),
      poster_url: merged(old?.poster_url, poster && poster.url),
      poster_width: merged(old?.poster_width, poster && poster.width),
      poster_height: merged(old?.poster_height, poster && poster.height),
      updated_at: now,
    };
  });
  await insertRows(db, "film", films, { replace: "id" });
  const given = batch.map(({ id, isNew, record }, i) => ({
    id,
    isNew,
    texts: {
      title: localTitles(record.titles, films[i].original_language, {
        texts: titles(id, "title"),
        original: known.get(id)?.original_title,
      }),
    },
  }));
  await writeTexts(db, TITLES, given);
}

/**
 * The titles that a record gives. The original one stands in for the local one in its own language, and what stood in
 * for it, or is the same, goes with it.
 */
function localTitles(
  { original, ...given }: Film["record"]["titles"],
  language: string | null,
  old: { texts: Texts; original: string | undefined },
): Texts {
  const own = LANGS.find((lang) => lang === language);
  if (!own || given[own]) return given;
  const stays = given[own] === undefined && old.texts[own] && old.texts[own] !== old.original;
  return stays ? given : { ...given, [own]: original };
}

/** Each source's rating is written over that of the same source; those of other sources stay, but for a whole record. */
async function writeRatings(db: Db, batch: readonly Film[]): Promise<void> {
  await deleteRows(
    db,
    "external_rating",
    "film_id",
    batch.filter(({ record, isWhole }) => isWhole || record.ratings === null).map(({ id }) => id),
  );
  const given = batch.flatMap(({ id, record }) =>
    (record.ratings ?? []).map(({ source, value, scale, votes }) => (
      { film_id: id, source, value, scale, votes: votes ?? null }
    ))
  );
  const old = new Set(batch.filter(({ isNew }) => !isNew).map(({ id }) => id));
  const gone = given.filter(({ film_id }) => old.has(film_id));
  if (gone.length > 0) {
    await sql`delete from external_rating where (film_id, source) in (
      select value ->> 'film_id', value ->> 'source' from json_each(${JSON.stringify(gone)}))`.execute(db);
  }
  await insertRows(db, "external_rating", given.filter(({ value }) => value !== null));
}

async function writeLists(
  db: Db,
  batch: readonly Film[],
  idOf: (kind: "keyword" | "provider" | "person", key: string) => number,
): Promise<void> {
  const replace = async <Item>(
    table: keyof Schema,
    pick: (record: Film["record"]) => Given<Item[]>,
    row: (item: Item, position: number) => Row,
  ) => {
    const given = batch.filter(({ record }) => pick(record) !== undefined);
    await deleteRows(db, table, "film_id", given.filter(({ isNew }) => !isNew).map(({ id }) => id));
    const rows = given.flatMap(({ id, record }) =>
      distinct(pick(record) ?? []).map((item, position) => ({ film_id: id, ...row(item, position) }))
    );
    await insertRows(db, table, rows);
  };
  await replace("film_alias", ({ aliases }) => aliases, (title) => ({ title }));
  await replace("film_country", ({ countries }) => countries, (country, position) => ({ position, country }));
  await replace("premiere", ({ premieres }) => premieres, (premiere) => premiere);
  await replace("film_genre", ({ genres }) => genres, (code, position) => ({ position, code }));
  await replace("film_keyword", ({ keywords }) => keywords, (key, position) => (
    { position, keyword_id: idOf("keyword", key) }
  ));
  await replace("video", ({ videos }) => videos, ({ type, language, url }, position) => (
    { position, type, language: language ?? null, url }
  ));
  await replace("film_still", ({ stills }) => stills, ({ url, width, height }, position) => (
    { position, url, width, height }
  ));
  await replace("offer", ({ offers }) => offers, ({ provider, country, kind, url, price, currency }, position) => ({
    position,
    provider_id: idOf("provider", provider),
    country,
    kind,
    url: url ?? null,
    price: price ?? null,
    currency: currency ?? null,
  }));
  await writeSeasons(db, batch);
  await writeCredits(db, batch, (key) => idOf("person", key));
}

function distinct<T>(values: readonly T[]): readonly T[] {
  if (values.length < 2) return values;
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
