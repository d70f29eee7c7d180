import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, OWN, PASSWORD, type Person, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE, register } from "./agents.ts";
import { type TestApp, testApp } from "./app.ts";
import { held } from "./cinema/scripted.ts";
import { cinemas, NOW, now, RECORDS, THEATER } from "./cinema_pages.ts";
import { PREFIXES } from "./pages.ts";
import { memberRoutes, PAGES } from "./member_pages.ts";

/** Everything that is stored about people and agents, to see whether anything changed. */
async function stored(app: TestApp): Promise<string> {
  const tables = ["account", "member", "member_session", "passkey", "recovery_code", "agent", "agent_token"] as const;
  const more = ["rating", "review", "favorite", "watchlist", "viewing", "film_import"] as const;
  const rows = await Promise.all(
    [...tables, ...more].map((table) => app.database.read.selectFrom(table).selectAll().execute()),
  );
  // Reading a page notes when a session was last used.
  return JSON.stringify(rows, (key, value) => key === "last_used_at" ? undefined : value);
}

async function ownAgent(app: TestApp, person: Person): Promise<{ id: number; secret: string; clientId: string }> {
  const response = await submit(app, "/settings/agents", { action: "create", name: "Critic" }, { person });
  const html = await response.text();
  assertEquals(response.status, 200);
  const list = await (await visit(app, "/settings/agents", person)).text();
  return {
    id: Number(/\/settings\/agents\/(\d+)"/.exec(list)![1]),
    clientId: /id="client-id">([^<]+)</.exec(html)![1],
    secret: /id="client-secret">([^<]+)</.exec(html)![1],
  };
}

Deno.test("the table of pages that know a person is complete", () => {
  assertEquals(memberRoutes().sort(), Object.keys(PAGES).sort());
});

Deno.test("owner A gets 403 or 404 from every address and form that names something of owner B, and changes nothing", async () => {
  await using app = await agentApp();
  const [a, b] = [await newPerson(app, "anna"), await newPerson(app, "boris")];
  const agent = await ownAgent(app, b);
  await app.database.write.insertInto("passkey").values({
    id: "passkey-of-boris",
    account_id: (await app.database.read.selectFrom("member").where("login_key", "=", "boris").selectAll()
      .executeTakeFirstOrThrow()).account_id,
    public_key: "AA",
    counter: 0,
    transports: "[]",
    name: "Key",
    created_at: new Date().toISOString(),
    last_used_at: null,
  }).execute();
  const { id: sessionOfB } = await app.database.read.selectFrom("member_session").innerJoin(
    "member",
    "member.account_id",
    "member_session.account_id",
  ).where("login_key", "=", "boris").select("member_session.id").executeTakeFirstOrThrow();
  const before = await stored(app);

  // What a form of each page has to name for it to be B's; the others name nothing but who sends them.
  const theirs: Record<string, Record<string, string>> = {
    "remove-passkey": { id: "passkey-of-boris", current: PASSWORD },
    "session": { id: String(sessionOfB) },
    "claim": { client_id: agent.clientId, client_secret: agent.secret },
    "rotate": {},
    "revoke": { confirm: "yes" },
  };
  let tried = 0;
  for (const [pattern, { members, actions = {} }] of Object.entries(PAGES)) {
    const namesB = pattern === "/settings/agents/[id]";
    const path = pattern.replace("[id]", String(agent.id));
    if (members && namesB) {
      for (const prefix of Object.values(PREFIXES)) {
        assertEquals(await status(visit(app, prefix + path, a)), 404, prefix + path);
        tried++;
      }
    }
    for (const action of Object.keys(actions)) {
      // A's session with the token of B's forms, and B's fields under A's own.
      const crossed = { cookie: a.cookie, token: b.token };
      assertEquals(await status(submit(app, path, { action, ...theirs[action] }, { person: crossed })), 403, action);
      tried++;
      if (!namesB && !Object.hasOwn(theirs, action)) continue;
      assertEquals(await status(submit(app, path, { action, ...theirs[action] }, { person: a })), 404, action);
      tried++;
    }
  }
  assertEquals(await stored(app), before);
  assert(tried >= 25, `${tried} tried`);
  const exported = await (await visit(app, "/settings/export", a)).text();
  assert(!/boris|Critic|passkey-of/.test(exported));
});

Deno.test("whoever is not signed in is led from every page of members to the sign-in and back, and no form does anything", async () => {
  await using app = await agentApp();
  const before = await stored(app);
  for (const [pattern, { members, actions = {} }] of Object.entries(PAGES)) {
    const path = `/uk${pattern.replace("[id]", "1")}`;
    if (members) {
      const response = await app.fetch(BASE + path);
      assertEquals(response.status, 303, path);
      assertEquals(response.headers.get("location"), `/uk/sign-in?next=${encodeURIComponent(path)}`);
      assertEquals(response.headers.get("cache-control"), "private, no-store");
    }
    for (const action of Object.keys(actions)) {
      assertEquals(await status(submit(app, path, { action })), 303, action);
    }
  }
  assertEquals(await stored(app), before);
});

Deno.test("a form that another site sends is refused, on every page, signed in or not", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const before = await stored(app);
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site", origin: "http://www.foyer.test" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { referer: `${BASE}/settings` },
    {},
  ];
  for (const [pattern, { actions = {}, openActions = {} }] of Object.entries(PAGES)) {
    const path = pattern.replace("[id]", "1");
    for (const action of Object.keys({ ...actions, ...openActions })) {
      for (const headers of foreign) {
        const fields = { action, login: "olena", password: PASSWORD, confirm: "yes", current: PASSWORD, rating: "1" };
        assertEquals(await status(submit(app, path, fields, { person, headers })), 403, `${path} ${action}`);
      }
    }
  }
  assertEquals(await stored(app), before);
});

