import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { SaxesParser } from "saxes";
import { OPERATIONS } from "@/lib/operations.ts";
import { PROBLEMS } from "@/lib/problem.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { HOSTILE } from "./hostile.ts";

const BASE = "http://foyer.test";

/** The elements of a well-formed XML document: name, attributes, text. Throws where it is not well-formed. */
function parseXml(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const elements: ReturnType<typeof parseXml> = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    elements.push({ name, attributes: Object.fromEntries(values), text: "" });
  });
  parser.on("text", (text) => {
    if (elements.length > 0) elements.at(-1)!.text += text.trim();
  });
  parser.write(xml).close();
  return elements;
}

function textsOf(xml: string, name: string): string[] {
  return parseXml(xml).filter((element) => element.name === name).map(({ text }) => text);
}

async function textAt(app: TestApp, path: string): Promise<string> {
  const response = await app.fetch(path);
  assertEquals(response.status, 200, path);
  assertEquals(response.headers.get("cache-control"), "public, max-age=3600", path);
  assert(response.headers.get("etag"), path);
  return await response.text();
}

Deno.test("scripts of any origin get through the preflight of a file for programs, and read its errors", async () => {
  await using app = await testApp({ catalog: [filmRecord("a")] });
  const headers = { origin: "https://client.example", "access-control-request-headers": "mcp-protocol-version" };
  const paths = ["/.well-known/oauth-authorization-server", "/openapi.json", "/llms.txt", "/film/1.md", "/film/1.ics"];
  for (const path of paths) {
    for (const method of ["OPTIONS", "GET", "POST"]) {
      const response = await app.fetch(path, { method, headers });
      await response.body?.cancel();
      const opened = response.headers.get("access-control-allow-origin");
      // A page's own twin tells of a wrong method as pages do.
      if (method !== "POST" || !path.endsWith(".md")) assertEquals(opened, "*", `${method} ${path}`);
    }
  }
  const post = await app.fetch("/openapi.json", { method: "POST" });
  assertEquals([post.status, (await post.json()).code], [405, "method_not_allowed"]);
});

Deno.test("robots.txt lets everybody in, allows search, AI input and training, and leads to the sitemap", async () => {
  await using app = await testApp();
  const robots = await textAt(app, "/robots.txt");
  assertStringIncludes(robots, "Content-Signal: search=yes, ai-input=yes, ai-train=yes\n");
  assertStringIncludes(robots, `Sitemap: ${BASE}/sitemap.xml\n`);
  assert(!robots.includes("Disallow"));
});

