import { authorizeHandler } from "../(_pages)/authorize/handler.ts";
import { AuthorizeLayout } from "../(_pages)/authorize/layout.tsx";
import { authorizePage } from "../(_pages)/authorize/page.ts";
import { pageLayout } from "@/lib/http/page.ts";

export const handler = authorizeHandler;
export default pageLayout(authorizePage, AuthorizeLayout);
