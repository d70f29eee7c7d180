import { assert, assertEquals } from "@std/assert";
import { CACHE_TAGS, type Versions } from "@/lib/db/cache_tags.ts";
import { CachedResponse } from "@/lib/http/cached_response.ts";
import { ResponseCache } from "@/lib/http/response_cache.ts";
import { memoryBudget, MemoryWatch } from "@/lib/memory.ts";

const JSON_TYPE: [string, string][] = [["content-type", "application/json"]];
const MB = 1024 * 1024;
const VERSIONS = Object.fromEntries(CACHE_TAGS.map((tag) => [tag, 1])) as Versions;

/** A cache with ten responses of about 1 MB, the first the least recently used. */
function tenResponses(): ResponseCache {
  const cache = new ResponseCache(64 * MB);
  for (let i = 0; i < 10; i++) {
    const bytes = crypto.getRandomValues(new Uint8Array(65_536));
    const whole = new Uint8Array(MB).map((_, at) => bytes[at % bytes.length] ^ (at >> 16));
    cache.store(`${i}`, new CachedResponse({ bytes: whole, etag: `"${i}"`, headers: JSON_TYPE }, [], VERSIONS, 0));
  }
  return cache;
}

Deno.test("what a process may take is shared among its caches, and never more than is left of it", () => {
  for (const megabytes of [320, 350, 512, 1024]) {
    const { responses, pages, mapped } = memoryBudget(megabytes * MB);
    assert(responses + pages + mapped <= (megabytes - 290) * MB, `${megabytes}`);
    assert(responses >= (megabytes - 290) * 0.4 * MB, `${megabytes}`);
  }
  const [small, large] = [memoryBudget(220 * MB), memoryBudget(64 * 1024 * MB)];
  assert(small.responses >= 4 * MB && small.pages >= 2 * MB && small.mapped >= 8 * MB);
  assertEquals([large.responses, large.pages, large.mapped], [1024 * MB, 64 * MB, 1024 * MB]);
});

Deno.test("a process that takes nearly what it may drops the responses that nobody asked for longest, and says so once it takes more", () => {
  const responses = tenResponses();
  const said: string[] = [];
  const watch = (bytes: number) =>
    new MemoryWatch({
      config: { memory: 300 * MB },
      responses,
      log: (level, message) => said.push(`${level} ${message}`),
      resident: () => bytes,
    });
  const { bytes } = responses.figures();
  watch(290 * MB).look();
  assertEquals(responses.figures().bytes, bytes);
  watch(294 * MB).look();
  const after = responses.figures().bytes;
  assert(after <= bytes - 3 * MB && after > bytes - 5 * MB, `${after}`);
  assertEquals([responses.find("0", VERSIONS, 1), responses.find("9", VERSIONS, 1) !== undefined], [undefined, true]);
  assertEquals(said, []);
  const tight = watch(303 * MB);
  tight.look();
  tight.look();
  assertEquals(said, ["warn The process takes more than MEMORY: cached responses are dropped"]);
  watch(900 * MB).look();
  assert(responses.figures().bytes <= 4 * MB && responses.figures().entries > 0);
});
