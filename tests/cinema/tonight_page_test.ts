import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { LANGS, PREFIXES } from "../pages.ts";
import { eveningApp as app } from "./evening.ts";

const text = async (response: Response) => [response.status, await response.text()] as const;

Deno.test("an evening's sessions are the same on its page and in its twin, in every language", async () => {
  await using it = await app();
  const titles = { ru: "Вечером в кино: Киев", en: "Tonight in Kyiv", uk: "Увечері в кіно: Київ" };
  for (const lang of LANGS) {
    for (const path of ["/tonight?city=UA-kyiv", "/tonight.md?city=UA-kyiv"]) {
      const [status, shown] = await text(await it.fetch(PREFIXES[lang] + path));
      assertEquals(status, 200);
      for (const fact of [titles[lang], "18:00", "20:30", "21:00", "00:30", "scary", "Theater a", "IMAX"]) {
        assertStringIncludes(shown, fact, `${lang} ${path}`);
      }
      assert(!/09:00<.time>|^\W*09:00/m.test(shown), "what has begun is gone");
    }
  }
});

Deno.test("a page that begins with the morning does not say tonight, and has a heading for each hour", async () => {
  await using it = await app();
  const heads = (shown: string) =>
    [...shown.matchAll(/<h[13]>([^<]+)</g)].map(([, head]) => head.replaceAll("\u00a0", " "));
  const tomorrow = await text(await it.fetch("/en/tonight?city=UA-kyiv&date=2027-01-17&by=time"));
  assertEquals(heads(tomorrow[1]), ["Showtimes: Kyiv", "19:00"]);
  await using early = await app(new Date("2027-01-15T06:00:00Z"));
  const [, whole] = await text(await early.fetch("/en/tonight?city=UA-kyiv&by=time"));
  assertEquals(heads(whole), ["Today in Kyiv cinemas", "09:00", "18:00", "20:00", "21:00", "00:00"]);
  const [, late] = await text(await early.fetch("/en/tonight?city=UA-kyiv&after=17:00&by=time"));
  assertEquals(heads(late), ["Tonight in Kyiv", "18:00", "20:00", "21:00", "00:00"]);
  const [, cheap] = await text(await early.fetch("/en/tonight?city=UA-kyiv&sort=price&by=time"));
  assertEquals(heads(cheap), ["Today in Kyiv cinemas"]);
});

Deno.test("what an evening is chosen by stands in the address, and works without a script", async () => {
  await using it = await app();
  const [status, shown] = await text(
    await it.fetch("/en/tonight?city=UA-kyiv&after=19:00&format=IMAX&maxPrice=400&by=time"),
  );
  assertEquals(status, 200);
  assertEquals([...shown.matchAll(/class="session-row"/g)].length, 1);
  assertStringIncludes(shown, "20:30");
  assertStringIncludes(shown, '<option value="19:00" selected');
  assertStringIncludes(shown, 'name="robots" content="noindex');
  // A chip takes its choice back, and keeps the others.
  assertStringIncludes(shown, 'href="/en/tonight?city=UA-kyiv&amp;format=IMAX&amp;maxPrice=400&amp;by=time"');
});

Deno.test("without a city the page asks for one, and where nothing fits it says so", async () => {
  await using it = await app();
  const [, choose] = await text(await it.fetch("/en/tonight"));
  assertStringIncludes(choose, '<option value="UA-kyiv"');
  const [status, nothing] = await text(await it.fetch("/en/tonight?city=UA-kyiv&format=4DX"));
  assertEquals(status, 200);
  assertStringIncludes(nothing, "No showtimes match these filters");
});

Deno.test("what was not understood is named, and the nearest sensible evening is shown", async () => {
  await using it = await app();
  for (
    const [query, words, sessions] of [
      ["city=UA-kyiv&date=2026-01-01", "2026-01-01", 4],
      ["city=UA-kyiv&maxPrice=-1", "-1", 4],
      ["city=UA-kyiv&after=25:00", "25:00", 4],
      ["city=UA-kyiv&theater=nowhere", "nowhere", 4],
      ["city=UA-atlantis", "UA-atlantis", 0],
    ] as const
  ) {
    const [status, shown] = await text(await it.fetch(`/en/tonight?${query}&by=time`));
    assertEquals(status, 200, query);
    assertStringIncludes(shown, words, query);
    assertStringIncludes(shown, "Part of this link");
    assertEquals([...shown.matchAll(/class="session-row"/g)].length, sessions, query);
  }
});

