import { assert, assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import { type Database, type Db, openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import { finishDerivation } from "@/lib/import/derive.ts";
import { LeaseLostError } from "@/lib/import/lease.ts";
import { importFiles } from "@/lib/import/load.ts";
import { seed, SEED_FILES } from "@/lib/import/seed.ts";
import { filmRecord, ndjsonFile, temporaryPath, testDatabase } from "../app.ts";

// An import is many short transactions: others write meanwhile, readers see whole films, and what is cut short heals.

const STARTER_FILMS = Deno.readTextFileSync(SEED_FILES[4]).trim().split("\n").length;

/** What a process needs that writes to a database file. */
const FLAGS = ["--allow-read", "--allow-write", "--allow-env", "--allow-sys", "--allow-ffi"];

/** Films that share people and keywords, with titles that say which version of the record they are of. */
function catalog(films: number, version: number): Record<string, unknown>[] {
  const people = Array.from({ length: 50 }, (_, i) => ({ kind: "person", key: `p${i}`, names: { en: `Actor ${i}` } }));
  return [
    { kind: "genre", key: "drama", names: { en: "Drama" } },
    { kind: "keyword", key: "space", names: { en: "space" } },
    ...people,
    ...Array.from({ length: films }, (_, i) =>
      filmRecord(`f${i}`, {
        titles: { original: `Title ${version} Number ${i}`, en: `Title ${version} Number ${i}` },
        year: 2000 + version,
        genres: ["drama"],
        keywords: i % 10 === 0 ? ["space"] : [],
        cast: [0, 1, 2].map((role) => ({ person: `p${(i * 7 + role * 11) % 50}` })),
        ratings: [{ source: "imdb", value: 7, votes: i }],
      })),
    { kind: "collection", key: "list", titles: { en: "List" }, items: [{ film: "f1" }, { film: "f2" }] },
  ];
}

async function pathOf({ read }: Database): Promise<string> {
  return (await sql<{ file: string }>`select file from pragma_database_list`.execute(read)).rows[0].file;
}

/** The films whose facts, title, year's facet and card are not of one version. */
async function halfFilms({ read }: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select f.id, f.original_title, f.year, t.title, c.card from film f
    left join film_title t on t.film_id = f.id and t.lang = 'en'
    left join film_card c on c.film_id = f.id and c.lang = 'en'
    where t.title is not f.original_title or c.card ->> 'originalTitle' is not f.original_title
      or not exists (select 1 from film_facet x join facet on facet.id = x.facet_id
        where x.film_id = f.id and facet.kind = 'year' and facet.value = cast(f.year as text))
      or (select count(*) from credit where film_id = f.id) <> 3`.execute(read);
  return rows;
}

/** The facets whose counts are not the number of their films. */
async function wrongCounts({ read }: Database): Promise<unknown[]> {
  const { rows } = await sql`select kind, value, count from facet
    where count <> (select count(*) from film_facet where facet_id = facet.id)`.execute(read);
  return rows;
}

Deno.test("while an import runs, another process writes again and again, and reads whole films and exact totals", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile(catalog(600, 1))]);
  const other = await openDatabase(`file:${await pathOf(database)}`);
  let importing = true;
  const done = importFiles(database, [ndjsonFile(catalog(600, 2))]).finally(() => importing = false);
  const waits: number[] = [];
  const versions = new Set<string>();
  for (let id = 1; importing; id++) {
    const begun = performance.now();
    const account = { id, kind: "human" as const, name: "a", created_at: "2030-01-01" };
    await other.write.insertInto("account").values(account).execute();
    waits.push(performance.now() - begun);
    assertEquals(await halfFilms(other), []);
    assertEquals(await wrongCounts(other), []);
    const { n } = await other.read.selectFrom("film").where("year", "=", 2002)
      .select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
    versions.add(n === 0 ? "old" : n === 600 ? "new" : "both");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await done;
  assert(waits.length >= 10, `${waits.length} writes`);
  assert(Math.max(...waits) < 2000, `waited ${Math.max(...waits)} ms`);
  assert(versions.has("both"), "the films came one after the other");
  await other.close();
  await database.close();
});

/** All that an import writes and derives, without the numbers that depend on the order of arrival. */
async function everything({ read }: Database) {
  const rows = async (query: string) =>
    (await sql.raw(query).execute(read)).rows.map((row) => JSON.stringify(row)).sort();
  return {
    films: await rows("select id, original_title, year, popularity, score, first_premiere from film"),
    titles: await rows("select * from film_title"),
    credits: await rows("select * from credit"),
    people: await rows("select id, popularity from person"),
    facets: await rows(`select x.film_id, f.kind, f.value, x.popularity, x.score from film_facet x
      join facet f on f.id = x.facet_id`),
    counts: await rows("select kind, value, count from facet where count > 0"),
    cards: await rows("select * from film_card"),
    similar: await rows("select * from similar"),
    lists: await rows("select collection_id, position, film_id from collection_item"),
    docs: await rows("select kind, entity_id, type, year, popularity, names from search_doc"),
    names: await rows("select n.hash, d.kind, d.entity_id from search_name n join search_doc d on d.id = n.doc_id"),
    words: await rows("select word, key, spelling from search_word"),
    found: await rows(`select d.kind, d.entity_id from search_fts f join search_doc d on d.id = f.rowid
      where search_fts match 'number'`),
    touched: await rows("select * from touched"),
  };
}

/** A database whose transactions fail from the given one on, as if its process had been killed. */
function killedAt(database: Database, transaction: number): Database {
  let begun = 0;
  const killed = (db: Db) =>
    new Proxy(db, {
      get(target, name) {
        if (name === "transaction" && ++begun >= transaction) throw new Error("Killed");
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return { ...database, write: killed(database.write), bulk: killed(database.bulk) };
}

for (const bulk of [undefined, 1]) {
  const how = bulk ? "with a whole new index" : "with a growing index";
  Deno.test(`an import that was killed at any of its transactions is completed by the next one, ${how}`, async () => {
    const files = [ndjsonFile(catalog(60, 1)), ndjsonFile(catalog(70, 2))];
    const whole = await testDatabase();
    for (const file of files) await importFiles(whole, [file]);
    const wanted = await everything(whole);
    assertEquals(wanted.touched, []);
    await whole.close();
    let kills = 0;
    for (let transaction = 1;; transaction += bulk ? 6 : 3) {
      const database = await testDatabase();
      if (!bulk) await importFiles(database, [files[0]]);
      try {
        if (bulk) await importFiles(killedAt(database, transaction), [files[0]], { bulk });
        await importFiles(killedAt(database, transaction), [files[1]], { bulk });
        await database.close();
        break;
      } catch (error) {
        assertEquals((error as Error).message, "Killed");
      }
      kills++;
      // A start makes good use of what is there, however little it is.
      await finishDerivation(database, bulk);
      assertEquals((await everything(database)).touched, []);
      assertEquals(await halfFilms(database), []);
      assertEquals(await wrongCounts(database), []);
      for (const file of files) await importFiles(database, [file], { bulk });
      assertEquals(await everything(database), wanted, `killed at ${transaction}`);
      await database.close();
    }
    assert(kills >= 4, `killed ${kills} times`);
  });
}

Deno.test("two first starts on one file load the starter catalog once, and both find all of it", async () => {
  const path = temporaryPath("first.db");
  const start = async () => {
    const database = await openDatabase(`file:${path}`);
    await migrate(database);
    const summary = await seed(database);
    const { n } = await database.read.selectFrom("film").select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    await database.close();
    return { n, seeded: summary !== undefined };
  };
  const starts = await Promise.all([start(), start()]);
  assertEquals(starts.map(({ n }) => n), [STARTER_FILMS, STARTER_FILMS]);
  assertEquals(starts.filter(({ seeded }) => seeded).length, 1);
});

Deno.test("a first start that is killed while it loads the starter catalog is gone on with by the next", async () => {
  const path = temporaryPath("killed.db");
  const database = await openDatabase(`file:${path}`);
  await migrate(database);
  const script = `
    import { openDatabase } from "${import.meta.resolve("@/lib/db/database.ts")}";
    import { seed } from "${import.meta.resolve("@/lib/seed/seed.ts")}";
    await seed(await openDatabase(${JSON.stringify(`file:${path}`)}));`;
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-check",
      "--config",
      "deno.json",
      ...FLAGS,
      `data:application/typescript,${encodeURIComponent(script)}`,
    ],
    stderr: "null",
  }).spawn();
  const count = async () =>
    (await database.read.selectFrom("film").select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow())
      .n;
  while (await count() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill("SIGKILL");
  await child.status;
  const left = await count();
  assert(left > 0 && left < STARTER_FILMS, `${left} films`);
  // As if the lease of the dead process had run out already.
  await sql`update import_lease set until = 0`.execute(database.write);
  assert(await seed(database) !== undefined);
  assertEquals(await count(), STARTER_FILMS);
  assertEquals(await seed(database), undefined);
  const whole = await testDatabase("starter");
  assertEquals(await everything(database), await everything(whole));
  await whole.close();
  await database.close();
});

Deno.test("an import that another process took over writes nothing more", async () => {
  const database = await testDatabase();
  const file = ndjsonFile(catalog(400, 1));
  const importing = importFiles(database, [file]);
  const rejected = assertRejects(() => importing, LeaseLostError);
  const films = async () => (await database.read.selectFrom("film").select("id").execute()).length;
  while (await films() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await sql`update import_lease set owner = 'another', until = until + 1000000`.execute(database.write);
  const before = await films();
  await rejected;
  assertEquals(await films(), before);
  assert(before < 400);
  const leases = await database.read.selectFrom("import_lease").select("owner").execute();
  assertEquals(leases, [{ owner: "another" }]);
  await database.close();
});
