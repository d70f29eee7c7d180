import { cityPage } from "../../(_pages)/cinema_city.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(cityPage);
