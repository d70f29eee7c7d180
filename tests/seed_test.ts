import { assert, assertEquals } from "@std/assert";
import { ImportRecord } from "@/lib/import/schema.ts";
import { SEED_FILES } from "@/lib/import/seed.ts";

const RECORDS: ImportRecord[] = SEED_FILES.flatMap((file) =>
  Deno.readTextFileSync(file).trim().split("\n").map((line) => ImportRecord.parse(JSON.parse(line)))
);

function all<Kind extends ImportRecord["kind"]>(kind: Kind) {
  return RECORDS.filter((record): record is Extract<ImportRecord, { kind: Kind }> => record.kind === kind);
}

const FILMS = all("film");

Deno.test("the starter catalog has films of all types, people and lists enough for a start", () => {
  assert(FILMS.length >= 300);
  for (const type of ["serial", "cartoon", "cartoon-series", "anime"]) {
    const count = FILMS.filter((film) => film.type === type).length;
    assert(count >= 30, `${count} of ${type}`);
  }
  assert(all("person").length >= 1000);
  assert(all("collection").length >= 15);
});

Deno.test("every title has its name and synopsis in three languages, every person a Latin and a Cyrillic name", () => {
  for (const { key, titles, synopsis } of FILMS) {
    for (const lang of ["ru", "en", "uk"] as const) assert(titles[lang] && synopsis?.[lang], `${key} ${lang}`);
  }
  for (const { key, names } of all("person")) {
    assert(/\p{Script=Latin}/u.test(names.en ?? ""), key);
    for (const lang of ["ru", "uk"] as const) assert(/\p{Script=Cyrillic}/u.test(names[lang] ?? ""), `${key} ${lang}`);
  }
});

/** Every text of a record by language. */
function textsOf(value: unknown, lang: "ru" | "en" | "uk"): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, lang));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === lang && typeof item === "string" ? [item] : textsOf(item, lang)
  );
}

Deno.test("Ukrainian is written with Ukrainian letters, Russian with Russian ones", () => {
  for (const record of RECORDS) {
    for (const text of textsOf(record, "uk")) {
      assert(!/[ыэъё]/i.test(text), `${record.key}: ${text}`);
      assert(!/[а-яіїєґ]['’`"][яюєїіа]/i.test(text), `apostrophe of ${record.key}: ${text}`);
    }
    for (const text of textsOf(record, "ru")) assert(!/[іїєґ]/i.test(text), `${record.key}: ${text}`);
  }
});

Deno.test("no word of the starter catalog mixes Latin and Cyrillic letters", () => {
  for (const record of RECORDS) {
    for (const lang of ["ru", "en", "uk"] as const) {
      for (const text of textsOf(record, lang)) {
        const mixed = text.split(/[^\p{L}\p{M}ʼ]+/u)
          .filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
        assertEquals(mixed, [], `${record.key} ${lang}`);
      }
    }
  }
});

Deno.test("texts have no stray spaces and no markup", () => {
  for (const record of RECORDS) {
    for (const text of [...textsOf(record, "ru"), ...textsOf(record, "en"), ...textsOf(record, "uk")]) {
      assert(!/\s{2}|<|>|\t/.test(text), `${record.key}: ${text}`);
    }
  }
});

Deno.test("at least forty premieres between July 2026 and December 2027 have their day", () => {
  const days = FILMS.flatMap(({ premieres }) => premieres ?? [])
    .filter(({ date }) => date.length === 10 && date >= "2026-07-01" && date <= "2027-12-31");
  assert(days.length >= 40, String(days.length));
});

Deno.test("dates of people make sense", () => {
  for (const { key, birthDate, deathDate } of all("person")) {
    if (birthDate && deathDate) assert(birthDate < deathDate, key);
    if (birthDate) assert(birthDate >= "1500" && birthDate < "2022", key);
  }
});

Deno.test("series end after they begin, and their seasons are counted without gaps", () => {
  for (const { key, seasons, endYear, year } of FILMS) {
    if (endYear) assert(endYear >= year!, key);
    const numbers = (seasons ?? []).map(({ number }) => number).filter((number) => number > 0);
    assertEquals(numbers, numbers.map((_, i) => i + 1), key);
  }
});

Deno.test("episodes of a season follow each other in number and in time, and all of a counted season are listed", () => {
  for (const { key, seasons, year } of FILMS) {
    for (const { number, episodeCount, episodes } of seasons ?? []) {
      if (!episodes) continue;
      const name = `${key} ${number}`;
      assertEquals(episodes.map(({ number }) => number), episodes.map((_, i) => i + 1), name);
      if (episodeCount != null) assertEquals(episodes.length, episodeCount, name);
      const days = episodes.flatMap(({ airDate }) => airDate ?? []);
      assertEquals(days, days.toSorted(), name);
      assert(days.length === 0 || days.length === episodes.length, `${name}: all days or none`);
      assert(days.every((day) => Number(day.slice(0, 4)) >= year!), name);
    }
  }
});

Deno.test("biographies of the best known people are short and in three languages", () => {
  const known = all("person").filter(({ biography }) => biography != null);
  assert(known.length >= 90, String(known.length));
  for (const { key, biography } of known) {
    for (const lang of ["ru", "en", "uk"] as const) {
      const length = biography?.[lang]?.length ?? 0;
      assert(length >= 40 && length <= 300, `${key} ${lang}: ${length}`);
    }
  }
});

Deno.test("every title of a curated list has its comment in three languages, and a short one", () => {
  const comments = all("collection").flatMap(({ key, items }) =>
    (items as { film: string; note?: Record<string, string> }[]).map(({ film, note }) => ({
      name: `${key}: ${film}`,
      note,
    }))
  );
  assert(comments.length > 250);
  for (const { name, note } of comments) {
    for (const lang of ["ru", "en", "uk"]) {
      assert(note?.[lang], `${name} has no comment in ${lang}`);
      assert(note[lang].length <= 120, `${name} in ${lang} is long`);
    }
  }
});
