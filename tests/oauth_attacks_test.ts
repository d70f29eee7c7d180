import { assert, assertEquals } from "@std/assert";
import { newPerson, visit } from "./accounts.ts";
import { agentApp, BASE, callTool, postRegistration, send } from "./agents.ts";
import { answer, askToken, authorizeUrl, CALLBACK, connect, consent, pkce, registerProgram } from "./consent.ts";
import type { TestApp } from "./app.ts";

// The attacks that RFC 9700 (OAuth 2.0 Security Best Current Practice) describes, by its sections.

const REFRESH = { grant_type: "refresh_token" };

/** Whether a token opens something that is the agent's own. */
async function isGood(app: TestApp, token: string): Promise<boolean> {
  return (await send(app, "resources/read", { uri: "agent://me" }, { token })).status === 200;
}

Deno.test("4.1 redirect: no variant of a registered address is taken for it, but the port on the own machine", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const { challenge } = pkce();
  const registered = [CALLBACK, "http://127.0.0.1:4000/cb?x=1", "editor://host/callback"];
  const clientId = await registerProgram(app, { redirect_uris: registered });
  const status = async (redirect_uri: string) => {
    const page = await visit(app, authorizeUrl(clientId, { redirect_uri, code_challenge: challenge }), person);
    await page.body?.cancel();
    return page.status;
  };
  for (const uri of [...registered, "http://127.0.0.1:5999/cb?x=1", "http://127.0.0.1/cb?x=1"]) {
    assertEquals(await status(uri), 200, uri);
  }
  const variants = [
    `${CALLBACK}/`,
    `${CALLBACK}?x`,
    `${CALLBACK}#x`,
    `${CALLBACK}?x=1`,
    `${CALLBACK}%2F`,
    `${CALLBACK}%00`,
    `${CALLBACK}\t`,
    ` ${CALLBACK}`,
    "https://assistant.example/%63allback",
    "https://assistant.example//callback",
    "https://assistant.example/./callback",
    "https://assistant.example\\callback",
    `${CALLBACK}/../callback`,
    "https://assistant.example/Callback",
    "https://ASSISTANT.example/callback",
    "https://assistant.example:443/callback",
    "https://assistant.example:8443/callback",
    "https://assistant.example./callback",
    "https://someone@assistant.example/callback",
    "https://assistant.example.evil.example/callback",
    "https://assistant.example@evil.example/callback",
    "https://evil.example/https://assistant.example/callback",
    "http://assistant.example/callback",
    "//assistant.example/callback",
    "http://localhost:4000/cb?x=1",
    "http://[::1]:4000/cb?x=1",
    "http://127.0.0.1:4000/cb",
    "http://127.0.0.1:4000/cb?x=2",
    "http://127.0.0.1:4000/cb?x=1&y=2",
    "http://127.0.0.1:4000/CB?x=1",
    "http://someone@127.0.0.1:4000/cb?x=1",
    "http://127.0.0.1:4000/cb?x=1#y",
    "http://127.0.0.1:4000@evil.example/cb?x=1",
    "http://127.0.0.1:99999/cb?x=1",
    "http://127.0.0.1.evil.example/cb?x=1",
    "https://127.0.0.1:4000/cb?x=1",
    "editor://host:80/callback",
    "javascript:alert(1)",
  ];
  for (const uri of variants) assertEquals(await status(uri), 400, uri);
});

Deno.test("4.2, 4.3 leaks: the page that is left has no code in its address, and nobody keeps a response with one", async () => {
  await using app = await agentApp();
  const path = authorizeUrl(await registerProgram(app), { code_challenge: pkce().challenge });
  const response = await answer(app, path, await newPerson(app));
  assertEquals([response.status, response.headers.get("cache-control")], [303, "private, no-store"]);
  assert(!new URL(path, BASE).searchParams.has("code"));
});

