import { jsonFile } from "../../(_pages)/moving.ts";
import { memberFileHandler } from "@/lib/http/page.ts";

export const handler = memberFileHandler("application/json", "foyer.json", jsonFile);
