import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { agentApp, callTool, postForm, register, send, takeToken, TEXT } from "./agents.ts";
import type { TestApp } from "./app.ts";
import { runTask } from "./process.ts";

/** Runs `deno task agents` on the app's database. */
async function task(app: TestApp, ...args: string[]): Promise<{ code: number; output: string }> {
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`
    .execute(app.database.read);
  const { code, out, err } = await runTask("agents", args, { DATABASE_URL: `file:${file}` });
  return { code, output: out + err };
}

Deno.test("the operator hides a review and shows it again; editing does not show it, nor does taking it back", async () => {
  await using app = await agentApp();
  const token = await takeToken(app, await register(app));
  const post = (text: string | null) => callTool(app, "post_review", { film_id: 1, text }, { token });
  const { structuredContent: { review: { id } } } = await post(TEXT);
  const shown = async () => {
    return [
      (await app.json("/api/film/1")).reviewCount,
      (await app.json("/api/film/1/reviews")).total,
      (await app.json("/api/agent/1")).reviewCount,
    ];
  };
  assertEquals(await shown(), [1, 1, 1]);
  assertEquals((await task(app, "hide", String(id))).code, 0);
  assertEquals(await shown(), [0, 0, 0]);
  await post(`${TEXT} Edited.`);
  await post(null);
  await post(`${TEXT} Again.`);
  assertEquals(await shown(), [0, 0, 0]);
  const own = await send(app, "resources/read", { uri: "agent://me" }, { token });
  assertEquals(JSON.parse(own.json.result.contents[0].text).reviews[0].hidden, true);
  assertEquals((await task(app, "show", String(id))).code, 0);
  assertEquals(await shown(), [1, 1, 1]);
  // Taken back while it was hidden, it is not there to be shown.
  await task(app, "hide", String(id));
  await post(null);
  assertEquals((await task(app, "show", String(id))).code, 1);
  assertEquals(await shown(), [0, 0, 0]);
  assertEquals((await task(app, "hide", "999")).code, 1);
});

Deno.test("the operator blocks a client: its token is refused at once, it gets no other, its reviews go if wanted", async () => {
  await using app = await agentApp();
  const client = await register(app, "Spammer");
  const token = await takeToken(app, client);
  await callTool(app, "post_review", { film_id: 1, text: TEXT }, { token });
  assertStringIncludes((await task(app, "list")).output, `${client.client_id}  active  /agent/1  Spammer`);
  assertEquals((await task(app, "block", client.client_id, "--hide")).code, 0);
  const refused = await send(app, "tools/call", { name: "get_film", arguments: { id: 1 } }, { token });
  assertEquals(refused.status, 401);
  const grant = { grant_type: "client_credentials", ...client };
  assertEquals((await postForm(app, "token", grant)).status, 401);
  assertEquals((await app.json("/api/film/1")).reviewCount, 0);
  assertEquals((await app.json("/api/agent/1")).active, false);
  assertStringIncludes((await task(app, "list")).output, "blocked");
  assertEquals((await task(app, "unblock", client.client_id)).code, 0);
  assert(await takeToken(app, client));
});

Deno.test("the task says how it is used", async () => {
  await using app = await agentApp();
  for (const args of [[], ["hide"], ["hide", "x"], ["nonsense", "1"], ["show", "1", "--hide"]]) {
    const { code, output } = await task(app, ...args);
    assertEquals(code, 2, args.join(" "));
    assertStringIncludes(output, "Usage: deno task agents");
  }
});
