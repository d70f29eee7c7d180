import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { testApp } from "./app.ts";
import { program, scripted, session, theater } from "./cinema/scripted.ts";
import { assertFacts, at, BASE, cinemas, FILMS, HOUSE, now, ready, SESSIONS, text, THEATER } from "./cinema_pages.ts";
import { links } from "./pages.ts";

Deno.test("countries say how many cinemas they have and of which no times are known, in three languages and every form", async () => {
  const repertoire = scripted("elsewhere", () => ({}), {
    country: "PL",
    capabilities: { sessions: false, theaters: false },
  });
  await using app = await ready({ sources: [cinemas(), repertoire] });
  await assertFacts(app, "/cinemas", {
    ru: ["Сейчас в кино", "Украина", "Пока без расписания", "1 город · 2 кинотеатра", "Польша"],
    en: ["Now in cinemas", "Ukraine", "No showtimes yet", "1 city · 2 cinemas", "Poland"],
    uk: ["Зараз у кіно", "Україна", "Поки без розкладу", "1 місто · 2 кінотеатри", "Польща"],
  });
});

Deno.test("the countries' page begins with the films of the own country, those that the catalog has with a link", async () => {
  await using app = await ready();
  await assertFacts(app, "/cinemas", {
    ru: ["Альфа", "Бета-ру", "/film/1"],
    en: ["Alpha", "Beta-en", "/en/film/1"],
    uk: ["Альфа-уа", "Бета-ук", "/uk/film/1"],
  });
});

Deno.test("the countries' page leads to the cities of those that have sessions, in its twin too", async () => {
  await using app = await ready();
  await assertFacts(app, "/cinemas", {
    ru: ["Киев", "/cinemas/UA/kyiv"],
    en: ["Kyiv", "/en/cinemas/UA/kyiv"],
    uk: ["Київ", "/uk/cinemas/UA/kyiv"],
  });
});

Deno.test("the countries' page begins with the choice of a city, of all countries and the largest at first, without a script", async () => {
  await using app = await ready();
  const html = await text(app, "/en/cinemas");
  const [form] = /<form class="filter-row" action="\/en\/tonight">.*?<\/form>/s.exec(html)!;
  assertStringIncludes(form, '<optgroup label="Ukraine"><option value="UA-kyiv" selected>Kyiv</option>');
  assert(html.indexOf(form) < html.indexOf("Alpha"));
  assertEquals((await app.fetch("/en/tonight?city=UA-kyiv")).status, 200);
});

Deno.test("a country shows what is on in the cities that were read, and is no reason to read others", async () => {
  const source = scripted(
    "kazakh",
    (task) =>
      task.city === null
        ? { cities: [{ id: "1", name: "Алматы" }, { id: "2", name: "Астана" }] }
        : program(task, [session("k", "alpha", at("23:30"))], {
          theaters: [theater("k", { city: { name: task.city.name } })],
          films: FILMS,
        }),
    { country: "KZ", perCity: true, capabilities: { cities: true } },
  );
  await using app = await ready({ sources: [cinemas(), source] }, "/cinemas/KZ");
  await text(app, "/en/cinemas/KZ/almaty");
  await app.refresher.settled();
  await assertFacts(app, "/cinemas/KZ", {
    ru: ["2 города · 1 кинотеатр", "Альфа", "/film/1"],
    en: ["2 cities · 1 cinema", "Alpha", "/en/film/1"],
    uk: ["2 міста · 1 кінотеатр", "Альфа-уа", "/uk/film/1"],
  });
  await app.refresher.settled();
  assertEquals(source.asked.map(({ city }) => city?.name ?? null), [null, "Алматы"]);
});

Deno.test("a theater's day is counted", async () => {
  await using app = await ready();
  await assertFacts(app, THEATER, {
    ru: ["2 фильма · 3 сеанса"],
    en: ["2 films · 3 showtimes"],
    uk: ["2 фільми · 3 сеанси"],
  });
});

Deno.test("a theater says where the others of its city are, and how far", async () => {
  const near = { name: "Театр Б", address: "вул. Друга, 2", location: { lat: 50.55, lon: 30.52 } };
  const source = scripted(
    "cinemas",
    (task) => program(task, SESSIONS, { theaters: [theater("a", HOUSE), theater("b", near)], films: FILMS }),
  );
  await using app = await ready({ sources: [source] });
  await assertFacts(app, THEATER, {
    ru: ["11,1", "вул. Друга, 2"],
    en: ["11.1", "vul. Druha, 2"],
    uk: ["11,1", "вул. Друга, 2"],
  });
});

