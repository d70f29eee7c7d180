import { Buffer } from "node:buffer";
import { assertEquals } from "@std/assert";
import { CACHE_TAGS, type CacheTag, type Versions } from "@/lib/db/cache_tags.ts";
import { CachedResponse } from "@/lib/http/cached_response.ts";
import { ResponseCache } from "@/lib/http/response_cache.ts";
import { Revalidation } from "@/lib/http/revalidation.ts";

const VERSIONS = Object.fromEntries(CACHE_TAGS.map((tag) => [tag, 1])) as Versions;
const JSON_TYPE: [string, string][] = [["content-type", "application/json"]];

function response(reads: CacheTag[], bytes = new Uint8Array(8)): CachedResponse {
  return new CachedResponse({ bytes, etag: '"a"', headers: JSON_TYPE }, reads, VERSIONS, 0);
}

const CACHE_BYTES = 64 * 1024 * 1024;
const textOf = (length: number, i = 0) => new TextEncoder().encode(`text ${i} `.repeat(length / 7));

Deno.test("a response made from showtimes may be five seconds older than they are, and not older than anything else", () => {
  const cache = new ResponseCache(CACHE_BYTES);
  const stored = response(["catalog", "showtimes"]);
  cache.store("a", stored);
  const refreshed = { ...VERSIONS, showtimes: 2 };
  assertEquals([cache.find("a", VERSIONS, 1000), stored.staleSince], [stored, undefined]);
  assertEquals([cache.find("a", refreshed, 2000), stored.staleSince], [stored, 2000]);
  assertEquals(cache.find("a", { ...refreshed, showtimes: 3 }, 6999), stored);
  assertEquals(cache.find("a", refreshed, 7000), undefined);
  assertEquals(cache.find("a", { ...refreshed, catalog: 2 }, 2000), undefined);
});

Deno.test("no review, rating or revocation is held back for a moment", () => {
  for (const tag of CACHE_TAGS.filter((tag) => tag !== "showtimes")) {
    const cache = new ResponseCache(CACHE_BYTES);
    cache.store("a", response([tag, "showtimes"]));
    assertEquals(cache.find("a", { ...VERSIONS, [tag]: 2 }, 1), undefined, tag);
  }
});

Deno.test("a response that is a minute old may be sent five seconds longer, while it is revalidated", () => {
  const cache = new ResponseCache(CACHE_BYTES);
  const stored = response(["catalog"]);
  cache.store("a", stored);
  assertEquals([cache.find("a", VERSIONS, 59_999), stored.staleSince], [stored, undefined]);
  assertEquals([cache.find("a", VERSIONS, 60_000), stored.staleSince], [stored, 60_000]);
  assertEquals(cache.find("a", VERSIONS, 64_999), stored);
  assertEquals(cache.find("a", VERSIONS, 65_000), undefined);
  cache.store("b", response(["catalog"]));
  assertEquals(cache.find("b", VERSIONS, 65_000), undefined);
});

Deno.test("the versions of tags that a response does not read do not matter", () => {
  const cache = new ResponseCache(CACHE_BYTES);
  const stored = response(["catalog"]);
  cache.store("a", stored);
  assertEquals([cache.find("a", { ...VERSIONS, showtimes: 2 }, 1000), stored.staleSince], [stored, undefined]);
});

Deno.test("a coding that is ready late does not put an older response back", () => {
  const cache = new ResponseCache(CACHE_BYTES);
  const [older, newer] = [response(["catalog"]), response(["catalog"])];
  cache.store("a", older);
  cache.store("a", newer);
  cache.resized("a", older);
  assertEquals(cache.find("a", VERSIONS, 1000) === newer, true);
});

