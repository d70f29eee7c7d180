import type { SORTS } from "../../catalog/schema.ts";

/** Words that ask for an order of films rather than for certain ones; see `Lexicon` for the marks. */
export const ORDERS: Record<Exclude<typeof SORTS[number], "popular">, string> = {
  rating: "лучш~ самые_лучшие найкращ~ кращ~ топ top best greatest great отличн~ хорош~ гарн~ good",
  new: "нов~ новинк- свеж~ свіж~ new newest latest recent последние последних останні останніх",
};

/** Words that are beside what films are asked for. */
export const WANTED =
  "популярн~ известн~ відом~ интересн~ цікав~ крут~ самые самых найбільш список списк- підбірк- подборк- добірк- " +
  "посоветуйте посоветуй порадьте порадь порекомендуй порекомендуйте покажи покажіть найди найти знайди знайти хочу хочется " +
  "посмотреть подивитися глянуть вечер вечером вечір вечора сегодня сьогодні какой какие який які нибудь любой снят~ знят~ " +
  "вышедш~ выпущен~ производств- виробництв- выпуск+ популярные popular famous list recommend recommended suggest some any " +
  "українською украинском російською русском англійською английском на_русском_языке на_украинском_языке мовою языке " +
  "show me find give made released produced filmed what watch want tonight please must see kind про что жанр- genre " +
  "стран- країн- country год+ года году годов рік року роки років year years";

/** Small words that stand as well in lists of films as in titles: `best of horror`, `Lord of War`. */
export const SMALL = "the of";
