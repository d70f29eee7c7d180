import { inLatin } from "./slug.ts";

/** Where addresses are written in Cyrillic, and in which language if their letters do not tell. */
const WRITTEN: Record<string, string> = { UA: "uk", KZ: "ru", RU: "ru", BY: "ru", BG: "bg", RS: "sr" };

/**
 * The language that an address is in, by its letters and country, where it is another than that of the page: it stays as
 * a driver reads it on the street's sign, and is read out as it is spoken there. `undefined` for the page's own, and for
 * Latin letters, which tell nothing.
 */
export function addressLang(address: string, country: string, page: string): string | undefined {
  if (!/\p{Script=Cyrillic}/u.test(address)) return undefined;
  const lang = /[әғқңөұүһ]/iu.test(address) ? "kk" : /[ыэъё]/iu.test(address) ? "ru" : WRITTEN[country];
  return lang === page ? undefined : lang;
}

/**
 * An address as a page has it, with the language that it is in where that is not the page's. On English pages Ukrainian is in
 * Latin letters, which who cannot read the others can say to a driver.
 */
export function addressOn(page: string, address: string, country: string): { text: string; lang?: string } {
  const lang = addressLang(address, country, page);
  return page === "en" && lang === "uk" ? { text: inLatin(address), lang: "uk-Latn" } : { text: address, lang };
}
