import { assertEquals } from "@std/assert";
import { teaser } from "@/lib/text/teaser.ts";

const SENTENCE = "A clerk walks for a year along a river that nobody has named and counts its bridges.";

Deno.test("a teaser has whole sentences where these fit", () => {
  assertEquals(teaser(SENTENCE), SENTENCE);
  assertEquals(teaser(`${SENTENCE} Then he turns back. ${SENTENCE}`), `${SENTENCE} Then he turns back.`);
});

Deno.test("a teaser of one long sentence ends after a word, without what stands before the dots", () => {
  const long = `${"word ".repeat(32)}end, and more that does not fit`;
  assertEquals(teaser(long), `${"word ".repeat(32)}end…`);
  const quoted = `${"слово ".repeat(25)}«Голлівуді». ${SENTENCE}`;
  assertEquals(teaser(quoted), `${"слово ".repeat(25)}«Голлівуді».`);
});
