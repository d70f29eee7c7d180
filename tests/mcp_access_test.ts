import { assertEquals, assertStringIncludes } from "@std/assert";
import { agentApp, BASE, callTool, LEGACY, MODERN, newAgent, postForm, register, send, takeToken } from "./agents.ts";

// The rows of the bad-input table that are about tokens and limits.

const VERSIONS = [MODERN, ...LEGACY];
const METADATA = `resource_metadata="${BASE}/.well-known/oauth-protected-resource/api/mcp"`;

Deno.test("bad input: a write tool without a token is 401 and says where to get one", async () => {
  await using app = await agentApp();
  for (const version of VERSIONS) {
    for (const name of ["post_review", "rate_film", "set_favorite"]) {
      const { status, headers, json } = await send(app, "tools/call", { name, arguments: {} }, { version });
      assertEquals([status, json.id], [401, 7]);
      assertEquals(headers.get("www-authenticate"), `Bearer ${METADATA}, scope="write"`);
    }
  }
});

Deno.test("bad input: an expired, revoked or unknown token is 401 invalid_token, on any tool", async () => {
  let now = Date.now();
  await using app = await agentApp({ now: () => new Date(now) });
  const client = await register(app);
  const [expired, revoked] = [await takeToken(app, client), await takeToken(app, client)];
  await (await postForm(app, "revoke", { token: revoked, ...client })).body?.cancel();
  const check = async (token: string) => {
    for (const version of VERSIONS) {
      for (const name of ["search_films", "get_film", "get_person", "post_review", "rate_film", "set_favorite"]) {
        const answer = await send(app, "tools/call", { name, arguments: { id: 1 } }, { version, token });
        assertEquals(answer.status, 401, name);
        assertStringIncludes(answer.headers.get("www-authenticate")!, 'Bearer error="invalid_token"');
        assertStringIncludes(answer.headers.get("www-authenticate")!, METADATA);
      }
    }
  };
  assertEquals(
    (await send(app, "tools/call", { name: "get_film", arguments: { id: 1 } }, { token: expired })).status,
    200,
  );
  for (const token of [revoked, "unknown", "", "two words"]) await check(token);
  now += 3_600_000;
  await check(expired);
});

Deno.test("bad input: a token without write on a write tool is 403 insufficient_scope", async () => {
  await using app = await agentApp();
  const token = await takeToken(app, await register(app), "read");
  for (const version of VERSIONS) {
    const args = { film_id: 1, rating: 5 };
    const answer = await send(app, "tools/call", { name: "rate_film", arguments: args }, { version, token });
    assertEquals(answer.status, 403);
    assertStringIncludes(answer.headers.get("www-authenticate")!, 'Bearer error="insufficient_scope", scope="write"');
    assertEquals((await send(app, "resources/read", { uri: "agent://me" }, { version, token })).status, 200);
  }
});

Deno.test("bad input: too many calls are 429 with Retry-After; an agent has an allowance of its own", async () => {
  let now = 1_000_000;
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_TOOL_CALLS: "3" };
  await using app = await agentApp({ environment, now: () => new Date(now) });
  const call = (options = {}) => send(app, "tools/call", { name: "get_film", arguments: { id: 1 } }, options);
  const first = await call();
  assertEquals(first.headers.get("ratelimit-policy"), '"tools";q=3;w=60');
  assertEquals(first.headers.get("ratelimit"), '"tools";r=2;t=60');
  now += 20_000;
  await call();
  await call();
  const refused = await call();
  assertEquals([refused.status, refused.headers.get("retry-after"), refused.json.id], [429, "40", 7]);
  assertEquals((await call({ address: "192.0.2.2" })).status, 200);
  const token = await newAgent(app);
  assertEquals((await call({ token })).status, 200);
  assertEquals((await send(app, "tools/list")).status, 200);
  now += 40_000;
  assertEquals((await call()).status, 200);
});

Deno.test("bad input: the 21st review in an hour is an error that names the limit and the second it ends", async () => {
  let now = Date.parse("2026-11-21T12:00:00Z");
  await using app = await agentApp({ now: () => new Date(now) });
  const client = await register(app);
  const token = await takeToken(app, client);
  const review = (film_id: number) =>
    callTool(app, "post_review", { film_id, text: `A review of film ${film_id}, again.` }, { token });
  for (let i = 1; i <= 20; i++) {
    assertEquals((await review(i)).isError, undefined);
    now += 10_000;
  }
  // Editing counts too.
  const refused = await review(1);
  assertEquals(refused.isError, true);
  assertEquals(
    refused.content[0].text,
    "The limit is 20 reviews an hour. Retry in 3400 s, at 2026-11-21T13:00:00.000Z.",
  );
  now = Date.parse("2026-11-21T12:59:59.500Z");
  assertStringIncludes((await review(1)).content[0].text, "Retry in 1 s");
  now = Date.parse("2026-11-21T13:00:00Z");
  const later = await takeToken(app, client);
  const text = "A review of film 21 at last.";
  assertEquals((await callTool(app, "post_review", { film_id: 21, text }, { token: later })).isError, undefined);
  assertEquals((await callTool(app, "post_review", { film_id: 22, text }, { token: later })).isError, true);
});
