import { assert, assertEquals } from "@std/assert";
import { negotiate } from "@/lib/http/negotiate.ts";
import { filmRecord, type TestApp, testApp } from "../app.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

/** Headers that prefer Markdown, or take no HTML. */
const ODD = [
  "*/*;q=0.1, text/html;q=0",
  "text/html;q=0.1, */*",
  "text/*;q=1, text/html;q=0",
  "TEXT/MARKDOWN",
  "Text/Markdown;Q=0.9",
  "text/markdown",
  "text/*, text/html;q=0.2",
  "*/*, text/html;q=0.99",
  "text/html;level=1;q=0, */*;q=0.001",
  " text/html ; q=0 , text/* ",
  "text/html;q=0",
  "application/json",
  "text/html;q=nonsense, text/markdown",
  "",
  ",,;q=1",
];

const PATHS = ["/film/1", "/en/film/1", "/uk/catalog", "/lists", "/cinemas", "/docs/agents", "/docs", "/calendar"];

async function typeOf(app: TestApp, path: string, accept?: string): Promise<string | null> {
  const response = await app.fetch(path, accept === undefined ? {} : { headers: { accept } });
  const text = await response.text();
  const type = response.headers.get("content-type");
  assertEquals(text.startsWith("<!DOCTYPE html>"), type === "text/html; charset=utf-8", `${path} ${accept}`);
  return type;
}

Deno.test("whatever somebody accepts, everybody else gets what they accept themselves", async () => {
  await using app = await testApp({ catalog: [filmRecord("one")] });
  for (const path of PATHS) {
    for (const odd of ODD) {
      const first = await typeOf(app, path, odd);
      assertEquals(await typeOf(app, path, BROWSER), "text/html; charset=utf-8", `${path} after ${odd}`);
      assertEquals(await typeOf(app, path), "text/html; charset=utf-8", `${path} after ${odd}`);
      assertEquals(await typeOf(app, path, "text/markdown"), "text/markdown; charset=utf-8", `${path} after ${odd}`);
      assertEquals(await typeOf(app, path, odd), first, `${path} ${odd}`);
    }
  }
});

Deno.test("a kept page is what the page would be that is made for the request", async () => {
  const catalog = [filmRecord("one")];
  await using kept = await testApp({ catalog });
  await using made = await testApp({ catalog, environment: { KEEP_ANSWERS: "off" } });
  for (const accept of [...ODD, ...ODD.toReversed(), BROWSER, "*/*"]) {
    assertEquals(await typeOf(kept, "/film/1", accept), await typeOf(made, "/film/1", accept), accept);
  }
});

Deno.test("who takes neither form of a page gets HTML", () => {
  for (const header of [null, "", "*/*", "application/json", "text/html;q=0", BROWSER]) {
    assertEquals(negotiate(header), "text/html", String(header));
  }
  for (const header of ["text/markdown", "TEXT/MARKDOWN", "*/*;q=0.1, text/html;q=0"]) {
    assertEquals([negotiate(header), negotiate(header)], ["text/markdown", "text/markdown"], header);
  }
  assertEquals(negotiate(`text/markdown, ${"a/b, ".repeat(1000)}`), "text/markdown");
});

Deno.test("whatever coding somebody takes, everybody else gets one they take", async () => {
  await using app = await testApp({ catalog: [filmRecord("one")] });
  const get = async (encoding?: string) => {
    const response = await app.fetch("/film/1", {
      headers: encoding === undefined ? {} : { "accept-encoding": encoding },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { coding: response.headers.get("content-encoding"), isPlain: bytes[0] === "<".charCodeAt(0) };
  };
  const odd = [
    "gzip;q=0, *;q=0.1",
    "BR",
    "br;q=1e999",
    "gzip;q=-1, br;q=NaN",
    "identity;q=0",
    "x-gzip",
    "*",
    "__proto__",
    ";q=1",
    "toString",
  ];
  for (const encoding of odd) {
    await get(encoding);
    assertEquals(await get(), { coding: null, isPlain: true }, encoding);
    assertEquals(await get("gzip"), { coding: "gzip", isPlain: false }, encoding);
    assertEquals(await get("gzip, br"), { coding: "br", isPlain: false }, encoding);
  }
});

Deno.test("any origin may read Markdown", async () => {
  await using app = await testApp({ catalog: [filmRecord("one")] });
  const asked: [string, string | undefined][] = [
    ["/film/1", "text/markdown"],
    ["/film/1.md", undefined],
    ["/en/film/999.md", undefined],
    ["/docs/agents.md", undefined],
  ];
  for (const [path, accept] of asked) {
    const { headers, body } = await app.fetch(path, {
      headers: { origin: "https://a.example", accept: accept ?? "*/*" },
    });
    await body?.cancel();
    assertEquals(headers.get("access-control-allow-origin"), "*", path);
    assert(headers.get("access-control-expose-headers")?.includes("Link"), path);
  }
  const html = await app.fetch("/film/1", { headers: { accept: BROWSER } });
  await html.body?.cancel();
  assertEquals(html.headers.get("access-control-allow-origin"), null);
});
