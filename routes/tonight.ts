import { TonightLayout } from "./(_pages)/tonight/layout.tsx";
import { tonightPage } from "./(_pages)/tonight/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(tonightPage);
export default pageLayout(tonightPage, TonightLayout);
