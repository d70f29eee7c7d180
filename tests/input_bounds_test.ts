import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { agentApp, callTool, MODERN, post, send } from "./agents.ts";
import { testApp } from "./app.ts";

Deno.test("a parameter of the path is decoded whole, so that its length is that of its characters", async () => {
  await using app = await testApp({ catalog: "starter" });
  const answer = async (slug: string) => {
    const response = await app.fetch(`/api/list/${encodeURIComponent(slug)}`);
    return [response.status, (await response.json()).detail];
  };
  const slug = "a,b/".repeat(25);
  assertEquals(await answer(slug), [404, `There is nothing at /api/list/${encodeURIComponent(slug)}.`]);
  assertEquals(await answer(`${slug}🎬`), [400, '"slug" must have at most 100 characters, got 101.']);
});

Deno.test("a query of spaces alone is refused by what its schema says, in REST and as a tool's argument", async () => {
  await using app = await agentApp();
  const response = await app.fetch("/api/search?q=%20%20");
  const { detail, errors } = await response.json();
  assertEquals([response.status, errors.length], [400, 1]);
  assertEquals(detail, '"q" must have a character that is no space, got "  ".');
  const { parameters } = (await app.json("/openapi.json")).paths["/api/search"].get;
  const { schema } = parameters.find(({ name }: { name: string }) => name === "q");
  assertEquals([schema.minLength, schema.maxLength, schema.pattern], [1, 200, "\\S"]);
  const { result } = (await send(app, "tools/list")).json;
  assertEquals(result.tools[0].inputSchema.properties.query.pattern, "\\S");
  const refused = await callTool(app, "search_films", { query: "  " });
  assertStringIncludes(refused.content[0].text, '"query" must have a character that is no space');
});

Deno.test("links to other pages carry the parameters that a list has, and nothing that only decorates the address", async () => {
  await using app = await testApp({ catalog: "starter" });
  const response = await app.fetch(`/api/catalog?genre=drama&utm_source=${"%25".repeat(4000)}&page=2`);
  await response.body?.cancel();
  const link = response.headers.get("link")!;
  assertMatch(link, /<\/api\/catalog\?genre=drama&page=1>; rel="first"/);
  assert(link.length < 1000, `${link.length} characters`);
});

Deno.test("bad input: params that a method does not take are 200, -32602, in words, and no error in the log", async () => {
  await using app = await agentApp();
  const bad: [string, Record<string, unknown> | undefined, string][] = [
    ["initialize", undefined, "params"],
    ["initialize", {}, "protocolVersion"],
    [
      "initialize",
      { protocolVersion: 5, capabilities: {}, clientInfo: { name: "x", version: "1" } },
      "protocolVersion",
    ],
    ["resources/read", undefined, "params"],
    ["resources/read", {}, "uri"],
    ["resources/read", { uri: 5 }, "uri"],
  ];
  for (const [method, params, named] of bad) {
    const response = await post(app, { jsonrpc: "2.0", id: 7, method, params });
    const { id, error } = await response.json();
    assertEquals([response.status, id, error.code], [200, 7, -32602], method);
    assertStringIncludes(error.message, named);
    assert(!error.message.includes("\n"), error.message);
  }
  const { json } = await send(app, "resources/read", {}, { version: MODERN });
  assertEquals(json.error.code, -32602);
});

Deno.test("bad input: a value nested deeper than it can be repeated is refused like any other", async () => {
  await using app = await agentApp();
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 7,
    method: "tools/call",
    params: { name: "now_in_cinemas", arguments: { lang: "DEEP" } },
  });
  const response = await post(app, body.replace('"DEEP"', deep));
  const { result } = await response.json();
  assertEquals(result, {
    content: [{ type: "text", text: '"lang" must be one of ru, en, uk, got a list.' }],
    isError: true,
  });
});
