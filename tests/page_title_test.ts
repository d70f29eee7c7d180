import { assertEquals } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

Deno.test("a page's title is 70 characters at most, and ends at a word", async () => {
  const long = "The Adventures of Sherlock Holmes and Dr Watson: The Hound of the Baskervilles";
  const titles = { original: long, ru: long, en: long, uk: "Коротка назва" };
  await using app = await testApp({ catalog: [filmRecord("long", { titles, year: 1981 })] });
  const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await app.fetch(path)).text())![1];
  assertEquals(await titleOf("/en/film/1"), "The Adventures of Sherlock Holmes and Dr Watson: The Hound of the…");
  assertEquals(await titleOf("/uk/film/1"), "Коротка назва (1981) — Фойє");
});
