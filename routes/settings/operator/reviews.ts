import { ReviewsLayout } from "../../(_pages)/operator/reviews/layout.tsx";
import { reviewsPage } from "../../(_pages)/operator/reviews/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(reviewsPage);
export default pageLayout(reviewsPage, ReviewsLayout);
