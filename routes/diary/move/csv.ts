import { csvFile } from "../../(_pages)/diary/move/files.ts";
import { memberFileHandler } from "@/lib/http/page.ts";

export const handler = memberFileHandler("text/csv; charset=utf-8", "foyer.csv", csvFile);
