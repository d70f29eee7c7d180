import { StatementPage } from "./(_components)/StatementPage.tsx";
import { privacyPage } from "./(_pages)/trust.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(privacyPage));

export default define.page<typeof handler>(function PrivacyPage({ data }) {
  return <StatementPage {...data} />;
});
