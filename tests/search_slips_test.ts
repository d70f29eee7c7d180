import { assertEquals } from "@std/assert";
import { isSlip } from "@/lib/search/slips.ts";
import { filmRecord, testApp } from "./app.ts";

Deno.test("slips of the fingers are swapped, neighbouring, missing and doubled letters", () => {
  for (
    const [typed, word] of [
      ["incepyoin", "inception"],
      ["sevwrnace", "severance"],
      ["левтафан", "левиафан"],
      ["субтанця", "субстанция"],
      ["mattrixx", "matrix"],
      ["matrix", "matrix"],
    ]
  ) assertEquals(isSlip(typed, word, 2), true, typed);
  for (
    const [typed, word] of [
      ["superbad", "superman"],
      ["deadwood", "deadpool"],
      ["godmother", "godfather"],
      ["incepyoin", "perception"],
    ]
  ) assertEquals(isSlip(typed, word, 2), false, typed);
});

Deno.test("a film is found by its one word with two slips of the fingers, and not by another word", async () => {
  const film = (en: string) => filmRecord(en.toLowerCase(), { titles: { original: en, ru: en, en, uk: en } });
  await using app = await testApp({ catalog: ["Inception", "Severance", "Superman", "Deadpool"].map(film) });
  const titles = async (q: string) =>
    (await app.json(`/api/search?lang=en&q=${q}`)).films.map(({ title }: { title: string }) => title);
  assertEquals(await titles("incepyoin"), ["Inception"]);
  assertEquals(await titles("sevwrnace"), ["Severance"]);
  assertEquals(await titles("superbad"), []);
  assertEquals(await titles("deadwood"), []);
});

Deno.test("a short word beside another is corrected where both are a whole name", async () => {
  const named = (key: string, original: string) => filmRecord(key, { titles: { original } });
  const ty = { kind: "person", key: "ty", names: { en: "Ty Burrow" } };
  await using app = await testApp({ catalog: [named("lads", "The Lads"), named("tale", "Toy Tale"), ty] });
  for (const [q, title] of [["teh lads", "The Lads"], ["th lads", "The Lads"], ["ty tale", "Toy Tale"]]) {
    const { films } = await app.json(`/api/search?q=${encodeURIComponent(q)}`);
    assertEquals(films.map(({ title }: { title: string }) => title), [title], q);
  }
});

Deno.test("a whole name on another layout is found though many names begin as its letters may sound", async () => {
  const people = Array.from({ length: 12 }, (_, i) => ({
    kind: "person",
    key: `p${i}`,
    names: { en: `Di ${"abcdefghijkl"[i]}mar`, uk: `Ді ${"абвгдежзклмн"[i]}мар` },
  }));
  const film = filmRecord("it", { titles: { original: "Clown", uk: "Воно" } });
  await using app = await testApp({ catalog: [...people, film] });
  const { films } = await app.json("/api/search?q=djyj");
  assertEquals(films.map(({ originalTitle }: { originalTitle: string }) => originalTitle), ["Clown"]);
});
