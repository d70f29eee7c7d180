import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { agentApp, callTool, LEGACY, message, MODERN, newAgent, post, send } from "./agents.ts";
import type { TestApp } from "./app.ts";

// The bad-input table, row by row, in every revision where it can be sent.

const VERSIONS = [MODERN, ...LEGACY];

/** Status and code of the error that a body is answered with. */
async function fault(app: TestApp, body: unknown, headers: Record<string, string> = {}): Promise<[number, number]> {
  const response = await post(app, body, { headers });
  return [response.status, (await response.json()).error.code];
}

Deno.test("bad input: malformed or empty JSON is 400, -32700", async () => {
  await using app = await agentApp();
  for (const body of ["{", "", "nope", '{"jsonrpc":', "\u0000"]) {
    assertEquals(await fault(app, body), [400, -32700], body);
  }
});

Deno.test("bad input: a batch, [], 42 or a null id is 400, -32600", async () => {
  await using app = await agentApp();
  const request = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const bad = [
    [request],
    [request, request],
    [],
    42,
    "text",
    null,
    { ...request, id: null },
    { ...request, id: 1.5 },
    { ...request, id: {} },
    { ...request, jsonrpc: "1.0" },
    { jsonrpc: "2.0", id: 1 },
    { ...request, params: [] },
  ];
  for (const body of bad) {
    for (const version of VERSIONS) {
      const headers = { "mcp-protocol-version": version };
      assertEquals(await fault(app, JSON.stringify(body), headers), [400, -32600], JSON.stringify(body));
    }
  }
});

Deno.test("bad input: an unknown method is -32601, 200 in the revisions of 2025 and 404 in that of 2026", async () => {
  await using app = await agentApp();
  for (const version of VERSIONS) {
    for (const method of ["films/list", "subscriptions/listen", "sampling/createMessage", "logging/setLevel"]) {
      const { status, json } = await send(app, method, {}, { version });
      assertEquals(
        [status, json.error.code, json.id],
        [version === MODERN ? 404 : 200, -32601, 7],
        `${version} ${method}`,
      );
    }
  }
});

Deno.test("bad input: an unknown tool, arguments that are no object, a bad cursor are 200, -32602", async () => {
  await using app = await agentApp();
  const bad: [string, Record<string, unknown>][] = [
    ["tools/call", { name: "make_film", arguments: {} }],
    ["tools/call", { name: "get_film", arguments: "1" }],
    ["tools/call", { name: "get_film", arguments: [1] }],
    ["tools/call", { name: "get_film", arguments: null }],
    ["tools/list", { cursor: "nonsense" }],
    ["tools/list", { cursor: 5 }],
    ["resources/list", { cursor: "nonsense" }],
    ["resources/templates/list", { cursor: "nonsense" }],
    ["resources/read", { uri: "film://999999" }],
    ["resources/read", { uri: "nonsense" }],
    ...["nonsense", "", 5, "x".repeat(101), ...["0.10", "2.10"].map(btoa)]
      .flatMap(
        (cursor): [string, Record<string, unknown>][] => [
          ["tools/call", { name: "search_films", arguments: { query: "the", cursor } }],
          ["tools/call", { name: "now_in_cinemas", arguments: { cursor } }],
          ["tools/call", { name: "get_showtimes", arguments: { film_id: 1, cursor } }],
        ],
      ),
  ];
  for (const place of ["0.10", "2.0", "2.51", "-1.10", "999999.10", "2.10x", ""]) {
    bad.push(["tools/call", {
      name: "search_films",
      arguments: { query: "the", cursor: btoa(`search_films ${place}`) },
    }]);
  }
  // A cursor of another tool.
  bad.push(["tools/call", { name: "search_films", arguments: { query: "the", cursor: btoa("get_showtimes 2.10") } }]);
  bad.push(
    ["prompts/list", { cursor: "nonsense" }],
    ["prompts/get", { name: "nothing" }],
    ["prompts/get", { name: "plan_evening" }],
    ["prompts/get", { name: "plan_evening", arguments: { city: "kyiv", town: "x" } }],
    ["prompts/get", { name: "plan_evening", arguments: { city: 5 } }],
    ["prompts/get", { name: "plan_evening", arguments: { city: "kyiv", lang: "de" } }],
    ["completion/complete", { ref: { type: "ref/prompt", name: "nothing" }, argument: { name: "city", value: "" } }],
    ["completion/complete", { ref: { type: "ref/prompt", name: "plan_evening" }, argument: { name: "x", value: "" } }],
    ["completion/complete", { ref: { type: "ref/resource", uri: "list://{id}" }, argument: { name: "id", value: "" } }],
    ["completion/complete", {}],
    ["resources/read", { uri: "list://nothing" }],
    ["resources/read", { uri: "city://UA/nowhere" }],
    ["resources/read", { uri: "city://UA" }],
  );
  for (const version of VERSIONS) {
    for (const [method, params] of bad) {
      const { status, json } = await send(app, method, params, { version });
      assertEquals([status, json.error?.code], [200, -32602], `${version} ${method} ${JSON.stringify(params)}`);
    }
  }
});

