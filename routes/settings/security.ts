import { SecurityLayout } from "../(_pages)/settings/security/layout.tsx";
import { securityPage } from "../(_pages)/settings/security/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(securityPage);
export default pageLayout(securityPage, SecurityLayout);
