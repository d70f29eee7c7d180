import { RecoverLayout } from "./(_pages)/way_in/recover/layout.tsx";
import { recoverPage } from "./(_pages)/way_in/recover/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(recoverPage);
export default pageLayout(recoverPage, RecoverLayout);
