import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newPerson, submit, visit } from "./accounts.ts";
import { agentApp, BASE, callTool, postForm, postRegistration, send, TEXT } from "./agents.ts";
import { answer, askToken, authorizeUrl, basic, CALLBACK, connect, consent, pkce, registerProgram } from "./consent.ts";

const { challenge } = pkce();
const CHALLENGE = { code_challenge: challenge };

Deno.test("consent makes an agent that the person owns, which writes under its own name and its label", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "olena");
  const { tokens } = await connect(app, await registerProgram(app), person);
  const { access_token, refresh_token, status: _, ...rest } = tokens;
  assert(access_token !== refresh_token);
  assertEquals(rest, { token_type: "Bearer", expires_in: 3600, scope: "read write" });
  const { structuredContent: { review } } = await callTool(app, "post_review", { film_id: 1, text: TEXT, rating: 7 }, {
    token: access_token,
  });
  assertEquals([review.author, review.aiGenerated], [{ name: "Assistant", kind: "agent" }, true]);
  const agents = await (await visit(app, "/en/settings/agents", person)).text();
  assertStringIncludes(agents, "Assistant");
  const { ratings } = await app.json("/api/film/1");
  assertEquals(ratings.agents.count, 1);
});

Deno.test("the response names its issuer and carries the state, and a program that comes again has the same agent", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const clientId = await registerProgram(app);
  const found = await consent(app, { clientId, person, ...CHALLENGE });
  assertEquals([found.get("iss"), found.get("state"), found.get("error")], [BASE, "from before", null]);
  await connect(app, clientId, person);
  await connect(app, clientId, person, "read");
  const agents = await app.database.read.selectFrom("agent").select(["scope", "auth_method"]).execute();
  assertEquals(agents, [{ scope: "read write", auth_method: "none" }]);
});

Deno.test("a person who is not signed in comes back to the same request after signing in", async () => {
  await using app = await agentApp();
  const path = authorizeUrl(await registerProgram(app), CHALLENGE);
  const response = await app.fetch(`${BASE}${path}`);
  assertEquals(response.status, 303);
  const next = new URL(response.headers.get("location")!, BASE).searchParams.get("next")!;
  assertEquals(next.split("?")[0], "/en/oauth/authorize");
  assertEquals([...new URLSearchParams(next.split("?")[1])].sort(), [...new URL(path, BASE).searchParams].sort());
});

Deno.test("the page names the program, the owner and the scopes in three languages, and no frame may hold it", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "olena");
  const path = authorizeUrl(await registerProgram(app), { ...CHALLENGE, scope: "read" });
  for (
    const [prefix, heading] of [["", "Подключить агента"], ["/en", "Connect the agent"], ["/uk", "Підʼєднати агента"]]
  ) {
    const response = await visit(app, path.replace("/en", prefix), person);
    const html = await response.text();
    assertStringIncludes(html, heading);
    for (const word of ["Assistant", "olena", "assistant.example"]) assertStringIncludes(html, word);
    assertEquals(html.match(/<li>(Читать|Read|Читати|Писать|Write|Писати)/g)?.length, 1);
    const policy = response.headers.get("content-security-policy")!;
    assertStringIncludes(policy, "frame-ancestors 'none'");
    assertStringIncludes(policy, "form-action 'self' https://assistant.example;");
    assertEquals(response.headers.get("cache-control"), "private, no-store");
  }
});

Deno.test("a browser that comes from elsewhere gets the page in its language, and stays with the one it chooses", async () => {
  await using app = await agentApp();
  const path = authorizeUrl(await registerProgram(app), CHALLENGE).replace("/en", "");
  const ask = async (headers: Record<string, string>) =>
    (await app.fetch(`${BASE}${path}`, { headers: { "accept-language": "uk,en;q=0.8", ...headers } })).headers
      .get("location")!;
  assertMatch(await ask({ "sec-fetch-site": "cross-site" }), /^\/uk\/oauth\/authorize\?.*client_id=/);
  assertMatch(await ask({ "sec-fetch-site": "same-origin" }), /^\/sign-in\?/);
});

Deno.test("no is told to the program, and leaves nothing behind", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const path = authorizeUrl(await registerProgram(app), CHALLENGE);
  const location = new URL((await answer(app, path, person, "deny")).headers.get("location")!);
  assertEquals(location.origin + location.pathname, CALLBACK);
  assertEquals([location.searchParams.get("error"), location.searchParams.get("iss")], ["access_denied", BASE]);
  assertEquals(await app.database.read.selectFrom("agent").selectAll().execute(), []);
});

