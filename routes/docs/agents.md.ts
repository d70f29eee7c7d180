import { agentsPage } from "../(_pages)/agents.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(agentsPage);
