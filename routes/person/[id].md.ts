import { personPage } from "../(_pages)/person/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(personPage);
