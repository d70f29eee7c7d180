import { assertEquals } from "@std/assert";
import { lazySources } from "@/lib/pictures/sources.ts";

Deno.test("a picture below is loaded when it comes near, drawn ones have nothing by which a script would leave them out", () => {
  const drawn = lazySources("https://foyer.test/poster/1.svg?lang=ru", "6rem");
  assertEquals([drawn.loading, drawn.srcset], ["lazy", undefined]);
  const fetched = lazySources("https://foyer.test/image/a/b/320.jpg?v=1", "6rem");
  assertEquals([fetched.loading, typeof fetched.srcset], ["lazy", "string"]);
});
