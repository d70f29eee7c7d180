import { AgentsLayout } from "../(_pages)/agent_guide/layout.tsx";
import { agentsPage } from "../(_pages)/agent_guide/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(agentsPage);
export default pageLayout(agentsPage, AgentsLayout);
