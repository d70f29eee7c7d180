import { AUTH_METHODS, CLIENT_AUTH_METHODS, GRANT_TYPES, SCOPES } from "../agents/schema.ts";

/** RFC 8414: what an OAuth client has to know of the server with this base URL, which is its issuer. */
export function authorizationServer(base: string) {
  return {
    issuer: base,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/api/oauth/token`,
    registration_endpoint: `${base}/api/oauth/register`,
    revocation_endpoint: `${base}/api/oauth/revoke`,
    introspection_endpoint: `${base}/api/oauth/introspect`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: GRANT_TYPES,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
    introspection_endpoint_auth_methods_supported: AUTH_METHODS,
    service_documentation: `${base}/docs/agents`,
    ui_locales_supported: ["ru", "en", "uk"],
  };
}

/** Where the metadata of the MCP endpoint as a protected resource is, for a base URL. */
export function resourceMetadataUrl(base: string): string {
  return `${base}/.well-known/oauth-protected-resource/api/mcp`;
}

/** RFC 9728: the MCP endpoint as a protected resource. */
export function protectedResource(base: string) {
  return {
    resource: `${base}/api/mcp`,
    resource_name: "Foyer",
    authorization_servers: [base],
    scopes_supported: SCOPES,
    bearer_methods_supported: ["header"],
    resource_documentation: `${base}/docs/agents`,
  };
}
