// Over 300 lines because the forms that JSON-LD is met in are many, and each is its own short test.

import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { createGet } from "../../lib/ingest/client.ts";
import { jsonld, type Page, parsePages } from "../../lib/ingest/sources/jsonld/mod.ts";
import { readMinutes, readTimeText } from "../../lib/ingest/sources/jsonld/values.ts";
import { SourceError, type Task } from "../../lib/ingest/source.ts";
import { FAULT_MODES, patience, replay } from "../replay.ts";

const html = (...blocks: unknown[]) =>
  `<!doctype html><meta charset="utf-8"><title>Kino</title>${
    blocks.map((block) =>
      `<script type="application/ld+json">${typeof block === "string" ? block : JSON.stringify(block)}</script>`
    ).join("\n")
  }<p>Repertuar</p>`;

const KINO = {
  "@type": "MovieTheater",
  name: "Kino Latarnia",
  address: { "@type": "PostalAddress", streetAddress: "ul. Długa 5", addressLocality: "Kraków", addressCountry: "PL" },
  geo: { "@type": "GeoCoordinates", latitude: "50.0655", longitude: 19.941 },
  url: "/kino",
};

const screening = (startDate: string | undefined, more = {}) => ({
  "@type": "ScreeningEvent",
  name: "Cichy brzeg",
  startDate,
  workPresented: { "@type": "Movie", name: "Cichy brzeg" },
  location: KINO,
  ...more,
});

const TASK: Task = { country: "PL", city: null, from: "2027-01-30", to: "2027-02-12", now: new Date() };

function read(page: string, { country = "PL", city }: Partial<Page> = {}) {
  const url = "https://www.kino.example/repertuar";
  const source = jsonld({ pages: [{ country, url }] });
  return source.transform({ pages: [{ country, url, city, html: page, base: url }], faults: [] }, { ...TASK, country });
}

const startOf = (startDate: string) => read(html(screening(startDate))).sessions[0].startsAt;

Deno.test("JSON-LD: a screening with everything", () => {
  const snapshot = read(html({
    "@context": "https://schema.org",
    ...screening("2027-01-30T19:30", {
      endDate: "2027-01-30T21:45",
      workPresented: {
        "@type": "Movie",
        name: "Tom &amp; Jerry: &quot;Nad&nbsp;morzem&quot;",
        duration: "PT2H15M",
        dateCreated: "2026",
        sameAs: ["https://pl.wikipedia.org/wiki/X", "https://www.imdb.com/title/tt1234567/"],
      },
      videoFormat: ["3D", "IMAX"],
      inLanguage: "en",
      subtitleLanguage: { "@type": "Language", name: "Polish" },
      offers: [
        {
          "@type": "Offer",
          price: "32.50",
          priceCurrency: "PLN",
          url: "/bilety/77?a=1&amp;b=2",
          availability: "https://schema.org/LimitedAvailability",
        },
        { "@type": "Offer", price: 45, priceCurrency: "PLN", availability: "SoldOut" },
      ],
    }),
  }));
  assertEquals(snapshot.faults, []);
  assertEquals(snapshot.theaters, [{
    id: "krakow/kino-latarnia/ul-dluga-5",
    name: "Kino Latarnia",
    city: { name: "Kraków" },
    address: "ul. Długa 5",
    location: { lat: 50.0655, lon: 19.941 },
    chain: null,
    url: "https://www.kino.example/kino",
  }]);
  assertEquals(snapshot.films, [{
    id: "tt1234567",
    titles: {},
    otherTitles: ['Tom & Jerry: "Nad morzem"'],
    originalTitle: null,
    year: 2026,
    runtimeMinutes: 135,
    externalIds: { imdb: "tt1234567" },
  }]);
  const [{ id: _, ...session }] = snapshot.sessions;
  assertEquals(session, {
    theaterId: "krakow/kino-latarnia/ul-dluga-5",
    filmId: "tt1234567",
    startsAt: "2027-01-30T19:30:00",
    endsAt: "2027-01-30T21:45:00",
    hall: null,
    formats: ["3D", "IMAX"],
    label: "3D, IMAX",
    language: "en",
    subtitles: "pl",
    price: "32.50",
    priceMax: "45.00",
    currency: "PLN",
    bookingUrl: "https://www.kino.example/bilety/77?a=1&b=2",
    availability: "limited",
    accessibility: [],
  });
});

