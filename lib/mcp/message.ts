import { specTypeSchemas } from "@modelcontextprotocol/server";
import { readBodyOfType } from "../http/body.ts";
import type { RequestContext } from "../http/context.ts";
import { MessageError } from "./errors.ts";
import { type Message, VERSION_KEY, VERSIONS } from "./protocol.ts";

/** Requests whose params the SDK would refuse as if it were an error of ours, or in its validator's words. */
const CHECKED: Record<string, typeof specTypeSchemas[keyof typeof specTypeSchemas]> = {
  "initialize": specTypeSchemas.InitializeRequest,
  "tools/call": specTypeSchemas.CallToolRequest,
  "resources/read": specTypeSchemas.ReadResourceRequest,
  "prompts/get": specTypeSchemas.GetPromptRequest,
  "completion/complete": specTypeSchemas.CompleteRequest,
};

const LISTS = new Set(["tools/list", "resources/list", "resources/templates/list", "prompts/list"]);

/** Reads one JSON-RPC message. Throws a `ServiceError` where the body can't be read, a `MessageError` where it is none. */
export async function readMessage(ctx: RequestContext): Promise<Message> {
  return messageIn(await readBodyOfType(ctx, "application/json"));
}

/** The JSON-RPC message in a body. Throws a `MessageError` for anything else. */
export function messageIn(body: Uint8Array): Message {
  return messageOf(parsed(body));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new MessageError("parseError", "The body is not JSON.");
  }
}

/** A value as a message. Batches are not: no revision but one ever had them, and 2026-07-28 has none. */
function messageOf(value: unknown): Message {
  const invalid = (message: string) => new MessageError("invalidRequest", message);
  if (Array.isArray(value)) throw invalid("Batches are not supported: send one message a request.");
  if (!isObject(value) || value.jsonrpc !== "2.0") {
    throw invalid('Not a JSON-RPC 2.0 message: "jsonrpc" must be "2.0".');
  }
  const { id, method, params } = value;
  if ("id" in value && typeof id !== "string" && !Number.isSafeInteger(id)) {
    throw invalid('"id" must be a string or a whole number.');
  }
  if (!("result" in value) && !("error" in value) && typeof method !== "string") throw invalid('"method" is missing.');
  if (params !== undefined && !isObject(params)) throw invalid('"params" must be an object.');
  return value as unknown as Message;
}

/** Checks what the SDK leaves to its user. Throws a `MessageError`. */
export async function checkMessage({ id, method = "", params }: Message, { headers }: Request): Promise<void> {
  const version = headers.get("mcp-protocol-version")?.trim();
  const isKnown = version === undefined || (VERSIONS as readonly string[]).includes(version);
  // A message that names its revision itself is compared with the header by the SDK.
  if (!isKnown && method !== "initialize" && !claimsVersion(params)) {
    const data = { supported: VERSIONS, requested: version };
    throw new MessageError("unsupportedVersion", `Unsupported protocol version ${version}.`, data);
  }
  // The SDK would keep a stream open for notifications, and the server sends none.
  if (method === "subscriptions/listen" && claimsVersion(params)) {
    throw new MessageError("methodNotFound", "Method not found");
  }
  if (LISTS.has(method) && params?.cursor !== undefined) {
    throw new MessageError("invalidParams", "Unknown cursor: the list has one page.");
  }
  // A revision that a message names itself may not have the method at all: that is for the SDK to say.
  const isChecked = Object.hasOwn(CHECKED, method) && id !== undefined &&
    !(method === "initialize" && claimsVersion(params));
  const schema = isChecked ? CHECKED[method] : undefined;
  const { issues } = await schema?.["~standard"].validate({ method, params }) ?? {};
  if (issues) {
    throw new MessageError("invalidParams", `Invalid params of ${method}. ${issues.map(told).join(". ")}.`);
  }
}

function told({ path = [], message }: { message: string; path?: readonly unknown[] }): string {
  return `${path.join(".")}: ${message}`;
}

function claimsVersion(params: Message["params"]): boolean {
  return isObject(params?._meta) && VERSION_KEY in params._meta;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
