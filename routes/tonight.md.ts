import { tonightPage } from "./(_pages)/tonight.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(tonightPage);
