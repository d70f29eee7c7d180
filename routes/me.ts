import { MeLayout } from "./(_pages)/diary/me/layout.tsx";
import { mePage } from "./(_pages)/diary/me/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(mePage);
export default pageLayout(mePage, MeLayout);
