import assert from "node:assert/strict";
import { callTool, register, takeToken } from "./client.ts";
import { start } from "./service.ts";

// Two servers on one database.
const [one, two] = [await start(), await start()];

const TEXT = "Slow at first, but the last half hour repays the patience.";

Deno.test("of 200 parallel reviews over two processes exactly 20 are accepted, and 180 told when to come again", async () => {
  const token = await takeToken(one, await register(one));
  const began = Date.now();
  const answers = await Promise.all(
    Array.from(
      { length: 200 },
      (_, i) => callTool(i % 2 ? one : two, "post_review", { film_id: i + 1, text: `${TEXT} ${i}` }, token),
    ),
  );
  const ended = Date.now();
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const accepted = answers.filter(({ result }) => !result.isError);
  const refused = answers.filter(({ result }) => result.isError).map(({ result }) => result.content[0].text as string);
  assert.deepEqual([accepted.length, refused.length], [20, 180]);
  for (const text of refused) {
    const [, seconds, instant] = /^The limit is 20 reviews an hour\. Retry in (\d+) s, at (\S+)\.$/.exec(text)!;
    const opens = Date.parse(instant);
    assert.ok(opens >= began + 3_600_000 && opens <= ended + 3_600_000, text);
    assert.ok(Number(seconds) > 3500 && Number(seconds) <= 3600, text);
  }
  const { account_reviews } = { account_reviews: (await (await fetch(`${two}/api/agent/1`)).json()).reviewCount };
  assert.equal(account_reviews, 20);
});

Deno.test("50 parallel reviews with one idempotency_key over two processes are one row and one answer", async () => {
  const token = await takeToken(two, await register(two));
  const args = { film_id: 300, text: TEXT, rating: 7, idempotency_key: "once" };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => callTool(i % 2 ? one : two, "post_review", args, token)),
  );
  assert.equal(new Set(answers.map(({ result }) => JSON.stringify(result))).size, 1);
  assert.equal(answers[0].result.isError, undefined);
  const { total } = await (await fetch(`${one}/api/film/300/reviews`)).json();
  assert.equal(total, 1);
  const other = await callTool(one, "post_review", { ...args, rating: 8 }, token);
  assert.equal(other.result.isError, true);
  assert.match(other.result.content[0].text, /used before with other arguments/);
});

Deno.test("a revoked token is refused at once by every process", async () => {
  const client = await register(one);
  for (let i = 0; i < 20; i++) {
    const token = await takeToken(one, client);
    const status = async (service: string) => (await callTool(service, "get_film", { id: 1 }, token)).status;
    assert.deepEqual(await Promise.all([one, two].map(status)), [200, 200]);
    const { client_id, client_secret } = client;
    const body = new URLSearchParams({ token, client_id, client_secret });
    await (await fetch(`${one}/api/oauth/revoke`, { method: "POST", body })).body?.cancel();
    assert.deepEqual(await Promise.all([one, two].map(status)), [401, 401]);
  }
});
