import { assert, assertEquals } from "@std/assert";
import { matchFilm } from "@/lib/ingest/match_film.ts";
import type { CatalogFilm } from "@/lib/ingest/film_titles.ts";
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

Deno.test("a title alone is enough if one film alone has it, and two films as good are none", () => {
  assertEquals(found({ titles: { uk: "Дюна" }, year: 2021 }, DUNE), { id: 1, by: "title" });
  assertEquals(found({ titles: { uk: "Дюна" } }, DUNE), { id: 1, by: "title" });
  assertEquals(found({ titles: { uk: "Дюна" } }, DUNE, { ...DUNE, id: 2, year: 1984 }), null);
  assertEquals(found({ titles: { uk: "Дюна" }, year: 2021 }, DUNE, { ...DUNE, id: 2 }), null);
  assertEquals(found({ titles: { uk: "Дюна" }, originalTitle: "Dune" }, DUNE)?.by, "original_title");
  assertEquals(found({ titles: { uk: "Дюна" }, originalTitle: "Dune" }, DUNE, { ...DUNE, id: 2, year: 1984 }), null);
  assertEquals(found({ titles: { uk: "Дюна" }, originalTitle: "Dune Drifter" }, DUNE), null);
});

Deno.test("a short title alone is not taken for a film that hardly anybody knows, unless it is new or its own", () => {
  const obscure = { ...DUNE, votes: 12 };
  assertEquals(found({ titles: { uk: "Дюна" } }, obscure), null);
  assertEquals(found({ titles: { uk: "Дюна" }, year: 2021 }, obscure)?.id, 1);
  assertEquals(found({ titles: { uk: "Дюна" } }, { ...obscure, isNew: true })?.id, 1);
  assertEquals(found({ titles: { uk: "Дюна" } }, { ...obscure, originalTitle: "Дюна" })?.id, 1);
});

Deno.test("of namesakes, cinemas mean the one that has nearly all of the votes and may be shown", () => {
  const [dune, old] = [{ ...DUNE, votes: 900_000 }, { ...DUNE, id: 2, year: 1984 }];
  const alone = { titles: { uk: "Дюна" } };
  assertEquals(found(alone, dune, { ...old, votes: 20_000 })?.id, 1);
  assertEquals(found(alone, dune, { ...old, votes: 180_000 }), null);
  assertEquals(found(alone, dune, { ...old, votes: null })?.id, 1);
  assertEquals(found(alone, dune, { ...old, votes: null, isNew: true }), null);
  assertEquals(found(alone, dune, { ...old, votes: null, isNew: true, upcoming: true })?.id, 1);
  assertEquals(found(alone, { ...dune, votes: 30_000 }, { ...old, votes: null }), null);
  assertEquals(found(alone, DUNE, { ...old, votes: 12 })?.id, 1);
  assertEquals(found({ ...alone, year: 1984 }, dune, { ...old, votes: 12 })?.id, 2);
});

Deno.test("a short alias is as good as a title only where the language is none of the service's", () => {
  const film = { ...DUNE, aliases: ["Diuna"] };
  assertEquals(found({ titles: {}, otherTitles: ["Diuna"] }, film)?.id, 1);
  assertEquals(found({ titles: { en: "Diuna" } }, film), null);
});

Deno.test("an original title with the year off by one does not make up for a duration that is far off", () => {
  const film = { titles: { uk: "Дюна" }, originalTitle: "Dune", year: 2022 };
  assertEquals(found({ ...film, runtimeMinutes: 165 }, DUNE)?.id, 1);
  assertEquals(found({ ...film, runtimeMinutes: 175 }, DUNE), null);
});

