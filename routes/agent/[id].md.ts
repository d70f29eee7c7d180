import { agentPage } from "../(_pages)/agent/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(agentPage);
