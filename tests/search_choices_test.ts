import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { sweep } from "@/lib/privacy/sweep.ts";
import { addChoices, MOST_ROWS } from "@/lib/search/choice_queries.ts";
import { filmRecord, type TestApp, testApp, type TestAppOptions } from "./app.ts";
import { findScans } from "./plans.ts";

const votes = (votes: number) => ({ ratings: [{ source: "imdb", value: 8, votes }] });
const film = (key: string, title: string, more: Record<string, unknown>) =>
  filmRecord(key, { titles: { original: title, ru: title, en: title, uk: title }, ...more });
/** In the order of their ids; the second is less popular than the first. */
const RECORDS = [
  film("casino-royale", "Casino Royale", votes(9000)),
  film("casino-jack", "Casino Jack", votes(10)),
  film("casino", "Casino", votes(5)),
  film("other", "Quiet Harbour", votes(1)),
];
const HOME = "http://foyer.test";

const withFilms = (options: TestAppOptions = {}) => testApp({ catalog: RECORDS, ...options });

function choose(app: TestApp, q: string, id: number, address: string, more: RequestInit = {}) {
  return app.fetch(`/search/chosen?${new URLSearchParams({ q, film: String(id) })}`, {
    method: "POST",
    address,
    headers: { "sec-fetch-site": "same-origin", "content-type": "text/ping" },
    body: "PING",
    ...more,
  });
}

/** So many clients choose the same. */
async function crowd(app: TestApp, q: string, id: number, count: number): Promise<void> {
  for (let i = 1; i <= count; i++) assertEquals((await choose(app, q, id, `192.0.2.${i}`)).status, 204);
}

async function order(app: TestApp, q: string): Promise<string[]> {
  // Asked otherwise each time, because responses are cached.
  const { films } = await app.json(`/api/search?q=${encodeURIComponent(q)}&lang=en&limit=${++asked}`);
  return films.map(({ title }: { title: string }) => title);
}
let asked = 10;

const counted = async (
  { database: { read } }: TestApp,
) => (await read.selectFrom("search_choice").select(["query", "kind", "entity_id", "count", "day"]).execute());

Deno.test("what several people choose comes first among hits that fit as well, and never passes one that fits better", async () => {
  await using app = await withFilms();
  assertEquals(await order(app, "casino"), ["Casino", "Casino Royale", "Casino Jack"]);
  await crowd(app, "CASINO!", 2, 6);
  assertEquals(await order(app, "casino"), ["Casino", "Casino Jack", "Casino Royale"]);
  assertEquals(await order(app, "casino r"), ["Casino Royale"]);
  await crowd(app, "casino", 4, 20);
  assertEquals(await order(app, "casino"), ["Casino", "Casino Jack", "Casino Royale"]);
  assertEquals(await order(app, "quiet"), ["Quiet Harbour"]);
});

Deno.test("one client alone never counts, however often it chooses, nor do two, and nothing of them is stored", async () => {
  await using app = await withFilms();
  for (let i = 0; i < 50; i++) await choose(app, "casino", 2, i % 2 === 0 ? "192.0.2.1" : "192.0.2.2");
  for (let i = 0; i < 20; i++) await choose(app, "casino", 2, `2001:db8::${i + 1}`.replace("::", ":0:0:"));
  assertEquals((await counted(app)).map(({ count }) => count), [3]);
  const addresses = ["192.0.2", "2001:db8"];
  for (const row of await counted(app)) {
    for (const address of addresses) assert(!JSON.stringify(row).includes(address));
  }
  assertEquals(await order(app, "casino"), ["Casino", "Casino Royale", "Casino Jack"]);
});

Deno.test("a count grows by one for each further client of a day, up to fifty, and halves in thirty days", async () => {
  let now = new Date("2026-05-01T12:00:00Z");
  await using app = await withFilms({ now: () => now });
  await crowd(app, "casino", 2, 60);
  assertEquals((await counted(app))[0], {
    query: "casino",
    kind: "film",
    entity_id: 2,
    count: 50,
    day: "2026-05-01",
  });
  now = new Date("2026-05-31T12:00:00Z");
  await crowd(app, "casino", 2, 4);
  assertEquals((await counted(app)).map(({ count, day }) => [count, day]), [[29, "2026-05-31"]]);
  assertEquals(await order(app, "casino"), ["Casino", "Casino Jack", "Casino Royale"]);
  now = new Date("2026-08-28T12:00:00Z");
  // Three half-lives later it is too little to matter, and a day more it is gone.
  assertEquals(await order(app, "casino"), ["Casino", "Casino Royale", "Casino Jack"]);
  now = new Date("2026-08-30T12:00:00Z");
  await sweep({ database: app.database, config: { unusedAgentDays: 90 }, now: () => now });
  assertEquals(await counted(app), []);
});