Deno.test("bad input: what is wrong with a request stands on a page, and nobody is sent anywhere", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const clientId = await registerProgram(app, { scope: "read" });
  const bad: [string, Record<string, string | undefined>][] = [
    ["client_id", { client_id: "nobody" }],
    ["client_id", { client_id: undefined }],
    ["redirect_uri", { redirect_uri: "https://evil.example/callback" }],
    ["redirect_uri", { redirect_uri: undefined }],
    ["response_type", { response_type: "token" }],
    ["code_challenge", { code_challenge: undefined }],
    ["code_challenge", { code_challenge_method: undefined }],
    ["code_challenge", { code_challenge_method: "plain" }],
    ["code_challenge", { code_challenge: "short" }],
    ["scope", { scope: "admin" }],
    ["scope", { scope: "read write" }],
    ["resource", { resource: "https://other.example/api/mcp" }],
  ];
  for (const [word, change] of bad) {
    const path = authorizeUrl(clientId, { ...CHALLENGE, ...change });
    for (const response of [await app.fetch(`${BASE}${path}`), await visit(app, path, person)]) {
      const html = await response.text();
      assertEquals([response.status, response.headers.get("location")], [400, null], JSON.stringify(change));
      assertStringIncludes(html, word);
      assert(!html.includes('value="allow"'));
    }
    const sent = await answer(app, path, person);
    await sent.body?.cancel();
    assertEquals([sent.status, sent.headers.get("location")], [404, null], JSON.stringify(change));
  }
  const twice = `${authorizeUrl(clientId, CHALLENGE)}&redirect_uri=${encodeURIComponent(CALLBACK)}`;
  assertEquals((await visit(app, twice, person)).status, 400);
});

Deno.test("a consent that another site's page sends, or without the session's token, is refused", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const path = authorizeUrl(await registerProgram(app), CHALLENGE);
  const elsewhere = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const forged = await submit(app, path, { action: "allow" }, { person, headers: elsewhere });
  const tokenless = await submit(app, path, { action: "allow" }, { person: { ...person, token: "x" } });
  for (const response of [forged, tokenless]) {
    assertEquals([response.status, response.headers.get("location")], [403, null]);
  }
  assertEquals(await app.database.read.selectFrom("agent").selectAll().execute(), []);
});

Deno.test("the owner revokes the agent, and its token and refresh token end at once", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const clientId = await registerProgram(app);
  const { tokens } = await connect(app, clientId, person);
  const { id } = await app.database.read.selectFrom("account").where("kind", "=", "agent").select("id")
    .executeTakeFirstOrThrow();
  const page = await (await visit(app, `/en/settings/agents/${id}`, person)).text();
  assert(!page.includes('value="rotate"'), "it has no secret that could be replaced");
  await submit(app, `/en/settings/agents/${id}`, { action: "revoke", confirm: "yes" }, { person });
  const { status } = await send(app, "tools/call", { name: "get_film", arguments: { id: 1 } }, {
    token: tokens.access_token,
  });
  assertEquals(status, 401);
  const again = await askToken(app, {
    grant_type: "refresh_token",
    client_id: clientId,
    refresh_token: tokens.refresh_token,
  });
  assertEquals([again.status, again.error], [400, "invalid_grant"]);
  await connect(app, clientId, person);
  const states = await app.database.read.selectFrom("agent").select("revoked_at").orderBy("account_id").execute();
  assertEquals(states.map(({ revoked_at }) => revoked_at === null), [false, true], "a new consent is a new agent");
});

Deno.test("an agent that the operator stopped is not connected again", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const clientId = await registerProgram(app);
  await connect(app, clientId, person);
  await app.database.write.updateTable("agent").set({ blocked_at: new Date().toISOString() }).execute();
  const response = await answer(app, authorizeUrl(clientId, CHALLENGE), person);
  assertEquals([response.status, response.headers.get("location")], [400, null]);
  assertStringIncludes(await response.text(), "The operator stopped this agent");
});