Deno.test("a form without its session's token is refused, even from this site; older browsers are told by Origin", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const before = await stored(app);
  for (const token of ["", "x", person.token.slice(1), `${person.token}x`]) {
    for (const [pattern, { actions = {} }] of Object.entries(PAGES)) {
      const path = pattern.replace("[id]", "1");
      for (const action of Object.keys(actions)) {
        const answer = submit(app, path, { action }, { person: { ...person, token } });
        assertEquals(await status(answer), 403, `${path} ${action}`);
      }
    }
  }
  assertEquals(await stored(app), before);
  const fields = { action: "name", name: "Olena K" };
  assertEquals(await status(submit(app, "/settings", fields, { person, headers: { origin: BASE } })), 303);
});

Deno.test("a form that is no form, that is too long, or that the page does not have is refused", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const post = (body: BodyInit, type: string) =>
    app.fetch(`${BASE}/settings`, {
      method: "POST",
      body,
      headers: { ...OWN, cookie: person.cookie, "content-type": type },
    });
  assertEquals(await status(post("{}", "application/json")), 415);
  assertEquals(await status(post("a".repeat(70_000), "application/x-www-form-urlencoded")), 413);
  assertEquals(await status(submit(app, "/settings", { action: "toString" }, { person })), 404);
  assertEquals(await status(submit(app, "/sign-in", { action: "constructor" })), 303);
});

Deno.test("what is made for a person is private and kept by nobody; what is public has no cookie and stays kept", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const own = ["/", "/film/1", "/film/1.md", "/catalog", "/settings", "/settings/security", "/settings/agents"];
  for (const path of [...own, "/settings/delete", "/settings/export", "/me", "/favorites", "/watchlist", "/sign-in"]) {
    const response = await visit(app, path, person);
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("cache-control")], [200, "private, no-store"], path);
    assertEquals([response.headers.get("etag"), response.headers.get("set-cookie")], [null, null], path);
    assertStringIncludes(response.headers.get("vary")!, "Cookie");
  }
  for (const path of ["/", "/film/1", "/film/1.md", "/catalog", "/sign-in", "/sign-up", "/recover"]) {
    const response = await app.fetch(BASE + path);
    const html = await response.text();
    assertEquals(response.headers.get("cache-control"), "public, max-age=0, must-revalidate", path);
    assert(response.headers.has("etag") && !response.headers.has("set-cookie"), path);
    assert(!html.includes("olena") && !html.includes('name="token"'), path);
  }
  const foreign = await app.fetch(`${BASE}/`, { headers: { cookie: "__Host-session=broken; x=y" } });
  assertEquals(foreign.headers.get("cache-control"), "public, max-age=0, must-revalidate");
  await foreign.body?.cancel();
  // The API is every origin's: a session changes nothing there.
  const api = await visit(app, "/api/film/1", person);
  assertEquals(api.headers.get("cache-control"), "public, max-age=60, stale-while-revalidate=600");
  await api.body?.cancel();
});

Deno.test("pages of cinemas and of errors are private too for a person, and for others without a cookie", async () => {
  const { source, release } = held(cinemas());
  await using app = await testApp({ sources: [source], catalog: RECORDS, now, environment: { BASE_URL: BASE } });
  const person = await newPerson(app, "olena", NOW);
  const headers = async (path: string, cookie?: string) => {
    const response = await app.fetch(BASE + path, { headers: cookie ? { cookie } : {} });
    await response.body?.cancel();
    assertEquals(response.headers.get("set-cookie"), null, path);
    return [response.status, response.headers.get("cache-control")];
  };
  const city = "/cinemas/UA/kyiv";
  assertEquals(await headers(city, person.cookie), [200, "private, no-store"], "still warming");
  assertEquals(await headers(city), [200, "no-store"], "still warming");
  release();
  await app.refresher.settled();
  for (const path of ["/cinemas", "/cinemas/UA", city, `${city}.md`, THEATER, "/film/1?city=UA-kyiv"]) {
    assertEquals(await headers(path, person.cookie), [200, "private, no-store"], path);
    assertEquals(await headers(path), [200, "public, max-age=0, must-revalidate"], path);
  }
  for (const path of ["/nowhere", "/film/999", "/cinemas/UA/nowhere", "/cinema/nowhere"]) {
    assertEquals(await headers(path, person.cookie), [404, "private, no-store"], path);
    assertEquals(await headers(path), [404, "no-store"], path);
  }
});

Deno.test("an agent that registered itself is claimed by its secret, once; a wrong secret is as good as no agent", async () => {
  await using app = await agentApp();
  const [a, b] = [await newPerson(app, "anna"), await newPerson(app, "boris")];
  const client = await register(app, "Wanderer");
  const claim = (person: Person, client_secret: string) =>
    submit(app, "/en/settings/agents", { action: "claim", client_id: client.client_id, client_secret }, { person });
  const wrong = await claim(a, "x".repeat(43));
  assertEquals(wrong.status, 404);
  assertStringIncludes(await wrong.text(), "no unowned agent");
  const claimed = await claim(a, client.client_secret);
  assertEquals(claimed.status, 303);
  assertEquals(await status(visit(app, claimed.headers.get("location")!, a)), 200);
  assertEquals(await status(visit(app, claimed.headers.get("location")!, b)), 404);
  assertEquals(await status(claim(b, client.client_secret)), 404);
});
