import { RatingsLayout } from "../(_pages)/diary/ratings/layout.tsx";
import { ratingsPage } from "../(_pages)/diary/ratings/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(ratingsPage);
export default pageLayout(ratingsPage, RatingsLayout);
