import { assert, assertEquals } from "@std/assert";
import { openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import { MIGRATIONS } from "@/lib/db/migrations/mod.ts";
import { finishDerivation } from "@/lib/import/derive.ts";
import { importFiles } from "@/lib/import/load.ts";
import { delayed } from "./delay.ts";
import { storageTest } from "./setting.ts";

// What is done with a primary that is far away: in few round trips, because each takes 20 or 80 ms, and because a server
// ends a transaction that takes longer than five seconds.

const SLOW = { timeoutMs: () => 120_000 };

/** Films with a cast and titles in three languages, as lines of an import. */
function films(count: number): string {
  const records = [
    { kind: "genre", key: "drama", names: { en: "Drama", ru: "Драма", uk: "Драма" } },
    ...Array.from({ length: 40 }, (_, i) => ({ kind: "person", key: `p${i}`, names: { en: `Person ${i}` } })),
    ...Array.from({ length: count }, (_, i) => ({
      kind: "film",
      key: `f${i}`,
      type: "film",
      titles: { original: `Film ${i}`, en: `Film ${i}`, ru: `Фильм ${i}`, uk: `Фільм ${i}` },
      year: 1950 + i % 70,
      genres: ["drama"],
      cast: [{ person: `p${i % 40}` }, { person: `p${(i + 7) % 40}` }],
    })),
  ];
  return records.map((record) => JSON.stringify(record)).join("\n") + "\n";
}

for (const ms of [20, 80]) {
  storageTest(`a primary ${ms} ms away is migrated and filled in few round trips`, async ({ cluster }) => {
    const proxy = delayed(cluster.primary.url, ms);
    const database = await openDatabase(proxy.url, SLOW);
    try {
      const file = `${cluster.folder}/films.ndjson`;
      await Deno.writeTextFile(file, films(400));
      const migrating = await countRequests(() => migrate(database));
      // Three for each: whether it is to be done, what it does, and the end.
      assert(migrating <= 24 + 3 * Object.keys(MIGRATIONS).length, `${migrating} requests`);
      const loading = await countRequests(() => importFiles(database, [file], { onlyIfEmpty: true }));
      assert(loading <= 250, `${loading} requests`);
      assertEquals(await finishDerivation(database), false);
      const { n } = await database.latest.selectFrom("film").select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      assertEquals(n, 400);
    } finally {
      await database.close();
      proxy.close();
    }
  });
}

/** How many requests a piece of work sends. */
async function countRequests(work: () => Promise<unknown>): Promise<number> {
  const { fetch } = globalThis;
  let count = 0;
  globalThis.fetch = (...given) => {
    count++;
    return fetch(...given);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
  return count;
}
