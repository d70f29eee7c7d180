import { readAddress } from "@/lib/http/address.ts";
import { RequestContext } from "@/lib/http/context.ts";
import type { TestApp } from "./app.ts";

/** A request as the first step hands it on, for tests of single steps. */
export function requestContext({ service }: TestApp, path = "/x", init: RequestInit = {}, now = 0): RequestContext {
  const ctx = bareContext(service, `http://foyer.test${path}`, init, now);
  readAddress(ctx);
  return ctx;
}

/** A request of which nothing has been read. */
export function bareContext(
  service: TestApp["service"],
  url: string,
  init: RequestInit = {},
  now = 0,
): RequestContext {
  const info = { remoteAddr: { transport: "tcp", hostname: "192.0.2.1", port: 1 } } as const;
  return new RequestContext(new Request(url, init), info, service, () => new Response(), now);
}
