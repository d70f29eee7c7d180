import { OwnFilmsLayout } from "./(_pages)/own_films/layout.tsx";
import { watchlistPage } from "./(_pages)/own_films/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(watchlistPage);
export default pageLayout(watchlistPage, OwnFilmsLayout);
