import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { film, program, scripted, session, theater } from "./cinema/scripted.ts";
import { HOSTILE } from "./hostile.ts";
import { forms, jsonLd, LANGS, links, PREFIXES, robots, strayScripts } from "./pages.ts";

const NOW = new Date("2027-01-15T10:00:00Z"); // noon in Kyiv, a Friday
const now = () => NOW;
const BASE = "http://foyer.test";
const THEATER = "/cinema/kyiv-teatr-a";
const at = (time: string, date = "2027-01-15") => `${date}T${time}`;

const RECORDS = [filmRecord("alpha", {
  titles: { original: "Alpha", ru: "Альфа", en: "Alpha", uk: "Альфа-уа" },
  year: 2026,
  externalIds: { imdb: "tt0000001" },
})];

const FILMS = [
  film("alpha", { titles: { en: "Alpha" }, year: 2026, runtimeMinutes: 100, externalIds: { imdb: "tt0000001" } }),
  film("beta", { titles: { ru: "Бета-ру", en: "Beta-en", uk: "Бета-ук" } }),
];

const HOUSE = {
  name: "Театр А",
  names: { ru: "Театр А", en: "Theater A", uk: "Театр А" },
  address: "вул. Перша, 1",
  location: { lat: 50.45, lon: 30.52 },
};

const SESSIONS = [
  session("a", "alpha", at("18:30"), {
    price: "180.00",
    priceMax: "220.50",
    currency: "UAH",
    formats: ["3D", "IMAX"],
    language: "uk",
    subtitles: "en",
    hall: "7",
    bookingUrl: "https://tickets.cinemas.example/1",
    availability: "limited",
  }),
  session("a", "alpha", at("21:00"), { availability: "sold_out", price: "200.00", currency: "UAH" }),
  session("a", "alpha", at("00:15", "2027-01-16")),
  session("a", "beta", at("19:45"), { language: "not a language" }),
  session("b", "alpha", at("20:20")),
];

/** A source of two theaters in Kyiv. */
function cinemas({ demo = false, sessions = SESSIONS, films = FILMS } = {}) {
  const theaters = [theater("a", HOUSE), theater("b")];
  return scripted("cinemas", (task) => program(task, sessions, { theaters, films }), { demo });
}

/** The app after its sources have been read once, as after somebody's visit. */
async function ready(options: Parameters<typeof testApp>[0] = {}, visit = "/cinemas/UA"): Promise<TestApp> {
  const app = await testApp({ sources: [cinemas()], catalog: RECORDS, now, ...options });
  await (await app.fetch(visit)).body?.cancel();
  await app.refresher.settled();
  return app;
}

async function text(app: TestApp, path: string, init?: RequestInit): Promise<string> {
  return await (await app.fetch(path, init)).text();
}

/** Checks that the three forms of a page in each language have the same facts. */
async function assertFacts(app: TestApp, path: string, facts: Record<string, string[]>, query = ""): Promise<void> {
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, PREFIXES[lang] + path, query);
    assertEquals(negotiated, twin);
    assertStringIncludes(html, `<html lang="${lang}"`);
    for (const body of [html, twin]) {
      for (const fact of facts[lang]) assertStringIncludes(body.replaceAll("&#x27;", "'"), fact, `${lang} ${path}`);
    }
  }
}

