import { assert, assertEquals, assertRejects } from "@std/assert";
import { untilDeadline, withDeadline } from "@/lib/db/deadline.ts";
import { UnreachableError } from "@/lib/db/errors.ts";
import { WriteSemaphore } from "@/lib/db/write_semaphore.ts";
import { filmRecord, testApp } from "./app.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

Deno.test("a request has time of its own, whatever context the server took it in", async () => {
  await using app = await testApp();
  const given: number[] = [];
  app.database.awaitPosition = () => untilDeadline(Infinity, (ms) => Promise.resolve(void given.push(ms)));
  const headers = { authorization: "Bearer nobody" };
  await withDeadline(async () => {
    await untilDeadline(Infinity, () => pause(20));
    await (await app.fetch("/api/genres", { headers })).body?.cancel();
    await (await app.fetch("/api/mcp", { method: "POST", headers })).body?.cancel();
  });
  assertEquals(given, [Infinity, 1700]);
});

Deno.test("a read has no deadline, whatever context the server took it in, nor has what its headers say", async () => {
  const given: [sql: string, ms: number][] = [];
  const onRead = (sql: string) => void untilDeadline(5000, (ms) => Promise.resolve(void given.push([sql, ms])));
  await using app = await testApp({ catalog: [filmRecord("one")], onRead });
  given.length = 0;
  await withDeadline(async () => {
    await untilDeadline(Infinity, () => pause(20));
    for (const path of ["/api/film/1", "/api/film/1/reviews", "/film/1", "/film/1.md"]) {
      await (await app.fetch(path)).body?.cancel();
    }
  });
  assert(given.some(([sql]) => sql.includes("catalog_source")), "the headers read, too");
  assertEquals(given.filter(([, ms]) => ms !== 5000), []);
});

Deno.test("two writers of a process go to the server at once, the others when one is done", async () => {
  const semaphore = new WriteSemaphore();
  const begun: number[] = [];
  const taken = [0, 1, 2, 3].map(async (i) => {
    const giveBack = await semaphore.acquire();
    begun.push(i);
    return giveBack;
  });
  const [first, second] = [await taken[0], await taken[1]];
  await pause(5);
  assertEquals(begun, [0, 1]);
  first();
  first();
  await taken[2];
  await pause(5);
  assertEquals(begun, [0, 1, 2], "a turn that is given back twice is one turn");
  second();
  await taken[3];
});

Deno.test("a writer that has waited for what its request may take leaves the line", async () => {
  const semaphore = new WriteSemaphore();
  const first = await semaphore.acquire();
  await semaphore.acquire();
  await withDeadline(async () => {
    await untilDeadline(Infinity, () => pause(1650));
    const begun = performance.now();
    await assertRejects(() => semaphore.acquire(), UnreachableError, "take too long");
    assert(performance.now() - begun < 1000);
  });
  first();
  await semaphore.acquire();
});
