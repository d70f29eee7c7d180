import { assertEquals } from "@std/assert";
import { readPrimary } from "@/lib/db/deadline.ts";
import { createHandler } from "@/lib/pipeline.ts";
import { agentApp, callTool } from "./agents.ts";
import { testApp } from "./app.ts";

const REMOTE = { transport: "tcp", hostname: "192.0.2.1", port: 1 } as const;

Deno.test("of a request whose response may be cached the app is given what its key holds, and nothing else", async () => {
  await using app = await testApp();
  const seen: Request[] = [];
  const handler = createHandler((request) => {
    seen.push(request);
    return new Response("ok", { headers: { "cache-control": "public, max-age=60" } });
  }, app.service);
  const headers = {
    accept: "text/html;q=0.1, text/markdown",
    authorization: "Bearer secret",
    "user-agent": "one",
    "accept-language": "uk",
    "x-forwarded-host": "evil.example",
    "if-none-match": '"x"',
    range: "bytes=0-1",
  };
  for (const method of ["GET", "HEAD"]) {
    const request = new Request("http://foyer.test/en/film/1?city=UA-kyiv&utm_source=x", { method, headers });
    await handler(request, { remoteAddr: REMOTE, completed: Promise.resolve() });
  }
  const given = seen.map(({ method, url, headers }) => [method, url, [...headers]]);
  const one = ["GET", "http://foyer.test/film/1?city=UA-kyiv", [["accept", "text/markdown"]]];
  assertEquals(given, [one, one]);
});

Deno.test("behind a public address the app is given that, whatever host a cacheable request was sent to", async () => {
  await using app = await testApp({ environment: { BASE_URL: "https://foyer.example" } });
  const seen: string[] = [];
  const handler = createHandler((request) => {
    seen.push(request.url);
    return new Response("ok");
  }, app.service);
  const request = new Request("http://other.test/en/film/1");
  await (await handler(request, { remoteAddr: REMOTE, completed: Promise.resolve() })).body?.cancel();
  assertEquals(seen, ["https://foyer.example/film/1"]);
});

Deno.test("what comes with a cookie, and what changes something, reaches the app as it was sent", async () => {
  await using app = await testApp();
  const seen: [string, string | null, string][] = [];
  const handler = createHandler(async (request) => {
    seen.push([request.method, request.headers.get("x-mine"), await request.text()]);
    return new Response("ok");
  }, app.service);
  const send = async (init: RequestInit) => {
    const request = new Request("http://foyer.test/uk/settings", init);
    await (await handler(request, { remoteAddr: REMOTE, completed: Promise.resolve() })).body?.cancel();
  };
  await send({ headers: { cookie: "a=b", "x-mine": "1" } });
  await send({ method: "POST", headers: { "x-mine": "2" }, body: "x=y" });
  assertEquals(seen, [["GET", "1", ""], ["POST", "2", "x=y"]]);
});

Deno.test("an error of the app's handler is a problem under the request's id, and told in the log once", async () => {
  await using app = await testApp();
  const handler = createHandler(() => {
    throw new Error("boom");
  }, app.service);
  const request = new Request("http://foyer.test/api/catalog");
  const response = await handler(request, { remoteAddr: REMOTE, completed: Promise.resolve() });
  const { code, requestId } = await response.json();
  assertEquals([response.status, code, requestId], [500, "internal_error", response.headers.get("x-request-id")]);
  assertEquals(app.logged.filter(({ message }) => message === "Request failed").length, 1);
});

Deno.test("what a copy does not show yet of a client's writes is not answered from the cache", async () => {
  await using app = await agentApp();
  app.database.awaitPosition = () => Promise.resolve(readPrimary());
  const carried = { "x-data-version": "7" };
  const asks: ((headers: Record<string, string>) => Promise<unknown>)[] = [
    (headers) => app.fetch("/api/filters", { headers }).then((response) => response.text()),
    (headers) => callTool(app, "search_films", { query: "x" }, { headers }),
  ];
  for (const ask of asks) {
    const hits = async (headers = {}) => {
      const { hits: before } = app.service.responses.figures();
      await ask(headers);
      return app.service.responses.figures().hits - before;
    };
    assertEquals([await hits(), await hits(), await hits(carried), await hits()], [0, 1, 0, 1]);
  }
});
