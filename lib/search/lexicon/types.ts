import type { FILM_TYPES } from "../../films/schema.ts";

/** The words for the types of the catalog; see `Lexicon` for the marks. */
export const TYPES: Record<typeof FILM_TYPES[number], string> = {
  film: "фильм- кинофильм- кинокартин- фільм- кінофільм- полнометражк- полный_метр film films filmy movie movies " +
    "feature_film feature_films flicks",
  serial:
    "сериал- телесериал- серіал- телесеріал- series serial serials tv_show tv_shows shows tv_series miniseries мини_сериал- " +
    "минисериал- мінісеріал- міні_серіал- ситком- sitcom sitcoms",
  cartoon: "мультфильм- мультик- мульты мультов мультфільм- мультики мульт анимаци- анімаці- анимационн~ анімаційн~ " +
    "мультипликационн~ мультиплікаційн~ cartoon cartoons animation animations animated animated_film animated_films " +
    "animated_movie animated_movies",
  "cartoon-series": "мультсериал- мультсеріал- animated_series cartoon_series animated_show animated_shows " +
    "анимационн~_сериал- анімаційн~_серіал- мультипликационн~_сериал- мультиплікаційн~_серіал-",
  anime: "аниме аніме anime анимешк- анимешн~",
};

/** A word for a single film, which says nothing on its own. */
export const ONE_FILM = "фильм фильма фільм фільму film movie";

/** What films are called that are short. */
export const SHORT = "короткометражк- короткометражк короткометражн~ short_film short_films";
/** What says the same of films of which nothing else is said but their kind: `короткие мультфильмы`. */
export const SHORT_KIND = "коротк~ коротеньк~ short";
/** So many minutes they last at most. */
export const SHORT_RUNTIME = 40;

/** What films or series of a country are called, with what they are; series of the Far East are Korean unless another one is named. */
export const SCHOOLS = [
  ["дорам- dorama doramas kdrama kdramas k_drama k_dramas", { type: "serial", country: "KR" }],
  [
    "spaghetti_western spaghetti_westerns спагетти_вестерн- спагеті_вестерн- спагетті_вестерн- " +
    "макаронн~_вестерн- western_allitaliana westerns_allitaliana вестерн-_по_итальянски вестерн-_по_італійськи",
    { genre: "western", country: "IT" },
  ],
  ["commedia_allitaliana комеди-_по_итальянски комеді-_по_італійськи", { genre: "comedy", country: "IT" }],
  ["j_horror jhorror", { genre: "horror", country: "JP" }],
  ["k_horror khorror", { genre: "horror", country: "KR" }],
] as const;
