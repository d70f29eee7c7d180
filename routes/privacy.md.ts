import { privacyPage } from "./(_pages)/statement/privacy.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(privacyPage);
