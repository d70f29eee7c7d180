import type { Lang } from "./lang.ts";
import { formatNumber, formatShort } from "./format.ts";
import { en } from "./messages/en.ts";
import { type Messages, ru } from "./messages/ru.ts";
import { uk } from "./messages/uk.ts";

export type { Messages };

const CATALOGS: Record<Lang, Messages> = { ru, en, uk };

/** The texts of a language. */
export function messages(lang: Lang): Messages {
  return CATALOGS[lang];
}

const RULES = {
  ru: new Intl.PluralRules("ru"),
  en: new Intl.PluralRules("en"),
  uk: new Intl.PluralRules("uk"),
} satisfies Record<Lang, Intl.PluralRules>;

/** "Page 2 of 17". */
export function positionLine({ page, totalPages }: { page: number; totalPages: number }, { paging }: Messages): string {
  return paging.position.replace("{page}", String(page)).replace("{pages}", String(totalPages));
}

/** What those are called who did a job on a film: "Режиссёр", and "Режиссёры" of several. */
export function jobName(lang: Lang, job: string, people = 1): string {
  const { jobs, jobsOfMany } = CATALOGS[lang];
  const names: Record<string, string> = people === 1 ? jobs : jobsOfMany;
  return names[job] ?? job;
}

/** A number with its noun in the right form: `plural("uk", 5, text.items)` is "5 назв". */
export function plural(lang: Lang, n: number, forms: Messages["items"]): string {
  const form = RULES[lang].select(n) as keyof typeof forms;
  return forms[form].replace("{n}", formatNumber(n, lang));
}

/** The same with a number that is rounded from ten thousand on: "2,2 млн голосов". */
export function pluralShort(lang: Lang, n: number, forms: Messages["items"]): string {
  return n < 10_000 ? plural(lang, n, forms) : forms.many.replace("{n}", formatShort(n, lang));
}
