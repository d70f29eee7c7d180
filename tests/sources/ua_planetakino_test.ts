import { assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { createGet } from "@/lib/ingest/client.ts";
import { planetakino, readPlanetakinoTheaters } from "@/lib/ingest/sources/planetakino/mod.ts";
import { SourceError, type Task } from "@/lib/ingest/source.ts";
import { FAULT_KINDS, FAULT_MODES, patience, type Received, type Replay, replay } from "../replay.ts";

const TASK: Task = {
  country: "UA",
  city: null,
  from: "2027-01-30",
  to: "2027-02-02",
  now: new Date("2027-01-30T08:00Z"),
};
const THEATERS = readPlanetakinoTheaters("901:Львів:Зоряний; 902:Одеса:Морський: великий зал");

const session = (id: string, startSessionAt: string, rest = {}) => ({
  id,
  startSessionAt,
  dimensionType: "2D",
  labels: [],
  rentalTechnology: { id: "t1", name: "RE'LUX" },
  cinemaHallId: "h1",
  ...rest,
});

const movie = (id: string, sessions: unknown[] | null, rest = {}) => ({
  id,
  name: `Вигаданий фільм ${id}`,
  originalName: `Invented ${id}`,
  slug: `invented-${id}`,
  year: 2026,
  durationInSec: "5640",
  ageRestrictions: "A16",
  offlineRental: sessions && { start: "2027-01-01T00:00:00.000Z", sessions },
  ...rest,
});

const page = (nodes: unknown[], totalCount = nodes.length) => ({ data: { movies: { totalCount, nodes } } });

const FIRST = page([
  movie("m1", [
    session("s1", "2027-01-30T17:00:00.000Z", { endSessionAt: "2027-01-30T18:50:00.000Z" }),
    session("s2", "2027-01-30T22:30:00.000Z", {
      dimensionType: "3D",
      rentalTechnology: { id: "t4", name: "IMAX" },
      labels: [{ id: "l1", name: "Англійською мовою" }],
      priceBundle: { minPrices: [{ price: 220 }] },
    }),
    session("s3", "2027-02-02T22:30:00.000Z"),
  ]),
  movie("m2", null, { name: "ДОПРЕМ'ЄРНИЙ ПОКАЗ «ВИГАДКА»", year: null, durationInSec: null }),
]);
const SECOND = page([movie("m1", [session("s4", "2027-01-31T10:00:00.000Z", { rentalTechnology: null })])]);

const theaterOf = ({ body }: Received) => atob(JSON.parse(body).variables.cinemaId);
const play = () => replay({ "/graphql": (request: Received) => theaterOf(request).endsWith("901") ? FIRST : SECOND });

async function refresh(server: Replay, theaters = THEATERS) {
  const get = createGet({ timeout: patience(server), retries: 1, retryDelay: 1, rate: Infinity, maxBytes: 100_000 });
  const source = planetakino({ theaters, origin: server.origin });
  return source.transform(await source.retrieve(TASK, get), TASK);
}

Deno.test("Planeta Kino's theaters, films and sessions are read", async () => {
  await using server = play();
  const { theaters, films, sessions, covers, faults } = await refresh(server);
  assertEquals(theaters.map(({ id, city, name }) => [id, city.name, name]), [
    ["901", "Львів", "Зоряний"],
    ["902", "Одеса", "Морський: великий зал"],
  ]);
  assertEquals(films, [{
    id: "m1",
    titles: { uk: "Вигаданий фільм m1" },
    originalTitle: "Invented m1",
    year: 2026,
    runtimeMinutes: 94,
    externalIds: {},
  }]);
  assertEquals(
    sessions.map(({ id, theaterId, startsAt, formats, price }) => [id, theaterId, startsAt, formats, price]),
    [
      ["s1", "901", "2027-01-30T17:00:00.000Z", ["2D", "RE'LUX"], null],
      ["s2", "901", "2027-01-30T22:30:00.000Z", ["3D", "IMAX"], "220.00"],
      ["s4", "902", "2027-01-31T10:00:00.000Z", ["2D"], null],
    ],
  );
  assertEquals([sessions[0].endsAt, sessions[1].language, sessions[1].currency, sessions[1].label], [
    "2027-01-30T18:50:00.000Z",
    "en",
    "UAH",
    "3D, IMAX, Англійською мовою",
  ]);
  assertEquals(sessions[0].bookingUrl, "https://planetakino.ua/movie/invented-m1");
  assertEquals(covers, ["901", "902"].map((theaterId) => ({ theaterId, from: TASK.from, to: TASK.to })));
  assertEquals(faults, []);
  assertEquals(server.requests.map(theaterOf).sort(), ["gid://cinema/901", "gid://cinema/902"]);
});

Deno.test("Planeta Kino's labels say for whom a screening is made easier", async () => {
  const labels = [{ id: "l1", name: "Субтитри для людей з порушенням слуху" }, { id: "l2", name: "Аудіодескрипція" }];
  const shown = page([movie("m1", [
    session("s1", "2027-01-30T17:00:00.000Z", { labels }),
    session("s2", "2027-01-30T19:00:00.000Z"),
  ])]);
  await using server = replay({ "/graphql": shown });
  const { sessions } = await refresh(server, THEATERS.slice(0, 1));
  assertEquals(sessions.map(({ accessibility }) => accessibility), [["audio-description", "captioned"], []]);
});

Deno.test("Planeta Kino's films are asked for page by page", async () => {
  const nodes = Array.from({ length: 250 }, (_, i) => movie(`m${i}`, [session(`s${i}`, "2027-01-31T10:00:00.000Z")]));
  await using server = replay({
    "/graphql": ({ body }: Received) => {
      const { first, skip } = JSON.parse(body).variables;
      return page(nodes.slice(skip, skip + first), nodes.length);
    },
  });
  assertEquals((await refresh(server, THEATERS.slice(0, 1))).sessions.length, 250);
  assertEquals(server.count(), 3);
});

Deno.test("A theater of Planeta Kino that fails or has no sessions is a fault and not covered", async () => {
  await using server = replay({
    "/graphql": (request: Received) =>
      theaterOf(request).endsWith("901") ? new Response("It broke", { status: 500 }) : SECOND,
  });
  const broken = await refresh(server);
  assertEquals(broken.covers.map(({ theaterId }) => theaterId), ["902"]);
  assertStringIncludes(broken.faults[0], "Зоряний");

  await using quiet = replay({
    "/graphql": (request: Received) => theaterOf(request).endsWith("901") ? page([movie("m2", null)]) : SECOND,
  });
  const { covers, faults } = await refresh(quiet);
  assertEquals([covers.length, faults.length], [1, 1]);
});

Deno.test("Planeta Kino without films is an empty snapshot that covers nothing", async () => {
  await using server = replay({ "/graphql": page([]) });
  const { films, sessions, covers } = await refresh(server);
  assertEquals([films, sessions, covers], [[], [], []]);
});

Deno.test("What GraphQL has against a question is repeated", async () => {
  await using server = replay({ "/graphql": { data: null, errors: [{ message: "Unknown field" }] } });
  const error = await assertRejects(() => refresh(server), SourceError);
  assertStringIncludes(error.message, "Unknown field");
});

for (const mode of FAULT_MODES) {
  Deno.test(`Planeta Kino at "${mode}" is ${mode === "cp1251" ? "read all the same" : "a SourceError"}`, async () => {
    await using server = play();
    const good = await refresh(server);
    Object.assign(server, { mode, renamed: "startSessionAt" });
    if (mode === "cp1251") return assertEquals(await refresh(server), good);
    const error = await assertRejects(() => refresh(server), SourceError);
    assertEquals(error.kind, FAULT_KINDS[mode]);
    if (mode === "renamed") {
      assertStringIncludes(error.message, "data.movies.nodes[0].offlineRental.sessions[0].startS");
    }
  });
}

Deno.test("A bad entry in the list of theaters is quoted", () => {
  assertEquals(readPlanetakinoTheaters(" ;\n"), []);
  for (const list of ["x:Львів:Зоряний", "5:Львів", "5::Зоряний"]) {
    assertStringIncludes(assertThrows(() => readPlanetakinoTheaters(list), Error).message, JSON.stringify(list));
  }
});

Deno.test("Planeta Kino: a session whose time is none is left out with its reason, and its theater's day is read", async () => {
  const sessions = [session("s1", "2027-01-30T17:00:00.000Z"), session("s2", "at five"), session("s3", "")];
  await using server = replay({ "/graphql": page([movie("m1", sessions)]) });
  const snapshot = await refresh(server, readPlanetakinoTheaters("901:Львів:Зоряний"));
  assertEquals(snapshot.sessions.map(({ id }) => id), ["s1"]);
  assertEquals(snapshot.covers.map(({ theaterId }) => theaterId), ["901"]);
  assertEquals(snapshot.faults.length, 1);
  assertStringIncludes(snapshot.faults[0], "2 items were left out, the first for ");
  assertStringIncludes(snapshot.faults[0], "sessions[1].startSessionAt");
});
