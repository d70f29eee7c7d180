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
