import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { now, ready } from "./cinema_pages.ts";
import { forms, jsonLd, LANGS, links, PREFIXES, robots } from "./pages.ts";
import { FILMS, now as today, premiere } from "./premieres.ts";

const RECORDS = [
  ...FILMS,
  filmRecord("c", { titles: { original: "Gamma", en: "Gamma" }, premieres: [premiere("US", "2026-12")] }),
  filmRecord("d", { titles: { original: "Delta", en: "Delta" }, premieres: [premiere("US", "2030-01-01")] }),
];

/** What is still to come in the month in which they are looked at. */
const COMING = filmRecord("n", { titles: { original: "Epsilon" }, premieres: [premiere("US", "2026-11-30")] });

const OPTIONS = { catalog: RECORDS, now: today };

const FACTS = {
  ru: ["Премьеры: декабрь 2026", "четверг, 3 декабря", "Альфа", "Украина", "США (ограниченный прокат)"],
  en: ["Premieres: December 2026", "Thursday, December 3", "Alpha", "Ukraine", "United States (limited"],
  uk: ["Премʼєри: грудень 2026", "четвер, 3 грудня", "Альфа-уа", "Україна", "США (обмежений прокат)"],
};

Deno.test("a month's premieres are grouped by day in three languages and every form", async () => {
  await using app = await testApp(OPTIONS);
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, `${PREFIXES[lang]}/calendar`, "?month=2026-12");
    assertEquals(negotiated, twin);
    for (const body of [html, twin]) {
      for (const fact of FACTS[lang]) assertStringIncludes(body, fact);
      assert(body.indexOf(FACTS[lang][2]) < body.indexOf("Beta"));
      assert(!body.includes("Gamma"), "a month alone is no day");
      assert(!/2026\s[гр]\./.test(body.slice(0, body.indexOf(FACTS[lang][1]))), "a heading needs no letter behind");
    }
  }
});

Deno.test("the month is the current one, or the next where nothing is left to come, unless the address has another", async () => {
  const cases: [catalog: typeof RECORDS, query: string, title: string, day: string, count: number][] = [
    [[...RECORDS, COMING], "", "November 2026", "Monday, November 30", 2],
    [RECORDS, "", "December 2026", "Thursday, December 3", 2],
    [RECORDS, "?month=2026-11", "November 2026", "Thursday, November 5", 1],
  ];
  for (const [catalog, query, title, day, count] of cases) {
    await using app = await testApp({ ...OPTIONS, catalog });
    const [html, , twin] = await forms(app, "/en/calendar", query);
    for (const body of [html, twin]) assertMatch(body, new RegExp(`Premieres: ${title}[^]*${day}`));
    assertStringIncludes(html, `>${count} premiere${count > 1 ? "s" : ""}<`);
  }
});

Deno.test("above three days of premieres or more each has a link to it, and each premiere a bell to be reminded by", async () => {
  const day = (date: string) => filmRecord(date, { titles: { original: date }, premieres: [premiere("US", date)] });
  const dates = ["2026-12-03", "2026-12-11", "2026-12-31"];
  for (const [shown, count] of [[dates, 3], [dates.slice(1), 0]] as const) {
    await using app = await testApp({ ...OPTIONS, catalog: shown.map(day) });
    const html = await (await app.fetch("/en/calendar")).text();
    const ways = [...html.matchAll(/<a href="#day-([\d-]+)"/g)].map(([, date]) => date);
    assertEquals(ways, shown.slice(0, count));
    for (const date of shown) assertStringIncludes(html, `id="day-${date}"`);
    assertEquals(html.match(/<\/svg> Remind me<\/a>/g)?.length, shown.length);
  }
});

Deno.test("a film that opens in several countries on several days is one premiere of the month", async () => {
  const record = filmRecord("a", { premieres: [premiere("UA", "2026-12-03"), premiere("US", "2026-12-10")] });
  await using app = await testApp({ ...OPTIONS, catalog: [record] });
  assertStringIncludes(await (await app.fetch("/en/calendar?month=2026-12")).text(), "<p>1 premiere</p>");
});

