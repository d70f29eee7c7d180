import { OwnAgentLayout } from "../../(_pages)/settings/agent/layout.tsx";
import { ownAgentPage } from "../../(_pages)/settings/agent/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(ownAgentPage);
export default pageLayout(ownAgentPage, OwnAgentLayout);
