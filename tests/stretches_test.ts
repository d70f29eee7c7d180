import { assert, assertEquals } from "@std/assert";
import { BatchSize, BUSY_MS, inStretches } from "@/lib/stretches.ts";

Deno.test("a batch becomes as large as takes some milliseconds, and smaller at once when that takes longer", () => {
  const size = new BatchSize(10, 100);
  const sizes = (msEach: number, times: number) =>
    Array.from({ length: times }, () => {
      const { value } = size;
      size.took(value * msEach);
      return value;
    });
  assertEquals(sizes(0.2, 5), [10, 20, 40, 50, 50]);
  assertEquals(sizes(0.001, 3), [50, 100, 100]);
  assertEquals(sizes(2, 3), [100, 25, 10]);
  assertEquals(size.value, 10);
});

Deno.test("others get the event loop again and again while long work is done in stretches", async () => {
  const STEPS = 60;
  let turns = 0;
  const timer = setInterval(() => turns++);
  const work = function* () {
    for (let i = 0; i < STEPS; i++) {
      for (const begun = performance.now(); performance.now() - begun < 1;);
      yield;
    }
    return "done";
  };
  assertEquals(await inStretches(work()), "done");
  clearInterval(timer);
  // Once a stretch, but for the last.
  assert(turns >= STEPS / BUSY_MS - 1, `${turns} turns`);
});
