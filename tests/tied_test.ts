import { assertEquals } from "@std/assert";
import { tied, withTiedDashes } from "@/lib/text/tied.ts";

Deno.test("a heading does not break after a word of one or two letters, nor within brackets", () => {
  const shown = (text: string) => tied(text).replaceAll("\u00a0", "_");
  assertEquals(shown("Сегодня в кино: Киев"), "Сегодня в_кино: Киев");
  assertEquals(shown("Україна (у кіно), США (обмежений прокат)"), "Україна (у_кіно), США (обмежений_прокат)");
  assertEquals(shown("Already on at the cinema"), "Already on_at_the cinema");
});

Deno.test("no line of a text begins with a dash, and hyphens stay as they are", () => {
  assertEquals(withTiedDashes("В завтра — из-за вчера — 5–10"), "В завтра\u00a0— из-за вчера\u00a0— 5–10");
});
