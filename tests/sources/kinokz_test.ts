import { assert, assertEquals, assertRejects } from "@std/assert";
import { createGet } from "../../lib/ingest/client.ts";
import { kinokz } from "../../lib/ingest/sources/kinokz/mod.ts";
import { SourceError, type Task } from "../../lib/ingest/source.ts";
import { FAULT_MODES, patience, type Replay, replay } from "../replay.ts";

const envelope = (json: unknown) => ({ result: { data: { json } } });

const CINEMAS = [
  { id: 11, name: "Жайлау", address: " пр. Абая, 1 ", city_id: 2, city_name: "Алматы", small_poster: "x", extra: 1 },
  { id: 12, name: "Аврора", address: null, city_id: 2, city_name: "Алматы" },
  { id: 31, name: "Степь", address: "", city_id: 1, city_name: "Астана" },
];

const session = (session_id: number, date: string, hour: string, minutes: string, more = {}) => ({
  session: {
    id: session_id + 500_000,
    session_id,
    cinema_id: 11,
    movie_id: 7,
    hall_id: 1,
    lang_label: "рус",
    adult: 2500,
    child: 1500,
    student: 0,
    vip: 0,
    session_date: `${date}T00:00:00Z`,
    session_date_tz: `${date}T23:00:00+06:00`,
    hour,
    minutes,
    is_3_d: false,
    is_atmos: false,
    is_imax: false,
    is_fdx: false,
    ...more,
  },
  hall: { id: 1, name: "Зал 3", imax: false, laser: false },
});

const DAYS: Record<string, unknown> = {
  "11 2027-01-30": {
    available_dates: ["2027-01-30", "2027-02-01T00:00:00Z", "2027-03-01"],
    sessions: [
      {
        movie: { id: 7, name: "Тихий берег", name_origin: "The Quiet Shore" },
        items: [
          session(1, "2027-01-30", "21", "00", { is_imax: true, vip: 6000 }),
          session(2, "2027-01-31", "0", "15", { adult: 0, child: 0, lang_label: "каз" }),
          session(3, "2027-01-30", "10", "5", { adult: 0, is_3_d: true, lang_label: "eng, каз субтитры" }),
        ],
      },
      { movie: { id: 8, name: "Пустой день", name_origin: "" }, items: [] },
    ],
  },
  "11 2027-02-01": {
    available_dates: ["2027-01-30", "2027-02-01", "2027-03-01"],
    sessions: [{
      movie: { id: 7, name: "Тихий берег" },
      items: [{ ...session(4, "2027-02-01", "12", "30"), hall: null }],
    }],
  },
  "12 2027-01-30": { available_dates: [], sessions: [] },
};

const routes = {
  "/api/trpc/cinema.getCinemas": envelope(CINEMAS),
  "/api/trpc/cinema.getSessions": ({ query }: { query: URLSearchParams }) => {
    const { id, date } = JSON.parse(query.get("input")!).json;
    return envelope(DAYS[`${id} ${date}`] ?? { available_dates: [], sessions: [] });
  },
};

const DIRECTORY: Task = { country: "KZ", city: null, from: "2027-01-30", to: "2027-02-12", now: new Date() };
const ALMATY: Task = { ...DIRECTORY, city: { id: "2", name: "Алматы" } };

const quick = (server: Replay) =>
  createGet({ rate: Infinity, retries: 0, timeout: patience(server), maxBytes: 1_000_000 });

async function refresh(task: Task, server: ReturnType<typeof replay>) {
  const source = kinokz({ origin: server.origin });
  return source.transform(await source.retrieve(task, quick(server)), task);
}

Deno.test("kino.kz: the directory names cities and theaters, with one question", async () => {
  await using server = replay(routes);
  const snapshot = await refresh(DIRECTORY, server);
  assertEquals(snapshot.cities, [{ id: "2", name: "Алматы" }, { id: "1", name: "Астана" }]);
  assertEquals(snapshot.theaters.map(({ id, name, address }) => [id, name, address]), [
    ["11", "Жайлау", "пр. Абая, 1"],
    ["12", "Аврора", null],
    ["31", "Степь", null],
  ]);
  assertEquals(snapshot.covers, []);
  assertEquals(server.count(), 1);
});

Deno.test("kino.kz: a city's sessions are asked for by cinema, on the dates that have some within the range", async () => {
  await using server = replay(routes);
  await refresh(ALMATY, server);
  assertEquals(server.requests.slice(1).map(({ query }) => JSON.parse(query.get("input")!).json), [
    { id: 11, filter_by: "movies", date: "2027-01-30" },
    { id: 12, filter_by: "movies", date: "2027-01-30" },
    { id: 11, filter_by: "movies", date: "2027-02-01" },
  ]);
  assert(server.requests.every(({ headers }) => headers.get("cookie") === "city=2"));
});

Deno.test("kino.kz: sessions have the venue's wall time, prices, formats, languages and a ticket link", async () => {
  await using server = replay(routes);
  const { sessions, films, theaters } = await refresh(ALMATY, server);
  assertEquals(theaters.map(({ id }) => id), ["11", "12"]);
  assertEquals(films, [{
    id: "7",
    titles: { ru: "Тихий берег" },
    originalTitle: null,
    year: null,
    runtimeMinutes: null,
    externalIds: {},
  }]);
  assertEquals(sessions[0], {
    id: "11:1",
    theaterId: "11",
    filmId: "7",
    startsAt: "2027-01-30T21:00",
    endsAt: null,
    hall: "Зал 3",
    formats: ["2D", "IMAX"],
    label: "рус, 2D, IMAX",
    language: "ru",
    subtitles: null,
    price: "2500.00",
    priceMax: "6000.00",
    currency: "KZT",
    bookingUrl: "https://kino.kz/ru/movie/7/tickets/1",
    availability: "unknown",
    accessibility: [],
  });
  assertEquals(
    sessions.map((
      { startsAt, price, priceMax, hall, language, subtitles },
    ) => [startsAt, price, priceMax, hall, language, subtitles]).slice(1),
    [
      ["2027-01-31T00:15", null, null, "Зал 3", "kk", null],
      ["2027-01-30T10:05", "1500.00", null, "Зал 3", "en", "kk"],
      ["2027-02-01T12:30", "2500.00", null, null, "ru", null],
    ],
  );
});

