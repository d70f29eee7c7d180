// The pattern of the SDK's documentation: a new McpServer with all tools registered for each request, served by
// createMcpHandler. Its tools do what Foyer's do, with the same operations on the same database.
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import process from "node:process";
import { operationContext } from "../lib/operation_context.ts";
import type { Service } from "../lib/http/service.ts";
import { INSTRUCTIONS, SERVER_INFO } from "../lib/mcp/protocol.ts";
import { TOOLS } from "../lib/mcp/tools.ts";

const { service } = await import("../main.ts") as { service: Service };

function createServer(base: string): McpServer {
  const server = new McpServer(SERVER_INFO, { instructions: INSTRUCTIONS });
  for (const { name, listed, input, output, run } of TOOLS) {
    const { title, description, annotations } = listed as Record<string, never>;
    server.registerTool(
      name,
      { title, description, annotations, inputSchema: input, outputSchema: output },
      async (args) => {
        const call = operationContext(service, { base, actor: undefined });
        const structuredContent = await run(call, args as Record<string, unknown>);
        return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
      },
    );
  }
  return server;
}

const base = "http://127.0.0.1";
const modern = createMcpHandler(() => createServer(base), { legacy: "reject" });

Deno.serve({
  port: 0,
  hostname: "127.0.0.1",
  onListen: ({ port }) => console.log(`http://localhost:${port}/`),
}, async (request) => {
  if (!await isLegacyRequest(request)) return await modern.fetch(request);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await createServer(base).connect(transport);
  return await transport.handleRequest(request);
});

process.once("SIGTERM", () => Deno.exit(0));
