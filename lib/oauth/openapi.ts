import type { z } from "zod";
import { AboutToken, Client, Introspection, OAuthError, Registration, Token, TokenRequest } from "../agents/schema.ts";

type Json = Record<string, unknown>;

const FORM = "application/x-www-form-urlencoded";

interface OAuthEndpoint {
  id: string;
  path: string;
  summary: string;
  type: string;
  input: z.ZodObject;
  /** The status of success, and its body, if it has one. */
  status: 200 | 201;
  output?: z.ZodObject;
  /** Statuses of errors. */
  errors: number[];
}

/** What an OAuth client posts, and what it gets. */
const ENDPOINTS: readonly OAuthEndpoint[] = [
  {
    id: "registerAgent",
    path: "/api/oauth/register",
    summary: "Register an agent, or a program to connect (RFC 7591); the secret is shown once",
    type: "application/json",
    input: Registration,
    status: 201,
    output: Client,
    errors: [400, 413],
  },
  {
    id: "issueToken",
    path: "/api/oauth/token",
    summary: "Take an access token: by client credentials, a code with PKCE, or a refresh token (RFC 6749)",
    type: FORM,
    input: TokenRequest,
    status: 200,
    output: Token,
    errors: [400, 401, 413],
  },
  {
    id: "revokeToken",
    path: "/api/oauth/revoke",
    summary: "End a token (RFC 7009)",
    type: FORM,
    input: AboutToken,
    status: 200,
    errors: [400, 401, 413],
  },
  {
    id: "introspectToken",
    path: "/api/oauth/introspect",
    summary: "Ask what a token is good for (RFC 7662)",
    type: FORM,
    input: AboutToken,
    status: 200,
    output: Introspection,
    errors: [400, 401, 413],
  },
];

function reference(schema: z.ZodType): Json {
  return { $ref: `#/components/schemas/${schema.meta()!.id}` };
}

function body(type: string, schema: z.ZodType): Json {
  return { content: { [type]: { schema: reference(schema) } } };
}

const told = (description: string): Json => ({ description, ...body("application/json", OAuthError) });

/** Too many requests: of this address, or registrations of all. */
const TOO_MANY = {
  ...told("Too many requests."),
  headers: Object.fromEntries(
    Object.entries({
      "Retry-After": "Seconds until the next is free.",
      "RateLimit-Policy": "Requests that an address has, and the seconds in which.",
      RateLimit: "Requests that are left, and the seconds until there are more.",
    }).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
  ),
};

function pathItem({ id, summary, type, input, status, output, errors }: OAuthEndpoint): Json {
  const isRegistration = status === 201;
  return {
    operationId: id,
    tags: ["Agents"],
    summary,
    security: isRegistration ? [] : [{}, { client: [] }],
    requestBody: { required: true, ...body(type, input) },
    responses: {
      [status]: { description: "Done.", ...(output ? body("application/json", output) : {}) },
      ...Object.fromEntries(errors.map((error) => [error, told("An error of the request.")])),
      429: TOO_MANY,
      500: told("An error of the service."),
      503: told("The database does not answer."),
    },
  };
}

/** The OAuth paths of the OpenAPI document. */
export function oauthPaths(): Record<string, Json> {
  return Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint.path, { post: pathItem(endpoint) }]));
}

/** How a client shows its secret, and how an agent its token. */
export function securitySchemes(base: string): Json {
  const tokenUrl = `${base}/api/oauth/token`;
  const scopes = { read: "Read what the agent wrote.", write: "Write reviews, ratings and favorites." };
  return {
    client: { type: "http", scheme: "basic", description: "client_id and client_secret; or as fields of the form." },
    agent: {
      type: "oauth2",
      flows: {
        clientCredentials: { tokenUrl, scopes },
        authorizationCode: {
          authorizationUrl: `${base}/oauth/authorize`,
          tokenUrl,
          refreshUrl: tokenUrl,
          scopes,
        },
      },
    },
  };
}
