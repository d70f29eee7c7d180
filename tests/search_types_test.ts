import { assertEquals } from "@std/assert";
import { type Kysely, sql } from "kysely";
import { up } from "@/lib/db/migrations/0009_whole_type_words.ts";
import { FILM_TYPES } from "@/lib/films/schema.ts";
import { importFiles } from "@/lib/import/load.ts";
import { findByName } from "@/lib/search/find.ts";
import { filmRecord, ndjsonFile, testApp, testDatabase } from "./app.ts";
import { agentApp, callTool } from "./agents.ts";

const one = (type: string) => filmRecord(`the-${type.replace("-series", "s")}`, { type, year: 1989 });

Deno.test("every type narrows a search by name, in REST, in MCP and on the page", async () => {
  await using app = await agentApp({
    catalog: FILM_TYPES.map((type) => filmRecord(`the-${type}`, { type, year: 1989 })),
  });
  for (const [i, type] of FILM_TYPES.entries()) {
    for (const q of ["the ", "th", "the 1989", "teh", "еру", '"the"*', "the-cartoon-series", "series"]) {
      const query = `q=${encodeURIComponent(q)}&type=${type}`;
      const response = await app.fetch(`/api/search?${query}`);
      assertEquals(response.status, 200, query);
      const { films } = await response.json();
      assertEquals(films.filter((film: { type: string }) => film.type !== type), [], query);
      if (q.startsWith("the ")) assertEquals(films.map(({ id }: { id: number }) => id).slice(0, 1), [i + 1], query);
      assertEquals((await app.fetch(`/search?${query}`)).status, 200, query);
    }
    const { structuredContent } = await callTool(app, "search_films", { query: "the", type });
    assertEquals(structuredContent.films.map(({ id }: { id: number }) => id), [i + 1]);
  }
  const several = await app.json("/api/search?q=the&type=cartoon-series&type=anime");
  assertEquals(several.totals.films, 2);
});

Deno.test("a cartoon series is no cartoon, and not called a series, among more than are ranked", async () => {
  const catalog = Array.from(
    { length: 300 },
    (_, i) => filmRecord(`war-${i}`, { type: i < 290 ? "cartoon-series" : "cartoon" }),
  );
  await using app = await testApp({ catalog });
  assertEquals((await app.json("/api/search?q=war&type=cartoon")).totals.films, 10);
  assertEquals((await app.json("/api/search?q=war&type=cartoon-series")).totals.films, 290);
  assertEquals((await app.json("/api/search?q=series")).totals.films, 0);
});

Deno.test("entries of an earlier version are narrowed by type after the migration, without being made anew", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([
    one("cartoon-series"),
    filmRecord("world-series", { type: "cartoon-series", year: null }),
    filmRecord("series", { type: "film" }),
    one("cartoon"),
  ])]);
  const ids = async (q: string, types: string[] = []) =>
    (await findByName(database.read, q, types)).films.map(({ found }) => found!.document.entityId).sort();
  // As the index held them before: "cartoon" as a type and "series" as a word of every cartoon series.
  const words = sql`(select group_concat(distinct w.value) from json_each(d.names) n,
    json_each('["' || replace(n.value ->> 1, ' ', '","') || '"]') w)`;
  const text = (type: string) =>
    sql`replace(${words}, ',', ' ') || ' ' || char(57344) || ${type} || iif(d.year is null, '', ' ' || char(57344) || d.year)`;
  const series = sql`from search_doc d where d.type = 'cartoon-series'`;
  await sql`insert into search_fts (search_fts, rowid, words)
    select 'delete', id, ${text("cartoonseries")} ${series}`.execute(database.write);
  await sql`insert into search_fts (rowid, words) select id, ${text("cartoon-series")} ${series}`.execute(
    database.write,
  );
  assertEquals(await ids("the", ["cartoon-series"]), []);
  await up(database.write as unknown as Kysely<unknown>);
  assertEquals(await ids("the", ["cartoon-series"]), [1]);
  assertEquals(await ids("the", ["cartoon"]), [4]);
  assertEquals(await ids("series"), [2, 3]);
  assertEquals(await ids("the 1989"), [1, 4]);
  await database.close();
});
