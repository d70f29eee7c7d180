import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { film, program, scripted, session, theater } from "./cinema/scripted.ts";
import { at, BASE, cinemas, ready, text, THEATER } from "./cinema_pages.ts";
import { HOSTILE } from "./hostile.ts";
import { forms, jsonLd, LANGS, PREFIXES, robots, strayScripts } from "./pages.ts";

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
