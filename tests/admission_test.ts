import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Decision, WorkKind } from "@/lib/http/admission.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

// What the service answers where more is asked for than can be made.

/** So long that what waits in a test is never refused for that. */
const ENVIRONMENT = { MAX_WAIT_MS: "60000" };

/** Has something of each kind being made, and nothing more let in. Returns what ends that. */
async function occupy({ service: { admission } }: TestApp, ...kinds: WorkKind[]): Promise<() => Promise<void>> {
  const entered: [WorkKind, Decision][] = [];
  // Several are made at once: as many more may wait when they have begun.
  for (let before = -1; entered.length > before;) {
    before = entered.length;
    for (const kind of kinds) {
      for (let decision; (decision = admission.enter(kind)) !== "refused";) entered.push([kind, decision]);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const release = Promise.withResolvers<void>();
  const left = entered.map(async ([kind, decision]) => {
    await release.promise;
    if (await decision === "admitted") admission.leave(kind);
  });
  return async () => {
    release.resolve();
    await Promise.all(left);
  };
}

/** A response's status and body; it has to say when to ask again. */
async function refusal(app: TestApp, path: string, init: RequestInit = {}): Promise<[number, string]> {
  const response = await app.fetch(path, init);
  assertMatch(response.headers.get("retry-after") ?? "", /^[2-5]$/, path);
  assertEquals(response.headers.get("cache-control"), "no-store");
  assert(response.headers.has("x-request-id"));
  return [response.status, await response.text()];
}

const POST = { method: "POST", body: "x=y", headers: { "content-type": "application/x-www-form-urlencoded" } };

Deno.test("beyond what can be made requests get 503 at once, and when to ask again", async () => {
  await using app = await testApp({ environment: ENVIRONMENT });
  const release = await occupy(app, "cheap", "expensive", "writes");
  const begun = performance.now();
  const [status, problem] = await refusal(app, "/api/film/1");
  const { code, requestId, type, instance } = JSON.parse(problem);
  assertEquals([status, code, instance], [503, "unavailable", "/api/film/1"]);
  assert(requestId && type.endsWith("/problems/unavailable"));
  const search = JSON.parse((await refusal(app, "/api/search?q=x"))[1]);
  assertEquals(search.status, 503);
  const rpc = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  assertEquals((await refusal(app, "/api/mcp", { method: "POST", body: rpc }))[0], 503);
  assertEquals((await refusal(app, "/api/oauth/token", POST))[0], 503);
  assert(performance.now() - begun < 5000, "nobody waited");
  await release();
});

Deno.test("visitors are told in their language, and those who sent a form that nothing was saved", async () => {
  await using app = await testApp({ environment: ENVIRONMENT });
  const release = await occupy(app, "cheap", "writes");
  const told = { "": "Сервис перегружен", "/en": "Too busy right now", "/uk": "Сервіс перевантажено" };
  const saved = { "": "не сохранено", "/en": "not saved", "/uk": "не збережено" };
  for (const [prefix, title] of Object.entries(told)) {
    const [status, html] = await refusal(app, `${prefix}/film/1`);
    assertEquals(status, 503);
    assertStringIncludes(html, `<h1>${title}</h1>`);
    assertStringIncludes(html, `<a class="brand" href="${prefix}/">`);
    const notSaved = saved[prefix as keyof typeof saved];
    assert(!html.includes(notSaved));
    assertStringIncludes((await refusal(app, `${prefix}/sign-in`, POST))[1], notSaved);
    const markdown = await refusal(app, `${prefix}/film/1`, { headers: { accept: "text/markdown" } });
    assertEquals([markdown[0], markdown[1].split("\n")[0]], [503, `# ${title}`]);
  }
  const head = await app.fetch("/film/1", { method: "HEAD" });
  assertEquals([head.status, await head.text()], [503, ""]);
  await release();
});

Deno.test("health, files, preflights and cached responses never wait", async () => {
  await using app = await testApp({ catalog: [filmRecord("a")], environment: ENVIRONMENT });
  assertEquals((await app.json("/api/film/1")).id, 1);
  const release = await occupy(app, "cheap", "expensive", "writes");
  const paths = ["/api/health", "/api/health/live", "/api/health/ready", "/styles.css", "/api/film/1"];
  for (const path of paths) {
    const response = await app.fetch(path);
    await response.body?.cancel();
    assertEquals(response.status, 200, path);
  }
  const preflight = await app.fetch("/api/film/2", { method: "OPTIONS" });
  assertEquals(preflight.status, 204);
  await release();
});

Deno.test("what is refused is counted in health, and told once in the log", async () => {
  await using app = await testApp({ environment: ENVIRONMENT });
  const before = (await app.json("/api/health")).admission;
  assertEquals(before.cheap, { waiting: 0, refused: 0 });
  const release = await occupy(app, "cheap");
  const { refused } = app.service.admission.figures().cheap;
  for (let i = 0; i < 3; i++) await refusal(app, `/api/film/${i}`);
  const { cheap, expensive } = (await app.json("/api/health")).admission;
  assertEquals([cheap.refused - refused, cheap.waiting > 0, expensive], [3, true, { waiting: 0, refused: 0 }]);
  assertEquals(app.logged.map(({ level, message }) => [level, message]), [
    ["warn", "More is asked for than can be made: requests are refused with 503"],
  ]);
  await release();
});

Deno.test("crawlers are refused while others are still let in", async () => {
  await using app = await testApp({ catalog: [filmRecord("a")], environment: { MAX_WAIT_MS: "5000" } });
  const { admission } = app.service;
  const decisions = [admission.enter("cheap")];
  while (decisions.at(-1) !== "refused") decisions.push(admission.enter("cheap", true));
  const crawler = { headers: { "user-agent": "Mozilla/5.0 (compatible; Examplebot/1.0)" } };
  assertEquals((await refusal(app, "/api/film/1", crawler))[0], 503);
  const person = app.fetch("/api/film/1", { headers: { "user-agent": "Mozilla/5.0" } });
  for (const decision of decisions) {
    if (await decision === "admitted") admission.leave("cheap");
  }
  assertEquals((await person).status, 200);
});

Deno.test("several who wait for the same response have it made once", async () => {
  const statements: string[] = [];
  const onRead = (statement: string) => void statements.push(statement);
  await using app = await testApp({ catalog: [filmRecord("a"), filmRecord("b")], environment: ENVIRONMENT, onRead });
  const { admission } = app.service;
  // What the catalog's sources ask for is read with the first response, for all of them.
  await app.json("/api/sources");
  // Its turn may end a moment after its response came.
  assertEquals(await admission.enter("cheap"), "admitted");
  statements.length = 0;
  const asked = Array.from({ length: 5 }, () => app.json("/api/film/1"));
  admission.leave("cheap");
  for (const film of await Promise.all(asked)) assertEquals(film.id, 1);
  const together = statements.splice(0).length;
  assertEquals((await app.json("/api/film/2")).id, 2);
  assertEquals(together, statements.length);
});

Deno.test("a form that comes slowly takes nobody's turn, and gets 408 after BODY_SECONDS", async () => {
  await using app = await testApp({ environment: { BODY_SECONDS: "1" } });
  const body = new ReadableStream<Uint8Array>({ start: (it) => it.enqueue(new TextEncoder().encode("client_id=")) });
  const slow = app.fetch("/api/oauth/token", { ...POST, body });
  await new Promise((resolve) => setTimeout(resolve, 50));
  assertEquals(app.service.admission.enter("writes"), "admitted");
  app.service.admission.leave("writes");
  const response = await slow;
  assertEquals([response.status, response.headers.get("connection")], [408, "close"]);
  assertStringIncludes((await response.json()).error_description, "within 1 s");
});
