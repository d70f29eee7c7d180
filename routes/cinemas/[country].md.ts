import { countryPage } from "../(_pages)/country/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(countryPage);
