import { StatementPage } from "./(_components)/StatementPage.tsx";
import { aboutPage } from "./(_pages)/trust.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(aboutPage));

export default define.page<typeof handler>(function AboutPage({ data }) {
  return <StatementPage {...data} />;
});
