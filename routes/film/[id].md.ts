import { filmPage } from "../(_pages)/film/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(filmPage);
