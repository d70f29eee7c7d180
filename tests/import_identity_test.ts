import { assert, assertEquals } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { likeness, type Sketch } from "@/lib/import/likeness.ts";
import { importSource } from "@/lib/import/run.ts";
import type { SourceRecord } from "@/lib/import/source.ts";
import { normalize } from "@/lib/text/normalize.ts";
import { testDatabase } from "./app.ts";
import { FAMILIES, type Known } from "./import_pairs/films.ts";
import { recordsSource } from "./import_records.ts";

// Which films of two sources are one: real namesakes, remakes and translations, as each source may know them.

type Side = "first" | "second";

function sketch({ title, year, minutes, director, cast, type, other }: Known, side: Side): Sketch {
  const isOther = side === "second";
  const people = isOther && other.people === false ? [] : cast.map((name) => ({ names: [name] }));
  return {
    type,
    year: isOther ? other.year ?? year : year,
    runtimeMinutes: isOther && other.minutes !== undefined ? other.minutes : minutes,
    original: isOther ? other.title ?? title : title,
    titles: isOther ? [title, other.title, other.ru, other.uk].filter((title) => title !== undefined) : [title],
    externalIds: {},
    makers: director === null || people.length === 0 ? [] : [{ names: [director] }],
    cast: people,
  };
}

const FILMS = Object.values(FAMILIES).flat();
const NAMESAKES = Object.values(FAMILIES).flatMap((family) =>
  family.flatMap((one, i) => family.slice(i + 1).map((other) => [one, other] as const))
);

Deno.test("of 280 pairs of films, those of one film are found to be one, and of two films never", () => {
  assert(FILMS.length + NAMESAKES.length >= 280, `${FILMS.length} and ${NAMESAKES.length}`);
  const name = ({ title, year }: Known) => `${title} ${year}`;
  const missed = FILMS.filter((film) => likeness(sketch(film, "first"), sketch(film, "second")) !== "same");
  assertEquals(missed.map(name), []);
  // Both ways round: what one source leaves out, the other may have.
  const confused = NAMESAKES.filter(([one, other]) =>
    likeness(sketch(one, "first"), sketch(other, "second")) === "same" ||
    likeness(sketch(other, "first"), sketch(one, "second")) === "same"
  );
  assertEquals(confused.map(([one, other]) => `${name(one)} = ${name(other)}`), []);
});

const keyOf = (text: string) => normalize(text).replace(/[^a-z0-9]+/g, "-") || "nobody";

function* records(source: string, side: Side): Generator<SourceRecord["record"]> {
  const people = new Set(FILMS.flatMap(({ director, cast }) => [...cast, ...director === null ? [] : [director]]));
  const person = (name: string) => `${source}:p:${keyOf(name)}`;
  for (const name of people) yield { kind: "person", key: person(name), names: { en: name } };
  for (const [i, known] of FILMS.entries()) {
    const { year, runtimeMinutes, cast } = sketch(known, side);
    const { title, other, director, type } = known;
    const isOther = side === "second";
    yield {
      kind: "film",
      key: `${source}:${i}`,
      type,
      titles: isOther
        ? { original: other.title ?? title, ru: other.ru, uk: other.uk, en: other.title ? title : undefined }
        : { original: title },
      year,
      runtimeMinutes,
      ...(cast.length > 0 && {
        cast: known.cast.map((name) => ({ person: person(name) })),
        crew: director === null ? [] : [{ person: person(director), job: "director" as const }],
      }),
      externalIds: source === "imdb" ? { imdb: `tt${String(i + 1).padStart(7, "0")}` } : { tmdb: i + 1 },
    };
  }
}

async function ids(database: Database, source: string): Promise<Map<string, number>> {
  const rows = await database.read.selectFrom("import_key").select(["key", "entity_id"]).where("kind", "=", "film")
    .where("source", "=", source).execute();
  return new Map(rows.map(({ key, entity_id }) => [key.split(":")[1], entity_id]));
}

for (const [first, second] of [["imdb", "tmdb"], ["tmdb", "imdb"]]) {
  Deno.test(`films of ${second} become those of ${first} that they are, with the people in them`, async () => {
    const database = await testDatabase();
    const config = parseConfig({});
    for (const [name, side] of [[first, "first"], [second, "second"]] as const) {
      const source = recordsSource(name, [...records(name, side)]);
      const { skipped } = await importSource(database, { source, options: {}, config });
      assertEquals(skipped, {});
    }
    const [one, other] = [await ids(database, first), await ids(database, second)];
    assertEquals(other, one);
    assertEquals(new Set(one.values()).size, FILMS.length);
    // Those whom no film shows in both sources stay two.
    const alone = new Set(
      FILMS.filter(({ other }) => other.people === false).flatMap(({ director, cast }) => [...cast, director!]),
    );
    const { rows } = await database.read.selectFrom("person_name").select(["name"]).execute()
      .then((rows) => ({ rows: rows.map(({ name }) => name) }));
    const twice = [...Map.groupBy(rows, (name) => name)].filter(([, all]) => all.length > 1).map(([name]) => name);
    assertEquals(twice.filter((name) => !alone.has(name)), []);
    await database.close();
  });
}
