import { assertEquals, assertRejects } from "@std/assert";
import { ImportError, importFiles } from "@/lib/import/load.ts";
import { episodesIn, partsOf } from "@/lib/import/weight.ts";
import { filmRecord, ndjsonFile, testDatabase } from "./app.ts";

// Episodes of the project's own format that can't be, and those that are too many to be dealt with at once.

Deno.test("each bad episode of a line is told with its place, and nothing is written", async () => {
  const database = await testDatabase();
  const load = (seasons: unknown) =>
    importFiles(database, [ndjsonFile([filmRecord("s", { type: "serial", seasons })])]);
  const bad: [unknown, string][] = [
    [[{ number: 1 }, { number: 2 }, { number: 1 }], "seasons[0].episodes[2].number: 1 stands twice"],
    [[{ number: -1 }], "seasons[0].episodes[0].number: Too small: expected number to be >=0"],
    [[{ number: 1.5 }], "seasons[0].episodes[0].number: Invalid input: expected int, received number"],
    [
      [{ titles: { en: "No number" } }],
      "seasons[0].episodes[0].number: Invalid input: expected number, received undefined",
    ],
    [[{ number: 1, airDate: "2001-02-30" }], "seasons[0].episodes[0].airDate: must be a day that exists"],
    [[{ number: 1, airDate: "\\N" }], "seasons[0].episodes[0].airDate: must be YYYY, YYYY-MM or YYYY-MM-DD"],
    [[{ number: 1, titles: { en: "a\u0000b" } }], "seasons[0].episodes[0].titles.en: must not hold control characters"],
    [[{ number: 1, runtimeMinutes: 0 }], "seasons[0].episodes[0].runtimeMinutes: Too small: expected number to be >=1"],
    [
      [{ number: 1, ratings: [{ source: "imdb", value: 11 }] }],
      "seasons[0].episodes[0].ratings[0]: must have a value within its scale",
    ],
    [[{ number: 1, title: "x" }], 'seasons[0].episodes[0]: Unrecognized key: "title"'],
    [{ 1: {} }, "seasons[0].episodes: Invalid input: expected array, received object"],
  ];
  for (const [episodes, reason] of bad) {
    const error = await assertRejects(() => load([{ number: 1, episodes }]), ImportError);
    assertEquals(error.bad.map(({ line, reason }) => [line, reason]), [[1, reason]]);
  }
  const many = Array.from({ length: 1000 }, () => ({ number: 1 }));
  const error = await assertRejects(() => load([{ number: 1, episodes: many }]), ImportError);
  assertEquals(error.bad[0].reason.split("; ").length, 10);
  const seasons = [1, 2, 3].map((number) => (
    { number, episodes: Array.from({ length: 17_000 }, (_, i) => ({ number: i })) }
  ));
  const large = await assertRejects(() => load(seasons), ImportError);
  assertEquals(large.bad[0].reason, "seasons: must not have more than 50000 episodes together");
  assertEquals(await database.read.selectFrom("film").select("id").execute(), []);
  await database.close();
});

Deno.test("records are written in parts of so many episodes, and a long series on its own", () => {
  const of = (count: number) => ({
    record: { kind: "film", seasons: [{ number: 1, episodes: Array(count).fill({ number: 1 }) }] },
  });
  // deno-lint-ignore no-explicit-any -- as much of records as is weighed
  const items = [of(3), of(0), of(4), of(50), of(1), of(9)] as any[];
  const weights = [...partsOf(items, 10)].map((part) => part.map(({ record }) => episodesIn(record)));
  assertEquals(weights, [[3, 0, 4], [50], [1, 9]]);
  assertEquals([...partsOf(items.slice(0, 1), 1)].length, 1);
});
