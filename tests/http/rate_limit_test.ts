import { assertEquals, assertThrows } from "@std/assert";
import { ServiceError } from "@/lib/errors.ts";
import { LocalRateLimit, retryHeaders } from "@/lib/rate_limit.ts";
import { limitMade, limitReads, uncount } from "@/lib/http/read_limits.ts";
import { testApp } from "../app.ts";
import { requestContext } from "../request_context.ts";

// Counting, and the two steps that count.

Deno.test("each client has so many requests in a window, and all of them again in the next", () => {
  const limit = new LocalRateLimit("reads", 2, 60_000);
  const take = (client: string, now: number) => {
    const { allowed, remaining, reset } = limit.take(client, now);
    return [allowed, remaining, reset];
  };
  assertEquals(take("a", 0), [true, 1, 60]);
  assertEquals(take("a", 30_500), [true, 0, 30]);
  assertEquals(take("a", 59_999), [false, 0, 1]);
  assertEquals(take("b", 59_999), [true, 1, 60]);
  assertEquals(take("a", 60_000), [true, 1, 60]);
});

Deno.test("a clock that is set back by an hour leaves nobody without requests for an hour", () => {
  const limit = new LocalRateLimit("reads", 1, 60_000);
  const hour = 3_600_000;
  assertEquals(limit.take("a", hour).allowed, true);
  assertEquals(limit.take("a", hour - 1000).allowed, false);
  assertEquals(limit.take("a", 0).allowed, true);
});

Deno.test("a request that is given back can be made again, and never more than there were", () => {
  const limit = new LocalRateLimit("reads", 1, 60_000);
  limit.take("a", 0);
  assertEquals(limit.giveBack("a", 1).remaining, 1);
  assertEquals(limit.giveBack("a", 2).remaining, 1);
  assertEquals(limit.take("a", 3).allowed, true);
  assertEquals(limit.take("a", 4).allowed, false);
});

Deno.test("a refusal has the headers of the limit and says when to try again, as its error does", () => {
  const limit = new LocalRateLimit("reads", 1, 60_000);
  const left = ["ratelimit-policy", "ratelimit"];
  assertEquals(limit.headers(limit.take("a", 0)).map(([name]) => name), left);
  const allowance = limit.take("a", 1000);
  const headers = Object.fromEntries(limit.headers(allowance));
  assertEquals(headers, {
    "ratelimit-policy": '"reads";q=1;w=60',
    "ratelimit": '"reads";r=0;t=59',
    "retry-after": "59",
  });
  const { reason } = limit.exceeded(allowance, "Retry in 59 s.");
  assertEquals(reason.code === "rate_limited" && retryHeaders(reason), headers);
});

Deno.test("reads of the API are counted, but for health, preflights and the doors that count on their own", async () => {
  await using app = await testApp({ environment: { RATE_LIMITS: "on", RATE_LIMIT_READS: "1" } });
  for (
    const path of [
      "/api/health",
      "/api/health/live",
      "/api/health/ready",
      "/api/mcp",
      "/api/oauth/token",
      "/film/1",
      "/styles.css",
    ]
  ) {
    const ctx = requestContext(app, path);
    limitReads(ctx);
    assertEquals(ctx.counted, undefined, path);
  }
  limitReads(requestContext(app, "/api/film/1", { method: "OPTIONS" }));
  const first = requestContext(app, "/api/film/1");
  limitReads(first);
  assertEquals(first.counted?.allowance.remaining, 0);
  const error = assertThrows(() => limitReads(requestContext(app, "/api/film/2")), ServiceError);
  assertEquals(error.message, "More than 1 reads a minute. Retry in 60 s.");
  const known = requestContext(app, "/api/film/1", { headers: { "if-none-match": '"x"' } });
  limitReads(known);
  assertEquals(known.refused?.message, error.message);
});

Deno.test("pages and pictures are counted that have to be made, by a limit of their own", async () => {
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_PAGES: "1", RATE_LIMIT_READS: "1" };
  await using app = await testApp({ environment });
  for (const path of ["/styles.css", "/_fresh/js/1/boot.js", "/api/film/1"]) limitMade(requestContext(app, path));
  const form = requestContext(app, "/sign-in", { method: "POST" });
  limitMade(form);
  uncount(form);
  limitMade(requestContext(app, "/film/1"));
  assertThrows(() => limitMade(requestContext(app, "/poster/1.svg")), ServiceError, "More than 1 pages a minute.");
});
