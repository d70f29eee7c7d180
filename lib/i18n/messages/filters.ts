import type { Lang } from "../lang.ts";

/** The catalog's filters by values: the legend of the group in the form, and what the documentation says of the parameter. */
const BY_VALUES = {
  type: {
    ru: ["Тип", "Тип; чтобы подошёл любой из нескольких, повторите параметр."],
    en: ["Type", "Type; repeat the parameter to match any of several."],
    uk: ["Тип", "Тип; щоб підійшов будь-який із кількох, повторіть параметр."],
  },
  genre: {
    ru: ["Жанр", "Код жанра из `/api/filters`; можно повторять."],
    en: ["Genre", "Genre code as `/api/filters` lists it; repeatable."],
    uk: ["Жанр", "Код жанру з `/api/filters`; можна повторювати."],
  },
  country: {
    ru: ["Страна", "Страна производства, ISO 3166-1 alpha-2; можно повторять."],
    en: ["Country", "Country of production, ISO 3166-1 alpha-2; repeatable."],
    uk: ["Країна", "Країна виробництва, ISO 3166-1 alpha-2; можна повторювати."],
  },
  year: {
    ru: ["Год", "Год первого показа; можно повторять."],
    en: ["Year", "Year of the first release; repeatable."],
    uk: ["Рік", "Рік першого показу; можна повторювати."],
  },
  keyword: {
    ru: ["Ключевое слово", "Номер ключевого слова из `/api/filters`; можно повторять."],
    en: ["Keyword", "Keyword id as `/api/filters` lists it; repeatable."],
    uk: ["Ключове слово", "Номер ключового слова з `/api/filters`; можна повторювати."],
  },
  provider: {
    ru: ["Где смотреть", "Где смотреть: номер из `/api/filters`; можно повторять."],
    en: ["Where to watch", "Where to watch, as `/api/filters` lists it; repeatable."],
    uk: ["Де дивитися", "Де дивитися: номер з `/api/filters`; можна повторювати."],
  },
} satisfies Record<string, Record<Lang, [legend: string, about: string]>>;

/**
 * The catalog's filters by bounds: the label of the field in the form, the chosen bound, `{n}` being its value, and what
 * the documentation says of the parameter.
 */
const BY_BOUNDS = {
  yearFrom: {
    ru: ["Год от", "с {n} года", "Первый год промежутка."],
    en: ["Year from", "from {n}", "First year of a range."],
    uk: ["Рік від", "з {n} року", "Перший рік проміжку."],
  },
  yearTo: {
    ru: ["Год до", "по {n} год", "Последний год промежутка."],
    en: ["Year to", "to {n}", "Last year of a range."],
    uk: ["Рік до", "до {n} року", "Останній рік проміжку."],
  },
  ratingMin: {
    ru: ["Рейтинг от", "рейтинг от {n}", "Минимальная оценка, от 0 до 10."],
    en: ["Rating from", "rated {n} and up", "Minimum score, 0 to 10."],
    uk: ["Рейтинг від", "рейтинг від {n}", "Мінімальна оцінка, від 0 до 10."],
  },
  votesMin: {
    ru: ["Голосов от", "голосов от {n}", "Минимум голосов: на Фойе и в том внешнем источнике, где их больше всего."],
    en: [
      "Votes from",
      "{n} votes and up",
      "Minimum votes: public ones and those of the external source that has most.",
    ],
    uk: ["Голосів від", "голосів від {n}", "Мінімум голосів: на Фойє і в тому зовнішньому джерелі, де їх найбільше."],
  },
  runtimeMin: {
    ru: ["Минут от", "от {n} мин", "Минимальная длительность в минутах, у сериалов — серии."],
    en: ["Minutes from", "{n} min and longer", "Minimum running time in minutes, of an episode for series."],
    uk: ["Хвилин від", "від {n} хв", "Мінімальна тривалість у хвилинах, у серіалів — серії."],
  },
  runtimeMax: {
    ru: ["Минут до", "до {n} мин", "Максимальная длительность в минутах."],
    en: ["Minutes to", "up to {n} min", "Maximum running time in minutes."],
    uk: ["Хвилин до", "до {n} хв", "Максимальна тривалість у хвилинах."],
  },
} satisfies Record<string, Record<Lang, [label: string, chosen: string, about: string]>>;

type FilterName = keyof typeof BY_VALUES | keyof typeof BY_BOUNDS;
type Named<Name extends PropertyKey> = Record<Name, string>;

/** The labels of a language by the names of the parameters. */
export function filterLabels(lang: Lang): Named<FilterName> {
  return {
    ...mapped(BY_VALUES, (texts) => texts[lang][0]),
    ...mapped(BY_BOUNDS, (texts) => texts[lang][0]),
  };
}

/** What the documentation says of the parameters, by their names. */
export function filterAbouts(lang: Lang): Named<FilterName> {
  return {
    ...mapped(BY_VALUES, (texts) => texts[lang][1]),
    ...mapped(BY_BOUNDS, (texts) => texts[lang][2]),
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
