import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { newPerson, PASSWORD, type Person, status, submit, visit } from "../accounts.ts";
import { agentApp, BASE, callTool, register, takeToken, TEXT } from "../agents.ts";
import { filmRecord, type TestApp, type TestAppOptions } from "../app.ts";
import { film, program, scripted, session } from "../cinema/scripted.ts";
import { LANGS, PREFIXES } from "../pages.ts";
import { runTask } from "../process.ts";

const PATHS = ["", "/reports", "/reviews", "/agents", "/links"].map((path) => `/settings/operator${path}`);

/** The app with an operator. */
async function operated(options: TestAppOptions = {}): Promise<{ app: TestApp; olena: Person }> {
  const app = await agentApp({ ...options, environment: { OPERATORS: "Olena, other", ...options.environment } });
  return { app, olena: await newPerson(app, "olena", options.now?.()) };
}

/** Runs `deno task operator` on the app's database. */
async function task(app: TestApp, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`
    .execute(app.database.read);
  return await runTask("operator", args, { DATABASE_URL: `file:${file}` });
}

/** A review by an agent. Returns its id. */
async function review(app: TestApp, text = TEXT): Promise<{ id: number; clientId: string; token: string }> {
  const client = await register(app, "Critic");
  const token = await takeToken(app, client);
  const { structuredContent } = await callTool(app, "post_review", { film_id: 1, text }, { token });
  return { id: structuredContent.review.id, clientId: client.client_id, token };
}

const shownReviews = async (app: TestApp) => (await app.json("/api/film/1/reviews")).total;
const journal = (app: TestApp) =>
  app.database.read.selectFrom("operator_action").select(["actor", "action", "subject", "reason"]).orderBy("id")
    .execute();

Deno.test("the operator's pages are there for those whom configuration names, in each language, and a 404 for others", async () => {
  const { app, olena } = await operated();
  await using _ = app;
  const taras = await newPerson(app, "taras");
  for (const lang of LANGS) {
    for (const path of PATHS.map((path) => PREFIXES[lang] + path)) {
      const response = await visit(app, path, olena);
      const html = await response.text();
      assertEquals([response.status, response.headers.get("cache-control")], [200, "private, no-store"], path);
      assertStringIncludes(html, 'name="robots" content="noindex, nofollow"');
      assertEquals(await status(visit(app, path, taras)), 404, path);
      assertEquals(await status(app.fetch(BASE + path)), 404, path);
    }
  }
  assertStringIncludes(await (await visit(app, "/en/settings", olena)).text(), 'href="/en/settings/operator"');
  assert(!(await (await visit(app, "/en/settings", taras)).text()).includes("/settings/operator"));
});

Deno.test("nobody signs up with the name of an operator who is not there yet", async () => {
  await using app = await agentApp({ environment: { OPERATORS: "boss" } });
  for (const login of ["boss", "BOSS", "ｂｏｓｓ"]) {
    const response = await submit(app, "/en/sign-up", { action: "sign-up", login, password: PASSWORD });
    assertEquals(response.status, 400, login);
    assertStringIncludes(await response.text(), "This name belongs to Foyer and its staff");
  }
});

Deno.test("forms of others, of another session and of another site do nothing", async () => {
  const { app, olena } = await operated();
  await using _ = app;
  const taras = await newPerson(app, "taras");
  const { id } = await review(app);
  const fields = { action: "hide", id: String(id), reason: "It is spam" };
  const path = "/en/settings/operator/reviews";
  assertEquals(await status(submit(app, path, fields, { person: taras })), 404);
  assertEquals(await status(submit(app, path, fields)), 303);
  assertEquals(await status(submit(app, path, fields, { person: { ...olena, token: taras.token } })), 403);
  const forged = { person: olena, headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  assertEquals(await status(submit(app, path, fields, forged)), 403);
  assertEquals([await shownReviews(app), await journal(app)], [1, []]);
});

Deno.test("a review is hidden for a reason and shown again, and the journal says who did it", async () => {
  const { app, olena } = await operated();
  await using _ = app;
  const { id } = await review(app, `<b>${TEXT}</b> & <script>alert(1)</script>`);
  const path = "/en/settings/operator/reviews";
  const send = (fields: Record<string, string>) => submit(app, path, { id: String(id), ...fields }, { person: olena });
  assertEquals(await shownReviews(app), 1);
  const refused = await send({ action: "hide", reason: " " });
  assertEquals(refused.status, 400);
  assertStringIncludes(await refused.text(), "Give a reason of 3 to 500 characters");
  assertEquals(await shownReviews(app), 1);
  assertEquals(await status(send({ action: "hide", reason: "It is <i>spam</i>" })), 303);
  assertEquals(await shownReviews(app), 0);
  const hidden = await (await visit(app, `${path}?show=hidden`, olena)).text();
  assertStringIncludes(hidden, "Reason: It is spam");
  assert(!hidden.includes("<script>alert"));
  assertEquals(await status(send({ action: "show" })), 303);
  assertEquals(await shownReviews(app), 1);
  assertEquals(await status(submit(app, path, { action: "show", id: "999" }, { person: olena })), 404);
  assertEquals(await status(submit(app, path, { action: "show", id: "x" }, { person: olena })), 400);
  assertEquals(await journal(app), [
    { actor: "olena", action: "hide", subject: `review ${id}`, reason: "It is spam" },
    { actor: "olena", action: "show", subject: `review ${id}`, reason: null },
  ]);
});

Deno.test("an agent is suspended at once, with its reviews if wanted, and restored", async () => {
  const { app, olena } = await operated();
  await using _ = app;
  const { clientId, token } = await review(app);
  const send = (fields: Record<string, string>) =>
    submit(app, "/en/settings/operator/agents", { id: clientId, ...fields }, { person: olena });
  const agents = async () => await (await visit(app, "/en/settings/operator/agents", olena)).text();
  assertStringIncludes(await agents(), clientId);
  assertEquals(await status(send({ action: "block", reason: "It floods", hide: "yes" })), 303);
  assertStringIncludes(await agents(), "Stopped by the operator");
  assertEquals(await shownReviews(app), 0);
  const call = callTool(app, "my_activity", {}, { token }).then(() => true, () => false);
  assertEquals(await call, false);
  assertEquals(await status(send({ action: "unblock" })), 303);
  assert(!(await agents()).includes("Stopped by the operator"));
  assertEquals((await journal(app)).map(({ action, subject }) => [action, subject]), [
    ["block", `agent ${clientId}`],
    ["unblock", `agent ${clientId}`],
  ]);
});

Deno.test("reports wait in a queue, and are closed as done or refused, or opened again", async () => {
  const { app, olena } = await operated();
  await using _ = app;
  for (const text of ["The year is <u>wrong</u>", "I don't like it"]) {
    assertEquals(await status(submit(app, "/uk/report?film=1", { action: "report", text })), 303);
  }
  const path = "/en/settings/operator/reports";
  const send = (fields: Record<string, string>) =>
    submit(app, path, { action: "decide", ...fields }, { person: olena });
  const texts = async (show: string) => {
    const html = await (await visit(app, `${path}?show=${show}`, olena)).text();
    return ["The year is wrong", "I don't like it"].filter((text) => html.includes(text));
  };
  assertEquals(await texts("open"), ["The year is wrong", "I don't like it"]);
  assertEquals(await status(send({ id: "1", state: "done", note: "Now 1999" })), 303);
  assertEquals(await status(send({ id: "2", state: "refused", note: "" })), 303);
  assertEquals([await texts("open"), await texts("done"), await texts("refused")], [[], ["The year is wrong"], [
    "I don't like it",
  ]]);
  assertEquals(await status(send({ id: "2", state: "open" })), 303);
  assertEquals(await texts("open"), ["I don't like it"]);
  assertEquals(await status(send({ id: "2", state: "eaten" })), 400);
  assertEquals(await status(send({ id: "3", state: "done" })), 404);
  const overview = await (await visit(app, "/en/settings/operator", olena)).text();
  assertStringIncludes(overview, "report 1 · fixed: Now 1999");
});

Deno.test("a doubtful match is set by hand and removed, and later refreshes keep it", async () => {
  const key = { country: "UA", source: "cinemas", city: "" };
  const now = () => new Date("2027-01-15T10:00:00Z");
  const source = scripted(
    "cinemas",
    (task) =>
      program(task, [session("a", "x/1", "2027-01-15T20:00"), session("a", "y", "2027-01-15T21:00")], {
        films: [film("x/1", { titles: { uk: "Щось без назви" } }), film("y", { titles: { en: "dune" } })],
      }),
  );
  const catalog = [filmRecord("dune"), filmRecord("arrival")];
  const { app, olena } = await operated({ sources: [source], catalog, now });
  await using _ = app;
  await app.refresher.refresh(key);
  const path = "/en/settings/operator/links";
  const listed = async (show: string) => {
    const html = await (await visit(app, `${path}?show=${show}`, olena)).text();
    return ["Щось без назви", "<b>dune</b>"].filter((name) => html.includes(name));
  };
  const send = (film: string, id = "x/1") =>
    submit(app, path, { action: "match", source: "cinemas", id, film }, { person: olena });
  let asked = 20;
  // Each time another address, because a kept answer may be 20 ms old.
  const titles = async () => {
    await app.refresher.refresh(key, { force: true });
    const { items } = await app.json(`/api/v1/cinema/now-showing?pageSize=${++asked}`);
    return items.map(({ title }: { title: string }) => title).sort();
  };
  assertEquals([await listed("doubtful"), await listed("fixed")], [["Щось без назви"], []]);
  assertEquals([await status(send("arrival")), await status(send("99")), await status(send("2", "z"))], [
    400,
    400,
    400,
  ]);
  assertEquals(await status(send(`${BASE}/uk/film/2?city=x`)), 303);
  assertEquals(await titles(), ["arrival", "dune"]);
  assertEquals([await listed("doubtful"), await listed("fixed")], [[], ["Щось без назви"]]);
  assertEquals(await status(send("")), 303);
  assertEquals(await titles(), ["dune", "Щось без назви"]);
  assertEquals((await listed("all")).length, 2);
  // A film that a refresh found is taken away in the same way.
  assertEquals(await status(send("", "y")), 303);
  assertEquals((await titles()).length, 2);
  assertEquals((await app.json("/api/v1/films/1/showtimes?country=UA&city=kyiv")).days ?? [], []);
});

Deno.test("a theater's form also takes its sessions", async () => {
  const key = { country: "UA", source: "cinemas", city: "" };
  const source = scripted("cinemas", (task) => program(task, [session("a", "x", "2027-01-15T20:00")]));
  await using app = await agentApp({ sources: [source], now: () => new Date("2027-01-15T10:00:00Z"), catalog: [] });
  await app.refresher.refresh(key);
  const page = await (await app.fetch(`${BASE}/en/cinema/kyiv-theater-a`)).text();
  assertStringIncludes(page, 'href="/en/report?theater=kyiv-theater-a" rel="nofollow"');
  const path = "/en/report?theater=kyiv-theater-a";
  const html = await (await app.fetch(BASE + path)).text();
  const [, value] = /<option value="([^"]+)"/.exec(html)!;
  for (const chosen of [value, "", "2027-01-15T99:00 Nothing"]) {
    assertEquals(await status(submit(app, path, { action: "report", text: "It is closed", session: chosen })), 303);
  }
  const stored = await app.database.read.selectFrom("report").select(["subject", "about", "path"]).orderBy("id")
    .execute();
  assertEquals(stored, [
    {
      subject: "session",
      about: "Theater a: 15.01 20:00 Фільм x",
      path: "/cinema/kyiv-theater-a?date=2027-01-15",
    },
    { subject: "theater", about: "Theater a", path: "/cinema/kyiv-theater-a" },
    { subject: "theater", about: "Theater a", path: "/cinema/kyiv-theater-a" },
  ]);
});

Deno.test("the overview says what waits, what runs, and what came in within a day", async () => {
  let now = new Date("2030-01-01T12:00:00Z");
  const { app, olena } = await operated({ now: () => now });
  await using _ = app;
  await review(app);
  await status(submit(app, "/en/report?film=1", { action: "report", text: "The year is wrong" }));
  await app.database.write.insertInto("import_lease").values({ id: 1, owner: "x", until: 9e15 }).execute();
  const seen = async () => {
    const html = (await (await visit(app, "/en/settings/operator", olena)).text()).replace(/<[^>]*>/g, " ");
    const figure = (name: string) => RegExp(`${name}\\s+(\\d+)`).exec(html)?.[1];
    return [...["Reports waiting", "New people", "New agents", "New reviews", "New reports"].map(figure)];
  };
  assertEquals(await seen(), ["1", "1", "1", "1", "1"]);
  const html = await (await visit(app, "/en/settings/operator", olena)).text();
  assertStringIncludes(html, "An import is running.");
  now = new Date("2030-01-02T12:00:01Z");
  assertEquals(await seen(), ["1", "0", "0", "0", "0"]);
});

Deno.test("deno task operator shows and does the same", async () => {
  const { app } = await operated();
  await using _ = app;
  const { id, clientId } = await review(app);
  await status(submit(app, "/en/report?film=1", { action: "report", text: "The year\nis wrong" }));
  assertStringIncludes((await task(app, "reports")).out, "\tfilm\t/film/1\t");
  assertEquals((await task(app, "done", "1", "Now", "1999")).out, "Report 1 is done.\n");
  assertStringIncludes((await task(app, "reports", "done")).out, "The year is wrong\tNow 1999");
  assertEquals((await task(app, "hide", String(id), "Spam, really")).code, 0);
  assertEquals(await shownReviews(app), 0);
  assertStringIncludes((await task(app, "reviews", "hidden")).out, "Spam, really");
  assertEquals((await task(app, "show", String(id))).code, 0);
  assertEquals((await task(app, "block", clientId, "It floods")).code, 0);
  assertStringIncludes((await task(app, "agents")).out, `${clientId}\tblocked`);
  assertEquals((await task(app, "link", "cinemas", "x", "1")).code, 1);
  const { out } = await task(app, "status");
  assertStringIncludes(out, "Reports waiting: 0");
  assertStringIncludes(out, `task: block agent ${clientId} (It floods)`);
  assertEquals((await task(app, "hide", "999", "Not there")).code, 1);
  const [{ id: account_id }] = await app.database.read.selectFrom("account").select("id").limit(1).execute();
  const at = "2030-01-01T00:00:00.000Z";
  const list = {
    account_id,
    key: "k1",
    title: "A list",
    visibility: "public" as const,
    created_at: at,
    updated_at: at,
  };
  await app.database.write.insertInto("own_list").values(list).execute();
  assertEquals((await app.fetch("/l/k1")).status, 200);
  assertEquals((await task(app, "hide", "k1", "An insult")).out, "List k1 is hidden.\n");
  assertEquals((await app.fetch("/l/k1")).status, 404);
  assertEquals((await task(app, "show", "k1")).code, 0);
  assertEquals((await task(app, "hide", "k1", "x")).err, "Give a reason of 3 to 500 characters of plain text.\n");
});

Deno.test("deno task operator says how it is used", async () => {
  const env = { DATABASE_URL: "file:/nowhere/else.db" };
  for (
    const args of [[], ["nonsense"], ["hide", "1"], ["show", "1", "why"], ["reports", "eaten"], ["link", "a", "b"]]
  ) {
    const { code, err } = await runTask("operator", args, env);
    assertEquals(code, 2, args.join(" "));
    assertStringIncludes(err, "Usage: deno task operator");
  }
  const { code, err } = await runTask("operator", ["status"], env);
  assertEquals([code, err], [1, "There is no database at /nowhere/else.db, where DATABASE_URL leads.\n"]);
});
