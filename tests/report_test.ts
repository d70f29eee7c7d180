import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { BASE } from "./agents.ts";
import { newPerson, status, submit } from "./accounts.ts";
import { agentApp, callTool, register, takeToken, TEXT } from "./agents.ts";
import type { TestApp } from "./app.ts";
import { LANGS, PREFIXES } from "./pages.ts";
import { sweep } from "@/lib/privacy/sweep.ts";

const reports = (app: TestApp) => app.database.read.selectFrom("report").selectAll().orderBy("id").execute();
const report = (app: TestApp, query: string, text: string, more: Record<string, string> = {}, address?: string) =>
  submit(app, `/en/report?${query}`, { action: "report", text, ...more }, { address });

Deno.test("a mistake about a film, a person or a review is reported without an account, and stored without who sent it", async () => {
  await using app = await agentApp();
  const token = await takeToken(app, await register(app));
  const { structuredContent: { review: { id } } } = await callTool(
    app,
    "post_review",
    { film_id: 1, text: TEXT },
    { token },
  );
  for (const [i, query] of ["film=1", "person=1", `review=${id}`].entries()) {
    const response = await report(app, query, `The year is wrong, number ${i}`, {}, "192.0.2.77");
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("location")], [303, `/en/report?${query}&done=report`]);
  }
  const stored = await reports(app);
  assertEquals(stored.map(({ subject, state }) => [subject, state]), [["film", "open"], ["person", "open"], [
    "review",
    "open",
  ]]);
  assertEquals(stored.map(({ path }) => path), ["/film/1", "/person/1", "/film/1"]);
  assert(!JSON.stringify(stored).includes("192.0.2.77"));
});

Deno.test("the form has a page in each language, which is for nobody to keep or find, and 404 for what is not there", async () => {
  await using app = await agentApp();
  for (const lang of LANGS) {
    const response = await app.fetch(`${BASE}${PREFIXES[lang]}/report?film=1`);
    const html = await response.text();
    assertEquals(response.status, 200);
    assertStringIncludes(html, 'name="robots" content="noindex, nofollow"');
    assertStringIncludes(html, 'name="website" tabindex="-1"');
  }
  for (const query of ["", "?film=999999", "?film=x", "?person=0", "?theater=nowhere", "?review=77", "?film=1e3"]) {
    assertEquals(await status(app.fetch(`${BASE}/en/report${query}`)), 404, query);
    assertEquals(await status(report(app, query.slice(1), "It is wrong")), 404, query);
  }
});

Deno.test("films, people and reviews lead to the form", async () => {
  await using app = await agentApp();
  const token = await takeToken(app, await register(app));
  await callTool(app, "post_review", { film_id: 1, text: TEXT }, { token });
  const film = await (await app.fetch(`${BASE}/uk/film/1`)).text();
  assertStringIncludes(film, 'href="/uk/report?film=1" rel="nofollow"');
  assertStringIncludes(film, 'href="/uk/report?review=1" rel="nofollow"');
  assertStringIncludes(await (await app.fetch(`${BASE}/person/1`)).text(), 'href="/report?person=1" rel="nofollow"');
});

Deno.test("a report is refused that is too short, too long, or from another site's page", async () => {
  await using app = await agentApp();
  for (const text of ["", "abc", "<b></b><i></i>", "\u200b".repeat(20), "x".repeat(1001)]) {
    const response = await report(app, "film=1", text);
    assertEquals(response.status, 400, text.slice(0, 20));
    assertStringIncludes(await response.text(), "A report has 5 to 1000 characters");
  }
  const forged = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  const fields = { action: "report", text: "It is all wrong" };
  assertEquals(await status(submit(app, "/en/report?film=1", fields, forged)), 403);
  assertEquals(await reports(app), []);
});

Deno.test("hostile text is stored as plain text and shown as text", async () => {
  await using app = await agentApp({ environment: { OPERATORS: "olena" } });
  const text = `<script>alert(1)</script> \u202ethe \u0007year\u0000 is "wrong" & <img src=x onerror=alert(1)> <3`;
  assertEquals(await status(report(app, "film=1", text)), 303);
  const [{ text: stored }] = await reports(app);
  assertEquals(stored, `alert(1) the year is "wrong" & <3`);
});

Deno.test("whoever fills in the field that people don't see is thanked, and nothing is stored", async () => {
  await using app = await agentApp();
  const response = await report(app, "film=1", "Buy cheap watches", { website: "https://spam.example" });
  await response.body?.cancel();
  assertEquals([response.status, response.headers.get("location")], [303, "/en/report?film=1&done=report"]);
  assertEquals(await reports(app), []);
});

Deno.test("an address reports so many mistakes an hour; other addresses go on", async () => {
  await using app = await agentApp({ environment: { RATE_LIMITS: "on", RATE_LIMIT_REPORTS: "2" } });
  const send = (address: string) => report(app, "film=1", "It is all wrong", {}, address);
  assertEquals([await status(send("192.0.2.5")), await status(send("192.0.2.5"))], [303, 303]);
  const refused = await send("192.0.2.5");
  await refused.body?.cancel();
  assertEquals([refused.status, Number(refused.headers.get("retry-after")) > 3000], [429, true]);
  assertEquals(await status(send("192.0.2.6")), 303);
  assertEquals((await reports(app)).length, 3);
});

Deno.test("reports that wait fill the table so far and no further", async () => {
  await using app = await agentApp();
  const { write } = app.database;
  const row = { subject: "film" as const, subject_key: "1", about: "x", path: "/film/1", lang: "en", text: "x" };
  const times = { created_at: new Date().toISOString(), expires_at: "2999-01-01T00:00:00Z" };
  for (let i = 0; i < 4; i++) {
    await write.insertInto("report").values(Array.from({ length: 500 }, () => ({ ...row, ...times }))).execute();
  }
  assertEquals(await status(report(app, "film=1", "One more mistake")), 429);
  await write.updateTable("report").set({ state: "done" }).where("id", "=", 1).execute();
  assertEquals(await status(report(app, "film=1", "One more mistake")), 303);
});

Deno.test("closed reports are deleted after 90 days, others and the journal after a year", async () => {
  let now = new Date("2030-01-01T00:00:00Z");
  await using app = await agentApp({ environment: { OPERATORS: "olena" }, now: () => now });
  const person = await newPerson(app, "olena", now);
  await status(report(app, "film=1", "The first mistake"));
  await status(report(app, "film=1", "The second mistake"));
  const decision = { action: "decide", id: "1", state: "done", note: "" };
  assertEquals(await status(submit(app, "/en/settings/operator/reports", decision, { person })), 303);
  const sweepAt = async (day: string) => {
    now = new Date(day);
    await sweep({ database: app.database, config: { unusedAgentDays: 90 }, now: () => now });
    const { read } = app.database;
    const actions = await read.selectFrom("operator_action").select("id").execute();
    return [(await reports(app)).map(({ id }) => id), actions.length];
  };
  assertEquals(await sweepAt("2030-03-31T00:00:00Z"), [[1, 2], 1]);
  assertEquals(await sweepAt("2030-04-02T00:00:00Z"), [[2], 1]);
  assertEquals(await sweepAt("2030-12-31T00:00:00Z"), [[2], 1]);
  assertEquals(await sweepAt("2031-01-02T00:00:00Z"), [[], 0]);
});
