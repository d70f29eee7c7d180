import { LANGS, type Texts } from "../i18n/lang.ts";

/** What a record gives for a field: `undefined` leaves what there is, `null` clears it. */
export type Given<T> = T | null | undefined;

/** What a field holds after a record. */
export function merged<T>(old: T | null | undefined, given: Given<T>): T | null {
  return given === undefined ? old ?? null : given;
}

/** What texts are after a record: languages that it does not have stay. */
export function mergedTexts(old: Texts, given: Given<Texts>): Texts {
  if (given === undefined) return old;
  const texts: Texts = {};
  for (const lang of given === null ? [] : LANGS) {
    const text = merged(old[lang], given![lang]);
    if (text) texts[lang] = text;
  }
  return texts;
}

/** Texts as they are kept in a column of JSON. */
export function textsJson(texts: Texts): string | null {
  return Object.keys(texts).length > 0 ? JSON.stringify(texts) : null;
}

/** The same, read. */
export function readTexts(json: string | null | undefined): Texts {
  return json ? JSON.parse(json) : {};
}
