import { HttpError } from "fresh";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { OAuthError } from "@/lib/agents/schema.ts";
import { UnreachableError } from "@/lib/db/errors.ts";
import { detailOf, type DomainError, FIELD_ERROR_CODES, ServiceError } from "@/lib/errors.ts";
import { formErrorText, formRefusalOf } from "@/lib/http/form_error.ts";
import { problemResponse } from "@/lib/http/problem.ts";
import { errorOf } from "@/lib/http/thrown.ts";
import { LANGS } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { rpcResponse, toolErrorText } from "@/lib/mcp/errors.ts";
import { oauthResponse } from "@/lib/oauth/errors.ts";
import { ProblemBody, type ProblemCode, type ProblemStatus } from "@/lib/problem.ts";
import { testApp } from "./app.ts";
import { requestContext } from "./request_context.ts";

interface Told {
  error: DomainError;
  /** Status and code at the door of REST, of which the error page has the status. */
  rest: [ProblemStatus, ProblemCode];
  oauth: [number, string];
  mcp: [number, number];
  /** Status of the page of the form that met it; `null` where the error page is shown. */
  form: number | null;
  headers?: Record<string, string>;
}

const limit = { name: "tools", quota: 3, seconds: 60 };
const wrong = { parameter: "year", code: "too_big", detail: '"year" must be at most 2100, got 9999.' };

/** Each member of the union, and what each door makes of it. */
const TOLD: { [Code in DomainError["code"]]: Told & { error: { code: Code } } } = {
  invalid_parameter: {
    error: { code: "invalid_parameter", errors: [wrong] },
    rest: [400, "invalid_parameter"],
    oauth: [400, "invalid_request"],
    mcp: [200, -32602],
    form: 400,
  },
  city_required: {
    error: { code: "city_required", country: "UA", cities: "http://a/cities" },
    rest: [400, "city_required"],
    oauth: [400, "invalid_request"],
    mcp: [200, -32602],
    form: null,
  },
  not_found: {
    error: { code: "not_found", detail: "There is no such film." },
    rest: [404, "not_found"],
    oauth: [400, "invalid_request"],
    mcp: [404, -32000],
    form: null,
  },
  idempotency_conflict: {
    error: { code: "idempotency_conflict" },
    rest: [409, "idempotency_conflict"],
    oauth: [400, "invalid_request"],
    mcp: [409, -32000],
    form: null,
  },
  field_refused: {
    error: { code: "field_refused", field: "login", error: "login_taken" },
    rest: [400, "invalid_parameter"],
    oauth: [400, "invalid_request"],
    mcp: [200, -32602],
    form: 400,
  },
  client_refused: {
    error: { code: "client_refused", error: "invalid_scope", detail: "No such scope." },
    rest: [400, "invalid_parameter"],
    oauth: [400, "invalid_scope"],
    mcp: [400, -32000],
    form: null,
  },
  forbidden: {
    error: { code: "forbidden", detail: "Not from here." },
    rest: [403, "forbidden"],
    oauth: [400, "invalid_request"],
    mcp: [403, -32000],
    form: null,
  },
  token_required: {
    error: { code: "token_required", scope: "write" },
    rest: [403, "forbidden"],
    oauth: [401, "invalid_client"],
    mcp: [401, -32000],
    form: null,
  },
  token_invalid: {
    error: { code: "token_invalid" },
    rest: [403, "forbidden"],
    oauth: [401, "invalid_client"],
    mcp: [401, -32000],
    form: null,
  },
  scope_missing: {
    error: { code: "scope_missing", scope: "write" },
    rest: [403, "forbidden"],
    oauth: [400, "invalid_scope"],
    mcp: [403, -32000],
    form: null,
  },
  rate_limited: {
    error: { code: "rate_limited", detail: "Retry in 7 s.", retrySeconds: 7, limit },
    rest: [429, "rate_limited"],
    oauth: [429, "temporarily_unavailable"],
    mcp: [429, -32000],
    form: 429,
    headers: { "retry-after": "7", "ratelimit": '"tools";r=0;t=7', "ratelimit-policy": '"tools";q=3;w=60' },
  },
  malformed_url: {
    error: { code: "malformed_url", detail: "A malformed escape." },
    rest: [400, "malformed_url"],
    oauth: [400, "invalid_request"],
    mcp: [400, -32000],
    form: null,
  },
  method_not_allowed: {
    error: { code: "method_not_allowed", detail: "Not PUT.", allowed: ["GET", "HEAD"] },
    rest: [405, "method_not_allowed"],
    oauth: [400, "invalid_request"],
    mcp: [405, -32000],
    form: null,
  },
  unsupported_media_type: {
    error: { code: "unsupported_media_type", expected: "application/json" },
    rest: [415, "unsupported_media_type"],
    oauth: [400, "invalid_request"],
    mcp: [415, -32000],
    form: null,
  },
  payload_too_large: {
    error: { code: "payload_too_large", mostBytes: 10 },
    rest: [413, "payload_too_large"],
    oauth: [413, "invalid_request"],
    mcp: [413, -32000],
    form: null,
  },
  incomplete_body: {
    error: { code: "incomplete_body" },
    rest: [400, "incomplete_body"],
    oauth: [400, "invalid_request"],
    mcp: [400, -32700],
    form: null,
  },
  slow_body: {
    error: { code: "slow_body", seconds: 30 },
    rest: [408, "slow_body"],
    oauth: [408, "invalid_request"],
    mcp: [408, -32000],
    form: null,
    headers: { connection: "close" },
  },
  unavailable: {
    error: { code: "unavailable", detail: "The database does not answer.", retrySeconds: 5 },
    rest: [503, "unavailable"],
    oauth: [503, "temporarily_unavailable"],
    mcp: [503, -32000],
    form: null,
    headers: { "retry-after": "5" },
  },
  internal_error: {
    error: { code: "internal_error" },
    rest: [500, "internal_error"],
    oauth: [500, "server_error"],
    mcp: [500, -32603],
    form: null,
  },
};

