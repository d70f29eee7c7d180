import { changelogPage } from "./(_pages)/changelog.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(changelogPage);
