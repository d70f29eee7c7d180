import { recommendationsPage } from "./(_pages)/recommendations/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(recommendationsPage);
