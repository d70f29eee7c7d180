import { catalogPage } from "./(_pages)/catalog/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(catalogPage);
