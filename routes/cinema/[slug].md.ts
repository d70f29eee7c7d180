import { theaterPage } from "../(_pages)/cinema_theater.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(theaterPage);
