import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { createGet } from "@/lib/ingest/client.ts";
import { kinoteatr } from "@/lib/ingest/sources/kinoteatr/mod.ts";
import { SourceError, type Task } from "@/lib/ingest/source.ts";
import { FAULT_KINDS, FAULT_MODES, patience, type Received, type Replay, replay } from "../replay.ts";

const CITY = { id: "7", name: "Вигадгород" };
const DIRECTORY: Task = {
  country: "UA",
  city: null,
  from: "2027-03-26",
  to: "2027-03-29",
  now: new Date("2027-03-26T08:00Z"),
};
const TASK: Task = { ...DIRECTORY, city: CITY };

const isRussian = ({ headers }: Received) => headers.get("accept-language") === "ru-ru";

const time = (id: number, at: string, prices: string | null, rest = {}) => ({
  id,
  time: `${at}:00`,
  prices,
  "3d": false,
  ...rest,
});
const show = (
  id: number,
  begin: string,
  end: string,
  film_id: number,
  hall_id: number | null,
  ...times: unknown[]
) => ({
  id,
  begin,
  end,
  film_id,
  hall_id,
  times,
});
const film = (id: number, title: string, rest = {}) => ({
  id,
  title,
  title_orig: `Invented ${id}`,
  year: 2026,
  duration: 97,
  ...rest,
});

const CONTENT = [
  show(
    1,
    "2027-03-20",
    "2027-03-27",
    50,
    11,
    time(1, "10:00", "70-90"),
    time(2, "23:50", "100,456", { "3d": true, purchase_allowed: true, ext_link: "https://tickets.kino-teatr.ua/2" }),
  ),
  show(2, "2027-03-28", "2027-04-20", 51, 12, time(3, "03:30", null, { ext_link: "" }), time(4, "12:00", "0")),
];
const HALLS = [
  { id: 11, name: "Синій IMAX", cinema_id: 3, "3d": true },
  { id: 12, name: null, cinema_id: 4, "3d": false },
];

function routes(content: unknown[] = CONTENT, halls: unknown[] = HALLS) {
  const films = (russian: boolean) => [
    film(50, russian ? "Выдуманный" : "Вигаданий", { imdb_id: "tt0000050", rating: 0 }),
    film(51, "Тиша", { title_orig: "", year: 0, duration: 0 }),
  ];
  return {
    "/rest/cities": (request: Received) => ({
      content: [{ ...CITY, id: 7, name: isRussian(request) ? "Выдумгород" : CITY.name }, { id: 8, name: "Тихе" }],
    }),
    "/rest/city/7/cinemas": (request: Received) => ({
      content: [
        {
          id: 3,
          city_id: 7,
          name: isRussian(request) ? "Синяя звезда" : "Синя зірка",
          address: " вул. Уявна, 1 ",
          site: "https://zirka.example/",
          latitude: 49.5,
          longitude: 24.1,
        },
        { id: 4, city_id: 7, name: "Хвиля", address: "", site: "khvylia", latitude: 0, longitude: 0 },
        { id: 5, city_id: 7, name: "Порожній" },
      ],
      totalPages: 1,
    }),
    "/rest/city/7/shows": (request: Received) => {
      const page = Number(request.query.get("page"));
      return {
        content: content.slice(page, page + 1),
        totalPages: content.length,
        films: films(isRussian(request)),
        halls,
      };
    },
  };
}

async function refresh(server: Replay, task = TASK) {
  const get = createGet({ timeout: patience(server), retries: 1, retryDelay: 1, rate: Infinity, maxBytes: 100_000 });
  const source = kinoteatr({ apiKey: "hush", origin: server.origin });
  return source.transform(await source.retrieve(task, get), task);
}

Deno.test("kino-teatr.ua's directory names its cities in both languages", async () => {
  await using server = replay(routes());
  const { cities, faults } = await refresh(server, DIRECTORY);
  assertEquals(cities, [
    { ...CITY, names: { uk: "Вигадгород", ru: "Выдумгород" } },
    { id: "8", name: "Тихе", names: { uk: "Тихе" } },
  ]);
  assertEquals(faults, []);
  assertEquals(server.requests.every(({ query }) => query.get("apiKey") === "hush"), true);
});

