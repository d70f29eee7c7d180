import { fileHandler } from "@/lib/http/file.ts";
import { protectedResource } from "@/lib/oauth/metadata.ts";

export const handler = fileHandler("application/json", ({ ctx }) => JSON.stringify(protectedResource(ctx.base)));
