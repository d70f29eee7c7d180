import { assertEquals } from "@std/assert";
import { appResponse } from "@/lib/http/app_response.ts";

Deno.test("a response of the app has the body, the status and each of the headers that it was given", async () => {
  const cookies: [string, string][] = [["set-cookie", "a=1"], ["set-cookie", "b=2"]];
  for (const body of ["Фойє", new TextEncoder().encode("Фойє")]) {
    const response = appResponse(body, { status: 404, headers: [["content-type", "text/html"], ...cookies] });
    assertEquals([response.status, response.headers.get("content-type")], [404, "text/html"]);
    assertEquals(response.headers.getSetCookie(), ["a=1", "b=2"]);
    assertEquals(await response.text(), "Фойє");
  }
});

Deno.test("a response of the app without a content type gets none", () => {
  assertEquals([...appResponse("text", { status: 200, headers: [["etag", '"1"']] }).headers], [["etag", '"1"']]);
});
