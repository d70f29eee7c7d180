import { TheaterLayout } from "../(_pages)/theater/layout.tsx";
import { theaterPage } from "../(_pages)/theater/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(theaterPage);
export default pageLayout(theaterPage, TheaterLayout);
