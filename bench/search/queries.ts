import type { Entry, Labelled } from "./entry.ts";
import { HANDWRITTEN, NEGATIVES } from "./handwritten.ts";
import { ABSENT } from "./absent.ts";
import { ABSENT_FRESH } from "./absent_fresh.ts";
import { ABSENT_MISSES } from "./absent_misses.ts";
import { ABSENT_MORE } from "./absent_more.ts";
import { ABSENT_HELD_OUT, ABSENT_UNSEEN } from "./absent_unseen.ts";
import { ASKED, asked } from "./asked.ts";
import { facetQueries } from "./facets.ts";
import { memoryQueries } from "./memory.ts";
import * as mistakes from "./mistakes.ts";
import { Random } from "./random.ts";
import { cyrillicized, latinized, SCHEMES } from "./schemes.ts";
import { ABSENT_TYPED, typedQueries } from "./typed.ts";

/** How many queries a rule makes, and those of the newer classes. */
const EACH = 60;
const EACH_NEWER = 120;

/**
 * Labelled queries over some entries: those written by hand, if asked for, and for each class as many made by rule from
 * names, always the same ones. A query means every entry that has the name, `among` further ones as well, and there are
 * no queries for names that more than four have.
 */
export function labelled(
  entries: readonly Entry[],
  { seed, byHand, among = [] }: { seed: number; byHand: boolean; among?: Iterable<Entry> },
): Labelled[] {
  const random = new Random(seed);
  const owners = Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.names.map(plain))].map((name) => ({ name, id: entry.id }))),
    ({ name }) => name,
  );
  for (const { id, names } of among) {
    for (const name of new Set(names.map(plain))) {
      const known = owners.get(name);
      if (known && known.length < 6 && !known.some((owner) => owner.id === id)) known.push({ name, id });
    }
  }
  const names = [...new Set(entries.flatMap(({ names }) => names))];
  const made = Object.entries(RULES).flatMap(([kind, rule]) => {
    const queries: Labelled[] = [];
    for (const name of random.sample(names, names.length)) {
      if (queries.length === EACH) break;
      const q = rule(name, random);
      if (q === undefined || q.trim() === "" || q === name && !SAME.has(kind)) continue;
      const expected = kind === "prefix" ? beginning(q, owners) : owners.get(plain(name))!.map(({ id }) => id);
      if (expected.length <= 4) queries.push({ kind, q, expected });
    }
    return queries;
  });
  const years = random.sample(entries.filter(({ year }) => year !== null), EACH).map((entry): Labelled => (
    { kind: "year", q: `${random.pick(entry.names)} ${entry.year}`, expected: [entry.id] }
  ));
  const nonsense = Array.from(
    { length: EACH },
    () => ({ kind: "negative", q: mistakes.nonsense(random), expected: [] }),
  );
  const more = asked(entries, { each: EACH, random: new Random(seed + 1), expected: (name) => idsOf(owners, name) });
  const newer = new Random(seed + 2);
  const facets = facetQueries(entries, { each: EACH_NEWER, random: newer });
  const beside = newer.sample(names, names.length).flatMap((name): Labelled[] => {
    const q = mistakes.typosBeside(name, newer);
    const expected = owners.get(plain(name))!.map(({ id }) => id);
    return q === undefined || expected.length > 4 ? [] : [{ kind: "typos beside", q, expected }];
  }).slice(0, EACH_NEWER);
  const all = [...made, ...years, ...nonsense, ...facets, ...beside];
  return [
    ...all,
    ...byHand ? [...handwritten(entries, owners), ...more, ...memoryQueries(entries), ...typedQueries(entries)] : [],
  ];
}

type Owners = Map<string, { name: string; id: string }[]>;

