import { cinemasPage } from "./(_pages)/cinemas.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(cinemasPage);
