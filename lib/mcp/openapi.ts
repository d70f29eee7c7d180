import { z } from "zod";
import { TOOLS } from "./tools.ts";
import { VERSIONS } from "./protocol.ts";

const id = z.union([z.string(), z.int()]);

const JsonRpcRequest = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: id.optional().describe("Left out of a notification."),
  method: z.string().describe("`tools/list`, `tools/call`, `resources/read`, `server/discover`, …"),
  params: z.looseObject({}).optional(),
}).meta({ id: "JsonRpcRequest" });

const JsonRpcAnswer = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: id.nullable(),
  result: z.looseObject({}).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
}).meta({ id: "JsonRpcAnswer" });

type Json = Record<string, unknown>;

function answer(description: string): Json {
  const schema = { $ref: `#/components/schemas/${JsonRpcAnswer.meta()!.id}` };
  return { description, content: { "application/json": { schema } } };
}

/** An answer that a client which asks for progress may get as events, progress first. */
function withEvents({ content, ...told }: Json): Json {
  const schema = { type: "string", description: "JSON-RPC messages: `notifications/progress`, then the answer." };
  return { ...told, content: { ...content as Json, "text/event-stream": { schema } } };
}

/** The MCP endpoint as the OpenAPI document has it. */
export function mcpPaths(): Record<string, Json> {
  const writing = TOOLS.filter(({ scope }) => scope === "write").map(({ name }) => `\`${name}\``).join(", ");
  const refused = (description: string, name: string, about: string) => ({
    ...answer(description),
    headers: { [name]: { description: about, schema: { type: "string" } } },
  });
  const challenged = (description: string) => refused(description, "WWW-Authenticate", "What is missing.");
  const post = {
    operationId: "callMcp",
    tags: ["Agents"],
    summary: "MCP: one JSON-RPC message, answered with JSON",
    description: `Streamable HTTP without sessions, revisions ${VERSIONS.join(", ")}. Tools: ` +
      `${TOOLS.map(({ name }) => `\`${name}\``).join(", ")}. A token is needed for ${writing}.`,
    security: [{}, { agent: ["write"] }],
    parameters: [{
      name: "MCP-Protocol-Version",
      in: "header",
      required: false,
      description: "The revision that the message is sent for.",
      schema: { type: "string", enum: VERSIONS },
    }],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${JsonRpcRequest.meta()!.id}` },
          example: {
            jsonrpc: "2.0",
            id: 1,
            method: "tools/call",
            params: { name: "search_films", arguments: { query: "matrix" } },
          },
        },
      },
    },
    responses: {
      200: withEvents(answer("The result, or an error of the call.")),
      202: { description: "A notification was taken." },
      400: answer("No JSON-RPC message, or one of an unsupported revision."),
      401: challenged("A token is missing or not good."),
      403: challenged("The token lacks a scope, or the host is not this service's."),
      404: answer("No such method, to a message of the revision 2026-07-28."),
      405: refused("Another method than POST.", "Allow", "POST."),
      413: answer("The body is too long."),
      415: answer("The body is not application/json."),
      429: refused("Too many calls.", "Retry-After", "Seconds until calls are answered again."),
      500: answer("An error of the service."),
      503: refused("The database does not answer.", "Retry-After", "Seconds until it is worth another try."),
    },
  };
  return { "/api/mcp": { post } };
}
