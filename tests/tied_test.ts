import { assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { jsonLd } from "./pages.ts";
import { tied, unbroken, withTiedDashes } from "@/lib/text/tied.ts";

Deno.test("a heading does not break after a word of one or two letters, nor within brackets", () => {
  const shown = (text: string) => tied(text).replaceAll("\u00a0", "_");
  assertEquals(shown("Сегодня в кино: Киев"), "Сегодня в_кино: Киев");
  assertEquals(shown("Україна (у кіно), США (обмежений прокат)"), "Україна (у_кіно), США (обмежений_прокат)");
  assertEquals(shown("Already on at the cinema"), "Already on_at_the cinema");
});

Deno.test("no line of a text begins with a dash, and hyphens stay as they are", () => {
  assertEquals(withTiedDashes("В завтра — из-за вчера — 5–10"), "В завтра\u00a0— из-за вчера\u00a0— 5–10");
});

Deno.test("a line does not end at the hyphen of a short part of a word, on pages and nowhere else", async () => {
  const shown = (text: string) => unbroken(text).replaceAll("\u2060", "_");
  assertEquals(shown("из-за Лос-Анджелеса, кто-то в 2026-го"), "из-_за Лос-_Анджелеса, кто-_то в 2026-_го");
  assertEquals(shown("Саксен-Кобург, 5–10, а-"), "Саксен-Кобург, 5–10, а-");
  const synopsis = { ru: "Едут в Лос-Анджелес." };
  await using app = await testApp({ catalog: [filmRecord("a", { synopsis })] });
  const html = await (await app.fetch("/film/1")).text();
  assertStringIncludes(html, ">Едут в Лос-\u2060Анджелес.<");
  for (const path of ["/film/1.md", "/api/film/1"]) {
    assertStringIncludes(await (await app.fetch(path)).text(), synopsis.ru, path);
  }
  assertStringIncludes(JSON.stringify(await jsonLd(app, "/film/1")), synopsis.ru);
});
