import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { SaxesParser } from "saxes";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { findScans } from "./plans.ts";

const BASE = "http://foyer.test";

interface Address {
  loc: string;
  changed: boolean;
  /** Language and address of each version. */
  versions: string[];
}

/** The addresses of a sitemap or its index. */
async function addresses(app: TestApp, path: string): Promise<Address[]> {
  const response = await app.fetch(path);
  assertEquals(response.status, 200, path);
  const found: Address[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let name = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    name = tag.name;
    if (name === "url" || name === "sitemap") found.push({ loc: "", changed: false, versions: [] });
    const { hreflang, href } = tag.attributes;
    if (name === "xhtml:link") found.at(-1)!.versions.push(`${hreflang.value} ${href.value}`);
    if (name === "lastmod") found.at(-1)!.changed = true;
  });
  parser.on("text", (text) => {
    if (name === "loc") found.at(-1)!.loc += text.trim();
  });
  parser.write(await response.text()).close();
  return found;
}

Deno.test("the sitemap lists the seasons that have episodes, in three languages, by ranges of films", async () => {
  const season = (number: number, episodes: number) => ({
    number,
    episodes: Array.from({ length: episodes }, (_, i) => ({ number: i + 1, titles: { original: `Part ${i + 1}` } })),
  });
  const series = (key: string, seasons: unknown[]) => filmRecord(key, { type: "serial", seasons });
  const films = Array.from({ length: 90 }, (_, i) => filmRecord(`f${i}`));
  await using app = await testApp({
    catalog: [
      series("one", [season(0, 1), season(1, 2), { number: 2, episodeCount: 8 }]),
      ...films,
      series("two", Array.from({ length: 200 }, (_, i) => season(i + 1, 1))),
    ],
  });
  const { rows } = await sql<{ id: number }>`select distinct film_id as id from season order by id`
    .execute(app.database.read);
  const [one, two] = rows.map(({ id }) => id);
  const parts = (await addresses(app, "/sitemap.xml")).map(({ loc }) => loc).filter((loc) => loc.includes("/season-"));
  assertEquals(parts, [`${BASE}/sitemap/season-1.xml`, `${BASE}/sitemap/season-2.xml`]);
  const near = await addresses(app, parts[0]);
  assertEquals(
    near.map(({ loc }) => loc),
    [0, 1].flatMap((n) => ["", "/en", "/uk"].map((lang) => `${BASE}${lang}/film/${one}/season/${n}`)),
  );
  assert(near.every(({ changed }) => changed));
  assertEquals(near[1].versions, [
    `ru ${BASE}/film/${one}/season/0`,
    `en ${BASE}/en/film/${one}/season/0`,
    `uk ${BASE}/uk/film/${one}/season/0`,
    `x-default ${BASE}/film/${one}/season/0`,
  ]);
  for (const { loc } of near) {
    const page = await (await app.fetch(loc)).text();
    assertStringIncludes(page, `<link rel="canonical" href="${loc}"`);
    assert(!page.includes("noindex"), loc);
  }
  const far = await addresses(app, parts[1]);
  assertEquals([far.length, far.at(-1)!.loc], [600, `${BASE}/uk/film/${two}/season/200`]);
  for (const part of ["season-0", "season-3", "season-x", "season-01"]) {
    assertEquals((await app.fetch(`/sitemap/${part}.xml`)).status, 404, part);
  }
});

Deno.test("what the sitemap reads of seasons is found by leaps, however many there are", async () => {
  const asked = new Set<string>();
  await using app = await testApp({ onRead: (statement) => asked.add(statement) });
  const { write } = app.database;
  await sql`insert into film (id, type, original_title, updated_at)
    with recursive n (id) as (select 1 union all select id + 1 from n where id < 183)
    select case when id < 84 then id else id + 59817 end, 'serial', 'Film', '2026-11-21T00:00:00.000Z' from n`.execute(
    write,
  );
  for (const [table, columns] of [["season", "film_id, number"], ["episode", "film_id, season, number"]]) {
    await sql`insert into ${sql.table(table)} (${sql.raw(columns)})
      with recursive n (id) as (select 1 union all select id + 1 from n where id < 201)
      select film.id, n.id${sql.raw(table === "episode" ? ", 1" : "")} from film, n`.execute(write);
  }
  await new Promise((resolve) => setTimeout(resolve, 40));
  const parts = (await addresses(app, "/sitemap.xml")).map(({ loc }) => loc.split("/").at(-1)!);
  assertEquals(parts.filter((part) => part.startsWith("season")), ["season-1.xml", "season-722.xml", "season-723.xml"]);
  // More than an import takes: the file stays within what the protocol allows.
  assertEquals((await addresses(app, "/sitemap/season-1.xml")).length, 49_998);
  // The recursion reads its own rows, one a range.
  const scans = (await findScans(app.database, asked)).filter((scan) => !scan.startsWith("SCAN range:"));
  assertEquals(scans, []);
});
