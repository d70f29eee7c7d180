import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { newPerson, submit } from "../accounts.ts";
import { agentApp, postRegistration } from "../agents.ts";
import type { TestApp } from "../app.ts";

// How many may register, from where, and how soon again.

Deno.test("bad input: too many registrations are 429 with Retry-After, by address and altogether", async () => {
  let now = Date.parse("2026-11-21T12:00:00Z");
  const attempts = (app: TestApp) => async (address: string) => {
    const response = await postRegistration(app, { client_name: "Critic" }, address);
    await response.body?.cancel();
    if (response.status === 429) {
      const wait = response.headers.get("retry-after");
      assertEquals(response.headers.get("ratelimit-policy"), '"registrations";q=2;w=3600');
      assertEquals(response.headers.get("ratelimit"), `"registrations";r=0;t=${wait}`);
    }
    return [response.status, response.headers.get("retry-after")];
  };
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_REGISTRATIONS: "2" };
  {
    await using app = await agentApp({ environment, now: () => new Date(now) });
    const attempt = attempts(app);
    assertEquals(await attempt("192.0.2.1"), [201, null]);
    now += 60_000;
    assertEquals(await attempt("192.0.2.1"), [201, null]);
    assertEquals(await attempt("192.0.2.1"), [429, "3540"]);
    assertEquals(await attempt("192.0.2.2"), [201, null]);
    now += 3_540_000;
    assertEquals(await attempt("192.0.2.1"), [201, null]);
  }
  const few = { ...environment, RATE_LIMIT_REGISTRATIONS_TOTAL: "3" };
  await using app = await agentApp({ environment: few, now: () => new Date(now) });
  const attempt = attempts(app);
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) assertEquals(await attempt(address), [201, null]);
  assertEquals(await attempt("192.0.2.4"), [429, "60"]);
  now += 60_000;
  assertEquals(await attempt("192.0.2.4"), [201, null], "each minute has a place");
});

Deno.test("the more everybody registers, the longer an address waits for its next, and a new address does not", async () => {
  let now = Date.parse("2026-11-21T12:00:00Z");
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_REGISTRATIONS_TOTAL: "400" };
  await using app = await agentApp({ environment, now: () => new Date(now) });
  const attempt = async (address: string) => {
    const response = await postRegistration(app, { client_name: "Critic" }, address);
    await response.body?.cancel();
    return response.status === 201 ? 201 : Number(response.headers.get("retry-after"));
  };
  // Two addresses take what is free of waiting, a twentieth of the limit.
  for (let i = 0; i < 20; i++) assertEquals(await attempt(`192.0.2.${i % 2}`), 201, `registration ${i}`);
  const fresh = async (n: number) => {
    for (let i = 0; i < n; i++) assertEquals(await attempt(`198.51.100.${fresh.next++}`), 201);
  };
  fresh.next = 0;
  await fresh(5);
  assertEquals(await attempt("198.51.100.0"), 900, "a quarter of the way, a quarter of an hour");
  await fresh(5);
  assertEquals(await attempt("198.51.100.0"), 1800);
  await fresh(20);
  assertEquals(await attempt("198.51.100.0"), 3600);
  assertEquals(await attempt("203.0.113.1"), 201, "whoever has not registered yet does not wait");
  now += 3_600_000;
  assertEquals(await attempt("198.51.100.0"), 201);
});

Deno.test({
  name: "1,000 registrations from 200 addresses leave an owner and a newcomer in, and nothing in memory",
  async fn() {
    const environment = { RATE_LIMITS: "on", MAX_WAIT_MS: "400" };
    await using app = await agentApp({ environment });
    const person = await newPerson(app, "olena");
    const statuses = new Map<number, number>();
    const register = async (address: string) => {
      const response = await postRegistration(app, { client_name: "Critic" }, address);
      await response.body?.cancel();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      return response.status;
    };
    const flood = async (from: number, to: number) => {
      for (let i = from; i < to; i += 10) {
        await Promise.all(Array.from({ length: 10 }, (_, k) => register(`198.51.100.${(i + k) % 200}`)));
      }
    };
    await flood(0, 500);
    const before = heapBytes();
    const ownsWithinSeconds = async (name: string) => {
      const began = performance.now();
      const owned = await submit(app, "/settings/agents", { action: "create", name, access: "read" }, { person });
      assertStringIncludes(await owned.text(), "client-secret");
      assertEquals(owned.status, 200);
      assert(performance.now() - began < 5000);
    };
    await Promise.all([ownsWithinSeconds("Mine amid the flood"), flood(500, 1000)]);
    await ownsWithinSeconds("Mine after it");
    assertEquals(await register("203.0.113.1"), 201, "an address that is new");
    assert(heapBytes() - before < 2_000_000, `${heapBytes() - before} bytes more`);
    // One for each address, and those of the first minutes.
    const accepted = statuses.get(201)!;
    assert(accepted >= 200 && accepted <= 301, JSON.stringify([...statuses]));
  },
});

/** What is left on the heap once everything that nobody holds is gone. */
function heapBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return Deno.memoryUsage().heapUsed;
}
