import { assertEquals } from "@std/assert";
import { utf8 } from "@/lib/http/utf8.ts";

Deno.test("a body's bytes are those of the encoding standard, whatever is in the text", () => {
  const texts = ["", "plain", "Хороший, плохой, злой", "🎬 film", "a lone \ud83c half", "long ".repeat(5000) + "і"];
  for (const text of texts) {
    const bytes = utf8(text);
    assertEquals(bytes, new TextEncoder().encode(text));
    assertEquals(bytes.constructor, Uint8Array);
  }
});
