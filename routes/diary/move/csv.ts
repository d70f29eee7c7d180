import { csvFile } from "../../(_pages)/moving.ts";
import { memberFileHandler } from "@/lib/http/page.ts";

export const handler = memberFileHandler("text/csv; charset=utf-8", "foyer.csv", csvFile);
