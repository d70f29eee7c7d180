import { StatementLayout } from "./(_pages)/statement/layout.tsx";
import { contactPage } from "./(_pages)/statement/contact.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(contactPage);
export default pageLayout(contactPage, StatementLayout);