Deno.test("countries say what they can be asked for, in three languages and every form", async () => {
  const repertoire = scripted("elsewhere", () => ({}), {
    country: "PL",
    capabilities: { sessions: false, theaters: false },
  });
  await using app = await ready({ sources: [cinemas(), repertoire] });
  await assertFacts(app, "/cinemas", {
    ru: ["Сейчас в кино", "Украина", "Расписание сеансов, кинотеатры с адресами", "1 город · 2 кинотеатра", "Польша"],
    en: ["Now in cinemas", "Ukraine", "Showtimes, cinemas with addresses", "1 city · 2 cinemas", "Poland"],
    uk: ["Зараз у кіно", "Україна", "Розклад сеансів, кінотеатри з адресами", "1 місто · 2 кінотеатри", "Польща"],
  });
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
  assertEquals(found.filter(({ href }) => href.includes("/film/")).length, 1);
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
      "3 showings · 2 cinemas",
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
    ]
      .map((fact) => fact.replace("пʼятниця", "ятниця")),
  });
  const tomorrow = await text(app, "/en/cinemas/UA/kyiv?date=2027-01-16");
  assertStringIncludes(tomorrow, "1 showing · 1 cinema");
  assert(!tomorrow.includes("18:30"));
  const tabs = (await links(app, "/en/cinemas/UA/kyiv?date=2027-01-16")).filter(({ href }) => href.includes("?date="));
  assertEquals(tabs[1], { href: "/en/cinemas/UA/kyiv?date=2027-01-16", rel: "", current: "date" });
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
      "3D, IMAX · украинский · субтитры: английский · зал 7",
      "180,00–220,50 ₴",
      "мало мест",
      "билетов нет",
      "Бета-ру",
      "not a language",
    ],
    en: [
      "Theater A",
      "On the map",
      "3D, IMAX · Ukrainian · English subtitles · screen 7",
      "₴180.00 – ₴220.50",
      "few seats left",
      "sold out",
      "Beta-en",
    ],
    uk: [
      "Театр А",
      "На мапі",
      "3D, IMAX · українська · субтитри: англійська · зал 7",
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
    ru: ["суббота, 16 января", "00:15", "в ночь с 15 января на 16 января"],
    en: ["Saturday, January 16", "00:15", "on the night of January 15"],
    uk: ["субота, 16 січня", "00:15", "у ніч із 15 січня на 16 січня"],
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

Deno.test("a film has the cities where it is shown, to be chosen without scripts, and then a day's sessions there", async () => {
  await using app = await ready();
  await assertFacts(app, "/film/1", {
    ru: ["Сеансы в кино", "Киев"],
    en: ["Showtimes", "Kyiv"],
    uk: ["Сеанси в кіно", "Київ"],
  });
  const html = await text(app, "/en/film/1");
  assertMatch(html, /<form[^>]* action="\/en\/film\/1#showtimes">/);
  assertMatch(html, /<select name="city"[^>]*><optgroup label="Ukraine"><option value="UA-kyiv">Kyiv<\/option>/);
  assert(!html.includes("18:30"));
  await assertFacts(app, "/film/1", {
    ru: ["Сеансы в кино: Киев", "Театр А", "18:30", "украинский", "Другие города"],
    en: ["Showtimes: Kyiv", "Theater A", "18:30", "Ukrainian", "Other cities"],
    uk: ["Сеанси в кіно: Київ", "Театр А", "18:30", "українська", "Інші міста"],
  }, "?city=UA-kyiv");
  const night = await text(app, "/en/film/1?city=UA-kyiv&date=2027-01-16");
  assertStringIncludes(night, "00:15");
  assert(!night.includes("18:30"));
  assertEquals(await robots(app, "/en/film/1?city=UA-kyiv"), { noindex: false, canonical: "/en/film/1" });
});

Deno.test("a film that no cinema shows says nothing of cinemas", async () => {
  await using app = await ready({ sources: [cinemas({ sessions: [SESSIONS[3]], films: [FILMS[1]] })] });
  assert(!(await text(app, "/en/film/1")).includes("showtimes"));
});

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
    await using app = await testApp({ sources: [cinemas()], catalog: RECORDS, now });
    const wait = await app.fetch(`/en${path}`);
    assertEquals(wait.status, 200, path);
    assertEquals(wait.headers.get("cache-control"), "no-store", path);
    assertEquals([wait.headers.get("refresh"), wait.headers.get("retry-after")], ["3", "3"], path);
    assertStringIncludes(await wait.text(), "Collecting showtimes");
    await app.refresher.settled();
    const next = await app.fetch(`/en${path}`);
    assertEquals([next.headers.get("refresh"), next.headers.get("retry-after")], [null, null], path);
    assertEquals(next.headers.get("cache-control"), "public, max-age=0, must-revalidate", path);
    assertMatch(await next.text(), /Kyiv|Theater A/);
  }
  await using app = await testApp({ sources: [cinemas()], catalog: RECORDS, now });
  const twin = await app.fetch("/en/cinemas/UA.md");
  assertEquals([twin.headers.get("refresh"), twin.headers.get("retry-after")], [null, "3"]);
  assertStringIncludes(await twin.text(), "Collecting showtimes");
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