Deno.test("bad input: missing or invalid arguments are a result that names them and what is allowed", async () => {
  await using app = await agentApp();
  const token = await newAgent(app);
  const bad: [string, Record<string, unknown>, string[]][] = [
    ["search_films", {}, ['"query" is required']],
    ["search_films", { query: "" }, ['"query"', "at least 1 characters"]],
    ["search_films", { query: 5 }, ['"query" must be a string']],
    ["search_films", { qurey: "x" }, ['no argument "qurey"', 'Did you mean "query"?', "query, type, year"]],
    ["search_films", { query: "x", type: "movie" }, ['"type"', "film, serial, cartoon, cartoon-series, anime"]],
    ["search_films", { query: "x", limit: 51 }, ['"limit" must be at most 50']],
    ["get_film", { id: "1" }, ['"id" must be an integer']],
    ["get_film", { id: 0 }, ['"id" must be at least 1']],
    ["get_film", { id: 999999 }, ["no film", "search_films"]],
    ["get_film", { id: 1, lang: "de" }, ['"lang"', "ru, en, uk"]],
    ["get_film", { id: 1, detail: "all" }, ['"detail"', "compact, full"]],
    ["get_person", { id: 999999 }, ["no person", "search_films"]],
    ["post_review", { film_id: 1 }, ['"text" is required']],
    ["post_review", { film_id: 1, text: "Too short." }, ['"text"', "20 to 5000 characters"]],
    ["post_review", { film_id: 1, text: `<b>${"<i></i>".repeat(9)}Too short.</b>` }, ['"text"', "20 to 5000"]],
    ["post_review", { film_id: 1, text: "ї".repeat(5001) }, ['"text"', "20 to 5000"]],
    ["post_review", { film_id: 999999, text: "x".repeat(20) }, ["no film", "search_films"]],
    ["rate_film", { film_id: 1, rating: 11 }, ['"rating" must be at most 10']],
    ["rate_film", { film_id: 1, rating: 7.5 }, ['"rating" must be an integer']],
    ["set_favorite", { film_id: 1 }, ['"favorite" is required']],
  ];
  for (const version of VERSIONS) {
    for (const [tool, args, parts] of bad) {
      const result = await callTool(app, tool, args, { version, token });
      assertEquals(result.isError, true, `${tool} ${JSON.stringify(args)}`);
      for (const part of parts) assertStringIncludes(result.content[0].text, part);
    }
  }
});

Deno.test("a fault of ours is told by its request's id and nothing else, in a tool's result and in a resource's error", async () => {
  await using app = await agentApp();
  await sql`drop table film_card`.execute(app.database.write);
  for (const version of VERSIONS) {
    const tool = await send(app, "tools/call", { name: "get_film", arguments: { id: 1 } }, { version });
    assertEquals([tool.status, tool.json.result.isError], [200, true]);
    const resource = await send(app, "resources/read", { uri: "film://1" }, { version });
    assertEquals([resource.status, resource.json.error.code], [200, -32603], version);
    for (
      const [text, { headers }] of [[tool.json.result.content[0].text, tool], [resource.json.error.message, resource]]
    ) {
      assertStringIncludes(text, `requestId ${headers.get("x-request-id")}`);
      assertEquals(/film_card|sql/i.test(text), false, text);
    }
  }
});

Deno.test("bad input: another content type is 415, a body over 64 KiB is 413", async () => {
  await using app = await agentApp();
  const { body } = message("tools/list", {}, LEGACY[0]);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""]) {
    const response = await post(app, body, { headers: { "content-type": type } });
    await response.body?.cancel();
    assertEquals(response.status, 415, type);
  }
  const charset = await post(app, body, { headers: { "content-type": "Application/JSON; charset=utf-8" } });
  await charset.body?.cancel();
  assertEquals(charset.status, 200);
  const padded = (bytes: number) => JSON.stringify(body).padEnd(bytes, " ");
  const exact = await post(app, padded(65_536));
  await exact.body?.cancel();
  assertEquals(exact.status, 200);
  assertEquals((await fault(app, padded(65_537)))[0], 413);
});

