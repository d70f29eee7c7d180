import { changelogPage } from "./(_pages)/changelog/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(changelogPage);
