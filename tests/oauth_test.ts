import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { agentApp, BASE, type Client, postForm, postRegistration, register, takeToken } from "./agents.ts";

const GRANT = { grant_type: "client_credentials" };

function basic({ client_id, client_secret }: Client): Record<string, string> {
  return { authorization: `Basic ${btoa(`${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`)}` };
}

/** Status, error code and challenge of an answer that nobody may store. */
async function fault(response: Response): Promise<[number, string, string | null]> {
  assertEquals(response.headers.get("cache-control"), "no-store");
  assertEquals(response.headers.get("access-control-allow-origin"), "*");
  const { error, error_description } = await response.json();
  assert(error_description.length > 10);
  return [response.status, error, response.headers.get("www-authenticate")];
}

Deno.test("registration answers 201 with a client whose secret has 256 bits, and is stored by nobody", async () => {
  await using app = await agentApp();
  const response = await postRegistration(app, {
    client_name: "  Film   critic ",
  });
  assertEquals([response.status, response.headers.get("cache-control")], [201, "no-store"]);
  const client = await response.json();
  assertMatch(client.client_secret, /^[\w-]{43}$/);
  const { client_id, client_secret: _, client_id_issued_at, ...rest } = client;
  assert(client_id && Math.abs(client_id_issued_at - Date.now() / 1000) < 60);
  assertEquals(rest, {
    client_secret_expires_at: 0,
    client_name: "Film critic",
    grant_types: ["client_credentials"],
    response_types: [],
    token_endpoint_auth_method: "client_secret_basic",
    scope: "read write",
  });
});

Deno.test("a token is taken with form fields and with Basic, for an hour, with the scopes asked for", async () => {
  await using app = await agentApp();
  const client = await register(app);
  for (const [fields, headers] of [[{ ...GRANT, ...client }, {}], [GRANT, basic(client)]] as const) {
    const response = await postForm(app, "token", fields, { headers });
    assertEquals([response.status, response.headers.get("cache-control")], [200, "no-store"]);
    const { access_token, ...rest } = await response.json();
    assertMatch(access_token, /^[\w-]{43}$/);
    assertEquals(rest, { token_type: "Bearer", expires_in: 3600, scope: "read write" });
  }
  const narrow = await postForm(app, "token", { ...GRANT, ...client, scope: "read", resource: `${BASE}/api/mcp` });
  assertEquals((await narrow.json()).scope, "read");
});

// The bad-input table, row by row.

Deno.test("bad input: a wrong secret, an unknown client, or none is 401 invalid_client with a Basic challenge", async () => {
  await using app = await agentApp();
  const client = await register(app);
  const wrong = { ...client, client_secret: "wrong" };
  const answers = [
    await postForm(app, "token", { ...GRANT, ...wrong }),
    await postForm(app, "token", GRANT, { headers: basic(wrong) }),
    await postForm(app, "token", { ...GRANT, ...client, client_id: "nobody" }),
    await postForm(app, "token", GRANT),
    await postForm(app, "token", GRANT, { headers: { authorization: "Basic !!!" } }),
    await postForm(app, "revoke", { token: "x", ...wrong }),
    await postForm(app, "introspect", { token: "x", ...wrong }),
  ];
  for (const answer of answers) {
    const [status, error, challenge] = await fault(answer);
    assertEquals([status, error], [401, "invalid_client"]);
    assertMatch(challenge!, /^Basic realm="/);
  }
});

Deno.test("bad input: a grant that the client did not register for is 400 unauthorized_client, its secret or not", async () => {
  await using app = await agentApp();
  const client = await register(app);
  const fields = {
    grant_type: "authorization_code",
    code: "x",
    redirect_uri: "https://a.example/x",
    code_verifier: "y",
  };
  assertEquals((await fault(await postForm(app, "token", { ...fields, ...client }))).slice(0, 2), [
    400,
    "unauthorized_client",
  ]);
  const again = { grant_type: "refresh_token", refresh_token: "x" };
  assertEquals((await fault(await postForm(app, "token", { ...again, ...client }))).slice(0, 2), [
    400,
    "unauthorized_client",
  ]);
  const wrong = { ...fields, ...client, client_secret: "wrong" };
  assertEquals((await fault(await postForm(app, "token", wrong))).slice(0, 2), [401, "invalid_client"]);
});

Deno.test("bad input: two ways of showing the secret, a duplicate, a JSON body, no grant_type are 400 invalid_request", async () => {
  await using app = await agentApp();
  const client = await register(app);
  const good = { ...GRANT, ...client };
  const answers = [
    await postForm(app, "token", good, { headers: basic(client) }),
    await postForm(app, "token", [...Object.entries(good), ["scope", "read"], ["scope", "write"]]),
    await postForm(app, "token", [...Object.entries(good), ["grant_type", "client_credentials"]]),
    await app.fetch("/api/oauth/token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(good),
    }),
    await postForm(app, "token", { ...client }),
    await postForm(app, "token", { ...client, grant_type: "" }),
    await postForm(app, "revoke", { ...client }),
    await postForm(app, "token", { ...GRANT, client_id: "other" }, { headers: basic(client) }),
  ];
  for (const answer of answers) assertEquals((await fault(answer)).slice(0, 2), [400, "invalid_request"]);
});

Deno.test("bad input: another grant, scope or resource each has its code", async () => {
  await using app = await agentApp();
  const client = await register(app);
  const cases: [Record<string, string>, string][] = [
    [{ ...client, grant_type: "password" }, "unsupported_grant_type"],
    [{ ...GRANT, ...client, scope: "read admin" }, "invalid_scope"],
    [{ ...GRANT, ...client, resource: "https://other.example/api/mcp" }, "invalid_target"],
  ];
  for (const [fields, code] of cases) {
    assertEquals((await fault(await postForm(app, "token", fields))).slice(0, 2), [400, code]);
  }
  const reader = await (await postRegistration(app, { client_name: "Reader", scope: "read" })).json();
  const { client_id, client_secret } = reader;
  const wanted = await postForm(app, "token", { ...GRANT, client_id, client_secret, scope: "write" });
  assertEquals((await fault(wanted)).slice(0, 2), [400, "invalid_scope"]);
});

Deno.test("bad input: a registration without a name, with a long one, or with control characters is refused", async () => {
  await using app = await agentApp();
  const bad: unknown[] = [
    {},
    { client_name: 5 },
    { client_name: "" },
    { client_name: "   " },
    { client_name: "x".repeat(101) },
    { client_name: "a\u0000b" },
    { client_name: "a\nb" },
    { client_name: "\u202e" },
    { client_name: "System" },
    { client_name: "<script>x</script>" },
    { client_name: "Good", grant_types: 5 },
    [],
    "not JSON",
    "42",
  ];
  for (const metadata of bad) {
    const answer = await postRegistration(app, metadata);
    assertEquals((await fault(answer)).slice(0, 2), [400, "invalid_client_metadata"], JSON.stringify(metadata));
  }
  // A hundred characters are a hundred in every script.
  for (const name of ["x".repeat(100), "ї".repeat(100), "🎬".repeat(100)]) {
    assertEquals((await postRegistration(app, { client_name: name })).status, 201, name);
  }
});

Deno.test("a body over the limit is 413, whether its length is announced or not", async () => {
  await using app = await agentApp();
  const long = "x".repeat(70_000);
  const announced = await postForm(app, "token", { ...GRANT, scope: long });
  assertEquals((await fault(announced)).slice(0, 2), [413, "invalid_request"]);
  const stream = ReadableStream.from(async function* () {
    for (let i = 0; i < 70; i++) yield await Promise.resolve(new TextEncoder().encode("x".repeat(1000)));
  }());
  const streamed = await app.fetch("/api/oauth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: stream,
  });
  assertEquals((await fault(streamed)).slice(0, 2), [413, "invalid_request"]);
});