Deno.test("an evening says what kind of film each is and how long, and what there is as a whole", async () => {
  await using it = await app();
  for (
    const path of ["/en/tonight?city=UA-kyiv", "/en/tonight.md?city=UA-kyiv", "/en/tonight.md?city=UA-kyiv&by=time"]
  ) {
    const shown = (await text(await it.fetch(path)))[1].replaceAll("\u00a0", " ");
    assertStringIncludes(shown, "2 films · 1 cinema · from ₴120", path);
    assertStringIncludes(shown, "Horror · 1h 40m", path);
  }
  const [, narrowed] = await text(await it.fetch("/en/tonight?city=UA-kyiv&format=IMAX"));
  assertStringIncludes(narrowed.replaceAll("\u00a0", " "), "1 film · 1 cinema · ₴310<", "there is one price");
});

Deno.test("before a city is chosen the page shows the evening of the largest one, in its twin too", async () => {
  await using it = await app();
  for (const path of ["/en/tonight", "/en/tonight.md"]) {
    const [, shown] = await text(await it.fetch(path));
    for (const fact of ["Showtimes: Kyiv", "Friday, January 15", "scary", "20:30", "Theater a"]) {
      assertStringIncludes(shown, fact, path);
    }
  }
  await using night = await app(new Date("2027-01-15T23:50:00Z"));
  const [, later] = await text(await night.fetch("/en/tonight"));
  assertStringIncludes(later, "Showtimes: Kyiv");
  assertStringIncludes(later, 'href="/en/tonight?city=UA-kyiv&amp;date=2027-01-17"');
});

Deno.test("the evening of the largest city stands for what is in cinemas, and all cities are folded away", async () => {
  await using it = await app();
  for (const path of ["/en/tonight", "/en/tonight.md"]) {
    const [, shown] = await text(await it.fetch(path));
    assertMatch(shown, /(<h2>|## )Showtimes: Kyiv/);
    assert(!/(<h2>|## )Now in cinemas/.test(shown), "no film twice");
  }
  const [, choose] = await text(await it.fetch("/en/tonight"));
  const folded = /<details>.*?<\/details>/s.exec(choose)![0];
  assertStringIncludes(folded, "All cities");
  assertStringIncludes(folded, '<option value="UA-kyiv"');
});

Deno.test("before a city is chosen the one that is shown is marked, and a choice by a link keeps to its evening", async () => {
  await using early = await app(new Date("2027-01-15T06:00:00Z"));
  const [, shown] = await text(await early.fetch("/en/tonight"));
  assertMatch(shown, /href="\/en\/tonight\?city=UA-kyiv" aria-current="true"/);
  assertStringIncludes(
    shown,
    "<p>Showing Kyiv. Choose your own city.</p>",
  );
  const quick = /<nav class="quick".*?<\/nav>/s.exec(shown)![0];
  const hours = [...quick.matchAll(/href="[^"]*\?([^"]*)"/g)]
    .map(([, query]) => new URLSearchParams(query.replaceAll("&amp;", "&")).get("after"));
  assert(hours.length > 2 && hours.every((hour) => hour !== null), String(hours));
  const all = [...shown.matchAll(/<a [^>]*href="([^"]*)"[^>]*>All showtimes<\/a>/g)].map(([, href]) => href);
  assertEquals(all, ["/en/tonight?city=UA-kyiv"], "one way to the whole day, below what is shown of it");
});

Deno.test("an hour can be chosen where it leaves something out, and any once one is", async () => {
  const hours = (shown: string) => [...shown.matchAll(/>after (\d\d:00)<\/a>/g)].map(([, hour]) => hour);
  await using early = await app(new Date("2027-01-15T06:00:00Z"));
  const [, whole] = await text(await early.fetch("/en/tonight?city=UA-kyiv"));
  assertEquals(hours(whole), ["17:00", "19:00", "21:00"]);
  await using it = await app();
  const [, left] = await text(await it.fetch("/en/tonight?city=UA-kyiv"));
  assertEquals(hours(left), ["19:00", "21:00"], "the first session left is at 18:00");
  const [, late] = await text(await it.fetch("/en/tonight?city=UA-kyiv&after=21:00"));
  assertEquals(hours(late), ["21:00", "17:00", "19:00"], "the chosen one first");
});
