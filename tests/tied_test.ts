import { assertEquals } from "@std/assert";
import { tied } from "@/lib/text/tied.ts";

Deno.test("a heading does not break after a word of one or two letters, nor within brackets", () => {
  const shown = (text: string) => tied(text).replaceAll("\u00a0", "_");
  assertEquals(shown("Сегодня в кино: Киев"), "Сегодня в_кино: Киев");
  assertEquals(shown("Україна (у кіно), США (обмежений прокат)"), "Україна (у_кіно), США (обмежений_прокат)");
  assertEquals(shown("Already on at the cinema"), "Already on_at_the cinema");
});