Deno.test("kino-teatr.ua's theaters and films are read in both languages", async () => {
  await using server = replay(routes());
  const { theaters, films } = await refresh(server);
  assertEquals(theaters.map(({ id, names, address, location, url }) => [id, names, address, location, url]), [
    [
      "3",
      { uk: "Синя зірка", ru: "Синяя звезда" },
      "вул. Уявна, 1",
      { lat: 49.5, lon: 24.1 },
      "https://zirka.example/",
    ],
    ["4", { uk: "Хвиля" }, null, null, null],
    ["5", { uk: "Порожній" }, null, null, null],
  ]);
  assertEquals(theaters[0].city, CITY);
  assertEquals(films, [
    {
      id: "50",
      titles: { uk: "Вигаданий", ru: "Выдуманный" },
      originalTitle: "Invented 50",
      year: 2026,
      runtimeMinutes: 97,
      externalIds: { imdb: "tt0000050" },
    },
    { id: "51", titles: { uk: "Тиша" }, originalTitle: null, year: null, runtimeMinutes: null, externalIds: {} },
  ]);
});

Deno.test("kino-teatr.ua's ranges of dates become sessions of the days asked for", async () => {
  await using server = replay(routes());
  const { sessions, covers, faults } = await refresh(server);
  assertEquals(
    sessions.map(({ id, theaterId, startsAt, price, priceMax }) => [id, theaterId, startsAt, price, priceMax]),
    [
      ["1-1-2027-03-26", "3", "2027-03-26T10:00", "70.00", "90.00"],
      ["1-2-2027-03-26", "3", "2027-03-26T23:50", "100.00", "456.00"],
      ["1-1-2027-03-27", "3", "2027-03-27T10:00", "70.00", "90.00"],
      ["1-2-2027-03-27", "3", "2027-03-27T23:50", "100.00", "456.00"],
      ["2-3-2027-03-28", "4", "2027-03-28T03:30", null, null],
      ["2-4-2027-03-28", "4", "2027-03-28T12:00", null, null],
      ["2-3-2027-03-29", "4", "2027-03-29T03:30", null, null],
      ["2-4-2027-03-29", "4", "2027-03-29T12:00", null, null],
    ],
  );
  const [flat, deep] = sessions;
  assertEquals([flat.formats, flat.hall, flat.availability, flat.bookingUrl], [
    ["2D", "IMAX"],
    "Синій IMAX",
    "unknown",
    null,
  ]);
  assertEquals([deep.formats, deep.currency, deep.availability, deep.bookingUrl], [
    ["3D", "IMAX"],
    "UAH",
    "available",
    "https://tickets.kino-teatr.ua/2",
  ]);
  assertEquals([sessions[4].hall, sessions[4].bookingUrl, sessions[4].currency], [null, null, null]);
  assertEquals(covers, ["3", "4", "5"].map((theaterId) => ({ theaterId, from: TASK.from, to: TASK.to })));
  assertEquals(faults, []);
});

Deno.test("kino-teatr.ua's titles say for whom a screening is made easier", async () => {
  const shows = routes()["/rest/city/7/shows"];
  const titled = (request: Received) => {
    const { films: [first, second], ...rest } = shows(request);
    return { ...rest, films: [{ ...first, title: "Вигаданий (з аудіодескрипцією)" }, second] };
  };
  await using server = replay({ ...routes(), "/rest/city/7/shows": titled });
  const { sessions } = await refresh(server);
  const of = (id: string) =>
    new Set(sessions.filter(({ filmId }) => filmId === id).map((it) => it.accessibility.join()));
  assertEquals([of("50"), of("51")], [new Set(["audio-description"]), new Set([""])]);
});

Deno.test("A film that kino-teatr.ua's answer leaves out is asked for, and its theater not covered where it is unknown", async () => {
  const content = [...CONTENT, show(3, "2027-03-26", "2027-03-26", 60, 12, time(5, "14:00", "100"))];
  await using helped = replay({ ...routes(content), "/rest/film/60": film(60, "Забутий") });
  const whole = await refresh(helped);
  assertEquals([whole.films.length, whole.sessions.length, whole.covers.length, whole.faults.length], [3, 9, 3, 0]);

  await using server = replay(routes(content));
  const { sessions, covers, faults } = await refresh(server);
  assertEquals([sessions.length, covers.map(({ theaterId }) => theaterId)], [8, ["3", "5"]]);
  assertStringIncludes(faults.join(), "/rest/film/60 answered 404");
  assertStringIncludes(faults.join(), "1 shows left out: their film is unknown");
});

