import { assertEquals } from "@std/assert";
import { type CatalogFilm, matchFilm } from "@/lib/ingest/match_film.ts";
import { innerTitles } from "@/lib/ingest/inner_titles.ts";
import type { SourceFilm } from "@/lib/ingest/snapshot.ts";
import catalog from "./pairs/catalog.json" with { type: "json" };

const CATALOG = catalog as CatalogFilm[];

function found(film: Partial<SourceFilm>, candidates = CATALOG): number | null {
  const announced = { titles: {}, originalTitle: null, year: null, runtimeMinutes: null, externalIds: {}, ...film };
  return matchFilm({ id: "1", ...announced }, candidates)?.id ?? null;
}

/** What cinemas write around a title without a year or a duration; `null` where no film of the catalog is meant. */
const ENGLISH: [string, number | null][] = [
  ["Harbour Film Club: Interstellar", 14],
  ["Tuesday Matinee: The Matrix Reloaded", 32],
  ["Seniors' Screening: Oppenheimer", 59],
  ["Parent & Baby Screening: Barbie", 58],
  ["Christopher Nolan Season: Inception + intro", 13],
  ["Oppenheimer + Q&A with the crew", 59],
  ["Bohemian Rhapsody Sing-Along", 74],
  ["Sing-A-Long-A Bohemian Rhapsody", 74],
  ["Stalker [Сталкер]", 89],
  ["Spirited Away [Sen to Chihiro no kamikakushi]", 39],
  ["Your Name. (Kimi no Na wa.) – Anime Night", 40],
  ["Midnight Movies presents: Birdman", 62],
  ["Get Out presented by the Fright Society", 90],
  ["Gladiator (25th Anniversary)", 26],
  ["Gladiator (15)", 26],
  ["Titanic (International Women's Day)", 15],
  ["Back to the Future – 4K Restoration + live organ", 50],
  ["Cult Classics – Kill Bill: Vol. 1", 37],
  ["REEL NIGHTS! – ALIEN (1979) at the Old Brewery", 108],
  ["Reel Nights: Aliens aka The Return (1986)", 109],
  ["'Prisoners' Screening + Discussion", 91],
  ["Robert Zemeckis's Back to the Future", 50],
  ["Relaxed: Flow", 81],
  ["Venom: The Last Dance (Dubbed)", 78],
  ["Sinners Unlimited Screening", 106],
  ["Interstellar + short: Harbour Lights", 14],
  ["Hollow Hills: Interstellar", 14],
  ["Big Scream! Sinners", 106],
  ["Members: Preview of Birdman", 62],
  ["CULT FILMS: Birdman", 62],
  ["Robot Week: Alien (70mm)", 108],
  ["Aliens: Black and White Edition", 109],
  ["Tarkovsky's Stalker (Сталкер)", 89],
  // Parts of titles of films that are not there, and what is no film.
  ["Hollow Hills: Flow", null],
  ["Alien: Flow", null],
  ["Alien: Covenant", null],
  ["Joker (Part Three)", null],
  ["Royal Ballet & Opera: Hamlet", null],
  ["Met Opera Live: Macbeth", null],
  ["Alien Double Bill: Alien + Flow", null],
  ["Film Club: Psycho", null],
  ["Film Club: The Lion King", null],
  ["Film Club: The Aliens of Harbour Street", null],
  ["Quiz Night: Cinema of the Nineties", null],
];

const POLISH: [string, number | null][] = [
  ["Kino na obcasach: Barbie", 58],
  ["Kino Seniora: Oppenheimer", 59],
  ["Filmowy Klub Seniora – Wicked", 94],
  ["Interstellar – 10-lecie premiery", 14],
  ["50-lecie premiery: Stalker", 89],
  ["DKF Kropka: Birdman + dyskusja", 62],
  ["Oppenheimer (napisy)", 59],
  ["Odyseja [The Odyssey]", 66],
  ["Pokaz przedpremierowy: Elio", 104],
  ["Nieznajomi / Strangers", null],
  ["Grzesznicy (Sinners)", 106],
  ["OPPENHEIMER 2D DUB", 59],
  ["Maraton: Oppenheimer", null],
  ["Koncert filmowy: Interstellar", null],
];

