import type { SORTS } from "../../catalog/schema.ts";

/** Words that ask for an order of films rather than for certain ones; see `Lexicon` for the marks. */
export const ORDERS: Record<Exclude<typeof SORTS[number], "popular">, string> = {
  rating:
    "высок~_рейтинг+ висок~_рейтинг+ top_rated highest_rated high_rating high_rated лучш~ самые_лучшие найкращ~ кращ~ топ top best greatest great отличн~ хорош~ гарн~ good",
  new: "нов~ новинк- свеж~ свіж~ недавн~ нещодавн~ new newest latest recent последние последних останні останніх",
};

/** What asks for a list in an order, of whatever films. */
export const LISTS: Record<typeof SORTS[number], string> = {
  popular: "что_посмотреть что_смотреть що_подивитися що_подивитись що_дивитися що_дивитись what_to_watch " +
    "what_should_i_watch",
  rating: [10, 20, 25, 50, 100, 250, 500, 1000].map((number) => `топ_${number} top_${number}`).join(" "),
  new: "новинки новинки_кино новинки_кіно киноновинки кіноновинки new_releases",
};

/** Words that are beside what films are asked for. */
export const WANTED =
  "most upcoming coming_out премьер- премєр- ожидаем~ очікуван~ anticipated premiere premieres полнометражн~ повнометражн~ " +
  "всех_времен всіх_часів of_all_time all_time ever популярн~ психологическ~ психологічн~ psychological культов~ cult iconic атмосферн~ захватывающ~ захоплив~ грустн~ " +
  "зарубежн~ иностранн~ закордонн~ іноземн~ зарубіжн~ foreign легендарн~ legendary знаменит~ легк~ уютн~ затишн~ cozy " +
  "недооценен~ недооцінен~ underrated сумн~ мрачн~ похмур~ добр~ душевн~ качествен~ топов~ популярних известн~ відом~ интересн~ цікав~ крут~ самые самых найбільш список списк- підбірк- подборк- добірк- " +
  "посоветуйте посоветуй порадьте порадь порекомендуй порекомендуйте покажи покажіть найди найти знайди знайти хочу хочется " +
  "посмотреть подивитися глянуть вечер вечером вечір вечора сегодня сьогодні какой какие який які нибудь любой снят~ знят~ " +
  "вышедш~ выпущен~ производств- виробництв- выпуск+ популярные popular famous list recommend recommended suggest some any " +
  "українською украинском російською русском англійською английском на_русском_языке на_украинском_языке мовою языке " +
  "show me find give made released produced filmed what watch want tonight please must see kind про что жанр- genre " +
  "кинематограф- кінематограф- cinema стран- країн- country год+ года году годов рік року роки років year years";

/** Small words that stand as well in lists of films as in titles: `best of horror`, `Lord of War`. */
export const SMALL = "the of";

/** Films of before 1932, which have no sound. */
export const SILENT =
  "нем~_кино нем~_фильм- нім~_кіно нім~_фільм- silent_film silent_films silent_movie silent_movies " +
  "silent_cinema silent_era";
/** What says the same of films of which nothing else is said but their kind: `немая комедия`. */
export const SILENT_KIND = "нем~ нім~ беззвучн~ silent";
export const LAST_SILENT = 1931;

/** Old films, where a query says of which kind they are. */
export const OLD =
  "стар~ давн~ старинн~ ретро old older vintage retro классик- класик- классическ~ класичн~ classic classics";
export const LAST_OLD = 1985;

/** Films of our days, on the same terms. */
export const MODERN = "современн~ сучасн~ нынешн~ нинішн~ modern contemporary";
export const FIRST_MODERN = 2010;
