import { CityLayout } from "../../(_pages)/city/layout.tsx";
import { cityPage } from "../../(_pages)/city/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(cityPage);
export default pageLayout(cityPage, CityLayout);