Deno.test("made-up data is marked on every page, kept from crawlers, and no ScreeningEvent", async () => {
  await using app = await ready({ sources: [cinemas({ demo: true })] });
  const words = { ru: "Демонстрационные данные.", en: "Demo data.", uk: "Демонстраційні дані." };
  for (const path of ["/cinemas", "/cinemas/UA", "/cinemas/UA/kyiv", THEATER]) {
    for (const lang of LANGS) {
      const here = PREFIXES[lang] + path;
      for (const body of await forms(app, here)) assertStringIncludes(body, words[lang], here);
      assertEquals(await robots(app, here), { noindex: true, canonical: here });
      assertEquals((await app.fetch(`${here}.md`)).headers.get("x-robots-tag"), "noindex, nofollow");
      assertEquals((await jsonLd(app, here)).map((thing) => thing["@type"]), ["BreadcrumbList"]);
    }
  }
  for (const body of await forms(app, "/en/film/1", "?city=UA-kyiv")) assertStringIncludes(body, words.en);
  assertEquals(await robots(app, "/en/film/1?city=UA-kyiv"), { noindex: true, canonical: "/en/film/1" });
  assert(!(await text(app, "/en/film/1?city=UA-kyiv")).includes("ScreeningEvent"));
  // The film itself is real.
  assertEquals(await robots(app, "/en/film/1"), { noindex: false, canonical: "/en/film/1" });
  assert(!(await text(app, "/sitemap.xml")).includes("cinema"));
  assertEquals((await app.fetch("/sitemap/cinemas.xml")).status, 404);
  assertEquals((await app.fetch("/sitemap/cinema-1.xml")).status, 404);
});

Deno.test("structured data has a real theater with its screenings", async () => {
  await using app = await ready();
  const [house, crumbs] = await jsonLd(app, `/en${THEATER}`);
  const { event, ...place } = house as { event: Record<string, unknown>[] };
  const address = {
    "@type": "PostalAddress",
    streetAddress: "вул. Перша, 1",
    addressLocality: "Kyiv",
    addressCountry: "UA",
  };
  const page = `${BASE}/en${THEATER}`;
  assertEquals(place, {
    "@context": "https://schema.org",
    "@type": "MovieTheater",
    "@id": page,
    name: "Theater A",
    address,
    url: page,
    geo: { "@type": "GeoCoordinates", latitude: 50.45, longitude: 30.52 },
  });
  assertEquals(event.length, 3);
  assertEquals(event[0], {
    "@type": "ScreeningEvent",
    name: "Alpha",
    startDate: "2027-01-15T18:30:00+02:00",
    endDate: "2027-01-15T20:10:00+02:00",
    location: { "@type": "MovieTheater", "@id": page, name: "Theater A", address },
    workPresented: { "@type": "Movie", name: "Alpha", "@id": `${BASE}/en/film/1`, url: `${BASE}/en/film/1` },
    videoFormat: "3D, IMAX",
    inLanguage: "uk",
    subtitleLanguage: "en",
    offers: {
      "@type": "AggregateOffer",
      lowPrice: "180.00",
      highPrice: "220.50",
      priceCurrency: "UAH",
      url: "https://tickets.cinemas.example/1",
      availability: "https://schema.org/LimitedAvailability",
    },
  });
  const names = (crumbs.itemListElement as { name: string }[]).map(({ name }) => name);
  assertEquals(names, ["Foyer", "Now in cinemas", "Ukraine", "Kyiv", "Theater A"]);
  const onFilm = (await jsonLd(app, "/en/film/1?city=UA-kyiv")).filter((thing) => thing["@type"] === "MovieTheater");
  assertEquals(onFilm.map(({ name, event }) => [name, (event as unknown[]).length]), [["Theater A", 2], [
    "Theater b",
    1,
  ]]);
});

