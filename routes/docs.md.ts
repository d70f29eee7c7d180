import { docsPage } from "./(_pages)/docs/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(docsPage);