Deno.test("a theater names the others of its city", async () => {
  await using app = await ready();
  const found = (await links(app, `/en${THEATER}`)).map(({ href }) => href).filter((href) => href.includes("/cinema/"));
  assertEquals(found.filter((href) => !href.includes(THEATER)), ["/en/cinema/kyiv-theater-b"]);
  assertStringIncludes(await text(app, `/en${THEATER}.md`), "http://foyer.test/en/cinema/kyiv-theater-b)");
});

Deno.test("the default country comes first", async () => {
  const countries = ["AM", "UA"].map((country) => scripted(`in-${country}`, () => ({}), { country }));
  for (const country of ["AM", "UA"]) {
    await using app = await testApp({ sources: countries, environment: { DEFAULT_COUNTRY: country }, now });
    const found = (await links(app, "/en/cinemas")).filter(({ href }) => /\/cinemas\/..$/.test(href));
    assertEquals(found[0].href, `/en/cinemas/${country}`);
  }
});

Deno.test("a country has its cities with their theaters counted", async () => {
  await using app = await ready();
  await assertFacts(app, "/cinemas/UA", {
    ru: ["Украина", "Киев", "2 кинотеатра", "/cinemas/UA/kyiv"],
    en: ["Ukraine", "Kyiv", "2 cinemas", "/en/cinemas/UA/kyiv"],
    uk: ["Україна", "Київ", "2 кінотеатри", "/uk/cinemas/UA/kyiv"],
  });
});

Deno.test("a country names the theaters of each city, in every form", async () => {
  await using app = await ready();
  await assertFacts(app, "/cinemas/UA", {
    ru: ["Театр А", THEATER],
    en: ["Theater A", `/en${THEATER}`],
    uk: ["Театр А", `/uk${THEATER}`],
  });
});

Deno.test("a country without sessions has its repertoire, and a film that the catalog has not leads nowhere", async () => {
  const source = scripted("lists", () => ({ films: FILMS, repertoire: ["beta", "alpha"] }), {
    country: "PL",
    capabilities: { sessions: false, theaters: false },
  });
  await using app = await ready({ sources: [source] }, "/cinemas/PL");
  await assertFacts(app, "/cinemas/PL", {
    ru: ["Польша", "Бета-ру", "Альфа", "/film/1"],
    en: ["Poland", "Beta-en", "Alpha", "/en/film/1"],
    uk: ["Польща", "Бета-ук", "Альфа-уа", "/uk/film/1"],
  });
  const found = await links(app, "/en/cinemas/PL");
  assertEquals([...new Set(found.map(({ href }) => href).filter((href) => href.includes("/film/")))], [
    `${BASE}/en/film/1`,
  ]);
});

Deno.test("a city has the day's films with their next sessions, and its theaters", async () => {
  await using app = await ready();
  await assertFacts(app, "/cinemas/UA/kyiv", {
    ru: [
      "Сейчас в кино: Киев",
      "пятница, 15 января",
      "Альфа",
      "3 сеанса · 2 кинотеатра",
      "Бета-ру",
      "18:30",
      "Театр А",
    ],
    en: [
      "Now in cinemas: Kyiv",
      "Friday, January 15",
      "Alpha",
      "3 showtimes · 2 cinemas",
      "Beta-en",
      "18:30",
      "Theater A",
    ],
    uk: [
      "Зараз у кіно: Київ",
      "пʼятниця, 15 січня",
      "Альфа-уа",
      "3 сеанси · 2 кінотеатри",
      "Бета-ук",
      "18:30",
      "Театр А",
    ],
  });
  const tomorrow = await text(app, "/en/cinemas/UA/kyiv?date=2027-01-16");
  assertStringIncludes(tomorrow, "1 showtime\u00a0· 1 cinema");
  assert(!tomorrow.includes("18:30"));
  const tabs = (await links(app, "/en/cinemas/UA/kyiv?date=2027-01-16")).filter(({ href }) => href.includes("?date="));
  assertEquals(tabs[1], { href: "/en/cinemas/UA/kyiv?date=2027-01-16", rel: "", current: "date" });
});

