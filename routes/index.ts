import { HomeLayout } from "./(_pages)/home/layout.tsx";
import { homePage } from "./(_pages)/home/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(homePage);
export default pageLayout(homePage, HomeLayout);
