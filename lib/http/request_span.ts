import { trace } from "@opentelemetry/api";

/**
 * Tells the span that Deno opened for a request (`OTEL_DENO=true`) which route it was: its name is the method alone
 * otherwise, and Deno counts requests by the route that it finds there.
 */
export function nameSpan(method: string, route: string): void {
  const span = trace.getActiveSpan();
  if (!span) return;
  span.updateName(`${method} ${route}`);
  span.setAttribute("http.route", route);
}
