import { countryPage } from "../(_pages)/cinema_country.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(countryPage);