Deno.test("kino.kz: the language's label says for whom a screening is made easier", async () => {
  const { ["11 2027-01-30"]: day } = structuredClone(DAYS) as Record<string, {
    sessions: { items: { session: { lang_label: string } }[] }[];
  }>;
  day.sessions[0].items[0].session.lang_label = "рус, тифлокомментарий";
  await using server = replay({ ...routes, "/api/trpc/cinema.getSessions": envelope(day) });
  const { sessions } = await refresh(ALMATY, server);
  const [first, ...others] = sessions.filter(({ theaterId }) => theaterId === "11");
  assertEquals([first.language, first.accessibility], ["ru", ["audio-description"]]);
  assertEquals(others.every(({ accessibility }) => accessibility.length === 0), true);
});

Deno.test("kino.kz: dates without sessions are covered, dates that could not be asked for are not", async () => {
  await using server = replay({
    ...routes,
    "/api/trpc/cinema.getSessions": (request: { query: URLSearchParams }) =>
      request.query.get("input")!.includes("2027-02-01")
        ? new Response(null, { status: 500 })
        : routes["/api/trpc/cinema.getSessions"](request),
  });
  const { covers, faults } = await refresh(ALMATY, server);
  const dates = (id: string) => covers.filter(({ theaterId }) => theaterId === id).map(({ from }) => from);
  assertEquals(dates("12").length, 14);
  assertEquals(dates("11").length, 13);
  assert(!dates("11").includes("2027-02-01"));
  assertEquals(faults.length, 1);
  assert(faults[0].includes("(cinema 11, 2027-02-01)"), faults[0]);
});

Deno.test("kino.kz: a host that keeps failing is not asked for everything", async () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ ...CINEMAS[0], id: 100 + i }));
  await using server = replay({
    "/api/trpc/cinema.getCinemas": envelope(many),
    "/api/trpc/cinema.getSessions": () => new Response(null, { status: 500 }),
  });
  const error = await assertRejects(() => refresh(ALMATY, server), SourceError);
  assertEquals(error.kind, "status");
  assertEquals(server.count(), 4);
});

Deno.test("kino.kz: a changed shape is named by its field, a refusal by its message", async () => {
  const { hour: _, ...timeless } = session(1, "2027-01-30", "10", "00").session;
  await using server = replay({
    "/api/trpc/cinema.getCinemas": envelope(CINEMAS),
    "/api/trpc/cinema.getSessions": envelope({
      available_dates: [],
      sessions: [{ movie: { id: 7, name: "Тихий берег" }, items: [{ session: timeless }] }],
    }),
  });
  const changed = await assertRejects(() => refresh(ALMATY, server), SourceError);
  assert(changed.message.includes("sessions[0].items[0].session.hour"), changed.message);
  assertEquals(changed.kind, "shape");

  await using refusing = replay({
    "/api/trpc/cinema.getCinemas": { error: { json: { message: "No such procedure", code: -32004 } } },
  });
  const refused = await assertRejects(() => refresh(DIRECTORY, refusing), SourceError);
  assert(refused.message.includes("No such procedure"), refused.message);
});

for (const mode of FAULT_MODES) {
  Deno.test(`kino.kz: ${mode} of the directory or of every day`, async () => {
    await using server = replay(routes);
    server.mode = mode;
    if (mode === "cp1251") {
      assertEquals((await refresh(DIRECTORY, server)).cities[0].name, "Алматы");
      return;
    }
    await assertRejects(() => refresh(DIRECTORY, server), SourceError);
    server.faultyPath = "/api/trpc/cinema.getSessions";
    const error = await assertRejects(() => refresh(ALMATY, server), SourceError);
    assert(error.message.length < 300, error.message);
  });
}

Deno.test("kino.kz: a session whose shape is another is left out with its reason, and its cinema's day is read", async () => {
  const day = {
    available_dates: ["2027-01-30"],
    sessions: [
      {
        movie: { id: 7, name: "Тихий берег" },
        items: [
          session(1, "2027-01-30", "10", "00"),
          session(2, "2027-01-30", "noon", "00"),
          session(3, "2027-01-30", "14", "00"),
        ],
      },
      { movie: { id: 8, name: "Остров" }, items: [session(4, "soon", "16", "00")] },
    ],
  };
  await using server = replay({
    ...routes,
    "/api/trpc/cinema.getSessions": ({ query }: { query: URLSearchParams }) =>
      envelope(
        JSON.parse(query.get("input")!).json.id === 11 ? day : { available_dates: [], sessions: [] },
      ),
  });
  const { sessions, covers, faults } = await refresh(ALMATY, server);
  assertEquals(sessions.map(({ id }) => id), ["11:1", "11:3"]);
  assert(covers.some(({ theaterId, from }) => theaterId === "11" && from === "2027-01-30"));
  assertEquals(faults.length, 1);
  assert(faults[0].includes("2 items were left out"), faults[0]);
  assert(faults[0].includes("sessions[0].items[1].session.hour"), faults[0]);
});
