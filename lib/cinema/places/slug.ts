import { transliterate } from "transliteration";

// The library writes ї as "yi" and leaves an apostrophe for the marks of Kazakh letters.
const OWN: [string, string][] = [["ї", "i"], ["Ї", "I"], ["є", "ie"], ["Є", "Ye"], ["№", " "]];

/** A text in small Latin letters, digits and single hyphens, as addresses have it; `""` where nothing remains. */
export function slugOf(text: string): string {
  return transliterate(text, { replace: OWN }).toLowerCase().normalize("NFKD").replace(/[\p{M}'’ʼ`"]/gu, "")
    .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}
