import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "../app.ts";
import { film, held, program, scripted, session, theater } from "./scripted.ts";

const NOW = new Date("2027-01-15T10:00:00Z"); // noon in Kyiv, a Friday
const now = () => NOW;
const at = (time: string, date = "2027-01-15") => `${date}T${time}`;

Deno.test("the first call on an empty database answers 200 with warming, and the next one has the data", async () => {
  const { source, release } = held(scripted("cinemas", (task) => program(task, [session("a", "x", at("18:00"))])));
  await using app = await testApp({ sources: [source], now });
  for (const path of ["now-showing", "cities", "theaters", "theaters/kyiv-theater-a"]) {
    const first = await app.fetch(`/api/v1/cinema/${path}`);
    assertEquals(first.status, 200, path);
    assertEquals(first.headers.get("cache-control"), "no-store", path);
    assertEquals(first.headers.get("retry-after"), "3", path);
    const body = await first.json();
    assertEquals([body.warming, body.updatedAt, (body.items ?? body.films).length], [true, null, 0], path);
  }
  release();
  await app.refresher.settled();
  const next = await app.fetch("/api/v1/cinema/now-showing");
  assertEquals(next.headers.get("cache-control"), "public, max-age=60");
  assertEquals(next.headers.get("retry-after"), null);
  const body = await next.json();
  assertEquals([body.warming, body.total, body.country, body.city], [false, 1, "UA", null]);
  assertEquals(body.items[0].days[0].sessions[0].time, "18:00");
  assertEquals(source.asked.length, 1);
});

Deno.test("200 parallel first calls ask each source once", async () => {
  const { source, release } = held(scripted("cinemas", (task) => program(task, [session("a", "x", at("18:00"))])));
  await using app = await testApp({ sources: [source], now });
  const paths = ["now-showing", "theaters", "cities", "now-showing?city=kyiv"];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => app.fetch(`/api/v1/cinema/${paths[i % paths.length]}`)),
  );
  assert(answers.every(({ status }) => status === 200));
  await Promise.all(answers.map((answer) => answer.body?.cancel()));
  release();
  await app.refresher.settled();
  assertEquals(source.asked.length, 1);
});

Deno.test("a directory is followed by the city that was asked for, and by no other", async () => {
  const { source, release } = held(scripted(
    "cinemas",
    (task) =>
      task.city
        ? program(task, [session("a", "x", at("18:00"))])
        : { cities: [{ id: "1", name: "Київ" }, { id: "2", name: "Львів" }] },
    { perCity: true },
  ));
  await using app = await testApp({ sources: [source], now });
  assertEquals((await app.json("/api/v1/cinema/now-showing?city=kyiv")).warming, true);
  release();
  await app.refresher.settled();
  assertEquals(source.asked.map(({ city }) => city?.name ?? null), [null, "Київ"]);
  const { items, warming } = await app.json("/api/v1/cinema/now-showing?city=kyiv");
  assertEquals([items.length, warming], [1, false]);
});

Deno.test("sessions that have begun are gone, and so are films without others", async () => {
  let time = NOW;
  const source = scripted("cinemas", (task) =>
    program(task, [
      session("a", "past", at("11:00")),
      session("a", "soon", at("12:30")),
      session("a", "soon", at("19:00")),
    ]));
  await using app = await testApp({ sources: [source], now: () => time });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  const before = await app.json("/api/v1/cinema/now-showing");
  assertEquals([before.total, before.items[0].title, before.items[0].days[0].sessionCount], [1, "Фільм soon", 2]);
  time = new Date("2027-01-15T11:00:00Z");
  const after = await app.json("/api/v1/cinema/now-showing");
  assertEquals(after.items[0].days[0].sessions.map(({ time }: { time: string }) => time), ["19:00"]);
  const { films } = await app.json("/api/v1/cinema/theaters/kyiv-theater-a");
  assertEquals(films.length, 1);
});

