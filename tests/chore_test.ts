import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Chore, takeTurn } from "@/lib/chore.ts";
import { UnreachableError } from "@/lib/db/errors.ts";
import { testDatabase } from "./app.ts";

Deno.test("a chore is done at the start and by the clock, and one that failed is told and done again", async () => {
  const errors: Error[] = [new Error("of ours"), new UnreachableError("the disk is full")];
  const told: [string, string, unknown][] = [];
  const done = Promise.withResolvers<void>();
  const chore = new Chore({
    everyMs: 5,
    failed: "Counting failed",
    log: (level, message, fields) => told.push([level, message, fields?.error]),
    run() {
      const error = errors.shift();
      if (!error) done.resolve();
      return error ? Promise.reject(error) : Promise.resolve();
    },
  });
  chore.start();
  await done.promise;
  await chore.stop();
  assertEquals(told.map(([level, message]) => `${level} ${message}`), [
    "error Counting failed",
    "warn Counting failed",
  ]);
  assertStringIncludes(String(told[0][2]), "of ours");
});

Deno.test("stopping a chore asks for its end, waits for it, and it can be started again", async () => {
  let [begun, ended] = [0, 0];
  const chore = new Chore({
    everyMs: 60_000,
    failed: "Waiting failed",
    log: () => {},
    async run(signal) {
      begun++;
      assert(!signal.aborted);
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      await Promise.resolve();
      ended++;
    },
  });
  for (const times of [1, 2]) {
    chore.start();
    await chore.stop();
    assertEquals([begun, ended], [times, times]);
  }
});

Deno.test("of all processes on a database one takes a turn, and nobody waits for a clock that was set back", async () => {
  const database = await testDatabase();
  const take = () => takeTurn(database.write, "reminder_run", 60_000);
  const taken = await Promise.all([take(), take(), take()]);
  assertEquals(taken.filter(Boolean).length, 1);
  assertEquals(await takeTurn(database.write, "neighbour_run", 60_000), true);
  await database.write.updateTable("reminder_run").set({ begun_at: Date.now() + 3_600_000 }).execute();
  assertEquals([await take(), await take()], [true, false]);
  await database.close();
});
