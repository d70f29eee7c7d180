// `deno task test:import`: an import in a process of its own that is killed with SIGKILL at random moments, again and
// again, comes to the same catalog as one that nobody disturbed.
import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import Native from "libsql";
import { existsSync } from "node:fs";
import { writeFiles } from "../../bench/imdb/generator.ts";
import { type Database, openDatabase } from "@/lib/db/database.ts";
import { taskCommand } from "../task_command.ts";

const TITLES = 2500;
/** Of each series. */
const EPISODES = 12;
const KILLS = 20;
/** So many of them hit an import that has films by then, and is not through with what follows from them. */
const IN_THE_MIDDLE = 15;
/** Milliseconds for which a process lives on after it was seen at work: at what, is chance. */
const MORE_MS = 1500;
/** How often the database is looked at, and until when it has to have changed, however slow the machine is. */
const LOOK_MS = 25;
const PATIENCE_MS = 120_000;

const IMPORT = taskCommand("import");

/** Everything but instants and numbers that depend on how the work was divided. */
const TABLES: Record<string, string> = {
  film: `select id, type, original_title, original_language, year, end_year, runtime_minutes, first_premiere,
    popularity, score from film`,
  person: "select id, birth_date, death_date, popularity from person",
  facet: "select kind, value, count from facet where count > 0",
  facet_bitmap: `select f.kind, f.value, b.id % 65536 as block, b.count, hex(b.films) as films
    from facet_bitmap b join facet f on f.id = b.id / 65536`,
  film_facet: `select x.film_id, f.kind, f.value, x.popularity, x.score, x.first_premiere
    from film_facet x join facet f on f.id = x.facet_id`,
  search_doc: "select kind, entity_id, type, year, popularity, names from search_doc",
  search_name: "select n.hash, d.kind, d.entity_id from search_name n join search_doc d on d.id = n.doc_id",
  search_word: "select word, key, spelling from search_word",
  ...Object.fromEntries(
    "film_title film_alias film_external_id film_genre season episode credit external_rating person_name person_external_id film_card similar said moved import_key import_run touched"
      .split(" ").map((table) => [table, `select * from ${table}`]),
  ),
};

function start(folder: string, path: string): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...IMPORT.args, "imdb", `${folder}/imdb`],
    env: { ...IMPORT.env, DATABASE_URL: `file:${path}` },
    stdout: "null",
    stderr: "null",
  }).spawn();
}

async function checksums(database: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, query] of Object.entries(TABLES)) {
    const { rows } = await sql.raw(query).execute(database.read);
    const text = rows.map((row) => JSON.stringify(row)).sort().join("\n");
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    sums[table] = `${rows.length} ${new Uint8Array(digest).toHex()}`;
  }
  return sums;
}

Deno.test(`an import that is killed ${KILLS} times goes on, and comes to the same catalog`, async () => {
  const folder = await Deno.makeTempDir({ prefix: "foyer-killed-" });
  try {
    await Deno.mkdir(`${folder}/imdb`);
    await writeFiles(`${folder}/imdb`, TITLES, EPISODES);
    assert((await start(folder, `${folder}/whole.db`).status).success);
    const whole = await openDatabase(`file:${folder}/whole.db`);
    const wanted = await checksums(whole);
    await whole.close();
    assert(wanted.film.startsWith(`${TITLES} `), wanted.film);
    let kills = 0;
    let middles = 0;
    for (let round = 0; kills < KILLS; round++) {
      const path = `${folder}/killed-${round}.db`;
      for (let isThrough = false; !isThrough;) {
        const child = start(folder, path);
        const status = child.status;
        // Once it was killed often enough it is left alone.
        if (kills < KILLS) await killAtWork(child, path, kills < KILLS - IN_THE_MIDDLE ? "anything" : "films");
        const { success, signal } = await status;
        if (signal !== "SIGKILL") {
          assert(success, "It failed by itself");
          isThrough = true;
          continue;
        }
        kills++;
        if (await isWhole(path)) middles++;
      }
      const database = await openDatabase(`file:${path}`);
      assertEquals(await checksums(database), wanted);
      await database.close();
    }
    console.log(`killed ${kills} times, ${middles} of them with films there`);
    assert(middles >= IN_THE_MIDDLE, `only ${middles} kills hit an import that had films`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/**
 * Kills an import some time after it has been seen to write, or to write films: a fixed time from its start on would be
 * over before there is anything on a slow machine. One that ends before is not killed.
 */
async function killAtWork(child: Deno.ChildProcess, path: string, work: "anything" | "films"): Promise<void> {
  let ended = false;
  child.status.finally(() => ended = true);
  const { mark } = progressOf(path);
  const begun = performance.now();
  for (let seen = false; !seen && !ended;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = progressOf(path);
    seen = now.mark !== mark && (work === "anything" || now.films > 0);
    if (performance.now() - begun > PATIENCE_MS) throw new Error("The import writes nothing");
  }
  const more = performance.now() + Math.random() * MORE_MS;
  while (!ended && performance.now() < more) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  // It may end between the look and the kill.
  if (!ended) child.kill("SIGKILL");
}

/** How far an import has come: a mark that changes with what it writes, and the films that are there. */
function progressOf(path: string): { mark: string; films: number } {
  const none = { mark: "", films: 0 };
  if (!existsSync(path)) return none;
  // Reads alone, and no more than this, so that looking disturbs nothing.
  const database = new Native(path, { readonly: true, timeout: 1000 });
  try {
    if (!database.prepare("select 1 from sqlite_schema where name = 'import_run'").get()) return none;
    const row = database.prepare(`select (select sum(version) from room_version) || ' ' ||
      (select count(*) || ' ' || coalesce(max(id), 0) from touched) as mark, (select count(*) from film) as films`)
      .get();
    return row as typeof none;
  } catch (error) {
    // Its tables are being made.
    if (/locked|busy|no such table/i.test((error as Error).message)) return none;
    throw error;
  } finally {
    database.close();
  }
}

/** Checks a database whose import was killed, and lets the next one begin; whether there are films in it. */
async function isWhole(path: string): Promise<boolean> {
  const database = await openDatabase(`file:${path}`);
  try {
    const { rows: [{ integrity_check }] } = await sql<{ integrity_check: string }>`pragma integrity_check`
      .execute(database.read);
    assertEquals(integrity_check, "ok");
    if (!await hasTables(database)) return false;
    const { rows: [{ films, half }] } = await sql<{ films: number; half: number }>`
      select count(*) as films, coalesce(sum((select count(*) from film_card where film_id = film.id) <> 3
        or not exists (select 1 from film_external_id where film_id = film.id)
        or not exists (select 1 from import_key where kind = 'film' and entity_id = film.id)), 0) as half
      from film`.execute(database.read);
    assertEquals(half, 0);
    // As if the lease of the dead process had run out already.
    await sql`update import_lease set until = 0`.execute(database.write);
    return films > 0;
  } finally {
    await database.close();
  }
}

async function hasTables(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'import_run'`.execute(database.read);
  return rows.length > 0;
}
