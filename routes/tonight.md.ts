import { tonightPage } from "./(_pages)/tonight/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(tonightPage);
