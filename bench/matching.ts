import { openDatabase } from "../lib/db/database.ts";
import type { Database } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { importFiles } from "../lib/import/load.ts";
import { seed } from "../lib/import/seed.ts";
import { matchFilms } from "../lib/ingest/link_films.ts";
import type { SourceFilm } from "../lib/ingest/snapshot.ts";
import type { Source } from "../lib/ingest/source.ts";
import { films } from "./search/generator.ts";
import { Random } from "./search/random.ts";

// How well cinemas' listings are matched to films of the catalog: labelled ones, with years and without, in the starter
// catalog and among 60,000 more films, some of which have titles of the starter's; and every title of the catalog alone,
// in a catalog that has its film, and in one that does not.

const NAMES = ["announcements", "listings"];
const PAIRS = NAMES.map((name) => new URL(`../tests/cinema/pairs/${name}.json`, import.meta.url));
const MORE = 60_000;

interface Pair {
  kind: string;
  film: Partial<SourceFilm>;
  /** The key of a film in the starter catalog; `null` where it is not there. */
  match: string | null;
}

/** Builds the catalogs, and prints precision and recall. */
export async function run(): Promise<void> {
  const details = Deno.args.includes("--details");
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const pairs = await Promise.all(PAIRS.map(async (file) => JSON.parse(await Deno.readTextFile(file)) as Pair[]));
  try {
    const database = await openDatabase(`file:${folder}/starter.db`);
    await migrate(database);
    await seed(database);
    const titles = await listTitles(database);
    const measure = async (where: string) => {
      for (const [nth, name] of ["announcements", "listings"].entries()) {
        print(`${name}, with years${where}`, await match(database, pairs[nth]), details);
        const undated = pairs[nth].map(withoutYear);
        const [others, remakes] = [undated.filter((pair) => !isRemake(pair)), undated.filter(isRemake)];
        print(`${name}, without years${where}`, await match(database, others), details);
        print(`${name}, remakes that are not there, without years${where}`, await match(database, remakes), details);
      }
      print(`titles alone${where}`, await match(database, titles), details);
    };
    await measure("");
    for (const half of [0, 1]) {
      const file = `file:${folder}/half${half}.db`;
      const other = await openDatabase(file);
      await migrate(other);
      await importFiles(other, await halfOf(folder, half));
      print(`titles of films that are not there (${half + 1} of 2)`, await absent(other, titles), details);
      await other.close();
    }
    if (Deno.args.includes("--small")) return await database.close();
    const file = `${folder}/more.ndjson`;
    await Deno.writeTextFile(file, distractors(titles.map(({ film }) => film)));
    await importFiles(database, [file]);
    await measure(`, among ${MORE} more films`);
    await database.close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A remake of a film of the catalog which is not there itself: nothing but its year tells it from that film. */
const isRemake = ({ kind }: Pair) => kind === "none-remake";

const withoutYear = (pair: Pair): Pair => ({ ...pair, film: { ...pair.film, year: null } });

/** Every title of every film in release terms: alone, in the field of its language. */
async function listTitles({ read }: Database): Promise<Pair[]> {
  const rows = await read.selectFrom("film_title as t").innerJoin("film as f", "f.id", "t.film_id")
    .innerJoin("import_key as k", (join) => join.onRef("k.entity_id", "=", "f.id").on("k.kind", "=", "film"))
    .where("f.type", "in", ["film", "cartoon"]).select(["k.key", "t.lang", "t.title"]).execute();
  return rows.map(({ key, lang, title }) => ({ kind: lang, film: { titles: { [lang]: title } }, match: key }));
}

/** The titles of films that a catalog lacks, but for those that another film of it has. */
async function absent({ read }: Database, titles: Pair[]): Promise<Outcome[]> {
  const there = new Set((await keysOf(read)).values());
  const known = new Set((await read.selectFrom("film_title").select("title").execute()).map(({ title }) => title));
  const missing = titles.filter(({ film, match }) =>
    !there.has(match!) && !Object.values(film.titles!).some((title) => known.has(title!))
  );
  return await match({ read } as Database, missing.map((pair) => ({ ...pair, match: null })));
}

/** Files with every second film of the starter catalog. */
async function halfOf(folder: string, half: number): Promise<string[]> {
  const seedFile = (name: string) => new URL(`../lib/seed/${name}.ndjson`, import.meta.url).pathname;
  const lines = (await Deno.readTextFile(seedFile("5_films"))).trim().split("\n");
  const file = `${folder}/half${half}.ndjson`;
  await Deno.writeTextFile(file, lines.filter((_, nth) => nth % 2 === half).join("\n") + "\n");
  return [...["1_genres", "2_keywords", "3_providers", "4_people"].map(seedFile), file];
}

interface Outcome extends Pair {
  found: string | null;
}

async function keysOf(read: Database["read"]): Promise<Map<number, string>> {
  const rows = await read.selectFrom("import_key").where("kind", "=", "film").select(["key", "entity_id"]).execute();
  return new Map(rows.map(({ key, entity_id }) => [entity_id, key]));
}

async function match({ read }: Database, pairs: Pair[]): Promise<Outcome[]> {
  const keys = await keysOf(read);
  const films = pairs.map(({ film }, nth): SourceFilm => ({
    ...{ id: String(nth), titles: {}, originalTitle: null, year: null, runtimeMinutes: null, externalIds: {} },
    ...film,
  }));
  const matches = await matchFilms(read, { name: "cinemas" } as Source, films, () => Promise.resolve());
  return pairs.map((pair, nth) => ({ ...pair, found: keys.get(matches.get(String(nth))?.id ?? 0) ?? null }));
}

function print(what: string, outcomes: Outcome[], details: boolean): void {
  // What the starter lacks may be a film that was made up.
  const found = outcomes.filter(({ match, found }) => found !== null && !(match === null && found.startsWith("made:")));
  const right = found.filter(({ match, found }) => match === found).length;
  const known = outcomes.filter(({ match }) => match !== null).length;
  const rate = (part: number, whole: number) => whole === 0 ? "-" : (part / whole).toFixed(4);
  console.log(
    `${what}: precision ${rate(right, found.length)} (${found.length - right} wrong), recall ${rate(right, known)}` +
      ` of ${known}, ${outcomes.length - known} absent`,
  );
  if (!details) return;
  for (const { kind, film, match, found } of outcomes.filter(({ match, found }) => match !== found)) {
    if (match === null && found?.startsWith("made:")) continue;
    console.log(`  ${found === null ? "missed" : "wrong"} ${kind} ${JSON.stringify(film)} ${match} ${found ?? ""}`);
  }
}

/**
 * Films that never were, as lines of a file to import. One in forty has a title of a film of the starter catalog in one
 * language, and one in ten words of two of them.
 */
function distractors(known: Partial<SourceFilm>[]): string {
  const random = new Random(7);
  const LANGS = ["ru", "en", "uk"] as const;
  const titles = Object.fromEntries(
    LANGS.map((lang) => [lang, known.flatMap(({ titles }) => titles?.[lang] ?? [])]),
  );
  let number = 0;
  return [...films(MORE)].map(({ names: [ru, en, uk, original], year, votes }) => {
    const called: Record<string, string> = { original, ru, en, uk };
    const roll = random.next();
    const lang = random.pick([...LANGS]);
    if (roll < 0.025) called[lang] = random.pick(titles[lang]);
    else if (roll < 0.125) {
      const words = random.pick(titles[lang]).split(" ");
      called[lang] = `${random.pick(titles[lang]).split(" ")[0]} ${words[words.length - 1]}`;
    }
    return JSON.stringify({
      kind: "film",
      key: `made:${++number}`,
      type: "film",
      titles: called,
      year,
      runtimeMinutes: 70 + random.below(70),
      ratings: [{ source: "made", value: 5 + number % 50 / 10, votes }],
    });
  }).join("\n") + "\n";
}
