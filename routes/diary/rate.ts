import { RateLayout } from "../(_pages)/diary/rate/layout.tsx";
import { ratePage } from "../(_pages)/diary/rate/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(ratePage);
export default pageLayout(ratePage, RateLayout);
