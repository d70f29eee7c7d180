import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { agentApp, callTool, LEGACY, MODERN, morning, send } from "./agents.ts";

const prompt = (name: string) => ({ type: "ref/prompt", name });
const template = (uri: string) => ({ type: "ref/resource", uri });

Deno.test("prompts are listed, and said in the language that is asked for", async () => {
  await using app = await agentApp();
  for (const version of [MODERN, ...LEGACY]) {
    const { json } = await send(app, "prompts/list", {}, { version });
    assertEquals(json.result.prompts.map(({ name }: { name: string }) => name), ["plan_evening", "what_to_watch"]);
    for (const [lang, word] of [["ru", "сеанса"], ["en", "sessions"], ["uk", "сеанси"]]) {
      const given = { name: "plan_evening", arguments: { city: "kyiv", genre: "horror", lang } };
      const { json: { result } } = await send(app, "prompts/get", given, { version });
      assertEquals(result.messages[0].role, "user");
      for (const part of [word, "kyiv", "horror", "find_sessions"]) {
        assertStringIncludes(result.messages[0].content.text, part);
      }
    }
  }
});

Deno.test("countries, cities, genres, lists and theaters are completed by code and by name in any script", async () => {
  await using app = await agentApp({ sources: "demo", now: morning });
  const values = async (ref: unknown, name: string, value: string, given?: Record<string, string>) => {
    const params = { ref, argument: { name, value }, ...(given ? { context: { arguments: given } } : {}) };
    for (let i = 0;; i++) {
      const { json: { result } } = await send(app, "completion/complete", params, { version: LEGACY[0] });
      await app.refresher.settled();
      if (result.completion.values.length > 0 || i > 3) return result.completion.values as string[];
    }
  };
  assert((await values(prompt("plan_evening"), "city", "київ", { country: "UA" })).includes("kyiv"));
  assertEquals(await values(prompt("plan_evening"), "country", "укр"), ["UA"]);
  assertEquals(await values(prompt("plan_evening"), "country", "KZ"), ["KZ"]);
  assertEquals(await values(prompt("what_to_watch"), "genre", "horr"), ["horror"]);
  assertEquals(await values(prompt("what_to_watch"), "lang", ""), ["ru", "en", "uk"]);
  assertEquals(await values(prompt("what_to_watch"), "like", "x"), [], "a title is not completed");
  const lists = await values(template("list://{slug}"), "slug", "oscar");
  assert(lists.length > 0 && lists.every((slug) => slug.startsWith("oscar")), lists.join());
  const theaters = await values(template("theater://{slug}"), "slug", "", { country: "UA", city: "kyiv" });
  const all = await values(template("theater://{slug}"), "slug", theaters[0].split("-")[0]);
  assert(theaters.length > 0 && all.length > 0);
  assert((await values(template("city://{country}/{city}"), "city", "almaty", { country: "KZ" })).includes("almaty"));
});

Deno.test("a list, a theater and a city are resources: what their tools answer", async () => {
  await using app = await agentApp({ sources: "demo", now: morning });
  const read = async (uri: string) => {
    const { json } = await send(app, "resources/read", { uri });
    const [{ mimeType, text }] = json.result.contents;
    assertEquals(mimeType, "application/json");
    return JSON.parse(text);
  };
  const list = await read("list://ukrainian-cinema?lang=en");
  const args = { slug: "ukrainian-cinema", lang: "en", limit: 50 };
  assertEquals(list, (await callTool(app, "get_list", args)).structuredContent);
  await read("city://UA/kyiv");
  await app.refresher.settled();
  const city = await read("city://UA/kyiv");
  assert(city.sessions.length > 0);
});

Deno.test("what breaks on our side is an error that names the request", async () => {
  await using app = await agentApp();
  await sql`pragma legacy_alter_table = on`.execute(app.database.write);
  for (const table of ["collection", "film"]) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`gone_${table}`)}`.execute(app.database.write);
  }
  for (
    const [method, params] of [
      ["resources/read", { uri: "list://ukrainian-cinema" }],
      ["resources/read", { uri: "film://1" }],
      ["completion/complete", { ref: prompt("what_to_watch"), argument: { name: "list", value: "" } }],
    ] as const
  ) {
    const { json, headers } = await send(app, method, params);
    const id = headers.get("x-request-id")!;
    assertMatch(id, /\S/);
    assertEquals(json.error.code, -32603);
    assertStringIncludes(json.error.message, id, method);
  }
});
