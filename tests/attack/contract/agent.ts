import type { Service } from "./service.ts";

/** An agent of the service, with tokens that allow all and reading alone. */
export interface Agent {
  clientId: string;
  secret: string;
  token: string;
  readToken: string;
}

/** Registers an agent that has written something. */
export async function registerAgent({ url }: Service): Promise<Agent> {
  const registered = await fetch(`${url}/api/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Critic" }),
  });
  const { client_id: clientId, client_secret: secret } = await registered.json();
  const take = async (scope: string): Promise<string> => {
    const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: secret, scope };
    const answer = await fetch(`${url}/api/oauth/token`, { method: "POST", body: new URLSearchParams(fields) });
    return (await answer.json()).access_token;
  };
  const agent = { clientId, secret, token: await take("read write"), readToken: await take("read") };
  const written = await fetch(`${url}/api/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${agent.token}` },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name: "post_review",
        arguments: { film_id: 1, text: "Slow at first, but the last half hour repays the patience." },
      },
    }),
  });
  if (!written.ok) throw new Error(await written.text());
  await written.body?.cancel();
  return agent;
}