Deno.test("JSON-LD: accessibility is told by the film's features, the audience, keywords, the format or the name", () => {
  const at = (minute: number, more: Record<string, unknown>) => screening(`2027-01-30T19:${minute}`, more);
  const work = (accessibilityFeature: unknown) => ({ "@type": "Movie", name: "Cichy brzeg", accessibilityFeature });
  const { sessions, films } = read(html([
    at(10, { workPresented: work(["https://schema.org/audioDescription", "closedCaptions", "signLanguage"]) }),
    at(11, { accessibilityFeature: "captions" }),
    at(12, { audience: { "@type": "Audience", audienceType: "parents with babies" } }),
    at(13, { keywords: "kino, relaxed screening" }),
    at(14, { videoFormat: "2D, AD" }),
    at(15, { name: "Relaxed screening: Cichy brzeg" }),
    at(16, {}),
  ]));
  assertEquals(sessions.map(({ accessibility }) => accessibility), [
    ["audio-description", "captioned"],
    ["captioned"],
    ["baby"],
    ["relaxed"],
    ["audio-description"],
    ["relaxed"],
    [],
  ]);
  assertEquals(films.length, 1);
});

Deno.test("JSON-LD: two screenings at once that differ in it alone are two", () => {
  const { sessions } = read(
    html([screening("2027-01-30T19:30"), screening("2027-01-30T19:30", { keywords: "autism-friendly" })]),
  );
  assertEquals(sessions.map(({ accessibility }) => accessibility), [[], ["relaxed"]]);
});

Deno.test("JSON-LD: a right offset is an instant, none or a broken one is the venue's wall time", () => {
  assertEquals(startOf("2027-01-30T19:30:00+01:00"), "2027-01-30T19:30:00+01:00");
  assertEquals(startOf("2027-01-30T18:30Z"), "2027-01-30T18:30:00Z");
  assertEquals(startOf("2027-01-30T19:30:00.000+0100"), "2027-01-30T19:30:00+0100");
  for (const broken of ["", ".000Z-03:00", ".000Z+01:00", "+25:00", "+1", " CET", "Z[Europe/Warsaw]", "-3:00"]) {
    assertEquals(startOf(`2027-01-30T19:30:00${broken}`), "2027-01-30T19:30:00", broken);
  }
  assertEquals(startOf("2027-01-30 19:30"), "2027-01-30T19:30:00");
  for (const none of ["2027-01-30", "19:30", "", null, {}]) assertEquals(readTimeText(none), null);
});

Deno.test("JSON-LD: an instant counts for the date at the venue", () => {
  const { covers } = read(html([screening("2027-01-30T23:30:00Z"), screening("2027-02-12T23:30:00Z")]));
  assertEquals(covers.map(({ from, to }) => [from, to]), [["2027-01-31", "2027-01-31"]]);
});

Deno.test("JSON-LD: @graph with references, parts of one node in several blocks", () => {
  const { sessions, theaters, films, faults } = read(html(
    {
      "@context": "http://schema.org",
      "@graph": [
        {
          "@id": "#kino",
          "@type": ["MovieTheater", "LocalBusiness"],
          name: "Kino Latarnia",
          address: { "@id": "#adres" },
        },
        { "@id": "#adres", "@type": "PostalAddress", addressLocality: "Kraków" },
        { "@id": "#film", "@type": "schema:Movie", name: "Cichy brzeg" },
        {
          "@type": "http://schema.org/ScreeningEvent",
          startDate: "2027-01-30T12:00",
          workPresented: { "@id": "#film" },
          location: { "@id": "#kino" },
        },
      ],
    },
    { "@id": "#film", duration: "PT95M" },
  ));
  assertEquals(faults, []);
  assertEquals([sessions.length, theaters[0].city.name, films[0].runtimeMinutes], [1, "Kraków", 95]);
});

