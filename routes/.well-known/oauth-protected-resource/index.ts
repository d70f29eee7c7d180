import { fileHandler } from "@/lib/http/file.ts";
import { protectedResource } from "@/lib/oauth/metadata.ts";

export const handler = fileHandler("application/json", ({ call }) => JSON.stringify(protectedResource(call.base)));
