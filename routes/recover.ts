import { RecoverLayout } from "./(_pages)/recover/layout.tsx";
import { recoverPage } from "./(_pages)/recover/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(recoverPage);
export default pageLayout(recoverPage, RecoverLayout);
