import { assert, assertStringIncludes } from "@std/assert";
import { agentApp, postForm, register, takeToken } from "./agents.ts";
import type { TestApp } from "./app.ts";

const GRANT = { grant_type: "client_credentials" };

/** Everything in a database, as text. */
async function dump(app: TestApp): Promise<string> {
  const tables = await app.database.read.introspection.getTables();
  const rows = await Promise.all(
    tables.filter(({ name }) => !name.startsWith("search_fts") && !name.startsWith("content_fts"))
      .map(({ name }) => app.database.read.selectFrom(name as "agent").selectAll().execute()),
  );
  return JSON.stringify(rows);
}

Deno.test("a secret and a token appear once: in no table, log, page or later answer", async () => {
  await using app = await agentApp();
  const client = await register(app, "Secretive");
  const token = await takeToken(app, client);
  const headers = { authorization: `Bearer ${token}` };
  const seen: string[] = [];
  const read = async (response: Response) =>
    void seen.push(await response.text(), JSON.stringify([...response.headers]));
  const call = (method: string, params: unknown) =>
    app.fetch("/api/mcp", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
  const text = "A film that keeps its secret until the very end.";
  await read(await call("tools/call", { name: "post_review", arguments: { film_id: 1, text } }));
  await read(await call("tools/call", { name: "post_review", arguments: { film_id: 1 } }));
  await read(await call("resources/read", { uri: "agent://me" }));
  await read(await postForm(app, "introspect", { token, ...client }));
  await read(await postForm(app, "token", { ...client, grant_type: "password" }));
  for (
    const path of ["/film/1", "/api/film/1", "/film/1.md", "/agent/1", "/agent/1.md", "/api/agent/1", "/en/nowhere"]
  ) {
    await read(await app.fetch(path, { headers }));
  }
  // A fault of ours is logged with what it is about.
  app.database.read.selectFrom = () => {
    throw new Error("broken on purpose");
  };
  await read(await postForm(app, "token", { ...GRANT, ...client }));
  await read(await call("resources/read", { uri: "agent://me" }));
  delete (app.database.read as { selectFrom?: unknown }).selectFrom;
  const log = JSON.stringify(app.logged);
  assertStringIncludes(log, "broken on purpose");
  await read(await postForm(app, "revoke", { token, ...client }));
  const database = await dump(app);
  assertStringIncludes(database, client.client_id);
  for (const secret of [client.client_secret, token]) {
    for (const place of [database, log, ...seen]) assert(!place.includes(secret));
  }
});
