import { FilmLayout } from "../(_pages)/film/layout.tsx";
import { filmPage } from "../(_pages)/film/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(filmPage);
export default pageLayout(filmPage, FilmLayout);
