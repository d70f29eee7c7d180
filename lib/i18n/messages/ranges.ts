import type { Lang } from "../lang.ts";

/** The catalog's filters by bounds: the label of the field in the form, and the chosen bound, `{n}` being its value. */
const TEXTS = {
  ratingMin: {
    ru: ["Рейтинг от", "рейтинг от {n}"],
    en: ["Rating from", "rated {n} and up"],
    uk: ["Рейтинг від", "рейтинг від {n}"],
  },
  votesMin: {
    ru: ["Голосов от", "голосов от {n}"],
    en: ["Votes from", "{n} votes and up"],
    uk: ["Голосів від", "голосів від {n}"],
  },
  runtimeMin: {
    ru: ["Минут от", "от {n} мин"],
    en: ["Minutes from", "{n} min and longer"],
    uk: ["Хвилин від", "від {n} хв"],
  },
  runtimeMax: {
    ru: ["Минут до", "до {n} мин"],
    en: ["Minutes to", "up to {n} min"],
    uk: ["Хвилин до", "до {n} хв"],
  },
} satisfies Record<string, Record<Lang, [label: string, chosen: string]>>;

type Texts = Record<keyof typeof TEXTS, string>;

/** The labels of a language by the names of the parameters. */
export function rangeLabels(lang: Lang): Texts {
  return textsOf(lang, 0);
}

/** The chosen bounds of a language by the names of the parameters. */
export function rangesChosen(lang: Lang): Texts {
  return textsOf(lang, 1);
}

function textsOf(lang: Lang, index: 0 | 1): Texts {
  return Object.fromEntries(Object.entries(TEXTS).map(([name, texts]) => [name, texts[lang][index]])) as Texts;
}
