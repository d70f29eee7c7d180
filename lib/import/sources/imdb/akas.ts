import { homoglyphs } from "../../../search/homoglyphs.ts";

/** A title in a region, as title.akas has it. */
export interface Aka {
  title: string;
  region: string | undefined;
  language: string | undefined;
  types: string | undefined;
  attributes: string | undefined;
}

/** The titles that regions give. */
export interface LocalTitles {
  ru?: string;
  uk?: string;
  aliases: string[];
}

const UKRAINIAN = /[іїєґ]/i;
const RUSSIAN = /[ыэъё]/i;
/** Letters of other languages that are written in Cyrillic: Kazakh, Serbian, Macedonian, Belarusian. */
const FOREIGN = /[әғқңөұүһјљњћђџѓќўѕ]/i;
/** Where Russian and Ukrainian titles are at home. */
const HOME = ["RU", "UA", "KZ", "BY", "SUHH"];
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;
/** What a title is called that was never on a poster. */
const MINOR = /working|informal|short|transliterated|literal|alternative|bootleg|segment|fake|dubbed/;

/** The Russian and Ukrainian titles among those of regions, the best ones first, and the others as aliases. */
export function localTitles(akas: readonly Aka[], regions: readonly string[]): LocalTitles {
  const taken = akas.filter(({ region }) => region !== undefined && regions.includes(region))
    .map((aka) => ({ ...aka, title: mended(aka.title) }))
    .sort((a, b) => worth(b) - worth(a));
  if (taken.length === 0) return { aliases: [] };
  const ru = taken.find((aka) => languageOf(aka) === "ru")?.title;
  const uk = taken.find((aka) => languageOf(aka) === "uk")?.title;
  const aliases = [...new Set(taken.map(({ title }) => title))].filter((title) => title !== ru && title !== uk);
  return { ...(ru && { ru }), ...(uk && { uk }), aliases: aliases.slice(0, 20) };
}

/** How sure it is that a title is the one on the posters. */
function worth({ types, attributes }: Aka): number {
  if (attributes !== undefined || MINOR.test(types ?? "")) return 0;
  return types === "imdbDisplay" ? 2 : 1;
}

/** The region says little where the letters say more: many titles of Ukraine are Russian ones. */
function languageOf({ title, region, language }: Aka): "ru" | "uk" | undefined {
  if (!CYRILLIC.test(title) || FOREIGN.test(title) || !HOME.includes(region!)) return undefined;
  const [isUkrainian, isRussian] = [UKRAINIAN.test(title), RUSSIAN.test(title)];
  if (isUkrainian !== isRussian) return isUkrainian ? "uk" : "ru";
  if (language === "ru" || language === "uk") return language;
  return region === "UA" ? "uk" : region === "RU" ? "ru" : undefined;
}

/**
 * A title whose Cyrillic words have Latin letters that look the same, with the Cyrillic ones: "Диво-Жiнка". A word of a
 * single letter is mended where all others are Cyrillic.
 */
export function mended(title: string): string {
  if (!CYRILLIC.test(title) || !LATIN.test(title)) return title;
  const isCyrillic = (title.match(/\p{L}+/gu) ?? []).every((word) => word.length === 1 || CYRILLIC.test(word));
  return title.replace(/\p{L}+/gu, (word) => {
    const lower = word.toLowerCase();
    // The letter beside it decides in what script a single one is.
    const better = word.length === 1 && isCyrillic ? homoglyphs(lower + "ж").slice(0, 1) : homoglyphs(lower);
    if (better === lower || better.length !== word.length) return word;
    return [...better].map((letter, i) => word[i] === lower[i] ? letter : letter.toUpperCase()).join("");
  });
}
