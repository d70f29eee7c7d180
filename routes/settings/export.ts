import { exported } from "../(_pages)/account_file.ts";
import { memberFileHandler } from "@/lib/http/page.ts";

export const handler = memberFileHandler("application/json", "foyer.json", exported);