Deno.test("a large response is the same in every coding, whatever was let go of before", async () => {
  const bytes = textOf(50_000);
  const stored = response(["catalog"], bytes);
  const compressed = await stored.representation("br");
  assertEquals(stored.encoded.br, compressed);
  assertEquals(compressed.etag, '"a-br"');
  stored.release();
  assertEquals([stored.plain.bytes, stored.packed], [undefined, undefined]);
  assertEquals(Buffer.compare((await stored.representation(null)).bytes, bytes), 0);
  const packed = response(["catalog"], bytes);
  packed.release();
  assertEquals([packed.plain.bytes, packed.packed!.byteLength < bytes.byteLength / 10], [undefined, true]);
  assertEquals(await packed.representation("br"), compressed);
  assertEquals(packed.plain.bytes, undefined);
  assertEquals(Buffer.compare((await packed.representation(null)).bytes, bytes), 0);
});

Deno.test("of large responses those that are asked for most stay plain, the others packed in a fraction of the memory", async () => {
  const cache = new ResponseCache(CACHE_BYTES);
  const responses = Array.from({ length: 100 }, (_, i) => response(["catalog"], textOf(1_000_000, i)));
  for (const [i, stored] of responses.entries()) {
    cache.store(String(i), stored);
    cache.sent(String(i), stored);
  }
  assertEquals(responses.every((stored, i) => cache.find(String(i), VERSIONS, 1000) === stored), true);
  const plain = responses.filter(({ plain }) => plain.bytes);
  assertEquals([plain.length > 5, plain.length < 15, plain.at(-1) === responses[99]], [true, true, true]);
  assertEquals(cache.figures().bytes < 20_000_000, true);
  assertEquals(Buffer.compare((await responses[0].representation(null)).bytes, textOf(1_000_000, 0)), 0);
});

Deno.test("a form that is let go of leaves its memory to others, and one that is made takes some", () => {
  const fill = (before: number, after: number) => {
    const cache = new ResponseCache(CACHE_BYTES);
    const sized = (bytes: number) => ({ bytes: new Uint8Array(bytes), etag: undefined, headers: [] });
    const responses = Array.from({ length: 60 }, () => response(["catalog"], new Uint8Array(before)));
    responses.forEach((stored, i) => {
      cache.store(String(i), stored);
      stored.plain = sized(after);
      cache.resized(String(i), stored);
    });
    return responses.filter((stored, i) => cache.find(String(i), VERSIONS, 1000) === stored).length;
  };
  assertEquals(fill(1_900_000, 1000), 60);
  assertEquals(fill(1000, 1_900_000), 35);
});

Deno.test("whoever asks for what somebody else is waiting for waits for the same, unless something changed since", async () => {
  const cache = new ResponseCache(CACHE_BYTES);
  let done = () => {};
  const made = cache.coalesce("a", VERSIONS, new Promise<void>((resolve) => done = resolve));
  assertEquals(cache.pending("a", VERSIONS) !== undefined, true);
  assertEquals(cache.pending("a", { ...VERSIONS }), undefined);
  done();
  await made;
  assertEquals(cache.pending("a", VERSIONS), undefined);
});

Deno.test("a response that is being revalidated is not revalidated a second time beside that", async () => {
  const revalidation = new Revalidation();
  let done = () => {};
  const begun = new Promise<void>((resolve) => {
    revalidation.add("a", () => (resolve(), new Promise<void>((end) => done = end)));
  });
  await begun;
  assertEquals(revalidation.has("a"), true);
  done();
  while (revalidation.has("a")) await new Promise((resolve) => setTimeout(resolve, 1));
});

Deno.test("responses are revalidated one after the other, each once however often it is wanted", async () => {
  const revalidation = new Revalidation();
  const made: string[] = [];
  let running = 0;
  const make = (key: string) => async () => {
    assertEquals(++running, 1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    made.push(key);
  };
  for (const key of ["a", "b", "a", "b", "a"]) if (!revalidation.has(key)) revalidation.add(key, make(key));
  while (made.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  assertEquals(made, ["a", "b"]);
});
