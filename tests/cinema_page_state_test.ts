import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { testApp } from "./app.ts";
import { held, session } from "./cinema/scripted.ts";
import { at, BASE, cinemas, NOW, now, ready, RECORDS, text, THEATER } from "./cinema_pages.ts";
import { forms, LANGS, PREFIXES } from "./pages.ts";

Deno.test("what is wrong in the address is named, and the rest is shown", async () => {
  await using app = await ready();
  for (
    const [path, ...facts] of [
      ["/en/cinemas/UA/kyiv?date=2027-01-14", "that day has passed", "Friday, January 15"],
      ["/en/cinemas/UA/kyiv?date=2027-01-29", "showtimes are not known that far ahead", "Friday, January 15"],
      ["/en/cinemas/UA/kyiv?date=soon", "date=soon", "Friday, January 15"],
      [`/en${THEATER}?date=2026-01-01`, "that day has passed", "18:30"],
      ["/en/film/1?city=UA-atlantis", "city=UA-atlantis", "there is no such value", "UA-kyiv"],
      ["/en/film/1?city=kyiv", "city=kyiv", "there is no such value", "UA-kyiv"],
      ["/en/film/1?city=UA-kyiv&date=x", "date=x", "18:30"],
    ]
  ) {
    const response = await app.fetch(path);
    assertEquals(response.status, 200, path);
    const html = await response.text();
    for (const fact of facts) assertStringIncludes(html, fact, path);
    const twin = await text(app, path, { headers: { accept: "text/markdown" } });
    for (const fact of facts.slice(0, 1)) assertStringIncludes(twin, fact, path);
  }
});

Deno.test("a place that there is not is a localized 404 with a way on, in every form", async () => {
  await using app = await ready();
  const ways = {
    "/cinemas/XX": { ru: "Такой страны нет", en: "No such country", uk: "Такої країни немає", way: "/cinemas" },
    "/cinemas/UA/atlantis": {
      ru: "Такого города нет",
      en: "No such city",
      uk: "Такого міста немає",
      way: "/cinemas/UA",
    },
    "/cinemas/XX/kyiv": { ru: "Такой страны нет", en: "No such country", uk: "Такої країни немає", way: "/cinemas" },
    "/cinema/nowhere": {
      ru: "Такого кинотеатра нет",
      en: "No such cinema",
      uk: "Такого кінотеатру немає",
      way: "/cinemas",
    },
    [`/cinema/${"x".repeat(300)}`]: { ru: "Такого кинотеатра нет", en: "No such", uk: "Такого", way: "/cinemas" },
  };
  for (const [path, words] of Object.entries(ways)) {
    for (const lang of LANGS) {
      const here = PREFIXES[lang] + path;
      const markdown = { headers: { accept: "text/markdown" } };
      for (const response of [await app.fetch(here), await app.fetch(here, markdown), await app.fetch(`${here}.md`)]) {
        assertEquals([response.status, response.headers.get("cache-control")], [404, "no-store"], here);
        const body = await response.text();
        assertStringIncludes(body, words[lang]);
        assertMatch(body, RegExp(`${BASE}${PREFIXES[lang]}${words.way}[)"]`));
      }
    }
  }
});

Deno.test("a country's code in small letters leads to the page under its own", async () => {
  await using app = await ready();
  for (
    const [from, to] of [
      ["/cinemas/ua", "/cinemas/UA"],
      ["/uk/cinemas/ua/kyiv?date=2027-01-16", "/uk/cinemas/UA/kyiv?date=2027-01-16"],
      ["/en/cinemas/ua.md", "/en/cinemas/UA.md"],
      ["/cinemas/Ua/kyiv.md", "/cinemas/UA/kyiv.md"],
    ]
  ) {
    const { status, headers } = await app.fetch(from, { redirect: "manual" });
    assertEquals([status, headers.get("location")], [308, to]);
  }
  assertEquals((await app.fetch("/cinemas/xx")).status, 404);
});

Deno.test("while sources are read for the first time a page says so, is kept by nobody and comes back by itself", async () => {
  for (const path of ["/cinemas/UA", "/cinemas/UA/kyiv", THEATER]) {
    const { source, release } = held(cinemas());
    await using app = await testApp({ sources: [source], catalog: RECORDS, now });
    const wait = await app.fetch(`/en${path}`);
    assertEquals(wait.status, 200, path);
    assertEquals(wait.headers.get("cache-control"), "no-store", path);
    assertEquals([wait.headers.get("refresh"), wait.headers.get("retry-after")], ["3", "3"], path);
    assertStringIncludes(await wait.text(), "Collecting showtimes");
    release();
    await app.refresher.settled();
    const next = await app.fetch(`/en${path}`);
    assertEquals([next.headers.get("refresh"), next.headers.get("retry-after")], [null, null], path);
    assertEquals(next.headers.get("cache-control"), "public, max-age=0, must-revalidate", path);
    assertMatch(await next.text(), /Kyiv|Theater A/);
  }
  const { source, release } = held(cinemas());
  await using app = await testApp({ sources: [source], catalog: RECORDS, now });
  const onFilm = await app.fetch("/en/film/1?city=UA-kyiv");
  assertEquals([onFilm.headers.get("cache-control"), onFilm.headers.get("refresh")], ["no-store", null]);
  const html = await onFilm.text();
  assertStringIncludes(html, "Showtimes: Kyiv");
  assert(!html.includes("not showing"));
  const twin = await app.fetch("/en/cinemas/UA.md");
  assertEquals([twin.headers.get("refresh"), twin.headers.get("retry-after")], [null, "3"]);
  assertStringIncludes(await twin.text(), "Collecting showtimes");
  release();
  await app.refresher.settled();
});

Deno.test("every page says how old its data is, and warns where it is old", async () => {
  let time = NOW;
  let broken = false;
  const source = cinemas();
  const { says } = source;
  source.says = (task) => {
    if (broken) throw new Error("Down");
    return says(task);
  };
  await using app = await ready({ sources: [source], now: () => time });
  for (const path of ["/cinemas/UA", "/cinemas/UA/kyiv", THEATER, "/film/1?city=UA-kyiv"]) {
    const html = await text(app, `/en${path}`);
    assertStringIncludes(html, "updated this minute", path);
    assert(!html.includes("Last updated"), path);
  }
  broken = true;
  time = new Date("2027-01-16T06:00:00Z");
  for (const path of ["/cinemas/UA", "/cinemas/UA/kyiv", THEATER]) {
    for (const body of await forms(app, `/en${path}`)) {
      assertStringIncludes(body, "Last updated 20 hours ago. Showtimes may have changed since.", path);
    }
  }
});

Deno.test("empty places say so", async () => {
  // Only theater b has something, and that in five days.
  await using app = await ready({
    sources: [cinemas({ sessions: [session("b", "beta", at("18:00", "2027-01-20"))] })],
  });
  const told = {
    [THEATER]: "This cinema has not announced any showtimes yet.",
    "/cinemas/UA/kyiv": "Nothing is showing",
  };
  for (const [path, words] of Object.entries(told)) {
    for (const body of await forms(app, `/en${path}`)) assertStringIncludes(body, words);
  }
  await using bare = await testApp({ sources: [], now });
  for (const body of await forms(bare, "/en/cinemas")) {
    assertStringIncludes(body, "No source of showtimes is configured");
  }
});