Deno.test("the sitemap lists every page in three languages, each with the addresses of all", async () => {
  await using app = await testApp({ catalog: "starter" });
  const index = await textAt(app, "/sitemap.xml");
  const found = new Set<string>();
  for (const part of textsOf(index, "loc")) {
    const xml = await textAt(app, part);
    const elements = parseXml(xml);
    const locs = elements.filter(({ name }) => name === "loc").map(({ text }) => text);
    assert(locs.length <= 10_000, part);
    for (const loc of locs) assert(!found.has(loc) && found.add(loc), loc);
    const links = elements.filter(({ name }) => name === "xhtml:link").map(({ attributes }) => attributes);
    assertEquals(links.length, locs.length * 4);
    const own = new Set(locs);
    for (const { href } of links) assert(own.has(href), `${href} is an alternate and no address of its own`);
    if (!part.endsWith("/pages.xml")) {
      for (const changed of textsOf(xml, "lastmod")) assertMatch(changed, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      assertEquals(textsOf(xml, "lastmod").length, locs.length);
    }
  }
  const { total } = await app.json("/api/catalog");
  const films = [...found].filter((loc) => /\/film\/\d+$/.test(loc));
  assertEquals(films.length, total * 3);
  for (const path of ["/", "/en/", "/uk/catalog", "/lists", "/en/calendar", "/docs", "/uk/person/1"]) {
    assert(found.has(`${BASE}${path}`), path);
  }
  const first = parseXml(await textAt(app, "/sitemap/film-1.xml")).filter(({ name }) => name === "xhtml:link").slice(
    0,
    4,
  );
  assertEquals(first.map(({ attributes: { hreflang, href } }) => `${hreflang} ${href}`), [
    `ru ${BASE}/film/1`,
    `en ${BASE}/en/film/1`,
    `uk ${BASE}/uk/film/1`,
    `x-default ${BASE}/film/1`,
  ]);
});

Deno.test("a sitemap of 25,001 films has files of 10,000 addresses at most, without gap or repetition", async () => {
  await using app = await testApp();
  const { write } = app.database;
  await sql`insert into film (id, type, original_title, updated_at)
    with recursive n (id) as (select 1 union all select id + 1 from n where id < 25001)
    select id, 'film', 'Film ' || id, '2026-11-21T00:00:00.000Z' from n`.execute(write);
  // Films that are gone leave a hole; a range that holds none has no file.
  await sql`delete from film where id between 3334 and 6666`.execute(write);
  await sql`insert into film (id, type, original_title, updated_at)
    values (9000000000, 'film', 'Far', '2026-11-21T00:00:00.000Z')`.execute(write);
  await new Promise((resolve) => setTimeout(resolve, 40));
  const parts = textsOf(await textAt(app, "/sitemap.xml"), "loc");
  assertEquals(parts.map((part) => part.slice(`${BASE}/sitemap/`.length)), [
    "pages.xml",
    ...[1, 3, 4, 5, 6, 7, 8, 2700271].map((n) => `film-${n}.xml`),
  ]);
  const ids: number[] = [];
  for (const part of parts.slice(1)) {
    const locs = textsOf(await textAt(app, part), "loc");
    assert(locs.length > 0 && locs.length <= 10_000, part);
    ids.push(...locs.filter((loc) => loc.startsWith(`${BASE}/film/`)).map((loc) => Number(loc.split("/").at(-1))));
  }
  const expected = Array.from({ length: 25_001 }, (_, i) => i + 1).filter((id) => id < 3334 || id > 6666);
  assertEquals(ids, [...expected, 9_000_000_000]);
});

Deno.test("a file that the sitemap does not have is a 404", async () => {
  await using app = await testApp({ catalog: [filmRecord("f")] });
  for (
    const part of [
      "film-2",
      "film-0",
      "film-01",
      "film-x",
      "films-1",
      "person-1",
      "pages-1",
      "film-1%00",
      "film-9999999999",
    ]
  ) {
    const response = await app.fetch(`/sitemap/${part}.xml`);
    assertEquals([response.status, (await response.json()).code], [404, "not_found"], part);
  }
});

Deno.test("llms.txt has the form of llmstxt.org, names every operation, and its links work", async () => {
  await using app = await testApp({ catalog: "starter", sources: "demo" });
  const text = await textAt(app, "/llms.txt");
  assertMatch(text, /^# Foyer\n\n> .+\n\n/);
  const links = [...text.matchAll(/^- \[(.+?)\]\((.+?)\)(: .+)?$/gm)];
  for (const { rest: { path }, summary } of OPERATIONS) {
    const [, , url] = links.find(([, name, , note]) => name === `GET ${path}` && note === `: ${summary}`)!;
    const response = await app.fetch(url);
    await response.body?.cancel();
    assertEquals(response.status, 200, url);
  }
  const files = links.map(([, , url]) => url).filter((url) => /\.(txt|json|xml|ics|well-known)/.test(url));
  for (const url of files) {
    const response = await app.fetch(url);
    await response.body?.cancel();
    assertEquals(response.status, 200, url);
  }
});

Deno.test("llms-full.txt tells every parameter, shape and error of the API", async () => {
  await using app = await testApp({ catalog: "starter" });
  const text = await textAt(app, "/llms-full.txt");
  const { paths, components } = await app.json("/openapi.json");
  for (const [path, methods] of Object.entries<Record<string, { parameters?: { name: string }[] }>>(paths)) {
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const section = text.split(`### ${method.toUpperCase()} ${path}\n`)[1].split("\n#")[0];
      for (const { name } of parameters) assertStringIncludes(section, `- \`${name}\` (`);
    }
  }
  for (const name of Object.keys(components.schemas)) assertStringIncludes(text, `type ${name} = `);
  for (const [code, { status }] of Object.entries(PROBLEMS)) assertStringIncludes(text, `- ${status} \`${code}\`: `);
  assertStringIncludes(text, "Accept: text/markdown");
  assert(!/undefined|\[object|unknown\b(?![,. "])/.test(text.split("## Shapes")[1]));
});

Deno.test("an empty catalog has discovery files too", async () => {
  await using app = await testApp();
  assertEquals(textsOf(await textAt(app, "/sitemap.xml"), "loc"), [`${BASE}/sitemap/pages.xml`]);
  for (const path of ["/llms.txt", "/llms-full.txt"]) {
    assert(!/\/(null|undefined)\b/.test(await textAt(app, path)), path);
  }
});

Deno.test("the API catalog is a linkset from which description, documentation and status are found", async () => {
  await using app = await testApp();
  const response = await app.fetch("/.well-known/api-catalog");
  assertMatch(response.headers.get("content-type")!, /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor/);
  assertStringIncludes(response.headers.get("link")!, `rel="api-catalog"`);
  const { linkset } = await response.json();
  assertEquals(linkset[0].anchor, `${BASE}/.well-known/api-catalog`);
  const api = linkset.find(({ anchor }: { anchor: string }) => anchor === linkset[0].item[0].href);
  for (const relation of ["service-desc", "status"]) {
    const linked = await app.fetch(api[relation][0].href);
    await linked.body?.cancel();
    assertEquals([linked.status, linked.headers.get("content-type")], [200, api[relation][0].type]);
  }
});

/** Width and height in a PNG's first chunk. */
function sizeOf(png: Uint8Array): [number, number] {
  assertEquals([...png.slice(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

Deno.test("a film has a picture of 1200 × 630 for links to it, in each language", async () => {
  await using app = await testApp({
    catalog: [filmRecord("f", { titles: { original: "Dune", ru: "Дюна", en: "Dune", uk: "Дюна: ґ" } })],
  });
  const pictures: string[] = [];
  for (const lang of ["ru", "en", "uk"]) {
    const response = await app.fetch(`/og/1.png?lang=${lang}`);
    assertEquals([response.status, response.headers.get("content-type")], [200, "image/png"]);
    const png = await response.bytes();
    assertEquals(sizeOf(png), [1200, 630]);
    pictures.push(png.toHex());
  }
  assertEquals(new Set(pictures).size, 3);
  for (const [path, status] of [["/og/999.png", 404], ["/og/x.png", 400], ["/og/1.png?lang=de", 400]] as const) {
    const response = await app.fetch(path);
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("content-type")], [status, "application/problem+json"], path);
  }
});

Deno.test("hostile titles break no poster and no picture", async () => {
  const films = HOSTILE.map((title, i) =>
    filmRecord(`f${i}`, { titles: { original: title, ru: title }, genres: ["drama"] })
  );
  await using app = await testApp({ catalog: films });
  for (const id of HOSTILE.keys()) {
    const poster = await (await app.fetch(`/poster/${id + 1}.svg`)).text();
    assert(parseXml(poster).every(({ name }) => name !== "script"), poster);
    const response = await app.fetch(`/og/${id + 1}.png`);
    assertEquals(response.status, 200, HOSTILE[id]);
    assertEquals(sizeOf(await response.bytes()), [1200, 630]);
  }
});
