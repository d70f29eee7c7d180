import { StatementLayout } from "./(_pages)/statement/layout.tsx";
import { privacyPage } from "./(_pages)/statement/privacy.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(privacyPage);
export default pageLayout(privacyPage, StatementLayout);
