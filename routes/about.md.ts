import { aboutPage } from "./(_pages)/statement/about.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(aboutPage);