Deno.test("a country's premieres alone are shown, by a form or by links of the countries that have some", async () => {
  await using app = await testApp({ ...OPTIONS, catalog: [...RECORDS, COMING] });
  const [html, , twin] = await forms(app, "/en/calendar", "?month=2026-12&country=UA");
  for (const body of [html, twin]) {
    assertStringIncludes(body, "Premieres: Ukraine, December 2026");
    assert(!body.includes("Beta") && !body.includes("limited release"));
  }
  const countries = (await links(app, "/en/calendar?month=2026-12&country=UA"))
    .filter(({ href }) => /calendar\?month=2026-12(&country|$)/.test(href)).map(({ href, current }) => [href, current]);
  assertEquals(countries, [
    ["/en/calendar?month=2026-12", "false"],
    ["/en/calendar?month=2026-12&country=UA", "true"],
    ["/en/calendar?month=2026-12&country=US", "false"],
  ]);
  assert(!html.includes('<select name="country"'), "three links need no form");
});

Deno.test("where many countries have premieres there is a form, and one's own country is ahead everywhere", async () => {
  const codes = ["AT", "BE", "CA", "CZ", "DE", "FR", "GB", "IT", "JP", "PL", "UA", "US"];
  const premieres = codes.map((country) => premiere(country, "2026-12-03"));
  const titles = { original: "Alpha", en: "Alpha" };
  await using app = await testApp({ ...OPTIONS, catalog: [filmRecord("a", { titles, premieres }), COMING] });
  const html = (await (await app.fetch("/en/calendar?month=2026-12")).text()).replaceAll("\u00a0", " ");
  assertStringIncludes(html, '<input type="hidden" name="month" value="2026-12"');
  assertStringIncludes(html, ">Premiere: Ukraine, Austria");
  const chips = [...html.matchAll(/calendar\?month=2026-12&amp;country=(\w\w)"[^>]*>/g)].map(([, code]) => code);
  assertEquals([chips[0], new Set(chips).size], ["UA", codes.length]);
});

Deno.test("the iCal feed has the same country and language", async () => {
  await using app = await testApp(OPTIONS);
  const feeds = async (path: string) =>
    (await links(app, path)).map(({ href }) => href).filter((it) => /calendar\.ics/.test(it));
  assertEquals(await feeds("/uk/calendar?country=UA"), [
    "webcal://foyer.test/calendar.ics?country=UA&lang=uk",
    "/calendar.ics?country=UA&lang=uk",
  ]);
  assertEquals(await feeds("/calendar"), ["webcal://foyer.test/calendar.ics?lang=ru", "/calendar.ics?lang=ru"]);
});

Deno.test("links lead from 12 months before to 24 months after today and no further", async () => {
  await using app = await testApp(OPTIONS);
  const steps = async (month: string) =>
    (await links(app, `/calendar?month=${month}&country=US`)).filter(({ rel }) => /prev|next/.test(rel))
      .map(({ rel, href }) => `${rel} ${/month=([\d-]+)/.exec(href)![1]}`);
  assertEquals(await steps("2026-12"), ["prev 2026-11", "next 2027-01"]);
  assertEquals(await steps("2025-11"), ["next 2025-12"]);
  assertEquals(await steps("2028-11"), ["prev 2028-10"]);
  assertEquals(await steps("2025-10"), ["next 2025-11"]);
  assertEquals(await steps("2028-12"), ["prev 2028-11"]);
  assertEquals(await steps("1999-01"), []);
});

Deno.test("crawlers get the near months that have premieres, under one address each", async () => {
  await using app = await testApp(OPTIONS);
  const cases: [query: string, noindex: boolean, canonical: string][] = [
    ["", false, ""],
    ["?month=2026-11", false, "?month=2026-11"],
    ["?country=FR&month=2026-11", false, "?month=2026-11&country=FR"],
    // Nothing more is to come in November: the page without a month is December's.
    ["?month=2026-12&country=", false, ""],
    ["?country=US&month=2026-12", false, "?country=US"],
    ["?month=2026-10", true, ""],
    ["?month=2030-01", true, ""],
    ["?month=2026-13", true, ""],
  ];
  for (const [query, noindex, canonical] of cases) {
    assertEquals(await robots(app, `/en/calendar${query}`), { noindex, canonical: `/en/calendar${canonical}` }, query);
  }
});

Deno.test("a bad month or country is named, and the rest is shown", async () => {
  await using app = await testApp(OPTIONS);
  for (const month of ["2026-13", "abc", "2026-1", "9999-12", "0000-01", "<script>"]) {
    const [html, , twin] = await forms(app, "/uk/calendar", `?month=${encodeURIComponent(month)}&country=QQ`);
    for (const body of [html, twin]) {
      for (const text of ["Місяць", "Країна", "country=QQ", "Премʼєри: грудень"]) assertStringIncludes(body, text);
      assert(!/(^|[^\\])<script>/m.test(body));
    }
  }
});

Deno.test("a month without premieres says so", async () => {
  await using app = await testApp(OPTIONS);
  const [html, , twin] = await forms(app, "/en/calendar", "?month=2027-05");
  for (const body of [html, twin]) assertStringIncludes(body, "No premieres have been announced for this month.");
});

Deno.test("structured data has each film once", async () => {
  await using app = await testApp(OPTIONS);
  const [list, crumbs] = await jsonLd(app, "/en/calendar?month=2026-12");
  assertEquals([list["@type"], list.numberOfItems, crumbs["@type"]], ["ItemList", 2, "BreadcrumbList"]);
});

Deno.test("a film that opens elsewhere says that one's own cinemas show it, any other how to be reminded of it", async () => {
  const record = filmRecord("alpha", {
    titles: { original: "Alpha", ru: "Альфа", en: "Alpha", uk: "Альфа-уа" },
    year: 2026,
    externalIds: { imdb: "tt0000001" },
    premieres: [premiere("US", "2027-01-20"), premiere("US", "2027-01-02", "limited")],
  });
  const other = filmRecord("other", { titles: { original: "Other" }, premieres: [premiere("US", "2027-01-21")] });
  await using app = await ready({ catalog: [record, other], now });
  const words = {
    ru: ["Уже идёт: Украина", "Напомнить"],
    en: ["Already showing: Ukraine", "Remind me"],
    uk: ["Уже йде: Україна", "Нагадати"],
  };
  for (const lang of LANGS) {
    const [shown, remind] = words[lang];
    for (const body of await forms(app, `${PREFIXES[lang]}/calendar`)) {
      assertEquals(body.split(shown).length, 2, "only what is shown, and where it is to come");
      assertStringIncludes(body, remind);
      const reminders = (id: number) => body.split(`/film/${id}.ics?lang=${lang}`).length - 1;
      assertEquals([reminders(1), reminders(2)], [0, 1]);
    }
  }
});

Deno.test("a film of the calendar names its countries once, where it opens", async () => {
  const record = filmRecord("b", {
    titles: { original: "Beta" },
    countries: ["US"],
    premieres: [premiere("US", "2026-12-31")],
  });
  await using app = await testApp({ ...OPTIONS, catalog: [record] });
  const html = await (await app.fetch("/en/calendar?month=2026-12")).text();
  const [row] = /<li class="row">[^]*?<\/li>/.exec(html)!;
  assertEquals(row.split("United States").length, 2);
});

Deno.test("of a day's premieres one's own country comes first, then those that made the film", async () => {
  const countries = ["DE", "US", "UA"];
  const record = filmRecord("c", {
    titles: { original: "Gamma" },
    countries: ["US"],
    premieres: countries.map((country) => premiere(country, "2026-12-31")),
  });
  await using app = await testApp({ ...OPTIONS, catalog: [record] });
  for (const path of ["/en/calendar?month=2026-12", "/en/calendar.md?month=2026-12"]) {
    const body = (await (await app.fetch(path)).text()).replaceAll("\u00a0", " ");
    assertStringIncludes(body, "Ukraine, United States, Germany");
  }
});

Deno.test("what is to come in the current month has one heading a day, and none above them", async () => {
  await using app = await ready({ catalog: [filmRecord("a", { premieres: [premiere("US", "2027-01-20")] })], now });
  const html = await (await app.fetch("/en/calendar")).text();
  const [section] = /<section class="day"[^]*?<\/h\d>/.exec(html)!;
  assertStringIncludes(section, "<h2><time");
});

Deno.test("a country without premieres says so, what its cinemas show, and leads to all countries; one's own is ahead", async () => {
  const far = filmRecord("far", { titles: { original: "Far" }, premieres: [premiere("US", "2027-01-21")] });
  const record = filmRecord("alpha", {
    titles: { original: "Alpha", ru: "Альфа", en: "Alpha", uk: "Альфа-уа" },
    year: 2026,
    externalIds: { imdb: "tt0000001" },
  });
  await using app = await ready({ catalog: [record, far], now });
  const words = {
    ru: ["Украина: премьер в этом месяце не объявлено.", "Сейчас в кино: Украина", "Альфа", "Все страны"],
    en: [
      "Ukraine: no premieres have been announced for this month.",
      "Now in cinemas: Ukraine",
      "Alpha",
      "All countries",
    ],
    uk: ["Україна: премʼєр цього місяця не оголошено.", "Зараз у кіно: Україна", "Альфа-уа", "Усі країни"],
  };
  for (const lang of LANGS) {
    for (const body of await forms(app, `${PREFIXES[lang]}/calendar`, "?country=UA")) {
      for (const fact of words[lang]) assertStringIncludes(body.replaceAll("\u00a0", " "), fact, lang);
    }
  }
  // The stage is the month's own.
  assert(!(await (await app.fetch("/en/calendar?country=UA")).text()).includes('class="bill"'));
  const html = await (await app.fetch("/en/calendar")).text();
  const chips = [...html.matchAll(/calendar\?country=(\w\w)"[^>]*>/g)].map(([, code]) => code);
  assertEquals([...new Set(chips)], ["UA", "US"], "also where it has no premieres");
  assert(!html.includes("Now in cinemas: "), "only where there is nothing else");
});

Deno.test("what comes out today is not to be waited for: in cinemas, or elsewhere", async () => {
  const today = now().toISOString().slice(0, 10);
  const released = filmRecord("a", { titles: { original: "Released" }, premieres: [premiere("US", today)] });
  const online = filmRecord("b", { titles: { original: "Online" }, premieres: [premiere("US", today, "digital")] });
  await using app = await ready({ catalog: [released, online], now });
  for (const body of await forms(app, "/en/calendar")) {
    assertEquals(body.split("Opens today: United States").length, 2);
    assertEquals(body.split("Out today").length, 2);
    assert(!body.includes("Remind me"));
  }
});

Deno.test("below a country without premieres stand those of the others, with a note that says so, in every form", async () => {
  const today = "2026-11-21";
  const words = {
    ru: "Ниже — премьеры в других странах.",
    en: "Here are the premieres in other countries.",
    uk: "Нижче — премʼєри в інших країнах.",
  };
  await using app = await testApp({
    ...OPTIONS,
    catalog: [...RECORDS, filmRecord("n", { titles: { original: "Epsilon" }, premieres: [premiere("US", today)] })],
  });
  for (const lang of LANGS) {
    for (const body of await forms(app, `${PREFIXES[lang]}/calendar`, "?country=KZ")) {
      assertStringIncludes(body, words[lang]);
      assert(body.indexOf(words[lang]) < body.indexOf("Epsilon"));
      assertStringIncludes(body, "Beta", "of the next month, too");
    }
  }
  const html = await (await app.fetch("/en/calendar?country=KZ")).text();
  assert(!html.includes('class="bill"'), "no poster twice");
  assertStringIncludes(html, "noindex");
  for (const body of await forms(app, "/en/calendar", "?country=US")) assert(!body.includes(words.en));
});