const CYRILLIC: [string, number | null][] = [
  ["Кіноклуб «Промінь»: Інтерстеллар", 14],
  ["Інтерстеллар + обговорення з режисером", 14],
  ["Бердмен + обговорення з режисером", 62],
  ["Ніч кіно: Оппенгеймер", 59],
  ["Тіні забутих предків (відреставрована версія) + лекція", 80],
  ["Твоє імя", 40],
  ["Киноклуб «Луч»: Интерстеллар", 14],
  ["Богемская рапсодия + встреча с актёрами", 74],
  ["Сегодня в клубе: Оппенгеймер", 59],
  ["Кіно з мамою: Бердмен", 62],
  ["Оппенгеймер. Прем'єра", 59],
  ["Загадковий «Бердмен» у 2014", null],
];

Deno.test("films are found in what cinemas write around their titles", () => {
  const wrong = ENGLISH.flatMap(([title, id]) => {
    const match = found({ titles: { en: title } });
    return match === id ? [] : [`${title}: expected ${id}, found ${match}`];
  });
  assertEquals(wrong, []);
});

Deno.test("films are found in announcements in a language that the service has no texts in", () => {
  const wrong = POLISH.flatMap(([title, id]) => {
    const match = found({ otherTitles: [title] });
    return match === id ? [] : [`${title}: expected ${id}, found ${match}`];
  });
  assertEquals(wrong, []);
});

Deno.test("films are found in Ukrainian and Russian announcements", () => {
  const wrong = CYRILLIC.flatMap(([title, id]) => {
    const match = found({ titles: /[ыэъё]|луч|клубе|встреча/i.test(title) ? { ru: title } : { uk: title } });
    return match === id ? [] : [`${title}: expected ${id}, found ${match}`];
  });
  assertEquals(wrong, []);
});

Deno.test("a title in another language contradicts neither the original title nor a year that is off by one", () => {
  const film = { otherTitles: ["Diuna: Część druga"], originalTitle: "Dune: Part Two" };
  assertEquals(found({ ...film, year: 2023 }), 3);
  assertEquals(found({ ...film, runtimeMinutes: 155 }), 3);
});

Deno.test("of two films of a name, cinemas mean the one in release, then the one of the year, else none", () => {
  const [, , , , , , older, newer] = CATALOG.filter(({ id }) => id >= 45 && id <= 53).slice(-8);
  assertEquals([older.id, newer.id], [52, 53]);
  const names = { titles: { en: "Beauty and the Beast" } };
  assertEquals(found(names, [older, newer]), null);
  assertEquals(found(names, [older, { ...newer, inRelease: true }]), 53);
  assertEquals(found({ ...names, year: 1991 }, [older, { ...newer, inRelease: true }]), 52);
});

Deno.test("The Apprentice is not Apprentice, and Dog Man not Dogman, unless the year or the duration says so", () => {
  const apprentice = { ...CATALOG[0], id: 1, titles: { en: "Apprentice" }, originalTitle: "Apprentice", year: 2016 };
  assertEquals(found({ titles: { en: "The Apprentice" } }, [apprentice]), null);
  assertEquals(found({ titles: { en: "The Apprentice" }, year: 2016 }, [apprentice]), 1);
  const dogman = { ...apprentice, titles: { en: "Dogman" }, originalTitle: "Dogman" };
  assertEquals(found({ titles: { en: "Dog Man" } }, [dogman]), null);
});

Deno.test("an announcement has few parts, however it is written", () => {
  assertEquals(innerTitles("Dune"), []);
  for (const text of [": ".repeat(150), "a: ".repeat(100), "((((".repeat(75), "a + ".repeat(75), "«".repeat(300)]) {
    assertEquals(innerTitles(text).length <= 24, true, text);
  }
});
