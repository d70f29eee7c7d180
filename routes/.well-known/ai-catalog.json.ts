import { fileHandler } from "@/lib/http/file.ts";
import { aiCatalog } from "@/lib/mcp/card.ts";

export const handler = fileHandler("application/ai-catalog+json", ({ ctx }) => JSON.stringify(aiCatalog(ctx.base)));
