import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { filmRecord, testApp } from "./app.ts";

const RECORDS = [
  filmRecord("long-one", {
    titles: { original: "Long", ru: "Длинный", en: "Long", uk: "Довгий" },
    synopsis: { ru: "Слово ".repeat(200).trim(), en: "Word ".repeat(200).trim() },
  }),
];

Deno.test("a public GET has a strong ETag of its own per language and coding, and 304 answers it", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const tags = new Set<string>();
  for (const lang of ["ru", "en", "uk"]) {
    for (const coding of ["", "gzip", "br"]) {
      const path = `/api/film/1?lang=${lang}`;
      const headers = { "accept-encoding": coding };
      const first = await app.fetch(path, { headers });
      const etag = first.headers.get("etag")!;
      assertMatch(etag, /^"[^"]+"$/);
      assertEquals((await first.arrayBuffer()).byteLength > 0, true);
      tags.add(etag);
      const second = await app.fetch(path, { headers: { ...headers, "if-none-match": etag } });
      assertEquals([second.status, await second.text(), second.headers.get("etag")], [304, "", etag]);
      assertEquals(second.headers.get("content-type"), null);
      const other = await app.fetch(path, { headers: { ...headers, "if-none-match": '"other"' } });
      await other.body?.cancel();
      assertEquals(other.status, 200);
    }
  }
  assertEquals(tags.size, 9);
});

Deno.test("bodies are compressed as Accept-Encoding weighs it, and say so in Vary", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const plain = await (await app.fetch("/api/film/1")).text();
  const cases: [string, string | null][] = [
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, br", "br"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["gzip;q=0, br;q=0", null],
    ["identity", null],
    ["*", "br"],
    ["*;q=0", null],
    ["deflate", null],
  ];
  for (const [accept, coding] of cases) {
    const response = await app.fetch("/api/film/1", { headers: { "accept-encoding": accept } });
    assertEquals(response.headers.get("content-encoding"), coding, accept);
    assertStringIncludes(response.headers.get("vary")!, "Accept-Encoding");
    const bytes = new Uint8Array(await response.arrayBuffer());
    const body = coding === "gzip" ? gunzipSync(bytes) : coding === "br" ? brotliDecompressSync(bytes) : bytes;
    assertEquals(new TextDecoder().decode(body), plain, accept);
  }
});

Deno.test("a large answer is the same in every coding, whichever is asked for before it", async () => {
  const text = "Длинная история. ".repeat(580).trim();
  const synopsis = { ru: text, en: text, uk: text };
  await using app = await testApp({ catalog: [{ ...RECORDS[0], synopsis }] });
  const ask = async (coding: string) => {
    const response = await app.fetch("/api/film/1", { headers: { "accept-encoding": coding } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const body = coding === "gzip" ? gunzipSync(bytes) : coding === "br" ? brotliDecompressSync(bytes) : bytes;
    assertEquals(response.headers.get("content-encoding"), coding || null);
    return [response.headers.get("etag"), new TextDecoder().decode(body)];
  };
  const order = ["", "br", "", "gzip", "", "br", "gzip", ""];
  const known = new Map<string, (string | null)[]>();
  for (const coding of order) {
    const [etag, body] = await ask(coding);
    assertEquals(known.get(coding) ?? [etag, body], [etag, body]);
    known.set(coding, [etag, body]);
  }
  assertEquals(await Promise.all(order.map(ask)), order.map((coding) => known.get(coding)));
  assertEquals(new Set([...known.values()].map(([, body]) => body)).size, 1);
  const { byteLength } = new TextEncoder().encode(known.get("")![1]!);
  assert(byteLength > 16 * 1024, "large enough for its plain form to be let go");
  const { headers } = await app.fetch("/api/film/1", { method: "HEAD" });
  assertEquals(headers.get("content-length"), String(byteLength));
});

Deno.test("static files are served with their type, and compressed", async () => {
  await using app = await testApp();
  const response = await app.fetch("/styles.css", { headers: { "accept-encoding": "gzip" } });
  assertEquals(response.headers.get("content-type"), "text/css; charset=UTF-8");
  assertEquals(response.headers.get("content-encoding"), "gzip");
  assert(gunzipSync(new Uint8Array(await response.arrayBuffer())).includes("--accent"));
});