Deno.test("what is chosen is only counted for a query that finds it, in its folded words, and long ones are not", async () => {
  await using app = await withFilms();
  await crowd(app, "Casíno, ROYALE", 1, 3);
  await crowd(app, "quiet", 1, 3);
  await crowd(app, "casino", 99, 3);
  await crowd(app, "!!!", 1, 3);
  await crowd(app, "casino royale with all that somebody writes about themselves", 1, 3);
  assertEquals((await counted(app)).map(({ query, entity_id }) => [query, entity_id]), [["casino royale", 1]]);
});

Deno.test("a choice that another site reports, or a malformed one, is refused", async () => {
  await using app = await withFilms();
  const at = (path: string, headers: HeadersInit, method = "POST") => app.fetch(path, { method, headers });
  const own = { "sec-fetch-site": "same-origin" };
  for (const site of ["cross-site", "same-site", "none"]) {
    assertEquals((await at("/search/chosen?q=casino&film=1", { "sec-fetch-site": site })).status, 403, site);
  }
  assertEquals((await at("/search/chosen?q=casino&film=1", { origin: "https://evil.example" })).status, 403);
  assertEquals((await at("/search/chosen?q=casino&film=1", {})).status, 403);
  assertEquals((await at("/search/chosen?q=casino&film=1", { origin: HOME })).status, 204);
  for (const query of ["q=casino&film=x", "q=casino&film=0", "film=1", "q=&film=1", "q=casino&film=1&film=2"]) {
    assertEquals((await at(`/search/chosen?${query}`, own)).status, 400, query);
  }
  assertEquals((await at(`/search/chosen?q=${"a".repeat(201)}&film=1`, own)).status, 400);
  assertEquals((await at("/search/chosen?q=casino&film=1", own, "GET")).status, 405);
  assertEquals((await at("/search/chosen?q=casino", own)).status, 204);
});

Deno.test("the page of the search has browsers report what is opened, unless the installation learns nothing", async () => {
  const page = async (app: TestApp) => await (await app.fetch("/en/search?q=casino")).text();
  await using app = await withFilms();
  const html = await page(app);
  assertStringIncludes(html, 'ping="/search/chosen?q=casino&amp;film=2"');
  // Only hits are: not what is popular, and not what is perhaps meant.
  assert(!(await (await app.fetch("/en/search?q=qzxqzx")).text()).includes("ping="));
  await using off = await withFilms({ environment: { SEARCH_LEARNING: "off" } });
  assert(!(await page(off)).includes("ping="));
  await crowd(off, "casino", 2, 6);
  assertEquals(await counted(off), []);
  await off.database.write.transaction().execute((db) =>
    addChoices(db, {
      query: "casino",
      kind: "film",
      id: 2,
      count: 99,
      day: new Date().toISOString().slice(0, 10),
      decayed: ({ count }) => count,
    })
  );
  assertEquals(await order(off, "casino"), ["Casino", "Casino Royale", "Casino Jack"]);
});

Deno.test("counts are bounded in number, the oldest go first, and no statement reads all of them to answer", async () => {
  const statements = new Set<string>();
  await using app = await withFilms({ onRead: (statement) => statements.add(statement) });
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${MOST_ROWS})
    insert into search_choice (query, kind, entity_id, count, day)
    select 'q' || i, 'film', i, 9, iif(i = 7, '2020-01-01', '2026-01-01') from n`.execute(app.database.write);
  await crowd(app, "casino", 2, 3);
  const { rows: [{ n }] } = await sql<{ n: number }>`select count(*) as n from search_choice`.execute(
    app.database.read,
  );
  assertEquals(n, MOST_ROWS);
  assertEquals((await sql`select 1 from search_choice where query = 'q7'`.execute(app.database.read)).rows, []);
  await order(app, "casino");
  const own = [...statements].filter((text) => text.includes("search_choice") && text.includes("where query"));
  assert(own.length > 0);
  assertEquals(await findScans(app.database, own), []);
});
