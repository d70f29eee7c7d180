import { AgentLayout } from "../(_pages)/agent/layout.tsx";
import { agentPage } from "../(_pages)/agent/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(agentPage);
export default pageLayout(agentPage, AgentLayout);