Deno.test("a day names at most its next ten sessions, and counts them all", async () => {
  const sessions = Array.from(
    { length: 14 },
    (_, i) => session(i % 2 ? "a" : "b", "x", at(`${13 + Math.floor(i / 2)}:${i % 2 ? "30" : "00"}`)),
  );
  const source = scripted("cinemas", (task) => program(task, sessions));
  await using app = await testApp({ sources: [source], now });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  const { items: [{ days: [day] }] } = await app.json("/api/v1/cinema/now-showing");
  assertEquals([day.sessionCount, day.theaterCount, day.sessions.length], [14, 2, 10]);
  assertEquals([day.sessions[0].time, day.sessions[1].time, day.sessions[9].time], ["13:00", "13:30", "17:30"]);
  assertEquals(day.sessions[0].theater, {
    slug: "kyiv-theater-b",
    name: "Theater b",
    city: { code: "kyiv", name: "Киев" },
    country: "UA",
  });
});

Deno.test("a film that the catalog does not know is shown with its own title and no id", async () => {
  const source = scripted(
    "cinemas",
    (task) =>
      program(task, [session("a", "known", at("18:00")), session("a", "unknown", at("19:00"))], {
        films: [
          film("known", { titles: { uk: "Дюна" }, originalTitle: "Dune", year: 2021, runtimeMinutes: 155 }),
          film("unknown", { titles: { uk: "Нікому не знане" }, year: 2027 }),
        ],
      }),
  );
  const dune = filmRecord("dune", {
    titles: { original: "Dune", ru: "Дюна", en: "Dune", uk: "Дюна" },
    year: 2021,
    runtimeMinutes: 155,
  });
  await using app = await testApp({ sources: [source], now, catalog: [dune] });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  const { items } = await app.json("/api/v1/cinema/now-showing");
  const [known, unknown] = items.toSorted((a: { filmId: number }, b: { filmId: number }) =>
    (b.filmId ?? 0) - (a.filmId ?? 0)
  );
  assertEquals([known.title, known.year, known.url], ["Дюна", 2021, `http://foyer.test/film/${known.filmId}`]);
  assertStringIncludes(known.poster, "http://foyer.test/poster/");
  assertEquals([unknown.filmId, unknown.title, unknown.year, unknown.url, unknown.poster], [
    null,
    "Нікому не знане",
    2027,
    null,
    null,
  ]);
  assertEquals((await app.json(`/api/film/${known.filmId}`)).nowShowing, true);
});

Deno.test("booking links are https on a host of their source, or none", async () => {
  const links = [
    "https://cinemas.example/buy/1",
    "https://tickets.cinemas.example/buy/1",
    "http://cinemas.example/buy/1",
    "https://cinemas.example.evil.example/",
    "https://evil.example/?cinemas.example",
    "//cinemas.example/1",
    "/buy/1",
    "javascript:alert(1)",
    "https://user:secret@cinemas.example/",
    "",
  ];
  const source = scripted(
    "cinemas",
    (task) => program(task, links.map((bookingUrl, i) => session("a", "x", at(`13:${10 + i}`), { bookingUrl }))),
  );
  await using app = await testApp({ sources: [source], now });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  const { films: [{ days: [{ sessions }] }] } = await app.json("/api/v1/cinema/theaters/kyiv-theater-a");
  assertEquals(sessions.map((it: { bookingUrl: string | null }) => it.bookingUrl), [
    links[0],
    links[1],
    ...Array(8).fill(null),
  ]);
});

