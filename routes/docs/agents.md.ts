import { agentsPage } from "../(_pages)/agent_guide/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(agentsPage);
