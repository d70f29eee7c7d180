import { fileHandler } from "@/lib/http/file.ts";

/** The public key of whoever publishes the entry in the MCP registry, which asks for it here. */
export const handler = fileHandler(
  "text/plain; charset=utf-8",
  ({ ctx: { config: { registryAuth } } }) => registryAuth === undefined ? null : `${registryAuth}\n`,
);
