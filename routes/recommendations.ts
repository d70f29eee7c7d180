import { RecommendationsLayout } from "./(_pages)/recommendations/layout.tsx";
import { recommendationsPage } from "./(_pages)/recommendations/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(recommendationsPage);
export default pageLayout(recommendationsPage, RecommendationsLayout);
