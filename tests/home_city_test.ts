import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { program, scripted, session, theater } from "./cinema/scripted.ts";
import { at, FILMS, ready, text } from "./cinema_pages.ts";
import { PREFIXES, robots } from "./pages.ts";

Deno.test("the home page shows a city's films with their next times where the address names it", async () => {
  await using app = await ready();
  const told = {
    ru: ["Сейчас в кино: Киев", "18:30"],
    en: ["Now in cinemas: Kyiv", "18:30"],
    uk: ["Зараз у кіно: Київ", "18:30"],
  };
  for (const [lang, facts] of Object.entries(told) as [keyof typeof told, string[]][]) {
    const path = `${PREFIXES[lang]}/?city=UA-kyiv`;
    for (const accept of ["text/html", "text/markdown"]) {
      const body = await text(app, path, { headers: { accept } });
      for (const fact of facts) assertStringIncludes(body, fact, `${path} as ${accept}`);
    }
  }
  const html = await text(app, "/en/?city=UA-kyiv");
  const row = /<section id="in-cinemas".*?<\/section>/s.exec(html)![0];
  assertMatch(row, /<a href="[^"]*\/en\/film\/1\?city=UA-kyiv/);
  assertStringIncludes(row, 'href="/en/tonight?city=UA-kyiv"');
  assertStringIncludes(row, 'href="/en/cinemas/UA/kyiv"');
  assertEquals(await robots(app, "/en/?city=UA-kyiv"), { noindex: true, canonical: "/en/" });
});

Deno.test("the first film of the home page has its next session in the likeliest city, unless a city is chosen", async () => {
  const [kyiv, lviv] = [["a", "Київ"], ["b", "Львів"]].map(([id, name]) => theater(id, { city: { name } }));
  const sold = { availability: "sold_out" } as const;
  for (
    const [sessions, expected] of [
      [[session("a", "alpha", at("18:30"), sold), session("a", "alpha", at("20:10"))], "Kyiv, today 20:10"],
      [[session("b", "alpha", at("18:30")), session("a", "alpha", at("19:00", "2027-01-16"))], "Kyiv, tomorrow 19:00"],
      [[session("b", "alpha", at("18:30"))], "Lviv, today 18:30"],
    ] as const
  ) {
    const source = scripted(
      "cinemas",
      (task) => program(task, [...sessions], { theaters: [kyiv, lviv], films: FILMS }),
    );
    await using app = await ready({ sources: [source] });
    for (const accept of ["text/html", "text/markdown"]) {
      assertStringIncludes(await text(app, "/en/", { headers: { accept } }), expected, accept);
      const inKyiv = await text(app, "/en/?city=UA-kyiv", { headers: { accept } });
      if (expected.startsWith("Kyiv")) assert(!inKyiv.includes(expected), accept);
    }
  }
});

Deno.test("a city without cinemas, or what is none, is told, and the home page shows its country", async () => {
  await using app = await ready();
  for (const city of ["UA-atlantis", "XX-kyiv", "-1"]) {
    const html = await text(app, `/en/?city=${city}`);
    assertStringIncludes(html, `<code>city=${city}</code>`);
    const row = /<section id="in-cinemas".*?<\/section>/s.exec(html)![0];
    assert(row.includes("All in cinemas: Ukraine") && !row.includes("18:30"));
  }
});

Deno.test("a city whose cinemas show nothing is no wrong one: the home page shows its country", async () => {
  const kyiv = theater("a", { city: { name: "Київ" } });
  const lviv = theater("b", { city: { name: "Львів" } });
  const sessions = [session("a", "alpha", at("18:30"))];
  const source = scripted("cinemas", (task) => program(task, sessions, { theaters: [kyiv, lviv], films: FILMS }));
  await using app = await ready({ sources: [source] });
  const html = await text(app, "/en/?city=UA-lviv");
  assert(!html.includes("<code>city="), "it is known");
  assert(!html.includes("Now in cinemas: Lviv"));
  assertStringIncludes(await text(app, "/en/?city=UA-kyiv"), "Now in cinemas: Kyiv");
});

Deno.test("late at night the home page shows the city's next day, and says that it is tomorrow's", async () => {
  await using app = await ready({ now: () => new Date("2027-01-15T21:30:00Z") });
  assertMatch(await text(app, "/en/?city=UA-kyiv"), />tomorrow: \d\d:\d\d/);
});
