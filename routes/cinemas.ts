import { CinemasLayout } from "./(_pages)/cinemas/layout.tsx";
import { cinemasPage } from "./(_pages)/cinemas/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(cinemasPage);
export default pageLayout(cinemasPage, CinemasLayout);
