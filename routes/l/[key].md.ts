import { sharedListPage } from "../(_pages)/shared_list/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(sharedListPage);
