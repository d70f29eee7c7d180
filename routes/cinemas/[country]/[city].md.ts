import { cityPage } from "../../(_pages)/cinema_city.ts";
import { cinemaTwin } from "../../(_pages)/cinema_handler.ts";

export const handler = cinemaTwin(cityPage);