function handwritten(entries: readonly Entry[], owners: Owners): Labelled[] {
  const positive = Object.entries({ ...HANDWRITTEN, ...ASKED }).flatMap(([kind, lines]) =>
    lines.trim().split("\n").map((line): Labelled => {
      const [q, name] = line.split("→").map((part) => part.trim());
      const expected = name.includes("@")
        ? entries.filter((entry) => `film ${name.replace("@", "")}` === entry.id).map(({ id }) => id)
        : name.startsWith("*")
        ? entries.filter(({ people }) => idsOf(owners, name).some((id) => people?.includes(id))).map(({ id }) => id)
        : idsOf(owners, name);
      if (expected.length === 0) throw new Error(`Nobody has the name "${name}"`);
      return { kind, q, expected };
    })
  );
  const negative = NEGATIVES.trim().split("\n").map((q): Labelled => ({ kind: "negative", q, expected: [] }));
  // A name with a longer word is found rightly.
  const known = [...owners.keys()].map((name) => ` ${name}`);
  const isAbsent = (q: string) => !known.some((name) => name.includes(` ${plain(q)}`));
  const absent = (kind: string, titles: string[]) =>
    titles.filter(isAbsent).map((q): Labelled => ({ kind, q, expected: [] }));
  return [
    ...positive,
    ...negative,
    ...absent("absent", ABSENT.trim().split("\n")),
    ...absent("absent, near", ABSENT_MORE.trim().split(/;\s|\n/)),
    ...absent("absent, misses", ABSENT_MISSES.trim().split(/;\s|\n/)),
    ...absent("absent, fresh", ABSENT_FRESH.trim().split(/;\s|\n/)),
    ...absent("absent, unseen", ABSENT_UNSEEN.trim().split(/;\s|\n/)),
    ...absent("absent, held out", ABSENT_HELD_OUT.trim().split(/;\s|\n/)),
    ...absent("absent, typed", ABSENT_TYPED.trim().split(/;\s|\n/)),
  ];
}

/** Everything that has a name. */
function idsOf(owners: Owners, name: string): string[] {
  return (owners.get(plain(name)) ?? []).map(({ id }) => id);
}

/** Everything whose name begins so. */
function beginning(q: string, owners: Owners): string[] {
  const ids = [...owners].filter(([name]) => name.startsWith(plain(q))).flatMap(([, found]) =>
    found.map(({ id }) => id)
  );
  return [...new Set(ids)];
}

/** Names that differ by no more are the same one. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll("ё", "е").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

const SAME = new Set(["exact"]);
const isCyrillic = (name: string) => /^[а-яёіїєґʼ'’\d\s.,:!?—«»-]+$/i.test(name) && /[а-я]/i.test(name);
const isLatin = (name: string) => /^[a-z\d\s.,:!?'&-]+$/i.test(name) && /[a-z]/i.test(name);
const isUkrainian = (name: string) => /[іїєґ]/i.test(name);
const isRussian = (name: string) => isCyrillic(name) && /[ыэъё]/i.test(name);

/** What a person makes of a name, by class; `undefined` where the class does not apply to it. */
const RULES: Record<string, (name: string, random: Random) => string | undefined> = {
  exact: (name) => name,
  case: (name, random) => random.pick([name.toUpperCase(), name.toLowerCase(), mistakes.swappedCase(name)]),
  "ё, і, ґ": (name, random) => /[ёїіґ]/i.test(name) ? mistakes.plainLetters(name, random) : undefined,
  prefix: (name, random) =>
    name.length < 6
      ? undefined
      : name.slice(0, Math.max(4, Math.ceil(name.length * (0.5 + random.next() * 0.4)))).trim(),
  "word order": (name, random) => mistakes.shuffled(name, random),
  "to Latin": (name, random) => {
    if (!isCyrillic(name) || name.length < 4) return undefined;
    const language = isUkrainian(name) ? "uk" : isRussian(name) ? "ru" : undefined;
    const schemes = Object.values(SCHEMES).filter((scheme) => language === undefined || scheme.language === language);
    return latinized(name, random.pick(schemes).letters);
  },
  "to Cyrillic": (name) => isLatin(name) && name.length >= 4 ? cyrillicized(name) : undefined,
  "layout ru": (name, random) =>
    isCyrillic(name) && !isUkrainian(name) ? mistakes.onLayout(name, "ru", "en", random) : undefined,
  "layout uk": (name, random) =>
    isCyrillic(name) && isUkrainian(name) ? mistakes.onLayout(name, "uk", "en", random) : undefined,
  "layout en": (name, random) =>
    isLatin(name) ? mistakes.onLayout(name, "en", random.pick(["ru", "uk"]), random) : undefined,
  "one typo": (name, random) => mistakes.typos(name, 1, random),
  "two typos": (name, random) => mistakes.typos(name, 2, random),
  numerals: (name) => mistakes.otherNumerals(name),
  and: (name) => mistakes.otherAnd(name),
  homoglyphs: (name, random) => mistakes.homoglyphs(name, random),
  apostrophes: (name, random) =>
    /['’ʼ]/.test(name) ? name.replace(/['’ʼ]/g, () => random.pick(["", "'", "’", "`", "ʼ"])) : undefined,
  diacritics: (name, random) =>
    /[à-öø-ÿāčďēěģīķļņňōřšťūůž]/i.test(name)
      ? name.normalize("NFD").replace(/[\u0300-\u0305\u0307-\u036f]/g, "")
      : isLatin(name) && name.length > 4
      ? mistakes.accented(name, random)
      : undefined,
};
