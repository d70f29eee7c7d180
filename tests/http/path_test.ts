import { assertEquals } from "@std/assert";
import { redirectSlash, withoutSlash } from "@/lib/http/path.ts";
import { testApp } from "../app.ts";
import { requestContext } from "../request_context.ts";

// The step that leads an address with a slash too many to where its page is.

Deno.test("a slash at the end of a path is one too many, but for the home pages", () => {
  const expected = {
    "/film/1/": "/film/1",
    "/en/film/1/": "/en/film/1",
    "/api/": "/api",
    "/de/": "/de",
    "/film/1": undefined,
    "/": undefined,
    "/en/": undefined,
    "/uk/": undefined,
  };
  for (const [path, bare] of Object.entries(expected)) assertEquals(withoutSlash(path), bare, path);
});

Deno.test("the redirect keeps the known parameters and may be cached; other addresses pass", async () => {
  await using app = await testApp();
  const response = redirectSlash(requestContext(app, "/en/catalog/?page=2&utm_source=x"))!;
  assertEquals([response.status, response.headers.get("location")], [308, "/en/catalog?page=2"]);
  assertEquals(response.headers.get("cache-control"), "public, max-age=3600");
  assertEquals(redirectSlash(requestContext(app, "/en/catalog?page=2")), undefined);
});
