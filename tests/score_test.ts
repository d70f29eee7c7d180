import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import type { Database } from "@/lib/db/database.ts";
import { up } from "@/lib/db/migrations/0010_one_score.ts";
import { popularity } from "@/lib/db/migrations/0037_popularity.ts";
import { scoreOf } from "@/lib/films/score.ts";
import { deriveRatings, deriveScores } from "@/lib/films/score_queries.ts";
import { finishDerivation } from "@/lib/import/derive.ts";
import { importFiles } from "@/lib/import/load.ts";
import type { Account, OperationContext } from "@/lib/operation.ts";
import { rateFilm } from "@/lib/reviews/own_operations.ts";
import { agentApp, callTool, newAgent } from "./agents.ts";
import { filmRecord, ndjsonFile, testDatabase } from "./app.ts";

const rated = (key: string, ...ratings: [source: string, value: number, scale: number, votes?: number | null][]) =>
  filmRecord(key, { ratings: ratings.map(([source, value, scale, votes]) => ({ source, value, scale, votes })) });

/** Films with all kinds of evidence; their ids are their places here. */
const FILMS = [
  rated("famous", ["imdb", 9.3, 10, 1_000_000]),
  rated("two-sources", ["imdb", 7.1, 10, 900], ["kinopoisk", 8.8, 10, 120_000]),
  rated("percent", ["critics", 62, 100, 40]),
  rated("unknown-votes", ["critics", 91, 100, null]),
  rated("nobody", ["imdb", 10, 10, 0]),
  rated("nothing"),
  rated("nothing-either"),
  rated("small", ["imdb", 4.2, 10, 3]),
];

const ACCOUNTS = 12;

async function ratedFilms(): Promise<Database> {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile(FILMS)]);
  for (let id = 1; id <= ACCOUNTS; id++) {
    await database.write.insertInto("account").values({ id, kind: "human", name: `P${id}`, created_at: "2027-01-01" })
      .execute();
  }
  return database;
}

async function vote(database: Database, { account, film, value }: Vote): Promise<void> {
  const call = {
    database,
    db: database.write,
    now: new Date(),
    actor: { id: account, kind: "human", name: "" },
    config: { limits: { writes: 0, reviews: 0 } },
  } as unknown as OperationContext<Account>;
  await rateFilm.run(call, { filmId: film, rating: value });
}

Deno.test("a few ratings here order what nobody else counted, and leave what is popular elsewhere where it is", async () => {
  const database = await ratedFilms();
  for (const account of [1, 2, 3, 4]) await vote(database, { account, film: 2, value: 10 });
  await vote(database, { account: 1, film: 6, value: 5 });
  const { rows } = await sql<{ id: number }>`select x.film_id as id from film_facet x
    join facet on facet.id = x.facet_id and facet.kind = 'all' order by x.popularity desc, x.film_id`.execute(
    database.read,
  );
  assertEquals(rows.map(({ id }) => id), [1, 2, 6, 3, 8, 4, 5, 7]);
});

Deno.test("a rating of before counts anew after the migration", async () => {
  const database = await ratedFilms();
  await vote(database, { account: 1, film: 6, value: 5 });
  await sql`update film set popularity = 5 where id = 6`.execute(database.write);
  for (const statement of popularity.statements) await sql.raw(statement).execute(database.write);
  await finishDerivation(database);
  const { rows: [film] } = await sql<{ popularity: number }>`select popularity from film where id = 6`.execute(
    database.read,
  );
  assertEquals(film.popularity, Math.log10(101));
});

/** Takes all votes back. */
async function forget({ write }: Database): Promise<void> {
  await write.deleteFrom("rating").execute();
  await deriveRatings(write, FILMS.map((_, i) => i + 1));
}

/** The films in the order of `sort=rating`, with the score that they are sorted by. */
async function standing({ write }: Database): Promise<{ id: number; score: number }[]> {
  const { rows } = await sql<{ id: number; score: number }>`select x.film_id as id, x.score from film_facet x
    join facet f on f.id = x.facet_id where f.kind = 'all' order by x.score desc, x.film_id`.execute(write);
  return rows;
}

