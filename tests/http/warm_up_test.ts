import { assert, assertEquals } from "@std/assert";
import { warmUp } from "@/lib/http/warm_up.ts";
import { requestsServed } from "@/lib/metrics.ts";
import { filmRecord, testApp } from "../app.ts";

Deno.test("what is made before anybody asks is neither counted, logged nor cached", async () => {
  let reads = 0;
  await using app = await testApp({
    catalog: [filmRecord("f:1")],
    environment: { RATE_LIMITS: "on", RATE_LIMIT_READS: "1", LOG_REQUESTS: "on", SLOW_REQUEST_MS: "1" },
    onRead: () => reads++,
  });
  const served = requestsServed();
  await warmUp(app.inner, app.service);
  assert(reads > 0, "statements were run");
  assertEquals([requestsServed() - served, app.service.responses.figures().entries], [0, 0]);
  assertEquals(app.logged, []);
  assertEquals((await app.fetch("/api/film/1", { address: "127.0.0.1" })).status, 200);
});

Deno.test("what can't be made before anybody asks stops no start", async () => {
  await using app = await testApp({ environment: { LOG_REQUESTS: "off" } });
  let asked = 0;
  await warmUp(() => {
    asked++;
    throw new Error("Nothing can be made");
  }, app.service);
  assert(asked > 1, "each is tried");
});
