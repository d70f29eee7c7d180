import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { program, scripted, session, theater } from "./cinema/scripted.ts";
import { at, cinemas, FILMS, ready, text } from "./cinema_pages.ts";

// What the page of a city names of a day, and how a film's page leads to many cities.

/** The films of a city's page. */
const filmsOf = (html: string) => html.slice(html.indexOf("rows-wide"), html.lastIndexOf("</section>"));

Deno.test("of today a city names the next sessions at any hour, of another day those of the evening, and says which", async () => {
  const sessions = ["09:00", "10:00", "11:00", "18:00", "19:00", "20:00"].map((time) =>
    session("a", "alpha", at(time))
  );
  const rows = async (now: string, path = "/en/cinemas/UA/kyiv") => {
    await using app = await ready({
      sources: [cinemas({ sessions, films: FILMS.slice(0, 1) })],
      now: () => new Date(now),
    });
    const html = await text(app, path);
    const shown = filmsOf(html);
    const which = /<small>([^<]+):<\/small>/.exec(shown)?.[1];
    return [which, ...[...shown.matchAll(/<time[^>]*>([\d:]+)</g)].map(([, time]) => time)];
  };
  assertEquals(await rows("2027-01-14T22:30:00Z"), ["Next", "09:00", "10:00", "11:00"], "at half past midnight");
  assertEquals(await rows("2027-01-15T07:30:00Z"), ["Next", "10:00", "11:00", "18:00"], "in the morning");
  const evening = ["In the evening", "18:00", "19:00", "20:00"];
  assertEquals(await rows("2027-01-14T10:00:00Z", "/en/cinemas/UA/kyiv?date=2027-01-15"), evening);
});

