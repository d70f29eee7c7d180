import { SERVER_INFO, VERSIONS } from "./protocol.ts";

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

/** The media type of a server card (SEP-2127). */
export const CARD_TYPE = "application/mcp-server-card+json";

/** The MCP server's card, for a base URL: what a client has to know before it connects. */
export function serverCard(base: string) {
  const { name, title, version, description } = SERVER_INFO;
  return {
    $schema: SCHEMA,
    name: `${reversedHost(base)}/${name}`,
    title,
    version,
    description,
    websiteUrl: `${base}/docs/agents`,
    icons: [{ src: `${base}/favicon.svg`, mimeType: "image/svg+xml", sizes: ["any"] }],
    remotes: [{
      type: "streamable-http",
      url: `${base}/api/mcp`,
      supportedProtocolVersions: VERSIONS,
      headers: [{
        name: "Authorization",
        description: "Bearer and an access token; only tools that write need it.",
        isRequired: false,
        isSecret: true,
      }],
    }],
  };
}

/** The entry of the MCP registry (`server.json`), for a base URL: what `mcp-publisher publish` sends. */
export function registryEntry(base: string) {
  const { name, title, version, description, websiteUrl, icons, remotes: [{ type, url }] } = serverCard(base);
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name,
    title,
    description,
    version,
    websiteUrl,
    icons,
    remotes: [{ type, url }],
  };
}

/** The catalog in which the card is found by the domain alone (AI Catalog). */
export function aiCatalog(base: string) {
  const { name, title, description } = SERVER_INFO;
  const { hostname } = new URL(base);
  return {
    specVersion: "1.0",
    host: { displayName: title, identifier: hostname, documentationUrl: `${base}/docs` },
    entries: [{
      identifier: `urn:air:${hostname}:${name}`,
      displayName: title,
      description,
      type: CARD_TYPE,
      url: `${base}/api/mcp/server-card`,
    }],
  };
}

/** `films.example` as `example.films`; what is no name stays as it is, without the brackets of IPv6. */
function reversedHost(base: string): string {
  const { hostname } = new URL(base);
  return /^[\d.]+$|^\[/.test(hostname) ? hostname.replace(/[^\w.]+/g, "-") : hostname.split(".").reverse().join(".");
}
