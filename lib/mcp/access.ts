import { type Bearer, bearerOf } from "../agents/clients.ts";
import type { Scope } from "../agents/schema.ts";
import { ServiceError } from "../errors.ts";
import type { Service } from "../http/service.ts";
import type { Message } from "./protocol.ts";
import { AGENT_URI } from "./resources.ts";
import { TOOLS_BY_NAME } from "./tools.ts";

/** Names and addresses of the machine itself; the unspecified ones and 127.… mapped into IPv6 lead there too. */
const LOOPBACK =
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0)\])$/;
const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/**
 * Refuses requests that a page may have sent through a name that it controls (DNS rebinding): a host has to be the
 * public one, a loopback name or an address, and on a loopback host the page itself has to be local.
 */
export function checkHost(request: Request, baseUrl: string | undefined): void {
  const { hostname } = new URL(request.url);
  const isLoopback = LOOPBACK.test(hostname);
  if (!isLoopback && !IP_ADDRESS.test(hostname) && (!baseUrl || new URL(baseUrl).hostname !== hostname)) {
    throw forbidden(`The host ${hostname} is not this service's: BASE_URL names the public one.`);
  }
  const origin = request.headers.get("origin");
  if (!isLoopback || origin === null) return;
  if (!URL.canParse(origin) || !LOOPBACK.test(new URL(origin).hostname)) {
    throw forbidden(`The origin ${origin} may not call a service on this machine.`);
  }
}

function forbidden(detail: string): ServiceError {
  return new ServiceError({ code: "forbidden", detail });
}

/**
 * The agent that a request's token speaks for, if it has one. Throws a `ServiceError` for a token that is not good, and
 * where the message needs a token or a scope that is not there. The database is asked each time, so that what one
 * process revokes is revoked for all.
 */
export async function authorize(
  request: Request,
  message: Message,
  { service, now }: { service: Service; now: Date },
): Promise<Bearer | undefined> {
  const scope = scopeOf(message);
  const shown = /^bearer(?: +(.*))?$/i.exec(request.headers.get("authorization")?.trim() ?? "");
  if (!shown) {
    if (scope === null) return undefined;
    throw new ServiceError({ code: "token_required", scope });
  }
  const bearer = await bearerOf({ database: service.database, now }, shown[1] ?? "", { needed: scope !== null });
  if (!bearer) throw new ServiceError({ code: "token_invalid" });
  // The scope `write` includes `read`.
  if (scope === null || bearer.scopes.includes(scope) || scope === "read") return bearer;
  throw new ServiceError({ code: "scope_missing", scope });
}

/** What a message's token has to allow; `null` where it needs none. */
function scopeOf({ method, params }: Message): Scope | null {
  if (method === "tools/call") return TOOLS_BY_NAME.get(String(params?.name))?.scope ?? null;
  return method === "resources/read" && params?.uri === AGENT_URI ? "read" : null;
}
