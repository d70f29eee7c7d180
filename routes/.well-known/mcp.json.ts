import { fileHandler } from "@/lib/http/file.ts";
import { serverCard } from "@/lib/mcp/card.ts";

export const handler = fileHandler("application/json", ({ ctx }) => JSON.stringify(serverCard(ctx.base)));
