import { OwnFilmsLayout } from "./(_pages)/own_films/layout.tsx";
import { favoritesPage } from "./(_pages)/own_films/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(favoritesPage);
export default pageLayout(favoritesPage, OwnFilmsLayout);
