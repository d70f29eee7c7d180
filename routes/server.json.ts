import { fileHandler } from "@/lib/http/file.ts";
import { registryEntry } from "@/lib/mcp/card.ts";

export const handler = fileHandler("application/json", ({ ctx }) => JSON.stringify(registryEntry(ctx.base), null, 2));
