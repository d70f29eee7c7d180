// What recommendations are worth and what they cost. `deno task bench recommendations` makes a catalog of 100,000 films
// with 1,000,000 ratings and measures the CPU that a person costs, and what the refresh of neighbours takes.
// `deno task bench recommendations RATINGS LINKS` also measures recall@20 next to popularity's, with a public set of
// ratings in MovieLens' format (ratings.csv, links.csv) on the films that the starter catalog has: a fifth of each
// person's ratings is held out.
import process from "node:process";
import { sql } from "kysely";
import { type Database, openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import { insertRows } from "@/lib/import/rows.ts";
import type { Account, OperationContext } from "@/lib/operation.ts";
import { refreshNeighbours } from "@/lib/recommendations/neighbour_refresh.ts";
import { getOwnRecommendations, scoreOwn } from "@/lib/recommendations/operations.ts";
import { findTaste } from "@/lib/recommendations/queries.ts";
import { seed } from "@/lib/import/seed.ts";
import { median } from "./servers.ts";

const [FILMS, PEOPLE, RATINGS_EACH] = [100_000, 10_000, 100];
/** Ratings of one person who brought along all of theirs. */
const MOST = 10_000;
const AT = "2030-01-01T00:00:00.000Z";
const TOP = 20;

/** Measures, and prints what comes of it. */
export async function run(): Promise<void> {
  const [, ratings, links] = Deno.args;
  if (ratings && links) await measureRecall(ratings, links);
  await measureCost();
}

type Rated = [person: number, film: number, value: number];

async function measureRecall(ratingsFile: string, linksFile: string): Promise<void> {
  await withDatabase(async (database) => {
    await seed(database);
    const { rows } = await sql<{ value: string; id: number }>`
      select value, film_id as id from film_external_id where source = 'imdb'`.execute(database.read);
    const byImdb = new Map(rows.map(({ value, id }) => [Number(value.replace(/\D/g, "")), id]));
    const films = new Map(readTable(linksFile).map(([movie, imdb]) => [movie, byImdb.get(Number(imdb))]));
    const all = readTable(ratingsFile).flatMap(([person, movie, value]): Rated[] => {
      const film = films.get(movie);
      return film === undefined ? [] : [[Number(person), film, Math.max(1, Math.round(2 * Number(value)))]];
    });
    const random = numbers(7);
    const split = all.map((rated) => ({ rated, isHeld: random() < 0.2 }));
    const shown = split.filter(({ isHeld }) => !isHeld).map(({ rated }) => rated);
    const held = Map.groupBy(split.filter(({ isHeld }) => isHeld), ({ rated: [person] }) => person);
    await insertRatings(database, shown);
    await refreshNeighbours(database);
    const known = Map.groupBy(shown, ([person]) => person);
    const popular = [...Map.groupBy(shown, ([, film]) => film)].sort((a, b) => b[1].length - a[1].length)
      .map(([film]) => film);
    const sums = { own: 0, popular: 0 };
    for (const [person, parts] of held) {
      const wanted = new Set(parts.map(({ rated: [, film] }) => film));
      const recall = (ids: number[]) => ids.filter((id) => wanted.has(id)).length / wanted.size;
      const had = new Set(known.get(person)?.map(([, film]) => film));
      const own = await scoreOwn({ db: database.read }, await findTaste(database.read, person), TOP);
      sums.own += recall(own.map(({ filmId }) => filmId)) / held.size;
      sums.popular += recall(popular.filter((id) => !had.has(id)).slice(0, TOP)) / held.size;
    }
    console.log(
      `recall@${TOP}: ${sums.own.toFixed(4)}, by popularity ${sums.popular.toFixed(4)}, ratio ` +
        `${(sums.own / sums.popular).toFixed(2)}; ${shown.length} ratings of ${popular.length} films shown, ` +
        `${held.size} people`,
    );
  });
}

async function measureCost(): Promise<void> {
  await withDatabase(async (database) => {
    await makeCatalog(database);
    const random = numbers(3);
    const ratings = Array.from({ length: PEOPLE }, (_, person) => {
      const films = new Set<number>();
      const most = person === 0 ? MOST : RATINGS_EACH;
      // Some films are rated by thousands, most by a few.
      while (films.size < most) films.add(1 + Math.floor(FILMS * random() ** (person === 0 ? 1 : 4)));
      return [...films].map((film): Rated => [person + 1, film, 1 + Math.floor(10 * random())]);
    }).flat();
    await insertRatings(database, ratings);
    await measureRefresh(database, "first refresh");
    await sql`update rating set value = 11 - value where account_id <= 100 and account_id > 1`.execute(database.write);
    await measureRefresh(database, "refresh after 100 people changed their ratings");
    const costOf = async (id: number) => {
      const before = process.cpuUsage();
      const ctx = { db: database.read, base: "http://localhost", actor: { id, kind: "human", name: "" } };
      await getOwnRecommendations.run(ctx as OperationContext<Account>, { lang: "en" });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    for (let id = 2; id < 52; id++) await costOf(id);
    const costs = [];
    for (let id = 52; id < 252; id++) costs.push(await costOf(id));
    console.log(`CPU a person of ${RATINGS_EACH} ratings: median ${ms(median(costs))}, most ${ms(Math.max(...costs))}`);
    const large = [];
    for (let i = 0; i < 9; i++) large.push(await costOf(1));
    console.log(`CPU a person of ${MOST} ratings: median ${ms(median(large))}, most ${ms(Math.max(...large))}`);
  });
}

async function measureRefresh(database: Database, name: string): Promise<void> {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const films = await refreshNeighbours(database);
  const { user, system } = process.cpuUsage(before);
  clearInterval(timer);
  const took = performance.now() - begun;
  console.log(
    `${name}: ${films} films, ${ms(took)}, ${ms((user + system) / 1000)} of CPU, longest pause of others ${
      ms(longest)
    }`,
  );
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const database = await openDatabase(`file:${folder}/catalog.db`, { loading: true });
  try {
    await migrate(database);
    await work(database);
  } finally {
    await database.close();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Films of nothing but a title, each similar to six others. */
async function makeCatalog({ write }: Database): Promise<void> {
  const card = JSON.stringify({
    type: "film",
    title: "A film",
    originalTitle: "A film",
    originalLanguage: "en",
    year: 2000,
    endYear: null,
    runtimeMinutes: 100,
    posterUrl: null,
    posterWidth: null,
    posterHeight: null,
    genres: [],
    countries: [],
    external: [],
  });
  await sql`with recursive n(id) as (select 1 union all select id + 1 from n where id < ${FILMS})
    insert into film (id, type, original_title, year, updated_at) select id, 'film', 'A film', 2000, ${AT} from n`
    .execute(write);
  await sql`insert into film_card (film_id, lang, card) select id, 'en', json_set(${card}, '$.id', id) from film`
    .execute(write);
  await sql`insert into similar (film_id, position, similar_id)
    select f.id, p.value, 1 + (f.id + p.value * 37) % ${FILMS} from film f, json_each('[0,1,2,3,4,5]') p`.execute(
    write,
  );
}

async function insertRatings({ write }: Database, ratings: readonly Rated[]): Promise<void> {
  const people = [...new Set(ratings.map(([person]) => person))];
  await insertRows(write, "account", people.map((id) => ({ id, kind: "human", name: "somebody", created_at: AT })));
  for (let i = 0; i < ratings.length; i += 50_000) {
    const rows = ratings.slice(i, i + 50_000).map(([account_id, film_id, value]) => (
      { account_id, film_id, bucket: "public", value, updated_at: AT }
    ));
    await insertRows(write, "rating", rows);
  }
}

/** The rows of a table of numbers, without its head. */
function readTable(path: string): string[][] {
  return Deno.readTextFileSync(path).trim().split(/\r?\n/).slice(1).map((line) => line.split(/[,;]/));
}

/** Numbers from 0 to 1 that are the same each time. */
function numbers(seed: number): () => number {
  return () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

const ms = (time: number) => `${time.toFixed(1)} ms`;
