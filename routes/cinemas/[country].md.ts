import { countryPage } from "../(_pages)/cinema_country.ts";
import { cinemaTwin } from "../(_pages)/cinema_handler.ts";

export const handler = cinemaTwin(countryPage);
