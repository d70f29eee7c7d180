import { assert, assertEquals, assertThrows } from "@std/assert";
import { ServiceError } from "@/lib/errors.ts";
import { CachedResponse, readRepresentation } from "@/lib/http/cached_response.ts";
import { decompress } from "@/lib/http/compression.ts";
import { limitReads } from "@/lib/http/read_limits.ts";
import { represent } from "@/lib/http/represent.ts";
import { type TestApp, testApp } from "../app.ts";
import { requestContext } from "../request_context.ts";

// The step that sends a response in the preferred coding, or says that the client has it.

const TEXT = JSON.stringify({ text: "All work and no play makes a dull film. ".repeat(40) });

async function cachedJson(app: TestApp, text = TEXT): Promise<CachedResponse> {
  const headers = { "content-type": "application/json", "cache-control": "public, max-age=60" };
  const plain = await readRepresentation(new Response(text, { headers }));
  return new CachedResponse(plain, [], app.database.versions(), 0);
}

Deno.test("each coding is the same text under a strong ETag of its own", async () => {
  await using app = await testApp();
  const cached = await cachedJson(app);
  const tags: (string | null)[] = [];
  for (const encoding of [null, "br", "gzip"] as const) {
    const ctx = requestContext(app, "/api/film/1");
    ctx.encoding = encoding;
    const { headers, body } = await represent(ctx, cached);
    const bytes = await new Response(body).bytes();
    assertEquals(headers.get("content-encoding"), encoding);
    assertEquals(headers.get("vary"), "Accept-Encoding");
    assertEquals(ctx.bytes, bytes.byteLength);
    assertEquals(new TextDecoder().decode(encoding ? await decompress(bytes, encoding) : bytes), TEXT);
    tags.push(headers.get("etag"));
  }
  assertEquals(new Set(tags).size, 3);
  assert(tags.every((tag) => tag?.startsWith('"')));
});

Deno.test("what would not get smaller is sent as it is", async () => {
  await using app = await testApp();
  const ctx = requestContext(app);
  ctx.encoding = "br";
  const { headers } = await represent(ctx, await cachedJson(app, "{}"));
  assertEquals(headers.get("content-encoding"), null);
});

Deno.test("a client that has the response gets a 304 with its validator and no word of a body", async () => {
  await using app = await testApp();
  const cached = await cachedJson(app);
  const tag = (await represent(requestContext(app), cached)).headers.get("etag")!;
  for (const condition of [tag, `"other", ${tag}`, `W/${tag}`, "*"]) {
    const ctx = requestContext(app, "/x", { headers: { "if-none-match": condition } });
    const response = await represent(ctx, cached);
    assertEquals([response.status, response.body, ctx.cache], [304, null, "unchanged"], condition);
    assertEquals([response.headers.get("etag"), response.headers.get("content-type")], [tag, null], condition);
    assertEquals(response.headers.get("x-request-id"), ctx.id);
  }
  const other = requestContext(app, "/x", { headers: { "if-none-match": '"other"' } });
  assertEquals((await represent(other, cached)).status, 200);
});

Deno.test("a response is sent with every header that it was made with, names that repeat included", async () => {
  await using app = await testApp();
  const cookies: [string, string][] = [["set-cookie", "a=1"], ["set-cookie", "b=2"]];
  for (const more of [[], cookies]) {
    const plain = await readRepresentation(new Response(TEXT, { headers: [["content-type", "text/plain"], ...more] }));
    const cached = new CachedResponse(plain, [], app.database.versions(), 0);
    for (const method of ["GET", "GET", "HEAD"]) {
      const ctx = requestContext(app, "/x", { method });
      const { headers } = await represent(ctx, cached);
      assertEquals(headers.get("content-type"), "text/plain");
      assertEquals(headers.get("etag"), plain.etag);
      assertEquals(headers.get("x-request-id"), ctx.id);
      assertEquals(headers.getSetCookie(), more.map(([, value]) => value));
    }
  }
});

Deno.test("HEAD is told the length and gets no body", async () => {
  await using app = await testApp();
  const { body, headers } = await represent(requestContext(app, "/x", { method: "HEAD" }), await cachedJson(app));
  assertEquals([body, headers.get("content-length")], [null, String(TEXT.length)]);
});

Deno.test("a client with nothing left may be told that a response is unchanged, and no more", async () => {
  await using app = await testApp({ environment: { RATE_LIMITS: "on", RATE_LIMIT_READS: "1" } });
  const cached = await cachedJson(app);
  const ask = (condition: string) => {
    const ctx = requestContext(app, "/api/film/1", { headers: { "if-none-match": condition } });
    limitReads(ctx);
    ctx.cache = "hit";
    return () => represent(ctx, cached);
  };
  assertEquals((await ask('"other"')()).status, 200);
  assertEquals((await ask("*")()).status, 304);
  const error = assertThrows(ask('"other"'), ServiceError);
  assertEquals(error.reason.code, "rate_limited");
});

Deno.test("clients of a cached response share its bytes, and each may read them", async () => {
  await using app = await testApp();
  const cached = await cachedJson(app);
  const bodies: Uint8Array[] = [];
  for (let client = 0; client < 3; client++) {
    const ctx = requestContext(app);
    ctx.key = "a key";
    const response = await represent(ctx, cached);
    assertEquals(response.headers.get("x-request-id"), ctx.id);
    bodies.push(await response.bytes());
  }
  assertEquals(bodies.map((bytes) => new TextDecoder().decode(bytes)), [TEXT, TEXT, TEXT]);
  assert(bodies.every((bytes) => bytes.buffer === bodies[0].buffer));
  assertEquals(cached.plain.bytes?.buffer, bodies[0].buffer);
});
