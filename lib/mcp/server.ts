import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { detailOf, parameterErrors } from "../errors.ts";
import { errorOf } from "../http/thrown.ts";
import { pageCredits } from "../licences/operations.ts";
import type { OperationContext } from "../operation.ts";
import { UI_EXTENSION } from "./apps/pages.ts";
import { readArguments } from "./arguments.ts";
import { complete } from "./completions.ts";
import { toolErrorText } from "./errors.ts";
import { PROMPT_LIST, PromptError, promptOf } from "./prompts.ts";
import { CAPABILITIES_KEY, CODES, INSTRUCTIONS, type Message, SERVER_INFO, VERSIONS } from "./protocol.ts";
import { readResource, RESOURCE_LIST, TEMPLATE_LIST } from "./resources.ts";
import { langOf, toolTexts } from "./texts.ts";
import type { Tool } from "./tool.ts";
import { PLAIN_TOOL_LIST, TOOL_LIST, TOOLS_BY_NAME } from "./tools.ts";

/** One message's exchange: what its tools may use, and whom an error of ours is told. */
export interface Exchange {
  /** The id of the request, which responses to errors of ours name. */
  id: string;
  ctx: OperationContext;
  onError(error: unknown): void;
}

const HOUR_MS = 3_600_000;
const LASTS = { ttlMs: HOUR_MS, cacheScope: "public" } as const;

const modern = createMcpHandler(({ authInfo }) => createServer(authInfo!.extra!.exchange as Exchange), {
  legacy: "reject",
});

/** The one value that the SDK passes from the request to its server; the caller was authorized before. */
function authInfoOf(exchange: Exchange) {
  return { token: "", clientId: "", scopes: [], extra: { exchange } };
}

/**
 * Answers a message over the SDK, by the revision that it is sent for. A server is never shared between requests. The
 * request goes without the signal that Deno aborts after every answer.
 */
export async function serve(request: Request, message: Message, exchange: Exchange): Promise<Response> {
  const { url, headers } = request;
  const legacy = await isLegacyRequest(request, message);
  const asked = new Request(url, { method: "POST", headers: legacy ? legacyHeaders(headers) : headers });
  if (!legacy) {
    return await modern.fetch(asked, { parsedBody: message, authInfo: authInfoOf(exchange) });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  const server = createServer(exchange);
  await server.connect(transport);
  const response = await transport.handleRequest(asked, { parsedBody: message });
  await server.close();
  return response;
}

/** Clients that send no list of what they accept, or a shorter one than the revision wants, get JSON all the same. */
function legacyHeaders(headers: Headers): Headers {
  const version = headers.get("mcp-protocol-version");
  return new Headers({
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(version === null ? {} : { "mcp-protocol-version": version }),
  });
}

// The low-level server: the lists are ready, and no schema is compiled for each request.
function createServer(exchange: Exchange): Server {
  const server = new Server(SERVER_INFO, {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, extensions: { [UI_EXTENSION]: {} } },
    instructions: INSTRUCTIONS,
    supportedProtocolVersions: [...VERSIONS],
    cacheHints: {
      "tools/list": LASTS,
      "resources/list": LASTS,
      "resources/templates/list": LASTS,
      "prompts/list": LASTS,
    },
  });
  server.setRequestHandler("tools/list", (_, { mcpReq }) => toolListFor(mcpReq.envelope) as never);
  server.setRequestHandler("tools/call", ({ params }) => callTool(exchange, params.name, params.arguments ?? {}));
  server.setRequestHandler("resources/list", () => RESOURCE_LIST);
  server.setRequestHandler("resources/templates/list", () => TEMPLATE_LIST);
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    const found = await guarded(exchange, () => readResource(exchange.ctx, uri));
    if (!found) throw new ResourceNotFoundError(uri);
    return { contents: [found] };
  });
  server.setRequestHandler("prompts/list", () => PROMPT_LIST);
  server.setRequestHandler("prompts/get", ({ params }) => {
    const prompt = guardedNow(exchange, () => promptOf(params.name, params.arguments));
    if (!prompt) throw new ProtocolError(CODES.invalidParams, `There is no prompt ${quoted(params.name)}.`);
    return prompt;
  });
  server.setRequestHandler("completion/complete", async ({ params }) => {
    const completion = await guarded(exchange, () => complete(exchange.ctx, params));
    if (!completion) throw new ProtocolError(CODES.invalidParams, "There is nothing to complete of that name.");
    return completion;
  });
  return server;
}

/** The tools, with their apps for whom they may be shown: only the revision of 2026 has each request say what its client can. */
function toolListFor(envelope: Partial<Record<string, unknown>> | undefined) {
  const can = envelope?.[CAPABILITIES_KEY] as { extensions?: Record<string, unknown> } | undefined;
  return !can || can.extensions?.[UI_EXTENSION] ? TOOL_LIST : PLAIN_TOOL_LIST;
}

/** Does something for a message. What goes wrong is an error of the protocol, and one of ours names the request. */
async function guarded<T>(exchange: Exchange, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw rpcErrorOf(exchange, error);
  }
}

function guardedNow<T>(exchange: Exchange, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw rpcErrorOf(exchange, error);
  }
}

function rpcErrorOf(exchange: Exchange, error: unknown): ProtocolError {
  if (error instanceof PromptError) return new ProtocolError(CODES.invalidParams, error.message);
  const reason = errorOf(error, "");
  if (parameterErrors(reason).length > 0) return new ProtocolError(CODES.invalidParams, detailOf(reason));
  exchange.onError(error);
  return new ProtocolError(CODES.internalError, toolErrorText({ code: "internal_error" }, exchange.id));
}

function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 60));
}

/**
 * Calls a tool. What it could not do is a result that says so; only an unknown tool and a cursor that was never given
 * are errors of the protocol.
 */
async function callTool(exchange: Exchange, name: string, given: Record<string, unknown>) {
  const tool = TOOLS_BY_NAME.get(name);
  if (!tool) {
    const known = [...TOOLS_BY_NAME.keys()].join(", ");
    throw new ProtocolError(
      CODES.invalidParams,
      `There is no tool ${quoted(name)}, but ${known}.`,
    );
  }
  try {
    const answer = await tool.run(exchange.ctx, readArguments(tool.input, given), toolTexts(given));
    const texts = [JSON.stringify(answer), ...await creditsBeside(exchange.ctx, tool, given)];
    return { content: texts.map((text) => ({ type: "text" as const, text })), structuredContent: answer };
  } catch (error) {
    const reason = errorOf(error, name);
    if (parameterErrors(reason).some(({ parameter }) => parameter === "cursor")) {
      throw new ProtocolError(CODES.invalidParams, toolErrorText(reason, exchange.id));
    }
    const text = toolErrorText(reason, exchange.id, given);
    if (reason.code === "internal_error" || reason.code === "unavailable") exchange.onError(error);
    return { content: [{ type: "text" as const, text }], isError: true };
  }
}

/** What the sources of the catalog ask to be said, beside the answer of a tool that shows some of it. */
async function creditsBeside(
  { database }: OperationContext,
  tool: Tool,
  given: Record<string, unknown>,
): Promise<string[]> {
  const isOfCatalog = tool.scope === "read" || tool.reads?.includes("catalog");
  if (!isOfCatalog || tool.isConnector) return [];
  const { credits } = await pageCredits(database, langOf(given));
  return credits.length === 0 ? [] : [credits.map(({ text }) => text).join("\n")];
}