Deno.test("bad input: a host that is not ours is 403; on a loopback host so is a foreign origin", async () => {
  await using app = await agentApp();
  const { body } = message("tools/list", {}, LEGACY[0]);
  const status = async (host: string, origin?: string) => {
    const headers: Record<string, string> = origin ? { origin } : {};
    const response = await post(app, body, { url: `http://${host}/api/mcp`, headers });
    await response.body?.cancel();
    return response.status;
  };
  for (
    const host of [
      "foyer.test",
      "foyer.test:8000",
      "localhost:8000",
      "127.0.0.1",
      "[::1]:8000",
      "192.168.1.5",
      "[2001:db8::1]",
    ]
  ) {
    assertEquals(await status(host), 200, host);
  }
  for (const host of ["evil.example", "foyer.test.evil.example", "127.0.0.1.evil.example"]) {
    assertEquals(await status(host), 403, host);
  }
  for (const origin of ["https://anywhere.example", "null"]) assertEquals(await status("foyer.test", origin), 200);
  for (const origin of ["http://localhost:5173", "http://127.0.0.1"]) {
    assertEquals(await status("localhost", origin), 200);
  }
  for (const origin of ["http://evil.example", "null", "http://localhost.evil.example"]) {
    for (const host of ["localhost:8000", "127.0.0.1:8000", "0.0.0.0:8000", "[::]", "[::ffff:127.0.0.1]:8000"]) {
      assertEquals(await status(host, origin), 403, origin);
    }
  }
});

Deno.test("bad input: an unsupported revision is 400, -32022 and lists those that are", async () => {
  await using app = await agentApp();
  const { body } = message("tools/list", {}, LEGACY[0]);
  for (const version of ["2024-11-05", "1999-01-01", "2027-01-01", "nonsense"]) {
    const response = await post(app, body, { headers: { "mcp-protocol-version": version } });
    const { error } = await response.json();
    assertEquals([response.status, error.code, error.data.supported], [400, -32022, VERSIONS], version);
  }
  const { body: modern, headers } = message("tools/list");
  const claimed = JSON.stringify(modern).replace(MODERN, "2027-01-01");
  const response = await post(app, claimed, { headers: { ...headers, "mcp-protocol-version": "2027-01-01" } });
  const { error } = await response.json();
  assertEquals([response.status, error.code], [400, -32022]);
  assert(error.data.supported.includes(MODERN));
});

Deno.test("bad input: a header that disagrees with the body is 400, -32020", async () => {
  await using app = await agentApp();
  const { body, headers } = message("tools/call", { name: "get_film", arguments: { id: 1 } });
  const wrong: Record<string, string>[] = [
    { "mcp-protocol-version": "2025-11-25" },
    { "mcp-method": "tools/list" },
    { "mcp-name": "get_person" },
  ];
  for (const other of wrong) {
    assertEquals(
      await fault(app, body, { ...headers as Record<string, string>, ...other }),
      [400, -32020],
      JSON.stringify(other),
    );
  }
});

Deno.test("bad input: GET, DELETE and PUT are 405 with Allow: POST", async () => {
  await using app = await agentApp();
  for (const method of ["GET", "DELETE", "PUT", "PATCH", "HEAD"]) {
    const response = await app.fetch("/api/mcp", { method });
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("allow")], [405, "POST"], method);
  }
});

Deno.test("bad input: a notification is 202 and empty", async () => {
  await using app = await agentApp();
  for (const version of VERSIONS) {
    const { body, headers } = message("notifications/initialized", {}, version);
    const { id: _, ...notification } = body;
    const response = await post(app, notification, { headers });
    assertEquals([response.status, await response.text()], [202, ""], version);
  }
});

Deno.test("a revision that has no initialize says so, whatever its params are", async () => {
  await using app = await agentApp();
  for (const params of [{}, { protocolVersion: 7 }]) {
    const { status, json } = await send(app, "initialize", params);
    assertEquals([status, json.error.code], [404, -32601]);
  }
});

Deno.test("endless codes and cursors, which the list of tools has no length for, are refused in one short sentence each", async () => {
  await using app = await agentApp();
  const endless = "x".repeat(5000);
  for (const args of [{ genre: Array(3).fill(endless) }, { provider: [endless] }, { cursor: endless }]) {
    const { json: { result, error } } = await send(app, "tools/call", { name: "browse_catalog", arguments: args });
    const text: string = error ? error.message : result.content[0].text;
    const [name] = Object.keys(args);
    assertStringIncludes(text, `"${name}" must be`);
    assert(text.length < 2000, `${name}: ${text.length}`);
  }
});
