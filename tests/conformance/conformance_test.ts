import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { Builder } from "fresh/dev";
import { app } from "./app/main.ts";
import { check } from "./check.ts";
import { EXPECTATIONS } from "./requests.ts";

const join = await new Builder({ root: `${import.meta.dirname}/app` }).build({ snapshot: "memory" });
join(app);
const handler = app.handler();

async function get(path: string): Promise<string> {
  return await (await handler(new Request(`http://localhost${path}`))).text();
}

for (const expected of EXPECTATIONS.filter(({ writtenOnly }) => !writtenOnly)) {
  Deno.test(`${expected.request}: ${expected.says}`, () => check(handler, expected));
}

Deno.test("a file with the right lock may be kept forever", async () => {
  const path = (await get("/links")).match(/src="([^"]+)"/)![1].replace("/a.png", "/style.css");
  const response = await handler(new Request(`http://localhost${path}`));
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("cache-control"), "public, max-age=31536000, immutable");
  await response.body?.cancel();
});

Deno.test("what a page with islands imports is served as script and may be kept forever", async () => {
  const paths = [...(await get("/islands")).matchAll(/"(\/_fresh\/js\/[0-9a-f]{40}\/[^"]+\.js)"/g)].map(([, path]) =>
    path
  );
  assert(paths.length >= 3);
  for (const path of paths) {
    const response = await handler(new Request(`http://localhost${path}`));
    assertEquals(response.status, 200);
    assertEquals(response.headers.get("content-type"), "text/javascript; charset=UTF-8");
    assertEquals(response.headers.get("cache-control"), "public, max-age=31536000, immutable");
    await response.body?.cancel();
  }
});

Deno.test("a page with islands has one module script, at the end, with the page's nonce", async () => {
  const html = await get("/islands");
  assertEquals(html.match(/<script/g)?.length, 1);
  const nonce = html.match(/<script type="module" nonce="([0-9a-f]{32})">/)?.[1];
  assertStringIncludes(html, `<style nonce="${nonce}">`);
  assertMatch(html, /<\/script><\/body><\/html>$/);
});

Deno.test("a page without islands has no script", async () => {
  assertEquals((await get("/film/1")).includes("<script"), false);
});

Deno.test("a page's scripts and styles share a nonce that is new each time", async () => {
  const nonces = async () => [...(await get("/links")).matchAll(/nonce="([0-9a-f]{32})"/g)].map(([, nonce]) => nonce);
  const [first, second] = [await nonces(), await nonces()];
  assertEquals(first.length, 2);
  assertEquals(first[0], first[1]);
  assertNotEquals(first[0], second[0]);
});
