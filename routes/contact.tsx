import { StatementPage } from "./(_components)/StatementPage.tsx";
import { contactPage } from "./(_pages)/trust.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(contactPage));

export default define.page<typeof handler>(function ContactPage({ data }) {
  return <StatementPage {...data} />;
});
