import { createHash, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";
import { exhaustion } from "../descriptors.ts";
import { listen, METRICS_VARIABLES } from "../listen.ts";
import type { Log } from "../log.ts";

const HEADERS = { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" };

/** What the figures are told with. */
interface Teller {
  config: Pick<Config, "metrics">;
  metricsText(): Promise<string>;
}
/** And what is told of the port. */
interface PortTeller extends Teller {
  log: Log;
  /** Notes when a connection could not be taken. */
  readiness: { exhaustedAt?: number };
}

/** The figures of the service for Prometheus; 401 where a token is configured and the request has another or none. */
export async function metricsResponse({ headers }: Request, { config, metricsText }: Teller): Promise<Response> {
  const { token } = config.metrics;
  if (token !== undefined && !isSame(headers.get("authorization") ?? "", `Bearer ${token}`)) {
    const refusal = { "www-authenticate": "Bearer", "cache-control": "no-store" };
    return new Response("This needs METRICS_TOKEN as a bearer token.\n", { status: 401, headers: refusal });
  }
  return new Response(await metricsText(), { headers: HEADERS });
}

/** Serves the figures on the port of their own, where one is configured. */
export function serveMetrics(service: PortTeller): void {
  const { port, host } = service.config.metrics;
  if (port === undefined) return;
  const handler = (request: Request): Response | Promise<Response> => {
    if (new URL(request.url).pathname !== "/metrics") return new Response("Only /metrics is here.\n", { status: 404 });
    if (request.method !== "GET") return new Response(null, { status: 405, headers: { allow: "GET" } });
    return metricsResponse(request, service);
  };
  listen(handler, {
    port,
    host,
    variables: METRICS_VARIABLES,
    onExhausted: exhaustion(service),
    onListen: (at) => service.log("info", `Metrics are at ${host}:${at.port}/metrics`),
  });
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
