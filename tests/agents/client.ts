// An agent over plain HTTP.

/** A registered client. */
export interface Client {
  client_id: string;
  client_secret: string;
}

/** Registers an agent. */
export async function register(service: string, name = "Critic"): Promise<Client> {
  const response = await fetch(`${service}/api/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: name }),
  });
  if (!response.ok) throw new Error(`Not registered: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** Takes a token. */
export async function takeToken(service: string, { client_id, client_secret }: Client): Promise<string> {
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret });
  const response = await fetch(`${service}/api/oauth/token`, { method: "POST", body });
  if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`);
  return (await response.json()).access_token;
}

/** Calls a tool over plain JSON-RPC. */
export async function callTool(
  service: string,
  name: string,
  args: Record<string, unknown>,
  token?: string,
  // deno-lint-ignore no-explicit-any -- tests look into whatever was answered
): Promise<{ status: number; headers: Headers; result: any }> {
  const response = await fetch(`${service}/api/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
  const { status, headers } = response;
  return { status, headers, result: (await response.json()).result };
}