Deno.test("a city names three sessions of a film and counts the others, and names all where there are four", async () => {
  const sessions = ["11:00", "12:30", "14:00", "15:30", "17:00"].map((time) => session("a", "alpha", at(time)));
  for (const [count, named, more] of [[5, 3, true], [4, 4, false], [3, 3, false]] as const) {
    await using app = await ready({
      sources: [cinemas({ sessions: sessions.slice(0, count), films: FILMS.slice(0, 1) })],
      now: () => new Date("2027-01-15T06:00:00Z"),
    });
    const html = await text(app, "/en/cinemas/UA/kyiv");
    const rows = html.slice(html.indexOf("rows-wide"), html.lastIndexOf("</section>"));
    assertEquals(rows.match(/<time/g)?.length, named, `${count} sessions`);
    assertEquals(rows.includes("2 more"), more, `${count} sessions`);
  }
});

Deno.test("late in the evening, when nothing is left of today, a city shows tomorrow", async () => {
  await using app = await ready({ now: () => new Date("2027-01-15T19:30:00Z") });
  assertStringIncludes(await text(app, "/en/cinemas/UA/kyiv"), "Saturday, January 16");
});

Deno.test("a theater has its day: films, times, formats, languages, prices, seats", async () => {
  await using app = await ready();
  await assertFacts(app, THEATER, {
    ru: [
      "Театр А",
      "вул. Перша, 1",
      "На карте",
      "Альфа",
      "18:30",
      "3D, IMAX",
      "субтитры: английские",
      "зал 7",
      "180,00–220,50 ₴",
      "мало мест",
      "билетов нет",
      "Бета-ру",
      "not a language",
    ],
    en: [
      "Theater A",
      "On the map",
      "3D, IMAX",
      "English subtitles",
      "screen 7",
      "₴180.00–220.50",
      "few seats left",
      "sold out",
      "Beta-en",
    ],
    uk: [
      "Театр А",
      "На мапі",
      "3D, IMAX",
      "субтитри: англійські",
      "зал 7",
      "180,00–220,50 ₴",
      "мало місць",
      "квитків немає",
      "Бета-ук",
    ],
  });
  const html = await text(app, THEATER);
  assertStringIncludes(html, `<time datetime="2027-01-15T18:30:00+02:00">18:30</time>`);
  assertStringIncludes(html, `href="https://www.openstreetmap.org/?mlat=50.45&amp;mlon=30.52#map=17/50.45/30.52"`);
});

Deno.test("a ticket's link passes nothing on, and only a host of the source is linked", async () => {
  const elsewhere = session("a", "beta", at("19:45"), { bookingUrl: "https://elsewhere.example/" });
  await using app = await ready({ sources: [cinemas({ sessions: [SESSIONS[0], elsewhere] })] });
  const outside = (await links(app, THEATER)).filter(({ href }) => /tickets|elsewhere/.test(href));
  assertEquals(outside.map(({ href, rel }) => [href, rel]), [
    ["https://tickets.cinemas.example/1", "nofollow noopener external"],
  ]);
});

Deno.test("a session after midnight stands under its own date and says which evening it belongs to", async () => {
  await using app = await ready();
  assert(!(await text(app, THEATER)).includes("00:15"));
  await assertFacts(app, THEATER, {
    ru: ["суббота, 16 января", "00:15", "в ночь на 16 января"],
    en: ["Saturday, January 16", "00:15", "night of January 15"],
    uk: ["субота, 16 січня", "00:15", "у ніч на 16 січня"],
  }, "?date=2027-01-16");
});

Deno.test("a theater's page holds the sessions of one day, however many days there are", async () => {
  const dates = Array.from({ length: 14 }, (_, i) => `2027-01-${15 + i}`);
  const times = Array.from({ length: 40 }, (_, i) => `${13 + i % 10}:${10 + i}`);
  const sessions = dates.flatMap((date) => times.map((time) => session("a", "alpha", at(time, date))));
  await using app = await ready({ sources: [cinemas({ sessions })] });
  const html = await text(app, THEATER);
  assertEquals(html.match(/<li class="showing/g)?.length, 40);
  assertEquals((await links(app, THEATER)).filter(({ href }) => href.includes("?date=")).length, 14 + 1);
  assert(html.replaceAll(/<script[^>]*ld\+json.*?<\/script>/gs, "").length < 30_000);
});
