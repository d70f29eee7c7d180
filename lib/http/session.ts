import { personOf } from "../accounts/sessions.ts";
import type { SignedIn } from "../operation.ts";
import type { Service } from "./service.ts";

/** `__Host-` has browsers take the cookie from this very host only, for all of its paths, and over a safe connection. */
const NAME = "__Host-session";
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";
const DAY_S = 86_400;

/** The session token that a request came with, good or not. */
export function sessionToken({ headers }: Request): string | undefined {
  return /(?:^|;) *__Host-session=([\w-]{43}) *(?:;|$)/.exec(headers.get("cookie") ?? "")?.[1];
}

/** The cookie of a new session, or, with `null`, the one that takes it back. */
export function sessionCookie(token: string | null, days: number): string {
  return `${NAME}=${token ?? ""}; Max-Age=${token === null ? 0 : days * DAY_S}; ${ATTRIBUTES}`;
}

/** Who sent a request, if they are signed in. */
export async function visitorOf(service: Service, token: string | undefined): Promise<SignedIn | undefined> {
  if (token === undefined) return undefined;
  return await personOf({ database: service.database, now: service.now() }, token);
}

/** Whether browsers keep a cookie that is `Secure` at this address. Chromium and Firefox do so on `localhost` too. */
export function keepsCookies(base: string): boolean {
  const { protocol, hostname } = new URL(base);
  return protocol === "https:" || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
