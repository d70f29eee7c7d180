import { theaterPage } from "../(_pages)/theater/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(theaterPage);