Deno.test("4.4 mix-up: every response says whose it is, a refusal too, and a code is good here alone", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const path = authorizeUrl(await registerProgram(app), { code_challenge: pkce().challenge });
  for (const action of ["allow", "deny"]) {
    const location = new URL((await answer(app, path, person, action)).headers.get("location")!);
    assertEquals(location.searchParams.get("iss"), BASE);
  }
  const { issuer, authorization_response_iss_parameter_supported } = await app.json(
    "/.well-known/oauth-authorization-server",
  );
  assertEquals([issuer, authorization_response_iss_parameter_supported], [BASE, true]);
});

Deno.test("4.4 mix-up: no address is registered that brings a response's own parameters, so each stands there once", async () => {
  await using app = await agentApp();
  for (const name of ["iss", "code", "state", "error"]) {
    const metadata = {
      client_name: "Assistant",
      redirect_uris: [`${CALLBACK}?x=1&${name}=https%3A%2F%2Fevil.example`],
    };
    const response = await postRegistration(app, metadata);
    const { error, error_description } = await response.json();
    assertEquals([response.status, error], [400, "invalid_redirect_uri"], error_description);
    assert(error_description.includes(name), error_description);
  }
});

Deno.test("4.5 code injection: a code is good with the verifier and the address of its own request alone", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const [clientId, other] = [await registerProgram(app), await registerProgram(app, { client_name: "Other" })];
  const redeem = async (change: (fields: Record<string, string>) => void) => {
    const { verifier, challenge } = pkce();
    const found = await consent(app, { clientId, person, code_challenge: challenge });
    const fields = {
      grant_type: "authorization_code",
      client_id: clientId,
      code: found.get("code")!,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    };
    const changed: Record<string, string> = { ...fields };
    change(changed);
    const { status, error } = await askToken(app, changed);
    return [status, error, (await askToken(app, fields)).status];
  };
  // The victim's code in the attacker's own session, whose verifier is another.
  assertEquals(await redeem((fields) => fields.code_verifier = pkce().verifier), [400, "invalid_grant", 400]);
  assertEquals(await redeem((fields) => fields.redirect_uri = `${CALLBACK}/x`), [400, "invalid_grant", 400]);
  // Another program's doing costs the right one nothing.
  assertEquals(await redeem((fields) => fields.client_id = other), [400, "invalid_grant", 200]);
  assertEquals(await redeem((fields) => fields.resource = "https://other.example/"), [400, "invalid_target", 200]);
});

Deno.test("4.8 PKCE downgrade: nobody gets a code without a challenge, nor a token without its verifier", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const clientId = await registerProgram(app);
  const { verifier, challenge } = pkce();
  for (const change of [{ code_challenge_method: undefined }, { code_challenge_method: "plain" }, {}]) {
    const more = "code_challenge_method" in change ? { code_challenge: challenge, ...change } : {};
    const sent = await answer(app, authorizeUrl(clientId, more), person);
    await sent.body?.cancel();
    assertEquals([sent.status, sent.headers.get("location")], [404, null]);
  }
  const found = await consent(app, { clientId, person, code_challenge: challenge });
  const fields: Record<string, string> = {
    grant_type: "authorization_code",
    client_id: clientId,
    code: found.get("code")!,
    redirect_uri: CALLBACK,
  };
  for (const bad of [{}, { code_verifier: "" }] as Record<string, string>[]) {
    const { status, error } = await askToken(app, { ...fields, ...bad });
    assertEquals([status, error], [400, "invalid_request"]);
  }
  // The challenge itself is no verifier, as it would be by `plain`.
  assertEquals((await askToken(app, { ...fields, code_verifier: challenge })).error, "invalid_grant");
  assertEquals((await askToken(app, { ...fields, code_verifier: verifier })).error, "invalid_grant");
});

