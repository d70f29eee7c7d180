import { twinHandler } from "@/lib/http/page.ts";
import { filmPage } from "../(_pages)/film.ts";

export const handler = twinHandler(filmPage);
