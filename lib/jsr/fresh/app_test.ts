import { assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { h } from "preact";
import { App, type Context, HttpError } from "./mod.ts";
import { attach, type Exports, type IslandFile, type SiteFile } from "./snapshot.ts";

type Handler = ReturnType<App<unknown>["handler"]>;
type TestFile = Partial<SiteFile> & { exports: Exports };

async function ask(handler: Handler, path: string, init?: RequestInit): Promise<[number, string]> {
  const response = await handler(new Request(`http://localhost${path}`, init));
  return [response.status, await response.text()];
}

/** An app with these files and islands, and before them these middlewares. */
function appOf(
  files: TestFile[],
  register: (app: App<unknown>) => void = () => {},
  islands: IslandFile[] = [],
): App<unknown> {
  const app = new App();
  attach(app, {
    root: "/app",
    buildId: "",
    boot: "",
    islands,
    statics: new Map(),
    files: files.map(({ exports, ...file }) => ({
      kind: "route",
      file: "routes/x.ts",
      pattern: "/x",
      scope: [],
      load: () => Promise.resolve(exports),
      ...file,
    })),
  });
  register(app);
  return app.fsRoutes();
}

function answering(handler: (ctx: Context<unknown>) => unknown, file: Partial<SiteFile> = {}): TestFile {
  return { exports: { handler }, ...file };
}

function throwing(value: unknown, file: Partial<SiteFile> = {}): TestFile {
  return answering((_ctx) => {
    throw value;
  }, file);
}

/** Runs with a silent `console.error`; the tests that need it share one replacement. */
async function quietly<T>(run: () => Promise<T>): Promise<{ result: T; logged: string }> {
  const original = console.error;
  let logged = "";
  console.error = (...values) => void (logged += values.map(String).join(" "));
  try {
    return { result: await run(), logged };
  } finally {
    console.error = original;
  }
}

Deno.test("without error page an HttpError answers with its message, or with the standard text", async () => {
  assertEquals(await ask(appOf([throwing(new HttpError(409, "Twice"))]).handler(), "/x"), [409, "Twice"]);
  assertEquals(await ask(appOf([throwing(new HttpError(413))]).handler(), "/x"), [413, "Content Too Large"]);
  assertEquals(await ask(new App().handler(), "/"), [404, "Not Found"]);
  assertEquals(new HttpError(404).message, "");
});

Deno.test("without error page other errors are logged and answered with 500", async () => {
  const { result, logged } = await quietly(() => ask(appOf([throwing(new Error("Secret"))]).handler(), "/x"));
  assertEquals(result, [500, "Internal server error"]);
  assertStringIncludes(logged, "Secret");
});

Deno.test("a 5xx HttpError is logged", async () => {
  const { result, logged } = await quietly(() => ask(appOf([throwing(new HttpError(503))]).handler(), "/x"));
  assertEquals(result, [503, "Service Unavailable"]);
  assertStringIncludes(logged, "HttpError");
});

Deno.test("the error page of the nearest folder answers", async () => {
  const handler = appOf([
    { kind: "error", pattern: "", exports: { handler: (_ctx: unknown) => new Response("root") } },
    { kind: "error", pattern: "", scope: ["a"], exports: { default: ({ error }: { error: unknown }) => `${error}` } },
    throwing("deep", { pattern: "/a/b", scope: ["a"] }),
    throwing("other", { pattern: "/c" }),
  ]).handler();
  const [status, body] = await ask(handler, "/a/b");
  assertEquals(status, 500);
  assertStringIncludes(body, "<body>deep</body>");
  assertEquals(await ask(handler, "/c"), [200, "root"]);
});

Deno.test("what an inner error page throws is taken by the one around it", async () => {
  const handler = appOf([
    { kind: "error", pattern: "", exports: { handler: (ctx: Context<unknown>) => new Response(`root ${ctx.error}`) } },
    { kind: "error", pattern: "", scope: ["a"], ...throwing("again") },
    throwing("first", { pattern: "/a/b", scope: ["a"] }),
  ]).handler();
  assertEquals(await ask(handler, "/a/b"), [200, "root again"]);
});

Deno.test("a folder without error page of its own passes errors on, past its own middlewares and those around it", async () => {
  const handler = appOf([
    { kind: "error", pattern: "", exports: { handler: (ctx: Context<unknown>) => new Response(`root ${ctx.error}`) } },
    throwing("deep", { pattern: "/a/b/c", scope: ["a", "b"] }),
  ], (app) => {
    for (const path of ["*", "/a", "/a/b"]) {
      app.use(path, async (ctx) => {
        const response = await ctx.next();
        response.headers.append("x-after", path);
        return response;
      });
    }
  }).handler();
  const response = await handler(new Request("http://localhost/a/b/c"));
  assertEquals([response.headers.get("x-after"), await response.text()], [null, "root deep"]);
});

Deno.test("a middleware may answer without going on", async () => {
  const app = appOf([answering((_ctx) => new Response("open"))], (app) => app.use(() => new Response("closed")));
  assertEquals(await ask(app.handler(), "/x"), [200, "closed"]);
});

Deno.test("a malformed escape in a parameter is a 400", async () => {
  const app = appOf([answering((_ctx) => new Response(), { pattern: "/:x" })]);
  assertEquals(await ask(app.handler(), "/%zz"), [400, "Bad Request"]);
});

Deno.test("an unknown method is a 405 where there is a route", async () => {
  const handler = appOf([answering((_ctx) => new Response())]).handler();
  assertEquals(await ask(handler, "/x", { method: "PROPFIND" }), [405, "Method Not Allowed"]);
  assertEquals(await ask(handler, "/y", { method: "PROPFIND" }), [404, "Not Found"]);
});

Deno.test("the handler passes the very request on", async () => {
  const req = new Request("http://localhost/x");
  let same = false;
  const app = appOf([answering((ctx) => {
    same = ctx.req === req;
    return new Response();
  })]);
  await app.handler()(req);
  assertEquals(same, true);
});

Deno.test("a guard that does not reach the file it names throws", () => {
  const file = { exports: {}, pattern: "/a/b", scope: ["a"], file: "routes/a/b.ts" };
  const app = appOf([file], (app) => app.use("/a/b", (ctx) => ctx.next()));
  assertThrows(() => app.handler(), Error, "does not reach routes/a/b.ts");
});

Deno.test("a guard of the root or of a folder reaches the routes of groups in it", async () => {
  const routes = [
    answering((_ctx) => new Response("root"), { pattern: "/", scope: ["(g)"] }),
    answering((_ctx) => new Response("folder"), { pattern: "/a", scope: ["a", "(g)"] }),
  ];
  const calls: string[] = [];
  const guard = (name: string) => (ctx: Context<unknown>) => {
    calls.push(name);
    return ctx.next();
  };
  const handler = appOf(routes, (app) => app.use("/", guard("root")).use("/a", guard("a"))).handler();
  assertEquals(await ask(handler, "/"), [200, "root"]);
  assertEquals(await ask(handler, "/a"), [200, "folder"]);
  assertEquals(calls, ["root", "root", "a"]);
});

Deno.test("a guard that reaches no route throws", () => {
  assertThrows(() => new App().use("/a", (ctx) => ctx.next()).handler(), Error, '"/a") reaches no route');
  assertThrows(() => new App().fsRoutes().use((ctx) => ctx.next()), Error, "after app.fsRoutes()");
});

Deno.test("what the app does not use is a type error", () => {
  const app = new App();
  // @ts-expect-error routes are files
  assertThrows(() => app.get("/", () => new Response()));
  // @ts-expect-error the wrapper is _app.tsx
  assertThrows(() => app.appWrapper(() => null));
  // @ts-expect-error no basePath
  assertThrows(() => new App({ basePath: "/x" }), Error, 'no setting "basePath"');
  // @ts-expect-error new Response() and Response.json() do it
  appOf([answering((ctx) => ctx.text(""))]);
});

const REFUSED: Record<string, TestFile> = {
  "arrays of handlers": { exports: { handler: [() => {}] } },
  "exactly one parameter": { exports: { handler: (_a: unknown, _b: unknown) => {} } },
  "one parameter, ctx": { exports: { handler: { GET: (_a: unknown, _b: unknown) => {} } } },
  '"get" is no method': { exports: { handler: { get: () => {} } } },
  "a handler is a function, or": { exports: { handler: "text" } },
  "exports a page (default) or a handler": { exports: {} },
  "has no config.routeOverride": { exports: { default: () => null, config: { routeOverride: "/y" } } },
  "is async": { exports: { default: async () => await null } },
  "must return a Response": { exports: { handler: (_ctx: unknown) => undefined } },
  "all of html, head and body": { exports: { default: () => h("html", null) } },
  "routes/_middleware.ts: a middleware is a function": {
    exports: { handler: { GET: () => {} } },
    kind: "middleware",
    file: "routes/_middleware.ts",
    pattern: "",
  },
};

for (const [reason, file] of Object.entries(REFUSED)) {
  Deno.test(`a file of the routes folder fails its requests: ${reason}`, async () => {
    const { result, logged } = await quietly(() => ask(appOf([file]).handler(), "/x"));
    assertEquals(result[0], 500);
    assertStringIncludes(logged, reason);
  });
}

Deno.test("an island that is made once, outside the page, fails the second page", async () => {
  const Box = () => null;
  const box = h(Box, null);
  const island = { file: "islands/Box.tsx", bundle: "/box.js", load: () => Promise.resolve({ Box }) };
  const handler = appOf([{ exports: { default: () => box } }], undefined, [island]).handler();
  assertEquals((await ask(handler, "/x"))[0], 200);
  const { result, logged } = await quietly(() => ask(handler, "/x"));
  assertEquals(result[0], 500);
  assertStringIncludes(logged, "make it inside the page");
});

Deno.test("what comes after the last handler is a 404", async () => {
  assertEquals(await ask(appOf([answering((ctx) => ctx.next())]).handler(), "/x"), [404, "Not Found"]);
});

Deno.test("a rejected next() reaches the middleware before it", async () => {
  let seen: unknown;
  const app = new App().use(async (ctx) => {
    seen = await assertRejects(() => ctx.next());
    return new Response("caught");
  });
  assertEquals(await ask(app.handler(), "/nope"), [200, "caught"]);
  assertEquals(seen instanceof HttpError, true);
});
