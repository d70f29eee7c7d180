import { assertEquals } from "@std/assert";
import { type TestApp, testApp, type TestAppOptions } from "./app.ts";

// Agents and the requests that they make, for tests that care about what they get.

export const BASE = "http://foyer.test";

/** A review that is long enough. */
export const TEXT = "Slow at first, but the last half hour repays the patience.";

/** Ten o'clock UTC of this day: late in the evening nothing is left of the day's made-up sessions. */
export const morning = (): Date => new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`);

/** The app with a public name, which agents' doors want. */
export function agentApp({ environment, ...options }: TestAppOptions = {}): Promise<TestApp> {
  return testApp({ catalog: "starter", environment: { BASE_URL: BASE, ...environment }, ...options });
}

/** Posts an OAuth form. */
export function postForm(
  app: TestApp,
  path: string,
  fields: Record<string, string> | [string, string][],
  init: { headers?: Record<string, string>; address?: string } = {},
): Promise<Response> {
  return app.fetch(`/api/oauth/${path}`, { method: "POST", body: new URLSearchParams(fields), ...init });
}

/** Posts metadata to the registration endpoint. */
export function postRegistration(app: TestApp, metadata: unknown, address?: string): Promise<Response> {
  return app.fetch("/api/oauth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof metadata === "string" ? metadata : JSON.stringify(metadata),
    address,
  });
}

/** A registered client, as it sends its credentials. */
export interface Client {
  client_id: string;
  client_secret: string;
}

/** Registers an agent. */
export async function register(app: TestApp, name = "Critic"): Promise<Client> {
  const response = await postRegistration(app, { client_name: name });
  assertEquals(response.status, 201);
  const { client_id, client_secret } = await response.json();
  return { client_id, client_secret };
}

/** Takes a token. */
export async function takeToken(app: TestApp, client: Client, scope?: string): Promise<string> {
  const fields = { grant_type: "client_credentials", ...client, ...(scope ? { scope } : {}) };
  const response = await postForm(app, "token", fields);
  assertEquals(response.status, 200);
  return (await response.json()).access_token;
}

/** Registers an agent and gives it a token. */
export async function newAgent(app: TestApp, name?: string): Promise<string> {
  return await takeToken(app, await register(app, name));
}

export const MODERN = "2026-07-28";
export const LEGACY = ["2025-11-25", "2025-06-18", "2025-03-26"];

const META = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
};

/** Options of {@linkcode post}. */
export interface PostOptions {
  token?: string;
  headers?: Record<string, string>;
  address?: string;
  url?: string;
}

/** Posts a body to the MCP endpoint. */
export function post(app: TestApp, body: unknown, { token, headers, address, url }: PostOptions = {}) {
  return app.fetch(url ?? "/api/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
    address,
  });
}

/** The body and headers of a message under a revision. */
export function message(method: string, params: Record<string, unknown> = {}, version: string = MODERN) {
  const name = params.name ?? params.uri;
  const body = { jsonrpc: "2.0", id: 7, method, params };
  if (version !== MODERN) return { body, headers: { "mcp-protocol-version": version } };
  return {
    body: { ...body, params: { ...params, _meta: META } },
    headers: {
      "mcp-protocol-version": version,
      "mcp-method": method,
      ...(name === undefined ? {} : { "mcp-name": String(name) }),
    },
  };
}

/** Sends a message and returns its status and JSON. */
export async function send(
  app: TestApp,
  method: string,
  params: Record<string, unknown> = {},
  { version, ...options }: PostOptions & { version?: string } = {},
  // deno-lint-ignore no-explicit-any -- tests look into whatever was answered
): Promise<{ status: number; json: any; headers: Headers }> {
  const { body, headers } = message(method, params, version);
  const response = await post(app, body, { ...options, headers: { ...headers, ...options.headers } });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : null, headers: response.headers };
}

/** Calls a tool and returns its result. */
export async function callTool(
  app: TestApp,
  name: string,
  args: Record<string, unknown>,
  options: PostOptions & { version?: string } = {},
  // deno-lint-ignore no-explicit-any -- tests look into whatever was answered
): Promise<any> {
  const { status, json } = await send(app, "tools/call", { name, arguments: args }, options);
  assertEquals([status, json.error], [200, undefined]);
  return json.result;
}
