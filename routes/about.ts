import { StatementLayout } from "./(_pages)/statement/layout.tsx";
import { aboutPage } from "./(_pages)/statement/about.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(aboutPage);
export default pageLayout(aboutPage, StatementLayout);
