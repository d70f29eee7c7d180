import { fileHandler } from "@/lib/http/file.ts";
import { CARD_TYPE, serverCard } from "@/lib/mcp/card.ts";

export const handler = fileHandler(CARD_TYPE, ({ ctx }) => JSON.stringify(serverCard(ctx.base)));
