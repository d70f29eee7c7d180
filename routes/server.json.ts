import { fileHandler } from "@/lib/http/file.ts";
import { registryEntry } from "@/lib/mcp/card.ts";

export const handler = fileHandler("application/json", ({ call }) => JSON.stringify(registryEntry(call.base), null, 2));
