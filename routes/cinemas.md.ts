import { cinemasPage } from "./(_pages)/cinemas/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(cinemasPage);
