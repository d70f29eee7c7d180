import { cinemaTwin } from "../(_pages)/cinema_handler.ts";
import { filmPage } from "../(_pages)/film.ts";

export const handler = cinemaTwin(filmPage);
