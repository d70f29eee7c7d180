import { assertEquals, assertRejects } from "@std/assert";
import { Coalesced } from "@/lib/db/replica/coalesced.ts";

/** A coalesced call whose results come when the test gives them. */
function coalesced() {
  const calls: PromiseWithResolvers<number>[] = [];
  const shared = new Coalesced(() => {
    const one = Promise.withResolvers<number>();
    calls.push(one);
    return one.promise;
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { calls, shared, turn };
}

Deno.test("callers during a running call share the next one", async () => {
  const { calls, shared, turn } = coalesced();
  const first = shared.result();
  await turn();
  const others = [shared.result(), shared.result(), shared.result()];
  await turn();
  assertEquals(calls.length, 1);
  calls[0].resolve(1);
  assertEquals(await first, 1);
  await turn();
  assertEquals(calls.length, 2);
  calls[1].resolve(2);
  assertEquals(await Promise.all(others), [2, 2, 2]);
});

Deno.test("a caller that waits for a running call gets its error at once, and the next caller calls again", async () => {
  const { calls, shared, turn } = coalesced();
  const first = shared.result();
  await turn();
  const other = shared.result();
  calls[0].reject(new Error("away"));
  await assertRejects(() => first, Error, "away");
  await assertRejects(() => other, Error, "away");
  const next = shared.result();
  await turn();
  calls[1].resolve(3);
  assertEquals(await next, 3);
});