Deno.test("JSON-LD: screenings nested under a theater, halls and parents with screenings", () => {
  const hall = { "@type": "Place", name: "Sala 2" };
  const { sessions, theaters } = read(html({
    ...KINO,
    event: [
      screening("2027-01-30T12:00", { location: undefined }),
      screening("2027-01-30T15:00", { location: hall }),
      {
        "@type": "ScreeningEvent",
        name: "Cichy brzeg",
        subEvent: [{ "@type": "ScreeningEvent", startDate: "2027-01-31T15:00" }],
        workPresented: { "@type": "Movie", name: "Most" },
      },
    ],
  }));
  assertEquals(theaters.length, 1);
  assertEquals(sessions.map(({ startsAt, hall, filmId }) => [startsAt.slice(0, 16), hall, filmId]), [
    ["2027-01-30T12:00", null, "cichy-brzeg"],
    ["2027-01-30T15:00", "Sala 2", "cichy-brzeg"],
    ["2027-01-31T15:00", null, "most"],
  ]);
});

Deno.test("JSON-LD: nodes that refer to each other in a circle end", () => {
  const { sessions } = read(html({
    "@graph": [
      { ...KINO, "@id": "#kino", event: { "@id": "#seans" } },
      screening("2027-01-30T12:00", { "@id": "#seans", location: { "@id": "#kino" }, superEvent: { "@id": "#seans" } }),
    ],
  }));
  assertEquals(sessions.length, 1);
});

Deno.test("JSON-LD: one theater told in two blocks has the screenings of both", () => {
  const block = (startDate: string) => ({
    ...KINO,
    "@id": "#kino",
    event: [screening(startDate, { location: undefined })],
  });
  const { sessions, theaters } = read(html(block("2027-01-30T12:00"), block("2027-01-31T12:00")));
  assertEquals([sessions.length, theaters.length], [2, 1]);
});

Deno.test("JSON-LD: screenings that all bear the page's @id are several", () => {
  const block = (startDate: string) => screening(startDate, { "@id": "https://www.kino.example/repertuar" });
  assertEquals(read(html([block("2027-01-30T12:00"), block("2027-01-30T14:00")])).sessions.length, 2);
});

Deno.test("JSON-LD: texts over several lines and blocks that were escaped as HTML are read", () => {
  const { films, faults } = read(html(
    JSON.stringify(screening("2027-01-30T12:00")).replaceAll("Cichy brzeg", "Cichy\n\tbrzeg"),
    JSON.stringify(screening("2027-01-30T14:00", { workPresented: "Most" })).replaceAll('"', "&quot;"),
  ));
  assertEquals([films.map(({ otherTitles }) => otherTitles?.[0]), faults], [["Cichy brzeg", "Most"], []]);
});

Deno.test("JSON-LD: an invalid block beside valid ones is a fault and not the end", () => {
  const { sessions, faults, covers } = read(html(
    '{"@type": "ScreeningEvent", "startDate": }',
    "",
    `/*<![CDATA[*/ ${JSON.stringify(screening("2027-01-30T12:00"))} /*]]>*/`,
    [screening("2027-02-02T12:00")],
  ));
  assertEquals(sessions.length, 2);
  assertEquals(faults, ["www.kino.example/repertuar: 1 JSON-LD blocks are not valid JSON"]);
  // What the invalid block may have said of the dates between is not known.
  assertEquals(covers.map(({ from, to }) => [from, to]), [["2027-01-30", "2027-01-30"], ["2027-02-02", "2027-02-02"]]);
});

