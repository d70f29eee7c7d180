import fc from "fast-check";

const MODERN = "2026-07-28";
const LEGACY = ["2025-11-25", "2025-06-18", "2025-03-26"];

/** A JSON-RPC message and the headers that its revision wants with it. */
export interface Message {
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** A revision of MCP; with none, what the oldest clients send. */
export type Revision = string | undefined;

export const revision: fc.Arbitrary<Revision> = fc.constantFrom(undefined, MODERN, ...LEGACY);

/** A message as clients of a revision send it. */
export function messageOf(revision: Revision, method: string, params: Record<string, unknown>): Message {
  const body = { jsonrpc: "2.0", id: 7, method, params };
  const headers = { "content-type": "application/json" };
  if (revision === undefined) return { body, headers };
  if (revision !== MODERN) return { body, headers: { ...headers, "mcp-protocol-version": revision } };
  const name = params.name ?? params.uri;
  return {
    body: {
      ...body,
      params: {
        ...params,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": revision,
          "io.modelcontextprotocol/clientCapabilities": {},
          "io.modelcontextprotocol/clientInfo": { name: "fuzz", version: "1" },
        },
      },
    },
    headers: {
      ...headers,
      "mcp-protocol-version": revision,
      "mcp-method": method,
      ...(typeof name === "string" && /^[\x21-\x7e]+$/.test(name) ? { "mcp-name": name } : {}),
    },
  };
}