Deno.test("requests for tokens are limited by address", async () => {
  await using app = await agentApp({ environment: { RATE_LIMITS: "on", RATE_LIMIT_TOKENS: "2" } });
  const client = await register(app);
  await takeToken(app, client);
  await takeToken(app, client);
  const refused = await postForm(app, "token", { ...GRANT, ...client });
  assertEquals(refused.headers.get("retry-after"), "900");
  assertEquals(refused.headers.get("ratelimit"), '"tokens";r=0;t=900');
  assertEquals((await fault(refused)).slice(0, 2), [429, "temporarily_unavailable"]);
  const other = await postForm(app, "token", { ...GRANT, ...client }, { address: "192.0.2.9" });
  await other.body?.cancel();
  assertEquals(other.status, 200);
});

Deno.test("introspection tells a client about its own tokens, and revocation ends them", async () => {
  await using app = await agentApp();
  const [mine, other] = [await register(app), await register(app, "Other")];
  const token = await takeToken(app, mine);
  const ask = async (client: Client) => await (await postForm(app, "introspect", { token, ...client })).json();
  const { active, scope, client_id, username, exp, iat, iss, aud } = await ask(mine);
  assertEquals([active, scope, client_id, username, exp - iat], [true, "read write", mine.client_id, "Critic", 3600]);
  assertEquals([iss, aud], [BASE, `${BASE}/api/mcp`]);
  assertEquals(await ask(other), { active: false });
  for (const [client, stays] of [[other, true], [mine, false]] as const) {
    const revoked = await postForm(app, "revoke", { token, token_type_hint: "access_token", ...client });
    assertEquals([revoked.status, await revoked.text()], [200, ""]);
    assertEquals((await ask(mine)).active, stays);
  }
  assertEquals((await postForm(app, "revoke", { token: "unknown", ...mine })).status, 200);
});

