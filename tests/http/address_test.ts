import { assertEquals, assertThrows } from "@std/assert";
import { readAddress } from "@/lib/http/address.ts";
import { ServiceError } from "@/lib/errors.ts";
import { testApp } from "../app.ts";
import { bareContext, requestContext } from "../request_context.ts";

// The step that reads host, path, known parameters and language.

Deno.test("an address is read into host, path, known parameters, language and page", async () => {
  await using app = await testApp();
  const { origin, base, path, query, lang, page } = requestContext(app, "/en/film/1?utm_source=x&city=UA-kyiv");
  assertEquals([origin, base], ["http://foyer.test", "http://foyer.test"]);
  assertEquals([path, query, lang, page], ["/en/film/1", "?city=UA-kyiv", "en", "/film/1"]);
  const home = requestContext(app, "/uk/");
  assertEquals([home.lang, home.page], ["uk", "/"]);
  const api = requestContext(app, "/api/film/1?lang=uk");
  assertEquals([api.lang, api.page, api.query], ["ru", "/api/film/1", "?lang=uk"]);
});

Deno.test("BASE_URL is the public address, whatever host a request was sent to", async () => {
  await using app = await testApp({ environment: { BASE_URL: "https://foyer.example" } });
  const { origin, base } = requestContext(app, "/film/1");
  assertEquals([origin, base], ["http://foyer.test", "https://foyer.example"]);
});

Deno.test("a Host that is none is refused each time, after the path has been read for the log", async () => {
  await using app = await testApp();
  const url = "http://foyer.test/film/1";
  const read = (host: string) => {
    const ctx = bareContext(app.service, url, { headers: { host } });
    readAddress(ctx);
    return ctx.path;
  };
  assertEquals(read("foyer.test"), "/film/1");
  for (let i = 0; i < 2; i++) {
    const ctx = bareContext(app.service, url, { headers: { host: "a b" } });
    const error = assertThrows(() => readAddress(ctx), ServiceError);
    assertEquals([error.reason.code, ctx.path], ["malformed_url", "/film/1"]);
  }
  assertEquals(read("foyer.test"), "/film/1");
});
