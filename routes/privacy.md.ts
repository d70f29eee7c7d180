import { privacyPage } from "./(_pages)/trust.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(privacyPage);
