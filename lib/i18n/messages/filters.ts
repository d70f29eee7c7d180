import type { Lang } from "../lang.ts";

/** The catalog's filters by values: the legend of the group in the form. */
const BY_VALUES = {
  type: { ru: "Тип", en: "Type", uk: "Тип" },
  genre: { ru: "Жанр", en: "Genre", uk: "Жанр" },
  country: { ru: "Страна", en: "Country", uk: "Країна" },
  year: { ru: "Год", en: "Year", uk: "Рік" },
  keyword: { ru: "Ключевое слово", en: "Keyword", uk: "Ключове слово" },
  provider: { ru: "Где смотреть", en: "Where to watch", uk: "Де дивитися" },
} satisfies Record<string, Record<Lang, string>>;

/** The catalog's filters by bounds: the label of the field in the form, and the chosen bound, `{n}` being its value. */
const BY_BOUNDS = {
  yearFrom: {
    ru: ["Год от", "с {n} года"],
    en: ["Year from", "from {n}"],
    uk: ["Рік від", "з {n} року"],
  },
  yearTo: {
    ru: ["Год до", "по {n} год"],
    en: ["Year to", "to {n}"],
    uk: ["Рік до", "до {n} року"],
  },
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

type Named<Name extends PropertyKey> = Record<Name, string>;

/** The labels of a language by the names of the parameters. */
export function filterLabels(lang: Lang): Named<keyof typeof BY_VALUES | keyof typeof BY_BOUNDS> {
  return {
    ...mapped(BY_VALUES, (texts) => texts[lang]),
    ...mapped(BY_BOUNDS, (texts) => texts[lang][0]),
  };
}

/** The chosen bounds of a language by the names of the parameters. */
export function boundsChosen(lang: Lang): Named<keyof typeof BY_BOUNDS> {
  return mapped(BY_BOUNDS, (texts) => texts[lang][1]);
}

function mapped<Name extends string, Texts>(texts: Record<Name, Texts>, text: (texts: Texts) => string): Named<Name> {
  const pairs = Object.entries<Texts>(texts).map(([name, one]) => [name, text(one)]);
  return Object.fromEntries(pairs) as Named<Name>;
}
