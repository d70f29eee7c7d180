import { CountryLayout } from "../(_pages)/country/layout.tsx";
import { countryPage } from "../(_pages)/country/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(countryPage);
export default pageLayout(countryPage, CountryLayout);