const of = (rows: { id: number; score: number }[], film: number) => {
  const place = rows.findIndex(({ id }) => id === film);
  return { place, score: rows[place].score };
};

interface Vote {
  account: number;
  film: number;
  value: number | null;
}

const votes = fc.array(
  fc.record({
    account: fc.integer({ min: 1, max: ACCOUNTS }),
    film: fc.integer({ min: 1, max: FILMS.length }),
    value: fc.integer({ min: 1, max: 10 }),
  }),
  { minLength: 1, maxLength: 30 },
);

Deno.test("a vote above the score never lowers it or its film's place, one below never raises them, taken back nothing is left", async () => {
  const database = await ratedFilms();
  const untouched = await standing(database);
  await fc.assert(
    fc.asyncProperty(votes, async (given) => {
      await forget(database);
      const has = new Set<string>();
      for (const one of given) {
        const before = of(await standing(database), one.film);
        const key = `${one.film} ${one.account}`;
        const isNew = !has.has(key);
        has.add(key);
        await vote(database, one);
        const after = of(await standing(database), one.film);
        // A changed vote takes another back, and without a score there is nothing to be above.
        if (!isNew || before.score === 0) continue;
        if (one.value > before.score) assert(after.score >= before.score && after.place <= before.place);
        if (one.value < before.score) assert(after.score <= before.score && after.place >= before.place);
      }
      const shown = await standing(database);
      // The last vote of each account on each film.
      const last = [...new Map(given.map((one) => [`${one.film} ${one.account}`, one])).values()];
      for (const one of last) await vote(database, { ...one, value: null });
      assertEquals(await standing(database), untouched);
      for (const one of last.reverse()) await vote(database, one);
      assertEquals(await standing(database), shown);
    }),
    { numRuns: 40, seed: 20270115 },
  );
  await database.close();
});

Deno.test("whatever is known of a film, one vote more moves its score towards the vote, by less the more is known", () => {
  const external = fc.array(fc.record({
    source: fc.string(),
    value: fc.double({ min: 0, max: 100, noNaN: true }),
    scale: fc.constant(100),
    votes: fc.option(fc.nat({ max: 3_000_000 })),
  }));
  const own = fc.array(fc.integer({ min: 1, max: 10 }));
  fc.assert(
    fc.property(external, own, fc.integer({ min: 1, max: 10 }), (external, own, vote) => {
      const scored = (votes: number[]) =>
        scoreOf({ public: { count: votes.length, total: votes.reduce((sum, one) => sum + one, 0) }, external })?.value;
      const [before, after] = [scored(own), scored([...own, vote])];
      if (before === undefined || after === undefined) return before === undefined;
      const step = Math.abs(vote - before);
      // Sums of fractions differ in their last digit.
      return Math.abs(vote - after) <= step + 1e-12 && Math.abs(after - before) <= step / (own.length + 10) + 1e-12;
    }),
    { numRuns: 1000, seed: 20270115 },
  );
});

Deno.test("ten votes of 1 move a film with a million external votes by less than 0.05", async () => {
  const database = await ratedFilms();
  const before = of(await standing(database), 1);
  for (let account = 1; account <= 10; account++) await vote(database, { account, film: 1, value: 1 });
  const after = of(await standing(database), 1);
  assert(before.score - after.score < 0.05 && after.score < before.score, `${before.score} → ${after.score}`);
  assertEquals(after.place, before.place);
  await database.close();
});