Deno.test("JSON-LD: what is wrong with single screenings is said once", () => {
  const elsewhere = { ...KINO, name: "Kino Zamek", address: { ...KINO.address, addressCountry: "CZ" } };
  const { sessions, faults } = read(html([
    screening("2027-01-30T12:00"),
    screening("2027-01-30"),
    screening("2027-02-30T12:00"),
    screening("2027-01-30T12:00", { location: { "@type": "Place", name: "Plac" } }),
    screening("2027-01-30T12:00", { location: elsewhere }),
    screening("2027-01-30T14:00", { eventStatus: "https://schema.org/EventCancelled" }),
    screening("2027-01-30T16:00", { workPresented: undefined, name: undefined }),
    screening("2028-01-30T16:00"),
  ]));
  assertEquals(sessions.length, 1);
  assertEquals(faults.map((fault) => fault.replace("www.kino.example/repertuar: ", "")), [
    "a startDate is no time (2 screenings)",
    "Plac names no city (1 screenings)",
    "Kino Zamek is in CZ, not in PL (1 screenings)",
    "a screening has neither workPresented nor a name (1 screenings)",
  ]);
});

Deno.test("JSON-LD: a theater's city comes from its address, the address as text or the configuration", () => {
  const cityOf = (address: unknown, page: Partial<Page> = {}) =>
    read(html(screening("2027-01-30T12:00", { location: { ...KINO, geo: undefined, address } })), page).theaters[0].city
      .name;
  assertEquals(cityOf("ul. Długa 5, 31-147 Kraków, Polska"), "Kraków");
  assertEquals(cityOf({ addressLocality: "Zakopane" }), "Zakopane");
  assertEquals(cityOf("ul. Długa 5", { city: "Zakopane" }), "Zakopane");
  assertEquals(cityOf("123 Sunset Blvd, Los Angeles, CA 90028", { country: "US" }), "Los Angeles, CA");
  assertEquals(cityOf({ addressLocality: "Boston", addressRegion: "MA" }, { country: "US" }), "Boston, MA");
  assertThrows(() => cityOf({ addressLocality: "Philadelphia", addressRegion: "MS" }, { country: "US" }), SourceError);
  const unknown = assertThrows(() => cityOf({ addressLocality: "Springfield" }, { country: "US" }), SourceError);
  assert(unknown.message.includes("time zone of Kino Latarnia in Springfield is not known"), unknown.message);
});

Deno.test("JSON-LD: prices, currencies and availability in the forms that are met", () => {
  const offered = (offers: unknown) => {
    const { price, priceMax, currency, availability } =
      read(html(screening("2027-01-30T12:00", { offers }))).sessions[0];
    return [price, priceMax, currency, availability];
  };
  assertEquals(offered(undefined), [null, null, null, "unknown"]);
  assertEquals(offered({ price: 0 }), [null, null, null, "unknown"]);
  assertEquals(offered({ price: "25" }), ["25.00", null, "PLN", "unknown"]);
  assertEquals(offered({ price: "7.500", priceCurrency: "eur" }), ["7.50", null, "EUR", "unknown"]);
  assertEquals(offered({ price: ["25,50 zł", "30"] }), ["25.50", "30.00", "PLN", "unknown"]);
  assertEquals(offered({ lowPrice: 20, highPrice: "40", priceCurrency: "PLN" }), ["20.00", "40.00", "PLN", "unknown"]);
  assertEquals(offered({ price: "", availability: "http://schema.org/SoldOut" }), [null, null, null, "sold_out"]);
  assertEquals(offered({ priceSpecification: { price: 9, priceCurrency: "EUR" } }), ["9.00", null, "EUR", "unknown"]);
});