Deno.test("A show of kino-teatr.ua without a known hall is left out", async () => {
  await using server = replay(
    routes([...CONTENT, show(3, "2027-03-26", "2027-03-26", 50, null, time(5, "14:00", null))]),
  );
  const { sessions, faults } = await refresh(server);
  assertEquals([sessions.length, faults.length], [8, 1]);
});

Deno.test("Shows of kino-teatr.ua that could be asked for in part cover nothing", async () => {
  const { "/rest/city/7/shows": shows, ...rest } = routes();
  await using server = replay({
    ...rest,
    "/rest/city/7/shows": (request: Received) =>
      request.query.get("page") === "1" && !isRussian(request)
        ? new Response("It broke", { status: 500 })
        : shows(request),
  });
  const { sessions, covers, faults } = await refresh(server);
  assertEquals([sessions.length, covers.length], [4, 0]);
  assertStringIncludes(faults[0], "answered 500");
});

Deno.test("kino-teatr.ua without Russian answers is read without Russian names", async () => {
  const { "/rest/city/7/cinemas": cinemas, ...rest } = routes();
  await using server = replay({
    ...rest,
    "/rest/city/7/cinemas": (request: Received) =>
      isRussian(request) ? new Response("It broke", { status: 500 }) : cinemas(request),
  });
  const { theaters, covers, faults } = await refresh(server);
  assertEquals([theaters[0].names, covers.length, faults.length], [{ uk: "Синя зірка" }, 3, 1]);
});

Deno.test("kino-teatr.ua without shows is a snapshot that covers nothing", async () => {
  await using server = replay({ ...routes(), "/rest/city/7/shows": { content: [] } });
  const { theaters, sessions, covers } = await refresh(server);
  assertEquals([theaters.length, sessions, covers], [3, [], []]);
});

Deno.test("kino-teatr.ua's bare lists are read like pages", async () => {
  await using server = replay({ "/rest/cities": [{ id: 7, name: CITY.name }] });
  assertEquals((await refresh(server, DIRECTORY)).cities.length, 1);
});

for (const mode of FAULT_MODES) {
  Deno.test(`kino-teatr.ua at "${mode}" is ${mode === "cp1251" ? "read all the same" : "a SourceError"}`, async () => {
    await using server = replay(routes());
    const good = await refresh(server);
    Object.assign(server, { mode, renamed: "film_id" });
    if (mode === "cp1251") return assertEquals(await refresh(server), good);
    const error = await assertRejects(() => refresh(server), SourceError);
    assertEquals(error.kind, FAULT_KINDS[mode]);
    assert(!error.message.includes("hush"), error.message);
    if (mode === "renamed") assertStringIncludes(error.message, "content[0].film_id");
  });
}

Deno.test("kino-teatr.ua is told to have changed by the field that is missing", async () => {
  for (
    const [task, field] of [[DIRECTORY, "name"], [TASK, "begin"], [TASK, "halls"], [TASK, "title"], [TASK, "content"]]
  ) {
    await using server = replay(routes());
    Object.assign(server, { mode: "renamed", renamed: field });
    const error = await assertRejects(() => refresh(server, task as Task), SourceError);
    assertStringIncludes(error.message, field as string);
  }
});

Deno.test("kino-teatr.ua: a time that is none is left out with its reason, and its theater's days are read", async () => {
  const [first, ...others] = CONTENT;
  const content = [{ ...first, times: [time(9, "25:61", "70"), ...first.times] }, ...others];
  await using server = replay(routes(content));
  await using right = replay(routes());
  const [{ sessions, covers, faults }, whole] = [await refresh(server), await refresh(right)];
  assertEquals([sessions, covers], [whole.sessions, whole.covers]);
  assertEquals(faults.length, 1);
  assertStringIncludes(faults[0], "1 items were left out, the first for content[0].times[0].time");
});
