import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { emptySnapshot } from "@/lib/ingest/snapshot.ts";
import { parseConfig } from "@/lib/config.ts";
import { createGet } from "@/lib/ingest/client.ts";
import { createSources } from "@/lib/ingest/create_sources.ts";
import { plausible } from "@/lib/ingest/plausible.ts";
import { type Source, SourceError, type Task } from "@/lib/ingest/source.ts";
import { film, session, theater } from "../cinema/scripted.ts";
import { sourceOf, WORLDS } from "../cinema/worlds.ts";
import { replay } from "../replay.ts";

const TASK: Task = {
  country: "UA",
  city: null,
  from: "2027-01-15",
  to: "2027-01-28",
  now: new Date("2027-01-15T10:00Z"),
};
const world = WORLDS.find(({ name }) => name === "planetakino")!;
const saying = { dates: ["2027-01-15", "2027-01-16"], edition: 1, wrong: null } as const;
const quick = createGet({ rate: Infinity, retries: 0, timeout: 5_000 });

async function configured(origin: string) {
  const { sources: [source] } = await createSources(parseConfig({
    CINEMA_SOURCES: "planetakino",
    PLANETAKINO_THEATERS: "1:Львів:Зоряний; 2:Львів:Морський",
    PLANETAKINO_URL: origin,
  }));
  return source;
}

Deno.test("a configured source is read in a worker, to the same end", async () => {
  await using server = replay(world.routes(saying));
  const direct = await sourceOf(world, server.origin);
  const right = direct.transform(await direct.retrieve(TASK, quick), TASK);
  const source = await configured(server.origin);
  // Two at a time share the worker.
  const both = await Promise.all([1, 2].map(() => source.retrieve(TASK, quick)));
  for (const raw of both) assertEquals(source.transform(raw, TASK), right);
});

Deno.test("what goes wrong with a source in a worker is the same SourceError", async () => {
  await using server = replay(world.routes(saying));
  server.mode = "truncated";
  const error = await assertRejects(
    async () => await (await configured(server.origin)).retrieve(TASK, quick),
    SourceError,
  );
  assertEquals(error.kind, "shape");
  server.mode = "500";
  const status = await assertRejects(
    async () => await (await configured(server.origin)).retrieve(TASK, quick),
    SourceError,
  );
  assertMatch(status.message, /^127\.0\.0\.1:\d+\/graphql answered 500\.$/);
});

/** For how long the thread did nothing else at most while something was done, in ms. */
async function heldUp(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 5);
  await work();
  look();
  clearInterval(timer);
  return longest;
}

Deno.test("reading megabytes does not hold up whatever else there is to do", async () => {
  const sessions = Array.from({ length: 12_000 }, (_, i) => ({
    id: `s${i}`,
    startSessionAt: "2027-01-15T17:00:00.000Z",
    dimensionType: "2D",
    labels: [{ name: "Англійською мовою" }],
  }));
  const movie = { id: "m1", name: "Вигадка", slug: "x", offlineRental: { sessions } };
  await using server = replay({ "/graphql": { data: { movies: { totalCount: 1, nodes: [movie] } } } });
  const read = async (source: Source) => source.transform(await source.retrieve(TASK, quick), TASK);
  const [worker, itself] = [await configured(server.origin), await sourceOf(world, server.origin)];
  // Beside what holds the thread up where it reads itself, in the same seconds: a busy machine holds up both.
  const held: [inWorker: number, itself: number][] = [];
  const isFree = () => held.some(([inWorker, itself]) => inWorker < itself / 4);
  while (held.length < 5 && !isFree()) {
    const inWorker = await heldUp(async () => {
      const { faults, sessions: believed } = await read(worker);
      assertEquals(believed.length, 0);
      assertStringIncludes(faults[0], "12000 sessions of theater 1 can't be right");
    });
    held.push([inWorker, await heldUp(async () => void await read(itself))]);
  }
  assert(isFree(), `Held up for ${held.join(" and ")} ms`);
});

Deno.test("a theater with more sessions than any has is left as it was, and the others are read", () => {
  const many = Array.from({ length: 3_001 }, (_, i) => session("a", "x", "2027-01-15T20:00", { id: `a${i}` }));
  const covers = ["a", "b"].map((theaterId) => ({ theaterId, from: TASK.from, to: TASK.to }));
  const said = { ...emptySnapshot(), theaters: [theater("a"), theater("b")], films: [film("x")], covers };
  const right = session("b", "x", "2027-01-15T20:00");
  const snapshot = plausible({ ...said, sessions: [...many, right] }, { title: "Cinemas" });
  assertEquals([snapshot.sessions, snapshot.covers], [[right], [covers[1]]]);
  assertEquals(snapshot.faults, ["Cinemas: the 3001 sessions of theater a can't be right."]);
});

Deno.test("a session of an unlisted film is left out with its reason, and the rest of the theater's day is read", () => {
  const covers = [{ theaterId: "a", from: TASK.from, to: TASK.to }];
  const right = session("a", "x", "2027-01-15T20:00");
  const wrong = session("a", "nobody listed it", "2027-01-15T22:00");
  const said = { ...emptySnapshot(), theaters: [theater("a")], films: [film("x")], covers };
  const snapshot = plausible({ ...said, sessions: [right, wrong] }, { title: "Cinemas" });
  assertEquals([snapshot.sessions, snapshot.covers], [[right], covers]);
  assertEquals(snapshot.faults, [
    "Cinemas: 1 of 2 sessions of theater a were left out: they name a film that is not listed, or have too long a text.",
  ]);
});

Deno.test("a text without end is left out with everything that hangs on it", () => {
  const endless = "x".repeat(3_000_000);
  const covers = ["a", "b"].map((theaterId) => ({ theaterId, from: TASK.from, to: TASK.to }));
  const said = {
    ...emptySnapshot(),
    theaters: [theater("a"), theater("b")],
    films: [film("x", { titles: { uk: endless } }), film("y")],
    sessions: [session("a", "x", "2027-01-15T20:00"), session("b", "y", "2027-01-15T20:00")],
    covers,
  };
  const { films, sessions, covers: covered, faults } = plausible(said, { title: "Cinemas" });
  assertEquals([films.length, sessions.length, covered], [1, 1, [covers[1]]]);
  assertEquals(faults.every((fault) => fault.length < 200), true);
});

Deno.test("a snapshot with more than a country has is not believed", () => {
  const films = Array.from({ length: 1_001 }, (_, i) => film(`${i}`));
  const error = assertThrows(() => plausible({ ...emptySnapshot(), films }, { title: "Cinemas" }), SourceError);
  assertEquals(error.message, "Cinemas announced 1001 films, which can't be right.");
});
