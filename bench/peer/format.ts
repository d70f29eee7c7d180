import type { Lang } from "../../lib/i18n/lang.ts";

const FORMS = {
  ru: new Intl.PluralRules("ru"),
  en: new Intl.PluralRules("en"),
  uk: new Intl.PluralRules("uk"),
};
/** A whole number, its thousands apart. */
export const WHOLE = {
  ru: new Intl.NumberFormat("ru"),
  en: new Intl.NumberFormat("en"),
  uk: new Intl.NumberFormat("uk"),
};
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
/** A rating with one decimal. */
export const RATING = {
  ru: new Intl.NumberFormat("ru", ONE_DIGIT),
  en: new Intl.NumberFormat("en", ONE_DIGIT),
  uk: new Intl.NumberFormat("uk", ONE_DIGIT),
};

/** A number with its noun in the right form. */
export function plural(lang: Lang, n: number, forms: Record<string, string>): string {
  return forms[FORMS[lang].select(n)].replace("{n}", WHOLE[lang].format(n));
}
