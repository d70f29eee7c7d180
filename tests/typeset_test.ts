import { assertEquals } from "@std/assert";
import { typeset } from "@/lib/text/typeset.ts";

Deno.test("apostrophes and ellipses of a title are printed as such, those of other letters stay", () => {
  assertEquals(typeset("...And the Bag's in the River"), "…And the Bag’s in the River");
  assertEquals(typeset("Crazy Handful of Nothin'"), "Crazy Handful of Nothin’");
  assertEquals(typeset("Сім'я"), "Сім'я");
  assertEquals(typeset("The 'Now' Now"), "The 'Now' Now");
});
