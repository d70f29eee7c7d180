import { OwnRecommendationsLayout } from "../(_pages)/diary/recommendations/layout.tsx";
import { ownRecommendationsPage } from "../(_pages)/diary/recommendations/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(ownRecommendationsPage);
export default pageLayout(ownRecommendationsPage, OwnRecommendationsLayout);
