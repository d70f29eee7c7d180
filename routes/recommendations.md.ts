import { recommendationsPage } from "./(_pages)/recommendations.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(recommendationsPage);
