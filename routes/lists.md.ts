import { listsPage } from "./(_pages)/lists/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(listsPage);
