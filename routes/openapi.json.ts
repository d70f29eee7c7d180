import { fileHandler } from "@/lib/http/file.ts";
import { openApi } from "@/lib/openapi.ts";

export const handler = fileHandler("application/json", ({ ctx }) => JSON.stringify(openApi(ctx.base)));
