import { SeasonLayout } from "../../../(_pages)/season/layout.tsx";
import { seasonPage } from "../../../(_pages)/season/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(seasonPage);
export default pageLayout(seasonPage, SeasonLayout);
