import { assertEquals, assertRejects } from "@std/assert";
import { SharedQuestion } from "@/lib/db/shared_question.ts";

/** A question whose answers come when the test gives them. */
function question() {
  const asked: PromiseWithResolvers<number>[] = [];
  const shared = new SharedQuestion(() => {
    const one = Promise.withResolvers<number>();
    asked.push(one);
    return one.promise;
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { asked, shared, turn };
}

Deno.test("many who ask while an answer is on its way share the next one", async () => {
  const { asked, shared, turn } = question();
  const first = shared.answer();
  await turn();
  const others = [shared.answer(), shared.answer(), shared.answer()];
  await turn();
  assertEquals(asked.length, 1);
  asked[0].resolve(1);
  assertEquals(await first, 1);
  await turn();
  assertEquals(asked.length, 2);
  asked[1].resolve(2);
  assertEquals(await Promise.all(others), [2, 2, 2]);
});

Deno.test("who waits behind an answer that does not come is told at once, and the next one asks anew", async () => {
  const { asked, shared, turn } = question();
  const first = shared.answer();
  await turn();
  const other = shared.answer();
  asked[0].reject(new Error("away"));
  await assertRejects(() => first, Error, "away");
  await assertRejects(() => other, Error, "away");
  const next = shared.answer();
  await turn();
  asked[1].resolve(3);
  assertEquals(await next, 3);
});
