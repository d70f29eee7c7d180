import { assert, assertEquals } from "@std/assert";
import { clientKind, logRequest } from "@/lib/http/request_log.ts";
import { type TestApp, testApp } from "../app.ts";
import { requestContext } from "../request_context.ts";

// The last step: one line about a request, where it is to have one.

async function logged(mode: string, statuses: number[]): Promise<TestApp["logged"]> {
  await using app = await testApp({ environment: { LOG_REQUESTS: mode } });
  for (const status of statuses) logRequest(requestContext(app, "/film/1"), new Response(null, { status }));
  return app.logged;
}

Deno.test("a line has the route in place of the path, and nothing of the query or the sender", async () => {
  await using app = await testApp({ environment: { LOG_REQUESTS: "on" } });
  const headers = { "user-agent": "Mozilla/5.0 (secret)", referer: "https://secret.example", cookie: "a=secret" };
  const ctx = requestContext(app, "/en/film/17?city=UA-secret", { headers });
  Object.assign(ctx, { bytes: 5, cache: "hit" });
  const response = new Response("hello");
  assertEquals(logRequest(ctx, response), response);
  const [{ fields: { ms, ...fields } = {} }] = app.logged;
  assert(typeof ms === "number" && ms >= 0);
  const seen = { method: "GET", route: "/film/{id}", status: 200, bytes: 5, cache: "hit", client: "browser" };
  assertEquals(fields, { id: ctx.id, ...seen });
});

Deno.test("which requests have a line is for LOG_REQUESTS to say", async () => {
  const statuses = [200, 404, 429, 500, 503];
  const seen = async (mode: string) => (await logged(mode, statuses)).map(({ fields }) => fields?.status);
  assertEquals(await seen("on"), statuses);
  assertEquals(await seen("off"), []);
  assertEquals(await seen("errors"), [500, 503]);
});

Deno.test("of a hundred requests one has a line where they are sampled, and every error", async () => {
  const lines = await logged("sampled", [...Array(300).fill(200), 500]);
  assertEquals(lines.map(({ fields }) => fields?.status), [200, 200, 200, 500]);
});

Deno.test("a client is what it says it is, an agent where it has a token", () => {
  const kind = (headers: Record<string, string>) => clientKind(new Headers(headers));
  assertEquals(kind({}), "program");
  assertEquals(kind({ "user-agent": "curl/8" }), "program");
  assertEquals(kind({ "user-agent": "Mozilla/5.0" }), "browser");
  assertEquals(kind({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }), "bot");
  assertEquals(kind({ "user-agent": "Mozilla/5.0", authorization: "Bearer x" }), "agent");
});

Deno.test("a slow request has one line, of level warn, whether or not its like have lines", async () => {
  const seen = async (environment: Record<string, string>, ms: number) => {
    await using app = await testApp({ environment: { SLOW_REQUEST_MS: "500", ...environment } });
    const ctx = requestContext(app, "/en/film/17?q=secret");
    logRequest(Object.assign(ctx, { begun: performance.now() - ms }), new Response());
    return app.logged.map(({ level, message, fields }) => [level, message, fields!.route]);
  };
  const slow = [["warn", "Slow request", "/film/{id}"]];
  assertEquals(await seen({ LOG_REQUESTS: "on" }, 500), slow);
  assertEquals(await seen({ LOG_REQUESTS: "off" }, 500), slow);
  assertEquals(await seen({ LOG_REQUESTS: "on" }, 100), [["info", "Request", "/film/{id}"]]);
  assertEquals(await seen({ LOG_REQUESTS: "off", SLOW_REQUEST_MS: "0" }, 60_000), []);
});

Deno.test("LOG_LEVEL leaves out what is less important", async () => {
  const program = `
    import { createLog } from ${JSON.stringify(import.meta.resolve("../../lib/log.ts"))};
    for (const level of ["debug", "info", "warn", "error"]) {
      const { log, logRequest, flush } = createLog("text", level);
      for (const each of ["debug", "info", "warn", "error"]) log(each, \`[\${level} \${each}]\`);
      logRequest({ id: level, method: "GET", route: "/", status: 200, ms: 1, cache: "none", client: "bot" });
      await flush();
    }`;
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), { args: ["eval", "--no-lock", program] }).output();
  const linesOf = (bytes: Uint8Array) =>
    [...new TextDecoder().decode(bytes).matchAll(/\[(\w+ \w+)\]|Request id="(\w+)"/g)].map(([, line, id]) =>
      line ?? id
    );
  assertEquals(linesOf(stdout), ["debug debug", "debug info", "debug", "info info", "info"]);
  assertEquals(linesOf(stderr), [
    ...["debug warn", "debug error", "info warn", "info error"],
    ...["warn warn", "warn error", "error error"],
  ]);
});
