import { fileHandler } from "@/lib/http/file.ts";
import { authorizationServer } from "@/lib/oauth/metadata.ts";

export const handler = fileHandler("application/json", ({ ctx }) => JSON.stringify(authorizationServer(ctx.base)));
