import { accountFile } from "../(_pages)/diary/move/files.ts";
import { memberFileHandler } from "@/lib/http/page.ts";

export const handler = memberFileHandler("application/json", "foyer.json", accountFile);