Deno.test("an expired token is not active", async () => {
  let now = Date.now();
  await using app = await agentApp({ now: () => new Date(now) });
  const client = await register(app);
  const token = await takeToken(app, client);
  now += 3_600_000;
  assertEquals(await (await postForm(app, "introspect", { token, ...client })).json(), { active: false });
});

Deno.test("a client that took no token for 90 days is forgotten; one that did is not", async () => {
  let now = Date.parse("2026-01-01T00:00:00Z");
  await using app = await agentApp({ now: () => new Date(now) });
  const [used, unused] = [await register(app), await register(app)];
  await takeToken(app, used);
  now += 90 * 86_400_000;
  const late = await postForm(app, "token", { ...GRANT, ...unused });
  assertEquals((await fault(late)).slice(0, 2), [401, "invalid_client"]);
  await takeToken(app, used);
  await register(app);
  const left = await app.database.read.selectFrom("account").select("id").execute();
  assertEquals(left.length, 2);
});

Deno.test("the metadata of server and resource say where everything is, with CORS and ETag", async () => {
  await using app = await agentApp();
  const get = async (path: string) => {
    const response = await app.fetch(path);
    assertEquals([response.status, response.headers.get("content-type")], [200, "application/json"], path);
    assertEquals(response.headers.get("access-control-allow-origin"), "*");
    assertMatch(response.headers.get("etag")!, /^"/);
    return await response.json();
  };
  const server = await get("/.well-known/oauth-authorization-server");
  assertEquals([server.issuer, server.grant_types_supported], [
    BASE,
    ["authorization_code", "refresh_token", "client_credentials"],
  ]);
  assertEquals(server.token_endpoint_auth_methods_supported, ["client_secret_basic", "client_secret_post", "none"]);
  assertEquals([server.response_types_supported, server.code_challenge_methods_supported], [["code"], ["S256"]]);
  assert(server.authorization_response_iss_parameter_supported && server.client_id_metadata_document_supported);
  assertEquals(server.scopes_supported, ["read", "write"]);
  for (const path of ["", "/api/mcp"]) {
    const { resource, authorization_servers } = await get(`/.well-known/oauth-protected-resource${path}`);
    assertEquals([resource, authorization_servers], [`${BASE}/api/mcp`, [BASE]]);
  }
  const authorize = await app.fetch(server.authorization_endpoint + "?response_type=code&client_id=x");
  assertEquals([authorize.status, authorize.headers.get("location")], [400, null]);
  await authorize.body?.cancel();
});

Deno.test("OAuth's endpoints answer preflights and refuse other methods", async () => {
  await using app = await agentApp();
  for (const path of ["register", "token", "revoke", "introspect"]) {
    const preflight = await app.fetch(`/api/oauth/${path}`, { method: "OPTIONS" });
    assertEquals([preflight.status, preflight.headers.get("access-control-allow-methods")], [204, "POST, OPTIONS"]);
    assertStringIncludes(preflight.headers.get("access-control-allow-headers")!, "Authorization");
    const get = await app.fetch(`/api/oauth/${path}`);
    await get.body?.cancel();
    assertEquals([get.status, get.headers.get("allow")], [405, "POST, OPTIONS"]);
  }
});
