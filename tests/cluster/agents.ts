import { assert, assertEquals } from "@std/assert";
import { blockAgent } from "@/lib/agents/moderation_queries.ts";
import { openDatabase } from "@/lib/db/database.ts";
import { callTool, register, takeToken } from "../agents/client.ts";
import { Cluster } from "./cluster.ts";
import { hasSqld } from "./sqld.ts";

// Agents on a cluster: what one node was told holds on all.
const cluster = await hasSqld() ? await Cluster.start({ starter: true }) : undefined;
const nodes = cluster?.nodes.map(({ url }) => url) ?? [];
const [one, two, three] = nodes;

const TEXT = "Slow at first, but the last half hour repays the patience.";
/** How long a revoked token may still be taken somewhere. */
const REVOKED_MS = 5000;

function clusterTest(name: string, fn: (cluster: Cluster) => Promise<void>): void {
  Deno.test({ name, ignore: !cluster, sanitizeOps: false, sanitizeResources: false, fn: () => fn(cluster!) });
}

const status = async (node: string, token: string) => (await callTool(node, "get_film", { id: 1 }, token)).status;

/** Waits for as long as a refusal says. */
const pause = (headers: Headers) =>
  new Promise((resolve) => setTimeout(resolve, 1000 * Number(headers.get("retry-after") ?? 1)));

async function reviews(node: string, film: number, headers: HeadersInit = {}): Promise<string[]> {
  const { items } = await (await fetch(`${node}/api/film/${film}/reviews`, { headers })).json();
  return items.map(({ text }: { text: string }) => text);
}

async function revoke(node: string, token: string, client: { client_id: string; client_secret: string }) {
  const { client_id, client_secret } = client;
  const body = new URLSearchParams({ token, client_id, client_secret });
  await (await fetch(`${node}/api/oauth/revoke`, { method: "POST", body })).body?.cancel();
}

clusterTest("whoever registers at one node takes a token at another and writes at a third, at once", async () => {
  for (let i = 0; i < 5; i++) {
    const client = await register(one, `Traveler ${i}`);
    const token = await takeToken(two, client);
    const { status, result } = await callTool(three, "post_review", { film_id: 2, text: `${TEXT} ${i}` }, token);
    assertEquals([status, result.isError], [200, undefined]);
  }
});

clusterTest("a writer sees its review on every node at once, a stranger within 2 s", async () => {
  const token = await takeToken(one, await register(one));
  for (let i = 0; i < 10; i++) {
    const text = `${TEXT} ${i}`;
    const { headers } = await callTool(nodes[i % 3], "post_review", { film_id: 1, text }, token);
    const written = performance.now();
    const carried = { "x-data-version": headers.get("x-data-version")! };
    for (const node of nodes) {
      assertEquals(await reviews(node, 1, carried), [text]);
      assertEquals(await reviews(node, 1, { authorization: `Bearer ${token}` }), [text]);
    }
    for (const node of nodes) while ((await reviews(node, 1))[0] !== text) assert(performance.now() - written < 2000);
  }
});

clusterTest("a token that was revoked at one node is refused by all at once", async () => {
  const client = await register(one);
  for (let i = 0; i < 10; i++) {
    const token = await takeToken(nodes[i % 3], client);
    assertEquals(await Promise.all(nodes.map((node) => status(node, token))), [200, 200, 200]);
    await revoke(nodes[(i + 1) % 3], token, client);
    assertEquals(await Promise.all(nodes.map((node) => status(node, token))), [401, 401, 401]);
    const writes = nodes.map((node) => callTool(node, "rate_film", { film_id: 1, rating: 5 }, token));
    assertEquals((await Promise.all(writes)).map(({ status }) => status), [401, 401, 401]);
  }
});

clusterTest("a token of an agent that the operator stopped is refused by all within 5 s", async ({ primary }) => {
  const client = await register(one);
  const token = await takeToken(one, client);
  const database = await openDatabase(primary.url);
  await blockAgent(database.write, client.client_id, { now: new Date(), hide: false });
  await database.close();
  const blocked = performance.now();
  for (const node of nodes) {
    while (await status(node, token) !== 401) assert(performance.now() - blocked < REVOKED_MS);
  }
});

clusterTest(
  "a token that opens something is not taken on a copy's word while the primary hangs",
  async ({ primary }) => {
    const token = await takeToken(one, await register(one));
    assertEquals(await status(two, token), 200);
    primary.signal("SIGSTOP");
    try {
      for (let i = 0; i < 3; i++) {
        const begun = performance.now();
        const { status, headers } = await callTool(two, "post_review", { film_id: 3, text: TEXT }, token);
        assertEquals([status, headers.has("retry-after")], [503, true]);
        assert(performance.now() - begun < 2000, `${performance.now() - begun} ms`);
      }
      assertEquals(await status(two, token), 200, "reads go on");
      const begun = performance.now();
      assertEquals(await status(two, token), 200);
      assert(performance.now() - begun < 1000, "and do not wait for what is known to be away");
    } finally {
      primary.signal("SIGCONT");
    }
  },
);

clusterTest("of 90 parallel reviews over three nodes exactly 20 are accepted", async () => {
  const token = await takeToken(one, await register(one));
  const post = async (i: number): Promise<boolean> => {
    // Many wait for their turn at the primary. Who waited too long tries again when it was told to, with the same key,
    // because nobody knows of a refused commit whether it was still done.
    const args = { film_id: i + 10, text: `${TEXT} ${i}`, idempotency_key: `review ${i}` };
    const { status, headers, result } = await callTool(nodes[i % 3], "post_review", args, token);
    if (status === 503) return await pause(headers).then(() => post(i));
    assertEquals(status, 200);
    if (result.isError) assert(result.content[0].text.startsWith("The limit is 20 reviews an hour."));
    return !result.isError;
  };
  const accepted = await Promise.all(Array.from({ length: 90 }, (_, i) => post(i)));
  assertEquals(accepted.filter(Boolean).length, 20);
});

clusterTest("one idempotency_key over three nodes is one review and one answer", async () => {
  const token = await takeToken(one, await register(one));
  const args = { film_id: 200, text: TEXT, idempotency_key: "once" };
  const post = async (i: number): Promise<string> => {
    const { status, headers, result } = await callTool(nodes[i % 3], "post_review", args, token);
    return status === 503 ? await pause(headers).then(() => post(i)) : JSON.stringify(result);
  };
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => post(i)));
  assertEquals(new Set(answers).size, 1);
  assertEquals(await reviews(one, 200, { authorization: `Bearer ${token}` }), [TEXT]);
});

Deno.test({ name: "the cluster ends", ignore: !cluster, fn: () => cluster!.stop() });
