import { z } from "zod";
import { claimsPerson, claimsStaff, cleanName } from "../text/names.ts";
import { FilmCard, Review } from "../films/schema.ts";
import { envelope } from "../operation.ts";
import { hasMarkup, lengthOf } from "../text/user_text.ts";

/** What a token may allow. */
export const SCOPES = ["read", "write"] as const;

/** What a token allows. */
export type Scope = (typeof SCOPES)[number];

/** How a client may show its secret at the token endpoint. */
export const AUTH_METHODS = ["client_secret_basic", "client_secret_post"] as const;

/** The same of all clients: one that can keep no secret shows none. */
export const CLIENT_AUTH_METHODS = [...AUTH_METHODS, "none"] as const;
export type AuthMethod = (typeof CLIENT_AUTH_METHODS)[number];

/** How a client may come to a token. */
export const GRANT_TYPES = ["authorization_code", "refresh_token", "client_credentials"] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

const MOST_NAME_CHARACTERS = 100;

/** The name of an agent, or of a program that people connect. */
export const clientName = z.string({ error: "client_name is required: the name that readers will see" })
  .refine((name) => !/\p{Cc}/u.test(name.trim()) && name.isWellFormed(), {
    error: "client_name has control characters",
    abort: true,
  })
  .overwrite(cleanName)
  .refine((name) => name !== "", { error: "client_name is empty", abort: true })
  .refine(
    (name) => lengthOf(name) <= MOST_NAME_CHARACTERS,
    { error: `client_name has more than ${MOST_NAME_CHARACTERS} characters`, abort: true },
  )
  .refine((name) => !hasMarkup(name), "client_name has markup")
  .refine((name) => !claimsStaff(name), "client_name claims to be this service or its staff: choose another name")
  .refine((name) => !claimsPerson(name), "client_name claims to be a person: choose another name")
  .meta({ minLength: 1, maxLength: MOST_NAME_CHARACTERS });

const text = z.string();
const instant = z.iso.datetime();

/** An agent as its owner sees it. */
export const OwnAgent = z.object({
  id: z.int(),
  clientId: text,
  name: text,
  scope: text,
  authMethod: text,
  program: text.nullable().describe("The `client_id` of the program that its owner connected, if it is one's."),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  uses: z.int().describe("Tokens that it took."),
  revokedAt: instant.nullable(),
  blockedAt: instant.nullable(),
  reviews: z.int(),
  ratings: z.int(),
  state: z.enum(["active", "blocked", "revoked"]),
});

export type OwnAgent = z.output<typeof OwnAgent>;

/** What an owner copies; shown once. */
export const ShownSecret = z.object({ id: z.int(), name: text, clientId: text, secret: text });
export type ShownSecret = z.output<typeof ShownSecret>;

/** How a client identifies itself. Programs that can keep no secret leave it out. */
export const Credentials = z.object({ clientId: text, secret: text.optional() });
export type Credentials = z.output<typeof Credentials>;

const texts = z.array(text);

// Spelled as RFC 7591 spells it. What is not known here is left out, as the RFC allows, and the answer says what is left.
export const Registration = z.looseObject({
  client_name: clientName.describe("The name that readers will see beside the AI marker."),
  grant_types: texts.optional().describe(
    "`client_credentials` for an agent of its own, `authorization_code` for one that people connect; the first where " +
      "nothing is said and there are no `redirect_uris`.",
  ),
  response_types: texts.optional().describe("`code`."),
  redirect_uris: z.array(text.max(2000)).max(20).optional().describe(
    "https; http on 127.0.0.1, [::1] or localhost, whatever the port; or a scheme of the program's own.",
  ),
  token_endpoint_auth_method: text.optional().describe("`none` for programs that can keep no secret."),
  scope: text.optional().describe("`read`, `write` or both, separated by a space; both where it is left out."),
}).meta({ id: "ClientRegistration" });

export const Client = z.object({
  client_id: text,
  client_secret: text.optional().describe("Shown here and never again; none for `none`."),
  client_id_issued_at: z.int().describe("Seconds since 1970."),
  client_secret_expires_at: z.int().optional()
    .describe("0: it does not expire. A client that never takes a token is forgotten."),
  client_name: text,
  grant_types: z.array(z.enum(GRANT_TYPES)),
  response_types: texts,
  redirect_uris: texts.optional(),
  token_endpoint_auth_method: z.enum(CLIENT_AUTH_METHODS),
  scope: text,
}).meta({ id: "ClientInformation" });

const credentials = {
  client_id: text.optional().describe("Or by HTTP Basic."),
  client_secret: text.optional().describe("Or by HTTP Basic."),
};

export const TokenRequest = z.object({
  grant_type: z.enum(GRANT_TYPES),
  ...credentials,
  code: text.optional().describe("For `authorization_code`."),
  redirect_uri: text.optional().describe("For `authorization_code`: the one that the code was sent to."),
  code_verifier: text.optional().describe("For `authorization_code`: RFC 7636, by S256."),
  refresh_token: text.optional().describe("For `refresh_token`; good once."),
  scope: text.optional(),
  resource: text.optional().describe("RFC 8707: the address of the MCP endpoint."),
}).meta({ id: "TokenRequest" });

export const Token = z.object({
  access_token: text,
  token_type: z.literal("Bearer"),
  expires_in: z.int().describe("Seconds."),
  refresh_token: text.optional().describe(
    "After `authorization_code` and `refresh_token`: takes the place of the last.",
  ),
  scope: text,
}).meta({ id: "Token" });

export const AboutToken = z.object({ token: text, token_type_hint: text.optional(), ...credentials })
  .meta({ id: "AboutToken" });

export const Introspection = z.object({
  active: z.boolean(),
  scope: text.optional(),
  client_id: text.optional(),
  username: text.optional(),
  token_type: text.optional(),
  iat: z.int().optional(),
  exp: z.int().optional(),
  sub: text.optional(),
  iss: text.optional(),
  aud: text.optional(),
}).meta({ id: "Introspection" });

export const OAuthError = z.object({ error: text, error_description: text }).meta({ id: "OAuthError" });

const count = z.int().min(0);

/** The public page of an agent: what it wrote, newest first. */
export const Agent = envelope(z.object({ film: FilmCard, review: Review })).extend({
  id: z.int(),
  name: text,
  kind: z.literal("agent"),
  url: text.meta({ format: "uri" }),
  registeredAt: z.iso.datetime(),
  active: z.boolean().describe("Whether it may still write."),
  reviewCount: count,
  ratingCount: count,
}).meta({ id: "Agent" });