Deno.test("a title may be shortened: no article, no episode, nothing behind an or", () => {
  const named = (title: string) => ({ ...DUNE, titles: { en: title }, originalTitle: title });
  assertEquals(found({ titles: { en: "Lion King" } }, named("The Lion King"))?.id, 1);
  assertEquals(found({ titles: { en: "Shining, The" } }, named("The Shining"))?.id, 1);
  assertEquals(found({ titles: { en: "Star Wars: A New Hope" } }, named("Star Wars: Episode IV - A New Hope"))?.id, 1);
  assertEquals(found({ titles: { en: "Strangelove" } }, named("Strangelove or: How I Learned to Stop"))?.id, 1);
  assertEquals(found({ titles: { en: "Love" } }, named("Love or Money"))?.id, undefined);
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

const known = (id: number, original: string, rest: Partial<CatalogFilm> = {}): CatalogFilm => ({
  ...DUNE,
  ...{ id, titles: {}, aliases: [], originalTitle: original, externalIds: {}, year: null, runtimeMinutes: null },
  ...rest,
});

Deno.test("a typo in a long title is forgiven, the more where the year or the duration fits", () => {
  const film = known(1, "Oppenheimer", { titles: { ru: "Оппенгеймер" }, year: 2023, runtimeMinutes: 180 });
  assertEquals(found({ titles: { ru: "Оппенгеймир" }, year: 2023 }, film)?.id, 1);
  assertEquals(found({ titles: { ru: "Оппэнхаймер" }, year: 2023, runtimeMinutes: 181 }, film)?.id, 1);
  assertEquals(found({ titles: { ru: "Оппенгеймир" } }, film), null);
  assertEquals(found({ titles: { ru: "Оппенгеймир" }, year: 2020 }, film), null);
  assertEquals(found({ titles: { en: "Alien" }, year: 1986 }, known(2, "Aliens", { year: 1986 })), null);
  assertEquals(found({ titles: { en: "Oppenheimer 2" }, year: 2023 }, film), null);
});

Deno.test("a Cyrillic title is known in Latin letters, whichever scheme wrote it", () => {
  const film = known(1, "Тіні забутих предків", { year: 1965 });
  for (const title of ["Tini zabutykh predkiv", "Tini zabutih predkiv", "TINI ZABUTYCH PREDKIV"]) {
    assertEquals(found({ otherTitles: [title] }, film)?.id, 1, title);
  }
  const short = known(2, "Памфір", { year: 2022 });
  assertEquals(found({ otherTitles: ["Pamfir"] }, short), null);
  assertEquals(found({ otherTitles: ["Pamfir"], year: 2022 }, short)?.id, 2);
});

Deno.test("another director rules a film out, the same one makes a short title sure", () => {
  const film = known(1, "Solaris", {
    titles: { ru: "Солярис" },
    directors: ["Andrei Tarkovsky", "Андрей Тарковский"],
    votes: 9,
  });
  assertEquals(found({ titles: { en: "Solaris" }, directors: ["Steven Soderbergh"] }, film), null);
  assertEquals(found({ titles: { ru: "Солярис" } }, film), null);
  assertEquals(found({ titles: { ru: "Солярис" }, directors: ["А. Тарковский"] }, film)?.id, 1);
  assertEquals(found({ titles: { ru: "Ретроспектива Тарковского: Солярис" } }, film)?.id, 1);
  assertEquals(found({ titles: { ru: "Солярис" }, directors: ["Ли"] }, film), null);
});

Deno.test("directors with short names are others where no letter to begin with is the same", () => {
  const film = known(1, "Ghostbusters", {
    titles: { uk: "Мисливці на привидів" },
    directors: ["Ivan Reitman", "Іван"],
  });
  assertEquals(found({ titles: { uk: "Мисливці на привидів" }, directors: ["Пол Фіґ"] }, film), null);
  const lee = { ...film, directors: ["Ang Lee", "Энг Ли"] };
  assertEquals(found({ titles: { uk: "Мисливці на привидів" }, directors: ["Енґ Лі"] }, lee)?.id, 1);
  assertEquals(found({ titles: { uk: "Мисливці на привидів" }, directors: ["李安"] }, film)?.id, 1);
});

Deno.test("without a year a duration says that a film is another, by its director or as a shorter one", () => {
  const wedding = known(1, "Wesele", { year: 2004, runtimeMinutes: 109, directors: ["Wojciech Smarzowski"] });
  const film = { otherTitles: ["Wesele"], directors: ["Wojciech Smarzowski"] };
  assertEquals(found({ ...film, runtimeMinutes: 130 }, wedding), null);
  assertEquals(found({ ...film, runtimeMinutes: 130, year: 2004 }, wedding)?.id, 1);
  assertEquals(found({ ...film, runtimeMinutes: 120 }, wedding)?.id, 1);
  const royale = known(2, "Casino Royale", { year: 2006, runtimeMinutes: 144 });
  assertEquals(found({ titles: { en: "Casino Royale" }, runtimeMinutes: 131 }, royale), null);
  assertEquals(found({ titles: { en: "Casino Royale" }, runtimeMinutes: 157 }, royale)?.id, 2);
});

Deno.test("a title, a year and a director make up for a duration that is off by half an hour", () => {
  const film = known(1, "Hero", { year: 2002, runtimeMinutes: 120, directors: ["Zhang Yimou"] });
  const short = { titles: { en: "Hero" }, year: 2002, runtimeMinutes: 95 };
  assertEquals(found({ ...short, directors: ["Zhang Yimou"] }, film)?.id, 1);
  assertEquals(found(short, film), null);
});

Deno.test("an id of a film with all titles other is the source's mistake, whatever the year", () => {
  const film = { titles: { ru: "Майкл" }, originalTitle: "Michael", externalIds: { imdb: "tt1160419" } };
  assertEquals(found(film, DUNE), null);
  assertEquals(found({ ...film, originalTitle: null }, DUNE)?.id, 1);
});

Deno.test("a duration within 15 minutes fits, and of namesakes the nearest decides", () => {
  const old = known(1, "Psycho", { year: 1960, runtimeMinutes: 109 });
  const film = { titles: {}, originalTitle: "Psycho" };
  assertEquals(found({ ...film, year: 1960, runtimeMinutes: 124 }, old)?.id, 1);
  assertEquals(found({ ...film, year: 1960, runtimeMinutes: 94 }, old)?.id, 1);
  assertEquals(found({ ...film, year: 1960, runtimeMinutes: 93 }, old), null);
  const remake = known(2, "Psycho", { year: 1998, runtimeMinutes: 105 });
  assertEquals(found({ ...film, runtimeMinutes: 109 }, old, remake)?.id, 1);
  assertEquals(found({ ...film, runtimeMinutes: 107 }, old, remake), null);
  // A short title without a year wants more.
  assertEquals(found({ ...film, runtimeMinutes: 119 }, old), null);
});

Deno.test("a longer version of a film is the film", () => {
  const title = "The Lord of the Rings: The Fellowship of the Ring";
  const film = known(1, title, { year: 2001, runtimeMinutes: 178 });
  assertEquals(found({ titles: { en: `${title} (Extended Edition)` }, runtimeMinutes: 228 }, film)?.id, 1);
  assertEquals(found({ titles: { en: title }, runtimeMinutes: 228 }, film), null);
});

Deno.test("a sequel is known by its number, with and without its subtitle", () => {
  const film = known(1, "Terminator 2: Judgment Day", { year: 1991 });
  for (const title of ["Terminator-2", "Terminator II", "Terminator: Judgment Day"]) {
    assertEquals(found({ titles: { en: title }, year: 1991 }, film)?.id, 1, title);
  }
  assertEquals(found({ titles: { en: "Terminator" }, year: 1991 }, film), null);
  assertEquals(found({ titles: { en: "Terminator 3" }, year: 1991 }, film), null);
});

Deno.test("two films at once are none of them, and a title in two languages is one film", () => {
  const [alien, aliens] = [known(1, "Kill Bill: Vol. 1"), known(2, "Kill Bill: Vol. 2")];
  assertEquals(found({ titles: { en: "Kill Bill 1 + Kill Bill 2" } }, alien, aliens), null);
  const war = known(3, "Zimna wojna", { titles: { en: "Cold War" }, year: 2018 });
  assertEquals(found({ otherTitles: ["Zimna wojna / Cold War (English subtitles)"], year: 2018 }, war)?.id, 3);
  assertEquals(found({ otherTitles: ["Zwierzogród 2 (Zootopia 2)"] }, known(4, "Zootopia 2"))?.id, 4);
  assertEquals(found({ titles: { uk: "Зброя {Weapons}" } }, known(5, "Weapons"))?.id, 5);
  assertEquals(found({ otherTitles: ["Zwierzogród (Zootopia) 2D dubbing"] }, known(6, "Zootopia"))?.id, 6);
});

Deno.test("a premiere of the last year makes a short title sure behind words that nobody knows, and chooses no namesake", () => {
  const film = known(1, "Hamnet", { titles: { uk: "Гамнет" }, year: 2025, recent: true });
  assertEquals(found({ titles: { uk: "Сутінки гаю: Гамнет" } }, film)?.id, 1);
  assertEquals(found({ titles: { uk: "Сутінки гаю: Гамнет" } }, { ...film, recent: false }), null);
  assertEquals(found({ titles: { uk: "Гамнет" } }, film, { ...film, id: 2, recent: false }), null);
});
