import { assertEquals, assertRejects } from "@std/assert";
import { ServiceError } from "@/lib/errors.ts";
import { readBody, readBodyOfType } from "@/lib/http/body.ts";
import { type TestApp, testApp } from "../app.ts";
import { requestContext } from "../request_context.ts";

// The one place that reads bodies, within their limit.

const ENVIRONMENT = { MAX_BODY_BYTES: "1024" };

function chunked(count: number, onRead: () => void = () => {}): ReadableStream<Uint8Array> {
  return ReadableStream.from(async function* () {
    for (let i = 0; i < count; i++) {
      onRead();
      yield await Promise.resolve(new Uint8Array(256).fill(i));
    }
  }());
}

function posted(app: TestApp, body: BodyInit, headers: Record<string, string> = {}) {
  return requestContext(app, "/x", { method: "POST", body, headers });
}

async function codeOf(reading: Promise<unknown>): Promise<string> {
  return (await assertRejects(() => reading, ServiceError)).reason.code;
}

Deno.test("a body of the longest length is read, whether that is announced or not", async () => {
  await using app = await testApp({ environment: ENVIRONMENT });
  const announced = posted(app, new Uint8Array(1024), { "content-length": "1024" });
  assertEquals((await readBody(announced)).byteLength, 1024);
  const bytes = await readBody(posted(app, chunked(4)));
  assertEquals([bytes.byteLength, bytes[0], bytes[1023]], [1024, 0, 3]);
  assertEquals((await readBody(requestContext(app, "/x", { method: "POST" }))).byteLength, 0);
});

Deno.test("a longer one is refused by its announcement, or as soon as it is longer", async () => {
  await using app = await testApp({ environment: ENVIRONMENT });
  let reads = 0;
  const count = () => reads++;
  assertEquals(await codeOf(readBody(posted(app, "x", { "content-length": "1025" }))), "payload_too_large");
  assertEquals(await codeOf(readBody(posted(app, "x", { "content-length": "x" }))), "payload_too_large");
  assertEquals(await codeOf(readBody(posted(app, chunked(1000, count)))), "payload_too_large");
  assertEquals(reads < 10, true, String(reads));
});

Deno.test("whoever asks for a body again gets the same bytes, or the same error", async () => {
  await using app = await testApp({ environment: ENVIRONMENT });
  const good = posted(app, chunked(2), { "content-type": "a/b" });
  assertEquals(await readBody(good), await readBodyOfType(good, "a/b"));
  const broken = ReadableStream.from(async function* () {
    yield await Promise.resolve(new Uint8Array(1));
    throw new Error("gone");
  }());
  for (const [body, code] of [[chunked(5), "payload_too_large"], [broken, "incomplete_body"]] as const) {
    const ctx = posted(app, body);
    assertEquals([await codeOf(readBody(ctx)), await codeOf(readBody(ctx))], [code, code]);
  }
});

Deno.test("a body of another media type is not read", async () => {
  await using app = await testApp({ environment: ENVIRONMENT });
  for (const type of ["text/plain", "application/jsonp", ""]) {
    const ctx = posted(app, chunked(1), { "content-type": type });
    assertEquals(await codeOf(readBodyOfType(ctx, "application/json")), "unsupported_media_type", type);
    assertEquals(ctx.requestBody, undefined);
  }
  const ctx = posted(app, "{}", { "content-type": "Application/JSON; charset=utf-8" });
  assertEquals((await readBodyOfType(ctx, "application/json")).byteLength, 2);
});

Deno.test("one that is not here in time is given up, and whoever asks again gets the same error", async () => {
  await using app = await testApp({ environment: { BODY_SECONDS: "1" } });
  const first = ReadableStream.from(async function* () {
    yield new Uint8Array(1);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }());
  const ctx = posted(app, first);
  const begun = performance.now();
  assertEquals([await codeOf(readBody(ctx)), await codeOf(readBody(ctx))], ["slow_body", "slow_body"]);
  assertEquals(performance.now() - begun < 1450, true);
  // The rest of it.
  await new Promise((resolve) => setTimeout(resolve, 600));
});
