import { twinHandler } from "@/lib/http/page.ts";
import { seasonPage } from "../../../(_pages)/season/page.ts";

export const handler = twinHandler(seasonPage);
