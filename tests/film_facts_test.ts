import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ageText } from "@/lib/films/facts.ts";
import { areKin, seriesName } from "@/lib/films/series.ts";
import { filmRecord, testApp } from "./app.ts";

const NOW = () => new Date("2026-11-21T12:00:00Z");

Deno.test("a film's page and its twin have a table of facts, the own country's premiere first, and the age in years", async () => {
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "ann", names: { ru: "Анна Директор", en: "Ann" } },
      filmRecord("f", {
        titles: { original: "Film", ru: "Фильм" },
        ageRating: "PG-13",
        runtimeMinutes: 90,
        crew: [{ person: "ann", job: "director" }],
        premieres: [
          { country: "US", date: "2020-01-01", type: "theatrical" },
          { country: "UA", date: "2020-02-03", type: "theatrical" },
        ],
      }),
    ],
    now: NOW,
  });
  for (const accept of ["text/html", "text/markdown"]) {
    const shown = (await (await app.fetch("/film/1", { headers: { accept } })).text()).replaceAll("\u00a0", " ");
    for (const fact of ["Режиссёр", "Анна Директор", "1 ч 30 мин", "PG-13 (13+)"]) {
      assertStringIncludes(shown, fact);
    }
    assertStringIncludes(shown, "3 февраля 2020 г., Украина");
    const premieres = shown.slice(shown.indexOf("Премьеры"));
    assert(premieres.indexOf("3 февраля") < premieres.indexOf("1 января"), accept);
    assert(!shown.includes("/film/1.ics"), "nothing is left to be reminded of");
  }
});

Deno.test("an age rating in letters is told in years, one in years stays as it is", () => {
  assertEquals(ageText("R", "en"), "R (17+)");
  assertEquals(ageText("16+", "uk"), "16+");
});

Deno.test("who is drawn is heard: the actors of cartoons and anime are headed as voices, those of films as a cast", async () => {
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "ann", names: { ru: "Анна Актёр", en: "Ann" } },
      ...["film", "serial", "cartoon", "cartoon-series", "anime"].map((type) =>
        filmRecord(type, { type, cast: [{ person: "ann" }] })
      ),
    ],
    now: NOW,
  });
  for (const [lang, heading] of [["", "В ролях"], ["/en", "Cast"], ["/uk", "У ролях"]]) {
    const voices = { "": "Роли озвучивали", "/en": "Voice cast", "/uk": "Ролі озвучували" }[lang]!;
    for (const id of [1, 2, 3, 4, 5]) {
      const expected = id < 3 ? heading : voices;
      assertStringIncludes(await (await app.fetch(`${lang}/film/${id}`)).text(), `<h2>${expected}</h2>`);
      assertStringIncludes(await (await app.fetch(`${lang}/film/${id}.md`)).text(), `## ${expected}\n`);
    }
  }
});

Deno.test("a film that is still to come says when, and gives a calendar file with a reminder for each country", async () => {
  await using app = await testApp({
    catalog: [filmRecord("f", {
      titles: { original: "Film", ru: "Фильм", uk: "Фільм" },
      premieres: [
        { country: "KZ", date: "2026-12-03", type: "theatrical" },
        { country: "UA", date: "2026-12-10", type: "theatrical" },
      ],
    })],
    now: NOW,
  });
  const page = await (await app.fetch("/uk/film/1")).text();
  assertStringIncludes(page, "Вийде 10\u00a0грудня\u00a02026");
  assertStringIncludes(page, 'href="/film/1.ics?lang=uk"');
  const response = await app.fetch("/film/1.ics?lang=uk");
  assertEquals(response.headers.get("content-type"), "text/calendar; charset=utf-8");
  const feed = await response.text();
  assertEquals(feed.match(/BEGIN:VEVENT/g)?.length, 2);
  assertEquals(feed.match(/BEGIN:VALARM/g)?.length, 2);
  assertStringIncludes(feed, "SUMMARY:Фільм");
  const own = await (await app.fetch("/film/1.ics?country=KZ")).text();
  assertEquals(own.match(/DTSTART[^\r]*/g), ["DTSTART;VALUE=DATE:20261203"]);
  assertEquals((await app.fetch("/film/2.ics")).status, 404);
});

Deno.test("the other parts of a series stand in the order of their years, and not among what is similar", async () => {
  const part = (key: string, title: string, year: number) =>
    filmRecord(key, { titles: { original: title, ru: title }, year, crew: [{ person: "ann", job: "director" }] });
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "ann", names: { en: "Ann" } },
      part("two", "Герой 2", 2005),
      part("one", "Герой", 2001),
      part("three", "Герой 3", 2009),
      part("other", "Другое", 2003),
    ],
    now: NOW,
  });
  for (const accept of ["text/html", "text/markdown"]) {
    const shown = await (await app.fetch("/film/1", { headers: { accept } })).text();
    const [, parts, similar] = /Другие части([^]*?)Похожее([^]*)/.exec(shown)!;
    assert(parts.indexOf("/film/2") < parts.indexOf("/film/3") && !/film\/1\b/.test(parts), accept);
    assert(similar.includes("/film/4") && !similar.includes('/film/2"') && !parts.includes("/film/4"), accept);
  }
});

Deno.test("a title that begins like another one is no part of its series where no genre is shared", async () => {
  const film = (key: string, title: string, genre: string) =>
    filmRecord(key, {
      titles: { original: title, ru: title },
      genres: [genre],
      crew: [{ person: "ann", job: "director" }],
    });
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "ann", names: { en: "Ann" } },
      film("one", "Казино", "crime"),
      film("other", "Казино Рояль", "action"),
    ],
    now: NOW,
  });
  const html = await (await app.fetch("/film/1")).text();
  assert(!html.includes("Другие части") && html.includes("/film/2"));
});

Deno.test("titles speak of one series where one begins with the whole name of the other", () => {
  const kin = (a: string, b: string) => areKin(seriesName(a), seriesName(b));
  assert(kin("The Matrix", "The Matrix Reloaded"));
  assert(kin("Властелин колец: Две крепости", "Властелин колец: Братство Кольца"));
  assert(!kin("Heat", "Heathers"));
});

Deno.test("a date and a country each stay in one piece in the table of facts", async () => {
  const film = filmRecord("one", { premieres: [{ country: "GB", date: "2010-07-08", type: "premiere" }] });
  await using app = await testApp({ catalog: [film] });
  assertStringIncludes(
    await (await app.fetch("/en/film/1")).text(),
    "<dd>July\u00a08,\u00a02010, United\u00a0Kingdom</dd>",
  );
  const long = filmRecord("two", { premieres: [{ country: "US", date: "2026-11-25", type: "premiere" }] });
  await using other = await testApp({ catalog: [long] });
  assertStringIncludes(
    await (await other.fetch("/uk/film/1")).text(),
    "<dd>25\u00a0листопада 2026\u00a0р., США</dd>",
    "one that is too long parts before the year, not before the comma",
  );
});
