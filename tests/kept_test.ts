import { assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import { z } from "zod";
import { keptRows } from "@/lib/films/kept_rows.ts";
import type { FilmCardRow } from "@/lib/films/queries.ts";
import { filmCard } from "@/lib/films/view.ts";
import { keep, keptList, keptMarkup } from "@/lib/kept.ts";

const Thing = z.object({ name: z.string() });

Deno.test("the JSON of kept values has what their schema has, and no other schema gets it", () => {
  const things = [keep(Thing, { name: "a", secret: 1 } as { name: string }), keep(Thing, { name: "b" })];
  assertEquals(keptList(Thing, things), `[{"name":"a"},{"name":"b"}]`);
  assertEquals(keptList(z.object({ name: z.string() }), things), undefined);
  assertEquals(keptList(Thing, [...things, { name: "c" }]), undefined);
});

Deno.test("a kept value that its schema does not fit is refused, and none can be changed", () => {
  assertThrows(() => keptList(Thing, [keep(Thing, { name: 1 } as unknown as { name: string })]));
  const thing = keep(Thing, { name: "a" });
  assertThrows(() => thing.name = "b", TypeError);
});

Deno.test("markup is printed once for a kept value and name, and each time for others", () => {
  let printed = 0;
  const print = () => `<p>${++printed}</p>`;
  const thing = keep(Thing, { name: "a" });
  const names = ["ru", "ru", "en"].map((name) => keptMarkup(thing, name, print));
  assertEquals(names, ["<p>1</p>", "<p>1</p>", "<p>2</p>"]);
  assertEquals([1, 2].map(() => keptMarkup({ name: "a" }, "ru", print)), ["<p>3</p>", "<p>4</p>"]);
});

Deno.test("a card is the same object for the same text and audience, and another one for any other", () => {
  const row = (title: string): FilmCardRow => ({
    ...{ id: 1, type: "film", title, originalTitle: title, originalLanguage: null, year: 1999, endYear: null },
    ...{ runtimeMinutes: null, posterUrl: null, posterWidth: null, posterHeight: null },
    ...{ genres: [], countries: [], ratings: {}, external: [] },
  });
  const read = (text: string) => row(JSON.parse(text));
  const [first, again, other] = keptRows([`"A kept one"`, `"A kept one"`, `"Another"`], read);
  const ru = { base: "http://localhost", lang: "ru" } as const;
  assertStrictEquals(filmCard(first, ru), filmCard(again, ru));
  assertEquals(filmCard(other, ru).title, "Another");
  const [en, elsewhere] = [{ ...ru, lang: "en" as const }, { ...ru, base: "https://foyer.example" }];
  assertEquals([en, elsewhere, ru].map((audience) => filmCard(first, audience).url), [
    "http://localhost/en/film/1",
    "https://foyer.example/film/1",
    "http://localhost/film/1",
  ]);
  assertEquals(filmCard({ ...first, title: "A copy" }, ru).title, "A copy", "a copy has facts of its own");
});
