import { AgentsLayout } from "../../(_pages)/operator/agents/layout.tsx";
import { agentsPage } from "../../(_pages)/operator/agents/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(agentsPage);
export default pageLayout(agentsPage, AgentsLayout);
