import { contactPage } from "./(_pages)/statement/contact.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(contactPage);
