import { assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { h } from "preact";
import { App, HttpError } from "./mod.ts";
import { attach, type Exports, type SiteFile } from "./snapshot.ts";

type Handler = ReturnType<App<unknown>["handler"]>;

async function ask(handler: Handler, path: string, init?: RequestInit): Promise<[number, string]> {
  const response = await handler(new Request(`http://localhost${path}`, init));
  return [response.status, await response.text()];
}

function appOf(...files: (Partial<SiteFile> & { exports: Exports })[]): App<unknown> {
  const app = new App();
  attach(app, {
    root: "/app",
    buildId: "",
    boot: "",
    islands: [],
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
  return app.fsRoutes();
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

Deno.test("without error page an HttpError answers with its message", async () => {
  const app = new App().get("/", () => {
    throw new HttpError(409, "Twice");
  });
  assertEquals(await ask(app.handler(), "/"), [409, "Twice"]);
});

Deno.test("without error page and message the standard text is answered", async () => {
  assertEquals(await ask(new App().handler(), "/"), [404, "Not Found"]);
  assertEquals(new HttpError(404).message, "");
});

Deno.test("without error page other errors are logged and answered with 500", async () => {
  const app = new App().get("/", () => {
    throw new Error("Secret");
  });
  const { result, logged } = await quietly(() => ask(app.handler(), "/"));
  assertEquals(result, [500, "Internal server error"]);
  assertStringIncludes(logged, "Secret");
});

Deno.test("a 5xx HttpError is logged", async () => {
  const app = new App().get("/", () => {
    throw new HttpError(503);
  });
  const { result, logged } = await quietly(() => ask(app.handler(), "/"));
  assertEquals(result, [503, "Service Unavailable"]);
  assertStringIncludes(logged, "HttpError");
});

Deno.test("notFound() answers an unmatched path and a thrown 404", async () => {
  const app = new App().notFound(() => new Response("gone", { status: 404 })).get("/x", () => {
    throw new HttpError(404);
  });
  assertEquals(await ask(app.handler(), "/x"), [404, "gone"]);
  assertEquals(await ask(app.handler(), "/y"), [404, "gone"]);
});

Deno.test("the error page of the nearest scope answers", async () => {
  const app = new App()
    .onError("*", () => new Response("root"))
    .onError("/a", { component: ({ error }) => h("p", null, String(error)) })
    .get("/a/b", () => {
      throw "deep";
    })
    .get("/c", () => {
      throw "other";
    });
  const [status, body] = await ask(app.handler(), "/a/b");
  assertEquals(status, 500);
  assertStringIncludes(body, "<p>deep</p>");
  assertEquals(await ask(app.handler(), "/c"), [200, "root"]);
});

Deno.test("behind a trusted proxy ctx.url is what the client saw", async () => {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "films.example" };
  const ask2 = (trustProxy: boolean) =>
    ask(new App({ trustProxy }).get("/", (ctx) => ctx.text(ctx.url.href)).handler(), "/", { headers });
  assertEquals(await ask2(true), [200, "https://films.example/"]);
  assertEquals(await ask2(false), [200, "http://localhost/"]);
});

Deno.test("a middleware may answer without going on", async () => {
  const app = new App().use(() => new Response("closed")).get("/", (ctx) => ctx.text("open"));
  assertEquals(await ask(app.handler(), "/"), [200, "closed"]);
});

Deno.test("a malformed escape in a parameter is a 400", async () => {
  assertEquals(await ask(new App().get("/:x", (ctx) => ctx.text("")).handler(), "/%zz"), [400, "Bad Request"]);
});

Deno.test("the handler passes the very request on", async () => {
  const req = new Request("http://localhost/");
  let same = false;
  const app = new App().get("/", (ctx) => {
    same = ctx.req === req;
    return ctx.text("");
  });
  await app.handler()(req);
  assertEquals(same, true);
});

Deno.test("a guard that does not reach the file it names throws", () => {
  const app = appOf({ exports: {}, pattern: "/a/b", scope: ["a"], file: "routes/a/b.ts" });
  assertThrows(() => app.use("/a/b", (ctx) => ctx.next()).handler(), Error, "does not reach routes/a/b.ts");
});

Deno.test("a guard of the root or of a folder reaches the routes of groups in it", () => {
  const app = appOf(
    { exports: {}, pattern: "/", scope: ["(g)"] },
    { exports: {}, pattern: "/a", scope: ["a", "(g)"] },
  );
  app.use("/", (ctx) => ctx.next()).use("/a", (ctx) => ctx.next()).handler();
});

Deno.test("a guard that reaches no route throws", () => {
  assertThrows(() => new App().use("/a", (ctx) => ctx.next()).handler(), Error, '"/a") reaches no route');
});

Deno.test("basePath and a page as notFound() are outside the stand-in", () => {
  assertThrows(() => new App({ basePath: "/x" }), Error, "basePath");
  assertThrows(() => new App().notFound({} as never), Error, "function");
});

const REFUSED: Record<string, Partial<SiteFile> & { exports: Exports }> = {
  "arrays of handlers": { exports: { handler: [() => {}] } },
  "exactly one parameter": { exports: { handler: (_a: unknown, _b: unknown) => {} } },
  "one parameter, ctx": { exports: { handler: { GET: (_a: unknown, _b: unknown) => {} } } },
  '"get" is no method': { exports: { handler: { get: () => {} } } },
  "exports a page (default) or a handler": { exports: {} },
  "config.routeOverride": { exports: { default: () => null, config: { routeOverride: "/y" } } },
  "is async": { exports: { default: async () => await null } },
  "must return a Response": { exports: { handler: (_ctx: unknown) => undefined } },
  "all of html, head and body": { exports: { default: () => h("html", null) } },
};

for (const [reason, file] of Object.entries(REFUSED)) {
  Deno.test(`a route file fails its request: ${reason}`, async () => {
    const { result, logged } = await quietly(() => ask(appOf(file).handler(), "/x"));
    assertEquals(result[0], 500);
    assertStringIncludes(logged, reason);
  });
}

Deno.test("a middleware file with handlers by method fails its requests", async () => {
  const app = appOf({ exports: { handler: { GET: () => {} } }, kind: "middleware", file: "routes/_middleware.ts" }, {
    exports: { default: () => null },
  });
  const { result, logged } = await quietly(() => ask(app.handler(), "/x"));
  assertEquals(result[0], 500);
  assertStringIncludes(logged, "routes/_middleware.ts: a middleware is a function");
});

Deno.test("what comes after the last middleware is a 404", async () => {
  const app = new App().get("/", (ctx) => ctx.next());
  assertEquals(await ask(app.handler(), "/"), [404, "Not Found"]);
});

Deno.test("a rejected next() reaches the middleware before it", async () => {
  let seen: unknown;
  const app = new App().use(async (ctx) => {
    seen = await assertRejects(() => ctx.next());
    return ctx.text("caught");
  }).get("/", () => {
    throw new Error("Inside");
  });
  // The boundary of the same scope lies outside the middleware.
  assertEquals(await ask(app.handler(), "/nope"), [200, "caught"]);
  assertEquals(seen instanceof HttpError, true);
});
