import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { brotliCompressSync } from "node:zlib";
import { STATIC } from "@/lib/http/path.ts";
import { filmRecord, testApp } from "./app.ts";
import { LANGS, PREFIXES } from "./pages.ts";

const MOST_FONTS = 60 * 1024;
const MOST_CSS = 20 * 1024;

Deno.test("the static files are those that the service knows of", () => {
  const files = Array.from(Deno.readDirSync("static"), ({ name }) => `/${name}`);
  assertEquals(files.sort(), [...STATIC].sort());
});

Deno.test("a page preloads the part of the font for its language, and every part is kept for good", async () => {
  await using app = await testApp();
  const css = await (await app.fetch("/styles.css")).text();
  const parts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, path]) =>
    new URL(path, "http://foyer.test/styles.css").pathname
  );
  assertEquals(parts.length, 4);
  let total = 0;
  for (const path of parts) {
    const response = await app.fetch(path);
    const { headers } = response;
    assertEquals([response.status, headers.get("content-type")], [200, "font/woff2"], path);
    assertEquals(headers.get("cache-control"), "public, max-age=31536000, immutable", path);
    assertEquals(headers.get("vary"), "If-None-Match", path);
    total += (await response.arrayBuffer()).byteLength;
  }
  assert(total <= MOST_FONTS, `${total} bytes of fonts`);
  const expected = { ru: "cyrillic", en: "latin", uk: "cyrillic" };
  for (const lang of LANGS) {
    const response = await app.fetch(`${PREFIXES[lang]}/`);
    const preloads = [...(await response.text()).matchAll(/<link rel="preload" href="([^"]*)" as="font"[^>]*>/g)];
    assertEquals(preloads.map(([, path]) => path), parts.filter((path) => path.endsWith(`-${expected[lang]}.woff2`)));
    assertStringIncludes(preloads[0][0], "crossorigin");
    assertStringIncludes(response.headers.get("content-security-policy")!, "font-src 'self'");
  }
  assertStringIncludes(await (await app.fetch("/manrope-license.txt")).text(), "SIL OPEN FONT LICENSE");
});

Deno.test("a font that is not there is not kept", async () => {
  await using app = await testApp();
  const response = await app.fetch("/manrope-v0-latin.woff2");
  await response.body?.cancel();
  assertEquals([response.status, response.headers.get("cache-control")], [404, "no-store"]);
});

Deno.test("a file says what may be asked of it, and one that is missing costs no page", async () => {
  await using app = await testApp();
  for (const method of ["POST", "DELETE", "BREW"]) {
    const response = await app.fetch("/styles.css", { method });
    assertEquals([response.status, response.headers.get("allow")], [405, "GET, HEAD, OPTIONS"], method);
    assertEquals((await response.json()).code, "method_not_allowed", method);
  }
  const options = await app.fetch("/styles.css", { method: "OPTIONS" });
  assertEquals([options.status, options.headers.get("allow")], [204, "GET, HEAD, OPTIONS"]);
  const missing = await app.fetch("/_fresh/js/1/none.js");
  assertEquals([missing.status, missing.headers.get("content-type")], [404, "application/problem+json"]);
  await missing.body?.cancel();
});

Deno.test("the stylesheet takes 20 KB at most on its way", async () => {
  assert(brotliCompressSync(await Deno.readFile("static/styles.css")).byteLength <= MOST_CSS);
});

Deno.test("the site can be installed: its manifest and its icons are what they say", async () => {
  await using app = await testApp();
  const html = await (await app.fetch("/en/")).text();
  for (const rel of ["icon", "apple-touch-icon", "manifest"]) assertStringIncludes(html, `<link rel="${rel}" href="/`);
  const response = await app.fetch("/manifest.webmanifest");
  assertEquals(response.headers.get("content-type"), "application/manifest+json; charset=UTF-8");
  const { name, short_name, start_url, theme_color, background_color, icons } = await response.json();
  assertEquals([name, short_name, start_url], ["Foyer", "Foyer", "/"]);
  for (const color of [theme_color, background_color]) assert(/^#[0-9a-f]{6}$/.test(color), color);
  const pictures = [...icons, { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" }];
  for (const { src, sizes, type } of pictures) {
    const picture = await app.fetch(src);
    assertEquals([picture.status, picture.headers.get("content-type")], [200, type], src);
    const view = new DataView(await picture.arrayBuffer());
    assertEquals(`${view.getUint32(16)}x${view.getUint32(20)}`, sizes, src);
  }
  const favicon = await app.fetch("/favicon.ico");
  assertEquals(favicon.headers.get("content-type"), "image/vnd.microsoft.icon");
  const directory = new DataView(await favicon.arrayBuffer());
  assertEquals([directory.getUint16(2, true), directory.getUint16(4, true)], [1, 3]);
});

Deno.test("a page tells networks what it is of", async () => {
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "p", names: { en: "P" } },
      filmRecord("film", { cast: [{ person: "p" }] }),
      filmRecord("series", { type: "serial" }),
    ],
  });
  const { items } = await app.json("/api/catalog?type=serial");
  const series = items[0].id;
  const expected = {
    "/": "website",
    "/catalog": "website",
    "/person/1": "profile",
    [`/film/${series}`]: "video.tv_show",
    [`/film/${series === 1 ? 2 : 1}`]: "video.movie",
    "/film/999": "website",
  };
  for (const [path, type] of Object.entries(expected)) {
    assertStringIncludes(await (await app.fetch(path)).text(), `<meta property="og:type" content="${type}"`, path);
  }
});
