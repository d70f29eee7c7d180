import { assertEquals } from "@std/assert";
import { getCalendar } from "@/lib/calendar/operations.ts";
import { CatalogChoice } from "@/lib/catalog/choice.ts";
import { cacheKey } from "@/lib/http/cache_key.ts";
import { knownQuery, PAGE_PARAMETERS } from "@/lib/http/known_query.ts";
import { CardInput, PosterInput } from "@/lib/posters/poster.ts";
import { filmRecord, testApp } from "../app.ts";

Deno.test("a page and a picture have their own parameters alone, and a page that names none has none", () => {
  const expected: [string, string, string][] = [
    ["/", "?x=1", ""],
    ["/film/1", "?utm_source=a&city=UA-kyiv&x=1&date=2026-11-22", "?city=UA-kyiv&date=2026-11-22"],
    ["/uk/film/1.md", "?date=2026-11-22&lang=en", "?date=2026-11-22"],
    ["/person/1", "?page=2", ""],
    ["/og/1.png", "?x=1&lang=uk", "?lang=uk"],
    ["/en/og/1.png", "?lang=uk", ""],
    ["/catalog", "?genre=b&genre=a&&x&genre", "?genre=b&genre=a&genre"],
    ["/en/sign-in", "?next=%2Ffilm%2F1&next=2", "?next=%2Ffilm%2F1&next=2"],
    ["/styles.css", "?__frsh_c=1&x=2", "?__frsh_c=1"],
    ["/nope", "?a=1", ""],
  ];
  for (const [path, query, known] of expected) assertEquals(knownQuery(path, query), known, path + query);
});

Deno.test("of the API's parameters only those go that track people", () => {
  const tracking = ["utm_source", "UTM_Medium", "gclid", "fbclid", "yclid", "mc_cid", "msclkid", "%75tm_id", "_ga"];
  for (const name of tracking) assertEquals(knownQuery("/api/film/1", `?${name}=1`), "", name);
  assertEquals(knownQuery("/api/film/1", "?utm_x=1&ids=1&lang=uk&gclid"), "?ids=1&lang=uk");
  assertEquals(knownQuery("/api/film/1", "?utm=1"), "?utm=1");
});

Deno.test("the order of parameters makes no other query, the order of one parameter's values does", () => {
  assertEquals(knownQuery("/api/catalog", "?b=1&a=2&b=0"), knownQuery("/api/catalog", "?b=1&b=0&a=2"));
  assertEquals(knownQuery("/api/catalog", "?genre=b&genre=a"), "?genre=b&genre=a");
});

Deno.test("names are read as the app will read them", () => {
  for (const name of ["%67enre", "gen%72e"]) {
    assertEquals(knownQuery("/catalog", `?${name}=drama`), `?${name}=drama`);
  }
  for (const name of ["+genre", "%zz", "genre%00", "", "Genre", "genre%20"]) {
    assertEquals(knownQuery("/catalog", `?${name}=drama`), "", name);
  }
});

Deno.test("the parameters of pages are those of what they read", () => {
  const namesOf = (path: string) => [...PAGE_PARAMETERS.find((row) => row.path.test(path))!.names].sort();
  assertEquals(namesOf("/catalog"), Object.keys(CatalogChoice.shape).sort());
  assertEquals(namesOf("/calendar.ics"), Object.keys(getCalendar.input.shape).sort());
  const inQuery = (input: typeof CardInput) => Object.keys(input.shape).filter((name) => name !== "id");
  assertEquals(namesOf("/og/1.png"), inQuery(CardInput));
  assertEquals(namesOf("/poster/1.svg"), inQuery(PosterInput));
});

Deno.test("every path with parameters of its own is that of a route or a static file", () => {
  const files: string[] = [...Deno.readDirSync("static")].map(({ name }) => `/${name}`);
  const visit = (folder: string) => {
    for (const { name, isDirectory } of Deno.readDirSync(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory) visit(path);
      else files.push(path.replace(/^routes|(\/index)?\.tsx?$/g, "").replace(/\[[a-z]+\]/g, "x") || "/");
    }
  };
  visit("routes");
  const idle = PAGE_PARAMETERS.filter(({ path }) => !files.some((file) => path.test(file)));
  assertEquals(idle.map(({ path }) => path), []);
});

Deno.test("everything that decides an answer is in what it is kept under", () => {
  const one = { base: "http://a", path: "/film/1", query: "", type: "text/html" } as const;
  const others = [{ base: "http://b" }, { path: "/film/2" }, { query: "?city=UA-kyiv" }, {
    type: "text/markdown" as const,
  }];
  const keys = [{}, ...others].map((other) => cacheKey({ ...one, ...other }));
  assertEquals(new Set(keys).size, keys.length);
  assertEquals(cacheKey({ ...one, query: `?${"x".repeat(2000)}` }), undefined);
});

Deno.test("a page under a decorated address is the kept one, and no visitor sees what another one's link had", async () => {
  const read: string[] = [];
  await using app = await testApp({ catalog: [filmRecord("one")], onRead: (statement) => read.push(statement) });
  for (
    const path of ["/", "/film/1", "/en/catalog", "/search", "/film/1.md", "/og/1.png", "/llms.txt", "/openapi.json"]
  ) {
    const decorated = await (await app.fetch(`${path}?x=pwned&utm_source=pwned&fbclid=pwned`)).text();
    read.length = 0;
    assertEquals(await (await app.fetch(path)).text(), decorated, path);
    assertEquals(read, [], path);
    assertEquals(decorated.includes("pwned"), false, path);
  }
});

Deno.test("pages' links of the API have the known parameters alone", async () => {
  await using app = await testApp({ catalog: [filmRecord("a"), filmRecord("b")] });
  const link = async (query: string) => (await app.fetch(`/api/catalog?${query}`)).headers.get("link");
  const expected = await link("lang=uk&pageSize=1&page=1");
  assertEquals(expected?.split(", ")[1], '</api/catalog?lang=uk&page=2&pageSize=1>; rel="next"');
  assertEquals(await link("utm_source=pwned&page=1&pageSize=1&lang=uk"), expected);
});
