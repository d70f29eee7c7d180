import { twinHandler } from "@/lib/http/page.ts";
import { filmPage } from "../(_pages)/film/page.ts";

export const handler = twinHandler(filmPage);