const ALL = Object.values(TOLD) as Told[];

function assertHeaders(response: Response, { headers = {}, error: { code } }: Told): void {
  for (const [name, value] of Object.entries(headers)) assertEquals(response.headers.get(name), value, code);
}

Deno.test("REST tells every error as a problem of its own status and code", async () => {
  await using app = await testApp();
  for (const told of ALL) {
    const response = problemResponse(new ServiceError(told.error), requestContext(app));
    const { status, code, detail } = ProblemBody.parse(await response.json());
    assertEquals([response.status, status, code], [told.rest[0], ...told.rest], told.error.code);
    assertEquals(detail, detailOf(told.error));
    assertHeaders(response, told);
  }
  const { error } = TOLD.method_not_allowed;
  assertEquals(problemResponse(new ServiceError(error), requestContext(app)).headers.get("allow"), "GET, HEAD");
});

Deno.test("OAuth's door tells every error by a code and a status of RFC 6749", async () => {
  await using app = await testApp();
  for (const told of ALL) {
    const response = oauthResponse(new ServiceError(told.error), requestContext(app));
    const { error, error_description } = OAuthError.parse(await response.json());
    assertEquals([response.status, error], told.oauth, told.error.code);
    assertStringIncludes(error_description, detailOf(told.error));
    assertEquals(response.headers.has("www-authenticate"), response.status === 401);
    assertHeaders(response, told);
  }
});

Deno.test("MCP's door tells every error as a status and an error of JSON-RPC, and in a tool's result in words", async () => {
  await using app = await testApp();
  for (const told of ALL) {
    const ctx = requestContext(app);
    const response = rpcResponse(new ServiceError(told.error), ctx, 7);
    const { id, error } = await response.json();
    assertEquals([response.status, error.code, id], [...told.mcp, 7], told.error.code);
    const isChallenged = ["token_required", "token_invalid", "scope_missing"].includes(told.error.code);
    assertEquals(response.headers.get("www-authenticate")?.startsWith("Bearer ") ?? false, isChallenged);
    assertHeaders(response, told);
    const text = toolErrorText(told.error, ctx.id);
    if (told.error.code === "internal_error") assertStringIncludes(text, ctx.id);
    else if (told.error.code === "city_required") assertStringIncludes(text, "list_cinema_places");
    else assertEquals(text, detailOf(told.error));
  }
});

Deno.test("a form's page tells what is wrong with the form; everything else has an error page with a text of its status", () => {
  for (const { error, form, rest } of ALL) {
    const refusal = formRefusalOf(error);
    assertEquals(refusal?.status ?? null, form, error.code);
    for (const lang of LANGS) {
      const text = messages(lang);
      if (refusal) assert(formErrorText(refusal.error, { text }).length > 5, error.code);
      else assert(text.error[rest[0] as keyof typeof text.error], error.code);
    }
  }
  assertEquals(formRefusalOf(TOLD.rate_limited.error)?.headers, { "retry-after": "7" });
});

Deno.test("every error of a field has words in every language, and one that a form can't have is said to be wrong", () => {
  for (const lang of LANGS) {
    const text = messages(lang);
    const words = FIELD_ERROR_CODES.map((code) => formErrorText({ code, field: "x" }, { text }));
    assertEquals(new Set(words).size, FIELD_ERROR_CODES.length);
  }
  const refusal = formRefusalOf(TOLD.invalid_parameter.error);
  assertEquals(refusal?.error, { code: "invalid", field: "year" });
});

Deno.test("no error but one of ours is told as one of ours, and only those are logged", async () => {
  await using app = await testApp();
  for (const { error } of ALL) {
    const ctx = requestContext(app);
    const thrown = new ServiceError(error);
    const responses = [problemResponse(thrown, ctx), oauthResponse(thrown, ctx), rpcResponse(thrown, ctx)];
    const isOurs = error.code === "internal_error";
    assertEquals(responses.map(({ status }) => status === 500), [isOurs, isOurs, isOurs], error.code);
    const lines = app.logged.splice(0).length;
    assertEquals(lines, isOurs || error.code === "unavailable" ? 3 : 0, error.code);
  }
});

Deno.test("whatever else is thrown is an error by what it is: Fresh's by status, the database's, and a bug of ours", () => {
  const codes = [
    new HttpError(404),
    null,
    new HttpError(405),
    new HttpError(400),
    new HttpError(418),
    new UnreachableError("gone"),
    new TypeError("x is not a function"),
    "text",
  ].map((thrown) => errorOf(thrown, "/x").code);
  assertEquals(codes, [
    "not_found",
    "not_found",
    "method_not_allowed",
    "malformed_url",
    "internal_error",
    "unavailable",
    "internal_error",
    "internal_error",
  ]);
});
