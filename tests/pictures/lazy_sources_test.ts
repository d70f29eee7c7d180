import { assertEquals } from "@std/assert";
import { lazySources } from "@/lib/pictures/sources.ts";

Deno.test("a drawn poster is loaded with its page, a picture of another host when it comes near", () => {
  const drawn = lazySources("https://foyer.test/poster/1.svg?lang=ru", "6rem");
  assertEquals("loading" in drawn, false);
  const fetched = lazySources("https://foyer.test/image/a/b/320.jpg?v=1", "6rem");
  assertEquals("loading" in fetched && fetched.loading, "lazy");
});