Deno.test("bad places are refused with what there is", async () => {
  const source = scripted("cinemas", (task) => program(task, [session("a", "x", at("18:00"))]));
  const other = scripted(
    "kazakh",
    (task) =>
      program(task, [session("k", "x", at("18:00"))], { theaters: [theater("k", { city: { name: "Алматы" } })] }),
    {
      country: "KZ",
      capabilities: { cities: true },
    },
  );
  await using app = await testApp({ sources: [source, other], now, catalog: [filmRecord("alone")] });
  await app.json("/api/v1/cinema/now-showing");
  await app.json("/api/v1/cinema/now-showing?country=KZ");
  await app.refresher.settled();
  for (
    const [path, status, code, detail] of [
      ["cinema/now-showing?country=XX", 400, "invalid_parameter", "must be one of KZ, UA"],
      ["cinema/cities?country=ua", 400, "invalid_parameter", "must be one of KZ, UA"],
      ["cinema/theaters?country=KZ", 400, "city_required", "/api/v1/cinema/cities?country=KZ"],
      ["cinema/theaters/almaty-theater-k?country=KZ", 400, "city_required", "/api/v1/cinema/cities?country=KZ"],
      ["cinema/theaters?city=atlantis", 404, "not_found", "atlantis"],
      ["cinema/now-showing?city=kyev", 404, "not_found", "kyiv"],
      ["cinema/now-showing?country=KZ&city=kyiv", 404, "not_found", "kyiv"],
      ["cinema/theaters/nowhere", 404, "not_found", "nowhere"],
      ["cinema/theaters/almaty-theater-k", 404, "not_found", "country=KZ&city=almaty"],
      ["cinema/theaters/kyiv-theater-a?country=KZ&city=almaty", 404, "not_found", "country=UA&city=kyiv"],
      ["cinema/now-showing?date=tomorrow", 400, "invalid_parameter", "2027-01-31"],
      ["cinema/now-showing?page=0", 400, "invalid_parameter", "page"],
      ["films/99/showtimes", 404, "not_found", "/api/v1/films/99/showtimes"],
      ["films/x/showtimes", 400, "invalid_parameter", "integer"],
      ["films/1/showtimes?from=2027-02-02&to=2027-02-01", 400, "invalid_parameter", "before"],
      ["films/1/showtimes?from=2027-02-01&to=2027-03-01", 400, "invalid_parameter", "13 days"],
      ["films/1/showtimes?country=XX", 400, "invalid_parameter", "KZ, UA"],
    ] as const
  ) {
    const answer = await app.fetch(`/api/v1/${path}`);
    const body = await answer.json();
    assertEquals([path, answer.status, body.code], [path, status, code]);
    assertStringIncludes(body.detail, detail, path);
    assertEquals(answer.headers.get("cache-control"), "no-store");
  }
  const alone = await app.json("/api/v1/films/1/showtimes");
  assertEquals([alone.filmId, alone.days, alone.cities, alone.truncated], [1, [], [], false]);
  const almaty = await app.json("/api/v1/cinema/theaters?country=KZ&city=almaty");
  assertEquals(almaty.items.map(({ slug }: { slug: string }) => slug), ["almaty-theater-k"]);
});

Deno.test("countries are counted before anybody keeps their counts: the first answer has them read", async () => {
  const { source, release } = held(scripted("cinemas", (task) => program(task, [session("a", "x", at("18:00"))])));
  const failing = scripted("broken", () => Promise.reject(new Error("away")), { country: "KZ" });
  const repertoire = scripted("posters", () => ({}), {
    country: "PL",
    capabilities: { sessions: false, theaters: false },
  });
  await using app = await testApp({ sources: [source, failing, repertoire], now });
  const ask = async () => {
    const answer = await app.fetch("/api/v1/cinema/countries");
    const { items, warming } = await answer.json();
    const headers = ["cache-control", "retry-after"].map((name) => answer.headers.get(name));
    const counts = items.map(({ code, theaterCount }: Record<string, unknown>) => [code, theaterCount]);
    return [warming, ...headers, Object.fromEntries(counts)];
  };
  assertEquals(await ask(), [true, "no-store", "3", { UA: 0, KZ: 0, PL: 0 }]);
  release();
  await app.refresher.settled();
  await new Promise((resolve) => setTimeout(resolve, 40));
  assertEquals(await ask(), [false, "public, max-age=3600", null, { UA: 1, KZ: 0, PL: 0 }]);
  assertEquals(repertoire.asked.length, 0);
});

Deno.test("a country without sessions answers with its repertoire, in the source's order", async () => {
  const says = () => ({ films: [film("2"), film("1")], repertoire: ["2", "1"] });
  const capabilities = { sessions: false, theaters: false };
  const { source, release } = held(scripted("posters", says, { country: "PL", capabilities }));
  await using app = await testApp({ sources: [source], now });
  assertEquals((await app.json("/api/v1/cinema/now-showing?country=PL")).warming, true);
  release();
  await app.refresher.settled();
  const { items, total } = await app.json("/api/v1/cinema/now-showing?country=PL");
  assertEquals([total, ...items.map((it: { title: string; days: [] }) => [it.title, it.days.length])], [
    2,
    ["Фільм 2", 0],
    ["Фільм 1", 0],
  ]);
  for (const path of ["cities", "theaters"]) {
    const { items, warming } = await app.json(`/api/v1/cinema/${path}?country=PL`);
    assertEquals([items, warming], [[], false]);
  }
  const countries = await app.json("/api/v1/cinema/countries");
  assertEquals(countries.items.length, 1);
  assertEquals(countries.items[0].capabilities, { sessions: false, cities: false, theaters: false });
});