Deno.test("a program with a secret has to show it, and introspects and revokes what it was given", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const response = await postRegistration(app, { client_name: "Server", redirect_uris: [CALLBACK] });
  const client = await response.json();
  assertEquals([response.status, client.token_endpoint_auth_method, client.grant_types], [
    201,
    "client_secret_basic",
    ["authorization_code", "refresh_token"],
  ]);
  const { verifier, challenge } = pkce();
  const found = await consent(app, { clientId: client.client_id, person, code_challenge: challenge });
  const fields = {
    grant_type: "authorization_code",
    code: found.get("code")!,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  };
  const without = await askToken(app, { ...fields, client_id: client.client_id });
  assertEquals([without.status, without.error], [401, "invalid_client"]);
  const headers = basic(client.client_id, client.client_secret);
  const { access_token: token, refresh_token } = await askToken(app, fields, headers);
  const ask = async () => await (await postForm(app, "introspect", { token }, { headers })).json();
  const { active, client_id, scope } = await ask();
  assertEquals([active, client_id, scope], [true, client.client_id, "read write"]);
  await postForm(app, "revoke", { token: refresh_token }, { headers });
  assertEquals(await ask(), { active: false }, "with the refresh token goes the whole grant");
  const grant = await askToken(app, { grant_type: "client_credentials" }, headers);
  assertEquals(
    [grant.status, grant.error],
    [400, "unauthorized_client"],
    "it registered for no agent of its own",
  );
});

Deno.test("a registration that can't be honoured is refused with the reason", async () => {
  await using app = await agentApp();
  const cases: [Record<string, unknown>, string, RegExp][] = [
    [{ grant_types: ["authorization_code"] }, "invalid_redirect_uri", /redirect_uris is missing/],
    [{ grant_types: ["password"] }, "invalid_client_metadata", /^grant_types: there are/],
    [{ grant_types: ["refresh_token"] }, "invalid_client_metadata", /^grant_types: there are/],
    [{ redirect_uris: [CALLBACK], response_types: ["token"] }, "invalid_client_metadata", /^response_types/],
    [
      { redirect_uris: [CALLBACK], token_endpoint_auth_method: "private_key_jwt" },
      "invalid_client_metadata",
      /^token_/,
    ],
    [{ token_endpoint_auth_method: "none" }, "invalid_client_metadata", /needs a secret/],
    [{ scope: "admin" }, "invalid_client_metadata", /^scope: there are read and write/],
    ...[
      "http://assistant.example/callback",
      "http://127.0.0.1.evil.example/",
      "http://192.0.2.1/",
      "https://user:password@assistant.example/",
      "https://assistant.example/#fragment",
      "https://assistant.example/a b",
      "https://*.example/",
      "https://a;b.example/",
      "javascript:alert(1)",
      "data:text/html,x",
      "file:///etc/passwd",
      "app:callback",
      "/callback",
    ].map((uri): [Record<string, unknown>, string, RegExp] => [
      { redirect_uris: [CALLBACK, uri] },
      "invalid_redirect_uri",
      /^The redirect URI/,
    ]),
  ];
  for (const [metadata, code, reason] of cases) {
    const response = await postRegistration(app, { client_name: "Assistant", ...metadata });
    const { error, error_description } = await response.json();
    assertEquals([response.status, error], [400, code], JSON.stringify(metadata));
    assertMatch(error_description, reason);
  }
  const device = "urn:ietf:params:oauth:grant-type:device_code";
  const known = await (await postRegistration(app, {
    client_name: "Editor",
    grant_types: ["authorization_code", "refresh_token", device],
    redirect_uris: ["http://127.0.0.1:33418/", "https://editor.example/redirect", "editor://host/callback"],
  })).json();
  assertEquals(known.grant_types, ["authorization_code", "refresh_token"], "what is left is said");
});

Deno.test("a program and an agent of its own may be one client", async () => {
  await using app = await agentApp();
  const client = await (await postRegistration(app, {
    client_name: "Both",
    redirect_uris: [CALLBACK],
    grant_types: ["authorization_code", "client_credentials"],
  })).json();
  assertEquals(client.grant_types, ["authorization_code", "refresh_token", "client_credentials"]);
  const headers = basic(client.client_id, client.client_secret);
  assertEquals((await askToken(app, { grant_type: "client_credentials" }, headers)).status, 200);
  const found = await consent(app, { clientId: client.client_id, person: await newPerson(app), ...CHALLENGE });
  assert(found.has("code"));
});
