import { listPage } from "../(_pages)/list/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(listPage);