Deno.test("real pages are for crawlers, a chosen day is not, and the sitemap lists countries, cities and theaters", async () => {
  await using app = await ready();
  for (const path of ["/cinemas", "/en/cinemas/UA", "/uk/cinemas/UA/kyiv", THEATER]) {
    assertEquals(await robots(app, `${path}?utm_source=x`), { noindex: false, canonical: path });
  }
  for (const path of ["/uk/cinemas/UA/kyiv", THEATER]) {
    assertEquals(await robots(app, `${path}?date=2027-01-16`), { noindex: true, canonical: path });
  }
  const index = await text(app, "/sitemap.xml");
  const parts = [...index.matchAll(/\/sitemap\/(cinema[^.]*)\.xml/g)].map(([, part]) => part);
  assertEquals(parts, ["cinemas", "cinema-1"]);
  const listed = await Promise.all(parts.map(async (part) => {
    const xml = await text(app, `/sitemap/${part}.xml`);
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url.slice(BASE.length));
  }));
  const everyLang = (path: string) => LANGS.map((lang) => PREFIXES[lang] + path);
  assertEquals(listed, [
    ["/cinemas", "/cinemas/UA", "/cinemas/UA/kyiv"].flatMap(everyLang),
    [THEATER, "/cinema/kyiv-theater-b"].flatMap(everyLang),
  ]);
});

Deno.test("a made-up source of one country keeps the others in the sitemap", async () => {
  const demo = scripted("made-up", () => ({}), { country: "KZ", demo: true });
  await using app = await ready({ sources: [cinemas(), demo] });
  const xml = await text(app, "/sitemap/cinemas.xml");
  assertStringIncludes(xml, `<loc>${BASE}/cinemas/UA/kyiv</loc>`);
  assert(!xml.includes("/cinemas/KZ") && !xml.includes(`<loc>${BASE}/cinemas</loc>`));
});

Deno.test("hostile titles, names, halls and addresses of a source stay text", async () => {
  const films = HOSTILE.map((title, i) => film(String(i), { titles: { en: title } }));
  const sessions = HOSTILE.map((text, i) =>
    session("a", String(i), at(`18:${10 + i}`), { hall: text, formats: [text], language: text, subtitles: text })
  );
  const source = scripted(
    "cinemas",
    (task) => program(task, sessions, { films, theaters: [theater("a", { name: HOSTILE[0], address: HOSTILE[1] })] }),
  );
  await using app = await ready({ sources: [source] });
  const { items: [{ slug }] } = await app.json("/api/v1/cinema/theaters");
  for (const path of ["/en/cinemas/UA/kyiv", `/en/cinema/${slug}`]) {
    const response = await app.fetch(path);
    assertEquals(response.status, 200, path);
    assertEquals(strayScripts(await response.text()), [], path);
    const twin = await text(app, `${path}.md`);
    assert(!/(^|[^\\])<script/m.test(twin), path);
  }
  assertStringIncludes(JSON.stringify(await jsonLd(app, `/en/cinema/${slug}`)), "alert(1)");
});

Deno.test("empty places say so", async () => {
  const source = scripted("cinemas", () => ({
    cities: [{ id: "1", name: "Київ" }],
    theaters: [theater("a", HOUSE)],
  }));
  await using app = await ready({ sources: [source] });
  const told = {
    [THEATER]: "This cinema has not announced any showings yet.",
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
