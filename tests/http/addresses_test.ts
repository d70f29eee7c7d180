import { assertEquals } from "@std/assert";
import { formatLine } from "@/lib/log.ts";
import { filmRecord, testApp } from "../app.ts";

const RECORDS = [
  { kind: "person", key: "p", names: { en: "P" } },
  filmRecord("one", { cast: [{ person: "p" }] }),
  { kind: "collection", key: "best", titles: { en: "Best" }, items: [{ film: "one" }] },
];

/** Every kind of address, each of something that is there. */
const ADDRESSES = [
  ...["/catalog", "/film/1", "/en/film/1", "/person/1", "/lists", "/uk/list/best", "/search", "/calendar", "/cinemas"],
  ...["/docs", "/docs/agents", "/sign-in", "/problems/not_found", "/film/1.md", "/en/catalog.md", "/og/1.png"],
  ...["/poster/1.svg", "/styles.css", "/llms.txt", "/openapi.json", "/sitemap.xml", "/.well-known/api-catalog"],
  ...["/api/film/1", "/api/film/1/reviews", "/api/catalog", "/api/lists", "/api/health", "/api/v1/cinema/countries"],
];

Deno.test("an address with a slash at its end leads to the one without, whatever it is of", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const address of ADDRESSES) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const response = await app.fetch(`${address}/?page=2`, { method });
      await response.body?.cancel();
      assertEquals(response.status, 308, `${method} ${address}`);
      assertEquals(response.headers.get("location")?.split("?")[0], address, `${method} ${address}`);
    }
    const { status, body } = await app.fetch(address);
    await body?.cancel();
    assertEquals(status, 200, address);
  }
  const location = async (path: string) => (await app.fetch(`http://foyer.test${path}`)).headers.get("location");
  assertEquals(await location("/api/catalog/?page=2&lang=uk"), "/api/catalog?lang=uk&page=2");
  assertEquals(await location("/en/catalog/?page=2&utm_source=x"), "/en/catalog?page=2");
  assertEquals(await location("/search/?q=ф"), "/search?q=%D1%84");
  for (const path of ["//evil.example/", "/\\evil.example/", "/.//evil.example/", "///evil.example//"]) {
    assertEquals(await location(path), "/evil.example", path);
  }
});

Deno.test("the home pages alone have a slash at their end", async () => {
  await using app = await testApp();
  for (const path of ["/", "/en/", "/uk/"]) assertEquals((await app.fetch(path)).status, 200, path);
});

Deno.test("an id is written in one way: others are 404 on pages and 400 in the API and of pictures", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const id of ["01", "001", "1.0", "+1", "-1", "0", "1e0", "%201", "x", "9".repeat(17)]) {
    for (const path of [`/film/${id}`, `/film/${id}.md`, `/en/person/${id}`, `/person/${id}.md`, `/agent/${id}`]) {
      assertEquals((await app.fetch(path)).status, 404, path);
    }
    for (const path of [`/api/film/${id}`, `/api/person/${id}`, `/og/${id}.png`, `/poster/${id}.svg`]) {
      const response = await app.fetch(path);
      assertEquals([response.status, (await response.json()).code], [400, "invalid_parameter"], path);
    }
  }
});

Deno.test("/api leads to its description, as everything does that the API catalog names", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const api = await app.fetch("/api");
  assertEquals([api.status, api.headers.get("location")], [308, "/openapi.json"]);
  assertEquals(api.headers.get("access-control-allow-origin"), "*");
  const { linkset } = await app.json("/.well-known/api-catalog");
  const hrefs = JSON.stringify(linkset).matchAll(/"(?:anchor|href)":"http:\/\/foyer\.test([^"]*)"/g);
  for (const path of new Set([...hrefs].map(([, path]) => path))) {
    const { status, body } = await app.fetch(path);
    await body?.cancel();
    assertEquals(status !== 404 && status < 500, true, `${path} ${status}`);
  }
});

Deno.test("a line of the log has no field without a value", () => {
  const lines = (["text", "json"] as const).map((format) =>
    formatLine(format, "info", "Request", { status: 303, bytes: undefined })
  );
  assertEquals(lines.map((line) => [line.includes("bytes"), line.includes("303")]), [[false, true], [false, true]]);
});
