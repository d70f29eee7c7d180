import { OwnAgentsLayout } from "../(_pages)/settings/agents/layout.tsx";
import { ownAgentsPage } from "../(_pages)/settings/agents/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(ownAgentsPage);
export default pageLayout(ownAgentsPage, OwnAgentsLayout);