Deno.test("a city offers the hours of an evening that leave something out", async () => {
  const sessions = ["18:00", "20:00"].map((time) => session("a", "alpha", at(time)));
  await using app = await ready({ sources: [cinemas({ sessions, films: FILMS.slice(0, 1) })] });
  const hours = [...(await text(app, "/en/cinemas/UA/kyiv")).matchAll(/&amp;after=([\d:]+)"/g)].map(([, hour]) => hour);
  assertEquals(hours, ["19:00", "21:00"]);
});

Deno.test("a city says that the sessions shown are the evening's, also after more than a list of a day has", async () => {
  const times = [...Array.from({ length: 12 }, (_, i) => `09:${10 + i}`), "18:00", "19:00"];
  const sessions = times.map((time) => session("a", "alpha", at(time)));
  await using app = await ready({
    sources: [cinemas({ sessions, films: FILMS.slice(0, 1) })],
    now: () => new Date("2027-01-14T10:00:00Z"),
  });
  for (const path of ["/en/cinemas/UA/kyiv", "/en/cinemas/UA/kyiv.md"]) {
    const body = await text(app, `${path}?date=2027-01-15`);
    assertMatch(body, /In the evening.*18:00.*19:00.*12 more showtimes/s, path);
    assert(!body.includes("09:1"), path);
  }
});

Deno.test("a city leaves out what nobody can get into any more, or strikes it where it shows everything", async () => {
  const sold = { availability: "sold_out", price: "200.00", currency: "UAH" } as const;
  const many = ["17:00", "18:00", "19:00", "20:00", "21:00"].map((time, i) =>
    session("a", "alpha", at(time), i < 2 ? sold : {})
  );
  const few = [session("a", "alpha", at("18:00"), sold), session("a", "alpha", at("19:00"))];
  for (const [sessions, shown] of [[many, ["19:00", "20:00", "21:00"]], [few, ["18:00", "19:00"]]] as const) {
    await using app = await ready({ sources: [cinemas({ sessions: [...sessions], films: FILMS.slice(0, 1) })] });
    const html = await text(app, "/en/cinemas/UA/kyiv");
    const rows = filmsOf(html);
    assertEquals([...rows.matchAll(/<time[^>]*>([\d:]+)</g)].map(([, time]) => time), [...shown]);
    assert(!rows.includes("200"), "no price of what is not sold");
    if (sessions === few) {
      assertMatch(rows, /<li class="showing showing-gone">.*?18:00.*?sold out.*?<\/li>/s);
      assertMatch(await text(app, "/en/cinemas/UA/kyiv.md"), /18:00 .*\(sold out\)/);
    }
  }
});

Deno.test("a city names its cinemas with their addresses ahead of the films, once, in its twin too", async () => {
  await using app = await ready();
  for (const [path, films] of [["/en/cinemas/UA/kyiv", "rows-wide"], ["/en/cinemas/UA/kyiv.md", "Alpha"]]) {
    const body = await text(app, path);
    const ahead = body.slice(0, body.indexOf(films));
    assertMatch(ahead, /Cinemas.*Theater A.*vul\. Persha, 1/s, path);
    assertEquals(body.split("vul. Persha, 1").length, 2, path);
    assert(!ahead.includes("By film"));
  }
});

Deno.test("where a city has many cinemas the first are a line, which leads to all of them below the films", async () => {
  const theaters = Array.from({ length: 14 }, (_, i) => theater(String(i)));
  const sessions = theaters.map((_, i) => session(String(i), "alpha", at("18:30")));
  const source = scripted("cinemas", (task) => program(task, sessions, { theaters, films: FILMS.slice(0, 1) }));
  await using app = await ready({ sources: [source] });
  const html = await text(app, "/en/cinemas/UA/kyiv");
  const [line] = /<ul class="grid places">.*?<\/ul>/s.exec(html)!;
  const [all] = /<section id="theaters">.*?<\/section>/s.exec(html)!;
  assertEquals([line, all].map((list) => list.match(/<li>/g)!.length), [12, 14]);
  assertStringIncludes(html, '<a href="#theaters">14 cinemas</a>');
});

Deno.test("of a film in many cities the busiest are links, and a form has all of them", async () => {
  const names = ["Київ", "Львів", "Одеса", "Харків", "Дніпро", "Полтава", "Суми", "Рівне", "Луцьк"];
  const theaters = names.map((name, i) => theater(String(i), { city: { name } }));
  const sessions = names.map((_, i) => session(String(i), "alpha", at("18:30")));
  const source = scripted("cinemas", (task) => program(task, sessions, { theaters, films: FILMS.slice(0, 1) }));
  await using app = await ready({ sources: [source] });
  const html = await text(app, "/en/film/1");
  assertEquals([...html.matchAll(/city=UA-[\w-]+#showtimes/g)].length, 8);
  const [folded] = /<details><summary>All cities.*?<\/details>/s.exec(html)!;
  assertMatch(folded, /<form[^>]* action="\/en\/film\/1#showtimes">/);
  assertMatch(folded, /<select name="city"[^>]*><optgroup label="Ukraine">/);
  assertEquals([...folded.matchAll(/<option/g)].length, 9);
});

Deno.test("a film's few cities are all links, each with when the film is next that day, in its twin too", async () => {
  const theaters = ["Київ", "Львів", "Одеса"].map((name, i) => theater(String(i), { city: { name } }));
  const sessions = [
    ...["21:00", "18:30", "22:10", "23:00"].map((time) => session("0", "alpha", at(time))),
    session("1", "alpha", at("20:10")),
    session("1", "alpha", at("10:00", "2027-01-16")),
    session("2", "alpha", at("09:00", "2027-01-18")),
  ];
  const source = scripted("cinemas", (task) => program(task, sessions, { theaters, films: FILMS.slice(0, 1) }));
  await using app = await ready({ sources: [source] });
  const twin = await text(app, "/en/film/1.md");
  for (const next of ["today: 18:30, 21:00, 22:10", "today: 20:10", "Mon, Jan 18: 09:00"]) {
    assertMatch(twin, new RegExp(`${next}(?!,)`));
  }
  const html = await text(app, "/en/film/1");
  for (const next of ["Kyiv <small>18:30<", "Lviv <small>20:10<", "Odesa <small>Mon, Jan 18<"]) {
    assertStringIncludes(html, next);
  }
  assertEquals([...html.matchAll(/city=UA-[\w-]+#showtimes/g)].length, 3);
  assert(!html.includes("All cities"));
});

Deno.test("a film's cities name the next times of which seats may be had, another day's where today's are gone", async () => {
  const sold = { availability: "sold_out" } as const;
  const theaters = ["Київ", "Львів", "Одеса"].map((name, i) => theater(String(i), { city: { name } }));
  const sessions = [
    session("0", "alpha", at("18:30"), sold),
    session("0", "alpha", at("21:00")),
    session("1", "alpha", at("20:10"), sold),
    session("1", "alpha", at("17:00", "2027-01-17")),
    session("2", "alpha", at("19:20"), sold),
  ];
  const source = scripted("cinemas", (task) => program(task, sessions, { theaters, films: FILMS.slice(0, 1) }));
  await using app = await ready({ sources: [source] });
  const body = await text(app, "/en/film/1.md");
  for (const next of ["today: 21:00", "Sun, Jan 17: 17:00", "today: 19:20"]) assertStringIncludes(body, next);
});

Deno.test("a city says of a session what does not go without saying, and after midnight which evening it belongs to", async () => {
  const sessions = [
    session("a", "alpha", at("18:30", "2027-01-16"), { formats: ["2D"], language: "uk" }),
    session("a", "alpha", at("20:30", "2027-01-16"), { formats: ["IMAX"], language: "en" }),
    session("a", "alpha", at("00:15", "2027-01-17")),
  ];
  await using app = await ready({ sources: [cinemas({ sessions, films: FILMS.slice(0, 1) })] });
  for (const path of ["/en/cinemas/UA/kyiv", "/en/cinemas/UA/kyiv.md"]) {
    const evening = await text(app, `${path}?date=2027-01-16`);
    assertMatch(evening, /20:30.*IMAX.*English/s, path);
    assert(!/18:30.*(2D|Ukrainian).*20:30/s.test(evening), path);
    assertMatch(await text(app, `${path}?date=2027-01-17`), /00:15.*night of January.16/s, path);
  }
});

Deno.test("a city says how few seats are left and who a session is for, and what its abbreviations mean", async () => {
  const sessions = [
    session("a", "alpha", at("18:30"), { availability: "limited", accessibility: ["captioned"] }),
    session("a", "alpha", at("20:30"), { hall: "7" }),
  ];
  await using app = await ready({ sources: [cinemas({ sessions, films: FILMS.slice(0, 1) })] });
  const html = await text(app, "/en/cinemas/UA/kyiv");
  assertMatch(html, /18:30<.*few seats left<.*<abbr title="closed captions"[^>]*>CC<.*20:30/s);
  assertMatch(html.replaceAll("\u00a0", " "), /20:30.*CC — closed captions/s);
  const twin = await text(app, "/en/cinemas/UA/kyiv.md");
  assertMatch(twin, /18:30 .*\(few seats left, closed captions\)/);
  for (const body of [html, twin]) assert(!/hall.7/i.test(body), "the page of the theater has it");
});

Deno.test("where nothing is left of today, the choice of a city says so and shows the next day", async () => {
  const ended = "There are no more showtimes today.";
  for (const [now, isOver] of [["2027-01-15T12:00:00Z", false], ["2027-01-15T19:30:00Z", true]] as const) {
    await using app = await ready({
      sources: [
        cinemas({ sessions: ["15", "16", "17"].map((day) => session("a", "alpha", at("20:00", `2027-01-${day}`))) }),
      ],
      now: () => new Date(now),
    });
    for (const path of ["/en/tonight", "/en/tonight.md"]) {
      const body = await text(app, path);
      assertStringIncludes(body, "20:00", path);
      assertEquals(body.includes(ended), isOver, `${path} at ${now}`);
    }
  }
});
