import { assert, assertEquals } from "@std/assert";
import { matchFilm } from "@/lib/ingest/match_film.ts";
import type { CatalogFilm } from "@/lib/ingest/title_fit.ts";
import type { SourceFilm } from "@/lib/ingest/snapshot.ts";
import catalog from "./pairs/catalog.json" with { type: "json" };
import pairs from "./pairs/films.json" with { type: "json" };

const CATALOG = catalog as CatalogFilm[];

function announced(film: Partial<SourceFilm>): SourceFilm {
  return { id: "1", titles: {}, originalTitle: null, year: null, runtimeMinutes: null, externalIds: {}, ...film };
}

Deno.test("films are matched with a precision of 0.99 and a recall of 0.95 on labelled pairs", () => {
  let [right, wrong, missed] = [0, 0, 0];
  for (const { film, match } of pairs) {
    const found = matchFilm(announced(film as Partial<SourceFilm>), CATALOG)?.id ?? null;
    if (found === match && found !== null) right++;
    if (found !== null && found !== match) wrong++;
    if (match !== null && found !== match) missed++;
    if (found !== match) console.log(`expected ${match}, found ${found}: ${JSON.stringify(film)}`);
  }
  console.log(`${pairs.length} pairs: ${right} right, ${wrong} wrong, ${missed} missed`);
  assert(pairs.length >= 240);
  assert(right / (right + wrong) >= 0.99, "Precision");
  assert(right / (right + missed) >= 0.95, "Recall");
});

const DUNE: CatalogFilm = {
  id: 1,
  type: "film",
  titles: { ru: "Дюна", uk: "Дюна", en: "Dune" },
  originalTitle: "Dune",
  aliases: ["Dune: Part One"],
  year: 2021,
  runtimeMinutes: 155,
  externalIds: { imdb: "tt1160419", tmdb: 438631, kinopoisk: null },
};

const found = (film: Partial<SourceFilm>, ...candidates: CatalogFilm[]) => matchFilm(announced(film), candidates);

Deno.test("an external id decides, in any spelling, and says so", () => {
  assertEquals(found({ titles: { ru: "Арракис" }, externalIds: { imdb: "1160419" } }, DUNE), { id: 1, by: "imdb" });
  assertEquals(found({ titles: { ru: "Арракис" }, externalIds: { tmdb: "438631" } }, DUNE), { id: 1, by: "tmdb" });
  const both = { ...DUNE, id: 2, externalIds: { kinopoisk: 409424 } };
  assertEquals(found({ externalIds: { kinopoisk: "409424" } }, DUNE, both), { id: 2, by: "kinopoisk" });
});

Deno.test("ids that contradict rule a film out, whatever its title", () => {
  const film = { titles: { ru: "Дюна" }, originalTitle: "Dune", year: 2021, runtimeMinutes: 155 };
  assertEquals(found({ ...film, externalIds: { imdb: "tt0000002" } }, DUNE), null);
  assertEquals(found({ ...film, externalIds: { imdb: "tt1160419", tmdb: "2" } }, DUNE), null);
  assertEquals(found({ ...film, externalIds: { imdb: "tt1160419" } }, DUNE, { ...DUNE, id: 2 }), null);
  assertEquals(found({ ...film, externalIds: { imdb: "", kinopoisk: "0" } }, DUNE), { id: 1, by: "original_title" });
});

Deno.test("an id of a film with another title from another time is the source's mistake", () => {
  assertEquals(found({ titles: { ru: "Амели" }, year: 2001, externalIds: { imdb: "tt1160419" } }, DUNE), null);
});

Deno.test("titles alone want the year or the duration, and two films as good are none", () => {
  assertEquals(found({ titles: { uk: "Дюна" }, year: 2021 }, DUNE), { id: 1, by: "title" });
  assertEquals(found({ titles: { uk: "Дюна" } }, DUNE), null);
  assertEquals(found({ titles: { uk: "Дюна" }, year: 2021 }, DUNE, { ...DUNE, id: 2 }), null);
  assertEquals(found({ titles: { uk: "Дюна" }, originalTitle: "Dune" }, DUNE)?.by, "original_title");
  assertEquals(found({ titles: { uk: "Дюна" }, originalTitle: "Dune" }, DUNE, { ...DUNE, id: 2, year: 1984 }), null);
});

Deno.test("a series is no film in cinemas, and a play no film of its name", () => {
  assertEquals(found({ titles: { uk: "Дюна" }, originalTitle: "Dune", year: 2021 }, { ...DUNE, type: "serial" }), null);
  assertEquals(found({ titles: { en: "National Theatre Live: Dune" }, originalTitle: "Dune", year: 2021 }, DUNE), null);
});

Deno.test("a film without any title matches nothing", () => {
  assertEquals(found({ year: 2021, runtimeMinutes: 155 }, DUNE), null);
  assertEquals(
    found({ titles: { uk: " !? " }, originalTitle: "", year: 2021 }, { ...DUNE, originalTitle: "???" }),
    null,
  );
});
