import { searchPage } from "./(_pages)/search/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(searchPage);
