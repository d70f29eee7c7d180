import { theaterPage } from "../(_pages)/cinema_theater.ts";
import { cinemaTwin } from "../(_pages)/cinema_handler.ts";

export const handler = cinemaTwin(theaterPage);
