import { assertEquals } from "@std/assert";
import { BASE } from "./agents.ts";
import type { TestApp } from "./app.ts";
import { welcome } from "@/lib/accounts/operations.ts";
import { hashPassword, passwordCost } from "@/lib/accounts/password.ts";
import { parseConfig } from "@/lib/config.ts";
import { operationContext } from "@/lib/operation_context.ts";

// People and the forms that they send, for tests that care about what comes of it.

/** What a hash costs in production. */
export const REAL_COST = { ...passwordCost };

// A thousandth of it, which hides nothing from tests that are not about the time it takes.
Object.assign(passwordCost, { N: 2 ** 10, p: 1 });

export const PASSWORD = "correct horse battery";

/** What a browser says of a form of its own page. */
export const OWN = { origin: BASE, "sec-fetch-site": "same-origin" };

/** A browser's session: its cookie, and the token of its forms. */
export interface Person {
  cookie: string;
  token: string;
}

/** Sends a form of a page. */
export function submit(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  { person, headers = OWN, address }: { person?: Person; headers?: Record<string, string>; address?: string } = {},
): Promise<Response> {
  return app.fetch(`${BASE}${path}`, {
    method: "POST",
    headers: { ...headers, ...(person ? { cookie: person.cookie } : {}) },
    body: new URLSearchParams({ ...(person ? { token: person.token } : {}), ...fields }),
    address,
  });
}

/** The session's cookie that an answer sets, as it is sent back. */
export function cookieOf(response: Response): string {
  return response.headers.get("set-cookie")!.split(";")[0];
}

/** Reads a page as somebody. */
export function visit(app: TestApp, path: string, { cookie }: { cookie: string }): Promise<Response> {
  return app.fetch(`${BASE}${path}`, { headers: { cookie } });
}

/** The token of the forms of a session. */
export async function formToken(app: TestApp, cookie: string): Promise<string> {
  const html = await (await visit(app, "/settings", { cookie })).text();
  return /name="token" value="([^"]+)"/.exec(html)![1];
}

let hash: Promise<string> | undefined;

/** A person with the password, stored as a sign-up stores them, without waiting for another hash. */
export async function newPerson(app: TestApp, login = "olena", now = new Date()): Promise<Person> {
  const client = { address: "192.0.2.1", userAgent: "", sessionToken: undefined };
  const ctx = operationContext({ ...app.service, config: parseConfig({}), now: () => now }, {
    base: BASE,
    actor: undefined,
    client,
  });
  const passwordHash = await (hash ??= hashPassword(PASSWORD));
  const { token } = await welcome(ctx, login, { passwordHash, userHandle: crypto.randomUUID() });
  const cookie = `__Host-session=${token}`;
  return { cookie, token: await formToken(app, cookie) };
}

/** Makes an account with a password. */
export async function signUp(app: TestApp, login = "olena"): Promise<Person & { codes: string[] }> {
  const response = await submit(app, "/en/sign-up", { action: "sign-up", login, password: PASSWORD });
  const html = await response.text();
  assertEquals(response.status, 200, html);
  const codes = /<pre class="code" id="codes">([^<]+)</.exec(html)![1].split("\n");
  const cookie = cookieOf(response);
  return { cookie, token: await formToken(app, cookie), codes };
}

/** Signs in with a password; `null` where it is refused. */
export async function signIn(
  app: TestApp,
  login: string,
  password: string,
  { cookie, address }: { cookie?: string; address?: string } = {},
): Promise<Person | null> {
  const headers = { ...OWN, ...(cookie ? { cookie } : {}) };
  const response = await submit(app, "/en/sign-in", { action: "sign-in", login, password }, { headers, address });
  await response.body?.cancel();
  if (response.status !== 303) return null;
  const own = cookieOf(response);
  return { cookie: own, token: await formToken(app, own) };
}

/** The status of an answer whose body does not matter. */
export async function status(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.body?.cancel();
  return response.status;
}
