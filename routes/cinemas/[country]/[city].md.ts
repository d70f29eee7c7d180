import { cityPage } from "../../(_pages)/city/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(cityPage);
