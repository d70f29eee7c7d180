import { exported } from "../(_pages)/settings.ts";
import { memberFileHandler } from "@/lib/http/page.ts";

export const handler = memberFileHandler("application/json", "foyer.json", exported);
