import { OPERATIONS } from "../operations.ts";

/** The catalog of the service's API as a linkset (RFC 9727, RFC 9264), for a public base URL. */
export function apiCatalog(base: string) {
  // Addresses with parameters in their path are no links; OpenAPI has them.
  const endpoints = OPERATIONS.filter(({ rest: { path } }) => !path.includes("{"));
  const api = `${base}/api`;
  const mcp = `${base}/api/mcp`;
  return {
    linkset: [
      {
        anchor: `${base}/.well-known/api-catalog`,
        item: [{ href: api, title: "Foyer" }, { href: mcp, title: "Foyer MCP" }],
      },
      {
        anchor: api,
        "service-desc": [{ href: `${base}/openapi.json`, type: "application/json", title: "OpenAPI 3.1" }],
        "service-doc": [
          { href: `${base}/docs`, type: "text/html", title: "The API for people" },
          { href: `${base}/llms-full.txt`, type: "text/markdown", title: "The API for language models" },
        ],
        status: [{ href: `${base}/api/health`, type: "application/json" }],
        item: endpoints.map(({ rest: { path }, summary }) => ({ href: `${base}${path}`, title: summary })),
      },
      {
        anchor: mcp,
        "service-desc": [{
          href: `${mcp}/server-card`,
          type: "application/mcp-server-card+json",
          title: "Server card",
        }],
        "service-doc": [{ href: `${base}/docs/agents`, type: "text/html", title: "How agents connect" }],
      },
    ],
  };
}
