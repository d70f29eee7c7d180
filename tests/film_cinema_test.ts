import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { program, scripted, session, theater } from "./cinema/scripted.ts";
import { assertFacts, at, cinemas, FILMS, ready, SESSIONS, text } from "./cinema_pages.ts";
import { robots } from "./pages.ts";

Deno.test("a film has the cities where it is shown, to be chosen without scripts, and a day's sessions in one", async () => {
  await using app = await ready();
  const day = {
    ru: ["Сеансы в кино: Киев", "Театр А", "18:30", "субтитры: английские"],
    en: ["Showtimes: Kyiv", "Theater A", "18:30", "English subtitles"],
    uk: ["Сеанси в кіно: Київ", "Театр А", "18:30", "субтитри: англійські"],
  };
  await assertFacts(app, "/film/1", day);
  const html = await text(app, "/en/film/1");
  assertMatch(
    html,
    /<a href="\/en\/film\/1\?city=UA-kyiv#showtimes"[^>]*aria-current="true"[^>]*>Kyiv <small>/,
  );
  assert(!html.includes('<select name="city"'), "a few cities are told once");
  await assertFacts(app, "/film/1", day, "?city=UA-kyiv");
  const night = await text(app, "/en/film/1?city=UA-kyiv&date=2027-01-16");
  assertEquals([...night.matchAll(/<time [^>]*>(\d\d:\d\d)</g)].map(([, time]) => time), ["00:15"]);
  assertEquals(await robots(app, "/en/film/1?city=UA-kyiv"), { noindex: false, canonical: "/en/film/1" });
});

Deno.test("of a city that nobody asked for a film names six theaters and leads to all of them", async () => {
  const ids = ["a", "b", "c", "d", "e", "f", "g"];
  const theaters = ids.map((id) => theater(id, { city: { name: "Київ" } }));
  const sessions = ids.map((id) => session(id, "alpha", at("18:30")));
  const source = scripted("cinemas", (task) => program(task, sessions, { theaters, films: FILMS }));
  await using app = await ready({ sources: [source] });
  const [likely, asked] = [await text(app, "/en/film/1"), await text(app, "/en/film/1?city=UA-kyiv")];
  assertEquals([likely, asked].map((html) => html.split('class="house"').length - 1), [6, 7]);
  assertMatch(likely, /<a [^>]*href="\/en\/film\/1\?city=UA-kyiv&amp;date=[\d-]+#showtimes"[^>]*>[^<]*7 cinemas/);
  assert(!asked.includes("7 cinemas)"));
  const twin = await text(app, "/en/film/1.md");
  assertEquals(twin.split("/en/cinema/").length - 1, 6);
  assertMatch(twin, /\[[^\]]*7 cinemas\)\]\([^)]*\/en\/film\/1\?city=UA-kyiv#showtimes\)/);
});

Deno.test("the badge of a film in cinemas says the next session that one can get into, and where it is made up", async () => {
  const badge = async (demo: boolean) => {
    const sessions = [
      session("a", "alpha", at("18:30"), { availability: "sold_out" }),
      session("a", "alpha", at("20:10"), { language: "en" }),
    ];
    await using app = await ready({ sources: [cinemas({ demo, sessions, films: FILMS.slice(0, 1) })] });
    const html = (await text(app, "/film/1")).replaceAll("\u00a0", " ");
    assertStringIncludes(html, "на английском");
    assertStringIncludes(await text(app, "/uk/film/1"), "англійською");
    return /<p class="badge">([^<]*)</.exec(html)?.[1];
  };
  assertEquals(await badge(false), "Сейчас в кино · Киев, сегодня 20:10");
  assertEquals(await badge(true), "Сейчас в кино · Киев, сегодня 20:10 · демо");
});

Deno.test("made-up sessions keep crawlers from a city's page of a film, not from the film's own", async () => {
  await using app = await ready({ sources: [cinemas({ demo: true })] });
  assertStringIncludes(await text(app, "/en/film/1"), "18:30");
  assertEquals((await robots(app, "/en/film/1")).noindex, false);
  assertEquals((await robots(app, "/en/film/1?city=UA-kyiv")).noindex, true);
});

Deno.test("the head of a film in cinemas leads to its sessions", async () => {
  await using app = await ready();
  assertStringIncludes(await text(app, "/en/film/1"), '<a class="button" href="#showtimes"');
});

Deno.test("a film that no cinema shows says nothing of cinemas", async () => {
  await using app = await ready({ sources: [cinemas({ sessions: [SESSIONS[3]], films: [FILMS[1]] })] });
  assert(!(await text(app, "/en/film/1")).includes("showtimes"));
});
