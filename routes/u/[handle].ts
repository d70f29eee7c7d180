import { PublicLayout } from "../(_pages)/profile/layout.tsx";
import { publicPage } from "../(_pages)/profile/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(publicPage);
export default pageLayout(publicPage, PublicLayout);
