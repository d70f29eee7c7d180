import { z } from "zod";
import { mcpPaths } from "./mcp/openapi.ts";
import { oauthPaths, securitySchemes } from "./oauth/openapi.ts";
import type { RestBinding, RestOperation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { type ProblemCode, PROBLEMS } from "./problem.ts";
import { VERSION } from "./version.ts";

type Json = Record<string, unknown>;

const TAGS = {
  Catalog: "Films, series, cartoons and anime.",
  People: "People and their filmographies.",
  Lists: "Curated lists.",
  Calendar: "Premieres by day.",
  Cinema: "Cinemas and showtimes, in one shape for every country.",
  Agents: "AI agents: registration, tokens, MCP, and what they wrote.",
  Service: "The service itself.",
} satisfies Record<RestBinding["tag"], string>;

/**
 * The OpenAPI 3.1 description of the service, made from the operations and their zod schemas, for a public base URL.
 */
export function openApi(base: string): Json {
  const paths = {
    ...Object.fromEntries(OPERATIONS.map((operation) => [operation.rest.path, { get: pathItem(operation) }])),
    ...oauthPaths(),
    ...mcpPaths(),
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Foyer",
      version: VERSION,
      summary: "The open film catalog and showtimes service",
      description: "Free, without a key, from any origin, in Russian (default), English and Ukrainian.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: base }],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: componentsOnce(paths), securitySchemes: securitySchemes(base) },
  };
}

let components: Json | undefined;

/** Made once: it takes milliseconds and never changes. */
function componentsOnce(paths: Json): Json {
  return components ??= componentSchemas(paths);
}

/** The schemas that the paths refer to; what they refer to each other by are components, never local definitions. */
function componentSchemas(paths: Json): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
    override: promiseNothing,
  });
  // Pages register schemas of their own when they are first used: what is not referred to has no place here, and by
  // name the document is always the same.
  const wanted = new Set<string>();
  const visit = (value: unknown) => {
    for (const id of referredBy(value)) {
      if (wanted.size < wanted.add(id).size) visit(schemas[id]);
    }
  };
  visit(paths);
  return Object.fromEntries([...wanted].sort().map((id) => [id, withoutIds(schemas[id] as Json)]));
}

/** The ids of the components that a part of the document refers to. */
function referredBy(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, id]) => id);
}

/** An answer may get further keys in time, so none is forbidden here. */
function promiseNothing({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function withoutIds({ $id: _id, $schema: _schema, id: _name, ...schema }: Json): Json {
  return schema;
}

function pathItem(operation: RestOperation): Json {
  const output = z.globalRegistry.get(operation.output)?.id;
  if (!output) throw new Error(`The output of ${operation.id} needs an id: .meta({ id })`);
  const problems: ProblemCode[] = ["internal_error"];
  if (operation.rest.cache !== "none") problems.unshift("rate_limited");
  if (operation.rest.path.includes("{") || "city" in operation.input.shape) problems.unshift("not_found");
  problems.unshift("invalid_parameter");
  if (!operation.rest.status) problems.push("unavailable");
  const answer = { description: "The answer.", headers: headers(operation), content: jsonOf(output) };
  return {
    operationId: operation.id,
    tags: [operation.rest.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    parameters: parameters(operation),
    responses: {
      200: answer,
      ...(operation.rest.cache === "none" ? {} : { 304: notModified(operation) }),
      ...(operation.rest.status ? { 503: { ...answer, description: "The same, when the service can't work." } } : {}),
      ...Object.fromEntries(problems.map((code) => [PROBLEMS[code].status, problem(operation, code)])),
      "4XX": problem(operation),
    },
  };
}

/** The answer to a problem, or to all that have no answer of their own. */
function problem({ rest: { cache } }: RestOperation, code?: ProblemCode): Json {
  const schema = { $ref: "#/components/schemas/Problem" };
  return {
    description: code ? `${PROBLEMS[code].title}.` : "Any other error of the request.",
    headers: {
      ...REQUEST_ID,
      ...CACHE_CONTROL,
      ...(cache === "none" ? {} : LIMITS),
      ...(code === "rate_limited" ? { "Retry-After": text("Seconds until reads are answered again.") } : {}),
      ...(code === "unavailable" ? { "Retry-After": text("Seconds until it is worth another try.") } : {}),
    },
    content: { "application/problem+json": { schema } },
  };
}

function jsonOf(schema: string): Json {
  return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
}

const text = (description: string) => ({ description, schema: { type: "string" } });

const REQUEST_ID = { "X-Request-Id": text("Unique id of the request.") };
const CACHE_CONTROL = { "Cache-Control": text("How long the answer may be kept.") };
const ETAG = { ETag: text("Validator for `If-None-Match`.") };
/** Where the service limits reads. */
const LIMITS = {
  "RateLimit-Policy": text("Reads that an address has, and the seconds in which."),
  RateLimit: text("Reads that are left, and the seconds until all are there again."),
};

function headers({ output, rest: { cache } }: RestOperation): Json {
  return {
    ...REQUEST_ID,
    ...CACHE_CONTROL,
    ...(cache === "none" ? {} : { ...ETAG, ...LIMITS }),
    ...("warming" in output.shape ? { "Retry-After": text("Seconds to wait while `warming`.") } : {}),
    ...("totalPages" in output.shape ? { Link: text("RFC 8288: first, prev, next, last.") } : {}),
  };
}

const notModified = (operation: RestOperation): Json => ({
  description: "The answer is still the one whose `ETag` stands in `If-None-Match`.",
  headers: headers(operation),
});

function parameters({ input, rest: { path } }: RestOperation): Json[] {
  const schema = z.toJSONSchema(input, { io: "input" }) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...type }]) => {
    const inPath = path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? "path" : "query",
      required: inPath || (schema.required?.includes(name) ?? false),
      ...(description ? { description } : {}),
      ...(type.type === "array" ? { style: "form", explode: true } : {}),
      schema: type,
    };
  });
}
