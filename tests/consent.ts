import { assertEquals } from "@std/assert";
import { Buffer } from "node:buffer";
import { createHash, randomBytes } from "node:crypto";
import { OWN, type Person, visit } from "./accounts.ts";
import { BASE, postForm, postRegistration } from "./agents.ts";
import type { TestApp } from "./app.ts";

// Programs that people connect, and the people who do.

export const CALLBACK = "https://assistant.example/callback";

/** A PKCE verifier with its challenge. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Registers a program that can keep no secret. Returns its `client_id`. */
export async function registerProgram(app: TestApp, more: Record<string, unknown> = {}): Promise<string> {
  const response = await postRegistration(app, {
    client_name: "Assistant",
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: "none",
    ...more,
  });
  const client = await response.json();
  assertEquals(response.status, 201, JSON.stringify(client));
  return client.client_id;
}

/** The address that a program sends a person to. */
export function authorizeUrl(clientId: string, more: Record<string, string | undefined> = {}): string {
  const parameters: Record<string, string | undefined> = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_challenge_method: "S256",
    state: "from before",
    ...more,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/en/oauth/authorize?${new URLSearchParams(given)}`;
}

/** Presses one of the buttons of the page, whose form goes to the page's own address. */
export async function answer(app: TestApp, path: string, person: Person, action = "allow"): Promise<Response> {
  return await app.fetch(`${BASE}${path}`, {
    method: "POST",
    headers: { ...OWN, cookie: person.cookie },
    body: new URLSearchParams({ token: person.token, action }),
  });
}

/** Consents, and returns what the program finds in the address that it is called back at. */
export async function consent(
  app: TestApp,
  { clientId, person, ...more }: { clientId: string; person: Person } & Record<string, unknown>,
): Promise<URLSearchParams> {
  const path = authorizeUrl(clientId, more as Record<string, string>);
  const page = await visit(app, path, person);
  assertEquals([page.status, (await page.text()).includes('name="action" value="allow"')], [200, true]);
  const response = await answer(app, path, person);
  assertEquals(response.status, 303, await response.text());
  return new URL(response.headers.get("location")!).searchParams;
}

/** The JSON of the token endpoint, with its status. */
export async function askToken(
  app: TestApp,
  fields: Record<string, string>,
  headers?: Record<string, string>,
  // deno-lint-ignore no-explicit-any -- tests look into whatever was answered
): Promise<any> {
  const response = await postForm(app, "token", fields, { headers });
  return { status: response.status, ...await response.json() };
}

/** Goes the whole way from the page to the tokens. */
export async function connect(app: TestApp, clientId: string, person: Person, scope?: string) {
  const { verifier, challenge } = pkce();
  const found = await consent(app, { clientId, person, code_challenge: challenge, ...(scope ? { scope } : {}) });
  const fields = {
    grant_type: "authorization_code",
    client_id: clientId,
    code: found.get("code")!,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  };
  const tokens = await askToken(app, fields);
  assertEquals(tokens.status, 200, JSON.stringify(tokens));
  return { fields, tokens };
}

/** HTTP Basic. */
export function basic(id: string, secret: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` };
}
