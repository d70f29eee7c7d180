/** The format that goes without saying. */
export const PLAIN_FORMAT = "2D";

/** The language that most films are shown in, where another is worth a word. */
const USUAL_LANGUAGES: Readonly<Record<string, string>> = { UA: "uk", KZ: "ru" };

/** A language without its region: "en" of "en-US". */
export function baseOf(tag: string): string {
  return tag.split("-")[0].toLowerCase();
}

/** Whether cinemas of a country usually speak a language. */
export function isUsualLanguage(tag: string, country: string): boolean {
  const usual = USUAL_LANGUAGES[country];
  // Asked of each of hundreds of sessions, most of which are in it.
  return tag === usual || baseOf(tag) === usual;
}
