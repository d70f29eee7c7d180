/** The languages of the service, the default first. */
export const LANGS = ["ru", "en", "uk"] as const;

/** A language of the service, as BCP 47 spells it. */
export type Lang = (typeof LANGS)[number];

export const DEFAULT_LANG: Lang = "ru";

/** Texts by language; a missing language is a missing key. */
export type Texts = Partial<Record<Lang, string | null>>;

/** In which order languages are tried for a text: the one that was asked for, then the next best. */
export const FALLBACKS: Record<Lang, readonly Lang[]> = {
  ru: ["ru", "uk", "en"],
  en: ["en", "ru", "uk"],
  uk: ["uk", "ru", "en"],
};

/** The text in the language asked for, or in the next best one, with the language it is in. */
export function localize(
  texts: Texts,
  lang: Lang,
): { text: string; lang: Lang } | null {
  for (const candidate of FALLBACKS[lang]) {
    const text = texts[candidate];
    if (text) return { text, lang: candidate };
  }
  return null;
}

/** The text in the language asked for, or in the next best one, or `null`. */
export function localized(texts: Texts, lang: Lang): string | null {
  return localize(texts, lang)?.text ?? null;
}

/** All languages present, `null` where there is no text: the wire shape of `titles` and `names`. */
export function everyLang(texts: Texts): Record<Lang, string | null> {
  return { ru: texts.ru ?? null, en: texts.en ?? null, uk: texts.uk ?? null };
}
