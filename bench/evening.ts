import { type Database, openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { addDays, dateIn } from "../lib/places/time.ts";
import { seed } from "../lib/import/seed.ts";
import { fill } from "./cinema.ts";
import { FLAGS, median, start } from "./servers.ts";

// What the page of an evening costs made anew, next to a film's page: at 126,000 sessions of 600 theaters, the response
// cache off. One request at a time, the pages in turns, each compared with the film's page of the same round.

const WARM = 40;
const ROUNDS = 60;
/** So many times a film's page at most. */
const WANTED = 3;

/** Builds the database, serves it, and prints how many film pages an evening costs. Throws where that is too many. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const file = `file:${folder}/catalog.db`;
  let server: Deno.ChildProcess | undefined;
  try {
    const database = await openDatabase(file);
    await migrate(database);
    await seed(database);
    await fill(database);
    const { filmId, evenings } = await pathsOf(database);
    await database.close();
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    const environment = { DATABASE_URL: file, RATE_LIMITS: "off", KEEP_ANSWERS: "off", CINEMA_SOURCES: "demo" };
    const { url, process } = await start("Foyer", [...FLAGS, "serve.ts"], environment);
    server = process;
    // Its address has its title, to which the short one leads.
    const film = new URL((await fetch(`${url}/film/${filmId}`)).url).pathname;
    // Long enough for the compiler to be done with the hot paths.
    for (let round = 0; round < WARM; round++) {
      for (const path of [film, ...Object.values(evenings)]) await timeOf(url + path);
    }
    const filmTimes: number[] = [];
    const ratios = new Map(Object.keys(evenings).map((name): [string, number[]] => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      const filmTime = await timeOf(url + film);
      filmTimes.push(filmTime);
      for (const [name, path] of Object.entries(evenings)) ratios.get(name)!.push(await timeOf(url + path) / filmTime);
    }
    console.log(`film's page: ${median(filmTimes).toFixed(1)} ms`);
    const costs = [...ratios].map(([name, ratios]) => ({ name, cost: median(ratios) }));
    for (const { name, cost } of costs) console.log(`${name.padEnd(24)} ${cost.toFixed(2)} film pages`);
    const dear = costs.filter(({ cost }) => cost > WANTED).map(({ name }) => name);
    if (dear.length > 0) throw new Error(`More than ${WANTED} film pages: ${dear.join(", ")}.`);
  } finally {
    server?.kill("SIGKILL");
    await Deno.remove(folder, { recursive: true });
  }
}

/** Milliseconds of one request. Throws where it is refused. */
async function timeOf(url: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - begin;
}

/** A film that is shown, and evenings of a city, tomorrow: whatever the hour is, all of it is still to come. */
async function pathsOf({ read }: Database) {
  const { film_id: filmId } = await read.selectFrom("screened_film").select("film_id").where("film_id", "is not", null)
    .orderBy("film_id").executeTakeFirstOrThrow();
  const theaters = await read.selectFrom("theater as t").innerJoin("city as c", "c.id", "t.city_id")
    .select("t.slug").where("c.country", "=", "UA").where("c.code", "=", "kyiv").orderBy("t.id").limit(2).execute();
  const tomorrow = addDays(dateIn("Europe/Kyiv", new Date()), 1);
  const evening = `/tonight?city=UA-kyiv&date=${tomorrow}`;
  return {
    filmId,
    evenings: {
      "by film": evening,
      "by time": `${evening}&by=time`,
      "filtered": `${evening}&after=19:00&format=2D&language=uk&maxPrice=300`,
      "around a point": `${evening}&near=50.45,30.52`,
      "two theaters": `${evening}&theater=${theaters[0].slug}&theater=${theaters[1].slug}`,
      "Markdown": evening.replace("/tonight?", "/tonight.md?"),
      "Markdown by time": `${evening}&by=time`.replace("/tonight?", "/tonight.md?"),
    },
  };
}