Deno.test("JSON-LD: durations and titles", () => {
  assertEquals(["PT2H15M", "PT135M", "PT8100S", "P0DT1H30M", "95 min", "110", "PT0M", "soon", ""].map(readMinutes), [
    135,
    135,
    135,
    90,
    95,
    110,
    null,
    null,
    null,
  ]);
  const titles = (name: string, country: string) =>
    read(html(screening("2027-01-30T12:00", { workPresented: name, location: { name: "K", address: "x" } })), {
      country,
      city: country === "UA" ? "Київ" : "Алматы",
    }).films[0].titles;
  assertEquals(titles("Тихий берег", "UA"), { uk: "Тихий берег" });
  assertEquals(titles("Тихий берег", "KZ"), { ru: "Тихий берег" });
  assertEquals(titles("Крижаний світ", "KZ"), { uk: "Крижаний світ" });
});

Deno.test("JSON-LD: a film's directors are told, as texts and as persons", () => {
  const directors = (director: unknown) => {
    const work = { "@type": "Movie", name: "Silence", director };
    const location = { name: "K", address: "x" };
    const page = html(screening("2027-01-30T12:00", { workPresented: work, location }));
    return read(page, { country: "UA", city: "Київ" }).films[0].directors;
  };
  assertEquals(directors("Ada Example"), ["Ada Example"]);
  assertEquals(directors([{ "@type": "Person", name: "Ada Example" }, { name: "Ben Example" }]), [
    "Ada Example",
    "Ben Example",
  ]);
  assertEquals(directors(undefined), undefined);
});

Deno.test("JSON-LD: ids stay the same from one answer to the next, and tickets only lead to the pages' hosts", () => {
  const first = read(html([screening("2027-01-30T12:00"), screening("2027-01-30T15:00", { videoFormat: "3D" })]));
  const second = read(html([screening("2027-01-30T15:00", { videoFormat: "3D" }), screening("2027-01-30T12:00")]));
  assertEquals(first.sessions.map(({ id }) => id), second.sessions.map(({ id }) => id).reverse());
  assertEquals(jsonld({ pages: [{ country: "PL", url: "https://www.kino.example/a" }] }).bookingHosts, [
    "kino.example",
  ]);
});

Deno.test("the list of pages is read, and its mistakes named", () => {
  assertEquals(parsePages(" PL=https://kino.example/?a=1,2  GE/Tbilisi=https://film.example/now "), [
    { country: "PL", url: "https://kino.example/?a=1,2" },
    { country: "GE", url: "https://film.example/now", city: "Tbilisi" },
  ]);
  assertEquals(parsePages("US/New_York=https://f.example/")[0].city, "New York");
  for (
    const wrong of ["https://kino.example/", "XX=https://kino.example/", "PL=ftp://x.example/", "PL=https://a:b@c.d/"]
  ) {
    assertThrows(() => parsePages(wrong), Error, "must look like");
  }
});

const PAGE = html({
  ...KINO,
  event: [screening("2027-01-30T12:00", { name: "Київ", workPresented: { name: "Київ" } })],
});

async function refresh(server: ReturnType<typeof replay>, paths: string[]) {
  const source = jsonld({ pages: paths.map((path) => ({ country: "PL", url: server.origin + path })) });
  const get = createGet({ rate: Infinity, retries: 0, timeout: patience(server), maxBytes: 1_000_000 });
  return source.transform(await source.retrieve(TASK, get), TASK);
}

for (const mode of FAULT_MODES) {
  Deno.test(`JSON-LD: ${mode} of the only page, and of one of two`, async () => {
    await using server = replay({ "/one": PAGE, "/two": PAGE });
    server.mode = mode;
    server.renamed = "ScreeningEvent";
    server.faultyPath = "/one";
    if (mode === "cp1251") {
      assertEquals((await refresh(server, ["/one"])).films[0].titles, { uk: "Київ" });
      return;
    }
    const error = await assertRejects(() => refresh(server, ["/one"]), SourceError);
    assert(error.message.length < 300, error.message);
    const { sessions, faults } = await refresh(server, ["/one", "/two"]);
    assertEquals([sessions.length, faults.length], [1, 1]);
  });
}