Deno.test("a film's score says how many voted and whose votes they are; without evidence there is none", async () => {
  await using app = await agentApp({ catalog: FILMS });
  for (let id = 1; id <= 6; id++) {
    await app.database.write.insertInto("account").values({ id, kind: "human", name: "P", created_at: "" }).execute();
  }
  const ratings = async () => {
    const { items } = await app.json("/api/catalog?pageSize=100");
    const byId = new Map(items.map(({ id, rating }: { id: number; rating: unknown }) => [id, rating]));
    return FILMS.map((_, i) => byId.get(i + 1));
  };
  const rating = (average: number, count: number | null, source: string) => ({ average, count, source });
  const before = [
    rating(9.3, 1_000_000, "imdb"),
    rating(8.3, 120_000, "combined"),
    rating(6.3, 40, "critics"),
    rating(7.8, null, "critics"),
    null,
    null,
    null,
    rating(6, 3, "imdb"),
  ];
  assertEquals(await ratings(), before);
  for (let account = 1; account <= 4; account++) {
    for (const film of [1, 4, 5, 6]) await vote(app.database, { account, film, value: 9 });
  }
  const few = before.with(0, rating(9.3, 1_000_004, "combined")).with(3, rating(8, 4, "combined"));
  assertEquals(await ratings(), few);
  for (const film of [5, 6]) await vote(app.database, { account: 5, film, value: 10 });
  const token = await newAgent(app);
  for (const film_id of [1, 5, 7, 8]) await callTool(app, "rate_film", { film_id, rating: 1 }, { token });
  const enough = rating(7.4, 5, "public");
  assertEquals(await ratings(), few.with(4, enough).with(5, enough));
});

Deno.test("all doors show one score; search engines are told of five of our own votes and more, alone", async () => {
  await using app = await agentApp({ catalog: FILMS });
  for (let account = 1; account <= 5; account++) {
    await app.database.write.insertInto("account").values({ id: account, kind: "human", name: "P", created_at: "" })
      .execute();
    const html = await (await app.fetch("/en/film/1")).text();
    assertEquals(html.includes("AggregateRating"), false, `${account - 1} votes`);
    await vote(app.database, { account, film: 1, value: 1 + account });
  }
  const html = await (await app.fetch("/en/film/1")).text();
  const movie = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]);
  assertEquals([movie.aggregateRating.ratingValue, movie.aggregateRating.ratingCount], [4, 5]);
  const shown = { average: 9.3, count: 1_000_005, source: "combined" };
  assertEquals((await app.json("/api/film/1?lang=en")).rating, shown);
  assert(/<dt>Overall score<\/dt><dd><b>9\.3<\/b>/.test(html));
  const list = (await (await app.fetch("/en/catalog")).text()).replace(/<!--.*?-->/g, "");
  assert(list.includes('title="1,000,005 votes · all sources">9.3<'), "a card says who voted");
  assert(list.includes('title="3 votes · IMDb">6.0<'));
  const { structuredContent: found } = await callTool(app, "search_films", { query: "famous", lang: "en" });
  assertEquals(found.films[0].rating, 9.3);
  const { structuredContent: film } = await callTool(app, "get_film", { id: 1 });
  assertEquals(film.rating, shown);
  for (const [lang, name] of [["ru", "Общая оценка"], ["en", "Overall score"], ["uk", "Загальна оцінка"]]) {
    const twin = await (await app.fetch(`${lang === "ru" ? "" : `/${lang}`}/film/1.md`)).text();
    assert(new RegExp(`${name}: 9[.,]3 / 10 \\(1\\D000\\D005 `).test(twin), twin);
  }
});

Deno.test("a database of an earlier version gets the scores that it would have if it were imported now", async () => {
  const database = await ratedFilms();
  for (let account = 1; account <= 5; account++) {
    for (const film of [1, 3, 6]) await vote(database, { account, film, value: account });
  }
  const now = await standing(database);
  await sql`update film set score = 10 - score`.execute(database.write);
  await sql`update film_facet set score = 3`.execute(database.write);
  await up(database.write as unknown as Kysely<unknown>);
  const after = await standing(database);
  assertEquals(after.map(({ id }) => id), now.map(({ id }) => id));
  for (const [i, { score }] of after.entries()) assert(Math.abs(score - now[i].score) < 1e-9);
  await deriveScores(database.write, FILMS.map((_, i) => i + 1));
  const { rows } = await sql<{ n: number }>`select count(*) as n from film f join film_facet x on x.film_id = f.id
    where abs(f.score - x.score) > 1e-9`.execute(database.write);
  assertEquals(rows[0].n, 0);
  await database.close();
});