Deno.test("4.13 replayed code: it ends what it was good for before, and waits for nobody for more than a minute", async () => {
  let now = Date.now();
  await using app = await agentApp({ now: () => new Date(now) });
  const person = await newPerson(app, "olena", new Date(now));
  const clientId = await registerProgram(app);
  const { fields, tokens } = await connect(app, clientId, person);
  assertEquals(await isGood(app, tokens.access_token), true);
  assertEquals((await askToken(app, fields)).error, "invalid_grant");
  assertEquals(await isGood(app, tokens.access_token), false);
  const refreshed = await askToken(app, { ...REFRESH, client_id: clientId, refresh_token: tokens.refresh_token });
  assertEquals(refreshed.error, "invalid_grant");
  const { verifier, challenge } = pkce();
  const code = (await consent(app, { clientId, person, code_challenge: challenge })).get("code")!;
  now += 61_000;
  const late = await askToken(app, { ...fields, code, code_verifier: verifier });
  assertEquals(late.error, "invalid_grant");
});

Deno.test("4.14 refresh: each refresh token is good once, and one that comes again ends them all", async () => {
  await using app = await agentApp();
  const clientId = await registerProgram(app);
  const { tokens: first } = await connect(app, clientId, await newPerson(app));
  const refresh = (refresh_token: string, more = {}) =>
    askToken(app, { ...REFRESH, client_id: clientId, refresh_token, ...more });
  const second = await refresh(first.refresh_token, { scope: "read" });
  assertEquals([second.status, second.scope, second.refresh_token !== first.refresh_token], [200, "read", true]);
  const third = await refresh(second.refresh_token);
  assertEquals([third.status, third.scope], [200, "read write"]);
  const other = await registerProgram(app, { client_name: "Other" });
  assertEquals(
    (await askToken(app, { ...REFRESH, client_id: other, refresh_token: third.refresh_token })).error,
    GRANT,
  );
  assertEquals((await refresh(third.refresh_token, { scope: "admin" })).error, "invalid_scope");
  assertEquals((await refresh(third.refresh_token, { resource: "https://x.example/" })).error, "invalid_target");
  assertEquals(await isGood(app, third.access_token), true, "none of that cost the grant anything");
  assertEquals((await refresh(first.refresh_token)).error, GRANT);
  for (const { access_token } of [first, second, third]) assertEquals(await isGood(app, access_token), false);
  assertEquals((await refresh(third.refresh_token)).error, GRANT);
});

const GRANT = "invalid_grant";

Deno.test("4.14 refresh: of two that race with one token, one is served and the whole grant ends", async () => {
  await using app = await agentApp();
  const clientId = await registerProgram(app);
  const { tokens } = await connect(app, clientId, await newPerson(app));
  const fields = { ...REFRESH, client_id: clientId, refresh_token: tokens.refresh_token };
  const answers = await Promise.all([askToken(app, fields), askToken(app, fields)]);
  assertEquals(answers.map(({ status }) => status).sort(), [200, 400]);
  assertEquals(await isGood(app, answers.find(({ status }) => status === 200).access_token), false);
});

Deno.test("4.14 refresh: a program that was not used for 30 days has to ask again", async () => {
  let now = Date.now();
  await using app = await agentApp({ now: () => new Date(now) });
  const clientId = await registerProgram(app);
  const { tokens } = await connect(app, clientId, await newPerson(app, "olena", new Date(now)));
  now += 29 * 86_400_000;
  const next = await askToken(app, { ...REFRESH, client_id: clientId, refresh_token: tokens.refresh_token });
  assertEquals(next.status, 200);
  now += 31 * 86_400_000;
  const late = await askToken(app, { ...REFRESH, client_id: clientId, refresh_token: next.refresh_token });
  assertEquals(late.error, GRANT);
});

Deno.test("4.15 an agent never acts as its owner: what it writes is its own, and the scope bounds it", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "olena");
  const { tokens } = await connect(app, await registerProgram(app), person, "read");
  const { status, headers } = await send(app, "tools/call", {
    name: "rate_film",
    arguments: { film_id: 1, rating: 3 },
  }, { token: tokens.access_token });
  assertEquals([status, headers.get("www-authenticate")?.includes("insufficient_scope")], [403, true]);
  const { structuredContent: { totals } } = await callTool(app, "my_activity", {}, { token: tokens.access_token });
  assertEquals(totals.reviews, 0);
  const asPerson = await app.fetch(`${BASE}/settings`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  await asPerson.body?.cancel();
  assertEquals(asPerson.status, 303, "a token opens no page of a person");
});
