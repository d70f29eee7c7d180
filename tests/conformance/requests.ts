import type { Expectation } from "./check.ts";
import { PAGES } from "./page_requests.ts";
import { STATIC_FILES } from "./static_requests.ts";

const HTML = "text/html; charset=utf-8";

/** What the original framework was seen to answer. */
export const EXPECTATIONS: Expectation[] = [
  // Path table
  { says: "a fixed path wins over an earlier pattern", request: "GET /code/fixed", status: 200, body: "fixed" },
  { says: "a doubled slash counts as one", request: "GET //code//fixed", status: 200, body: "fixed" },
  { says: "a fixed path tolerates a trailing slash", request: "GET /code/fixed/", status: 200, body: "fixed" },
  { says: "the case of a path matters", request: "GET /Bare", status: 404 },
  { says: "a pattern tolerates no trailing slash", request: "GET /film/1/", status: 404 },
  { says: "a folder's index tolerates a trailing slash", request: "GET /guarded/", status: 200 },
  {
    says: "the first pattern that fits is taken, and its text is ctx.route",
    request: "GET /code/x",
    status: 200,
    body: '["/code/:name",{"name":"x"}]',
  },
  {
    says: "parameters are decoded, but not reserved characters",
    request: "GET /code/a%20b%2Fc%25+d",
    status: 200,
    body: '["/code/:name",{"name":"a b%2Fc%+d"}]',
  },
  { says: "HEAD uses the entry of GET", request: "HEAD /film/123", status: 200, body: "" },

  // Scopes
  {
    says: "use() with a path reaches the routes of that folder",
    request: "GET /film/123",
    status: 200,
    has: { "x-film": "after" },
  },
  {
    says: "a middleware's headers are missing on errors caught by its own scope",
    request: "GET /nope",
    status: 404,
    has: { "content-type": HTML, "x-root": null },
    body: /error 404/,
  },
  {
    says: "a folder's middleware acts after next()",
    request: "GET /guarded",
    status: 200,
    has: { "x-guarded": "after" },
  },
  {
    says: "a folder without error page passes errors on, past what outer middlewares do after next()",
    request: "GET /guarded?locked",
    status: 403,
    has: { "x-root": null },
    body: /error 403/,
  },
  {
    says: "an error passes the folder's own middlewares too",
    request: "POST /film/123",
    status: 404,
    has: { "x-film": null, "x-root": null },
    body: /error 404/,
  },
  {
    says: "outer middlewares act on what an inner error page answers",
    request: "GET /decided",
    status: 410,
    has: { "x-root": "after" },
  },
  { says: "a group's middleware acts on its routes", request: "GET /grouped", status: 200, body: /<title>in a group</ },
  { says: "a thrown string is an ordinary 500", request: "GET /string", status: 500, body: /error a string/ },
  { says: "an HttpError keeps its status", request: "GET /teapot", status: 418, body: /error 418/ },
  { says: "an error page's handler decides the status", request: "GET /decided", status: 410, body: /<p>decided<\/p>/ },
  ...["GET", "POST", "DELETE", "PATCH"].map((method) => ({
    says: "an unknown API path is JSON",
    request: `${method} /api/x/y`,
    status: 404,
    has: { "content-type": "application/problem+json" },
    body: '{"status":404}',
  })),
  { says: "an API error deeper down is JSON", request: "GET /api/deep/fails", status: 500, body: '{"status":500}' },

  // File routes
  { says: "a longer name comes first", request: "GET /film/123.md", status: 200, body: "md 123" },
  { says: "[id] is a parameter", request: "GET /film/123", status: 200, body: /film 123 \/film\/:id/ },
  { says: "a folder [id] holds deeper pages", request: "GET /film/1/cast", status: 200, body: /cast 1/ },
  { says: "[...path] fits the folder itself", request: "GET /rest", status: 200, body: '{"path":""}' },
  { says: "[...path] fits everything below", request: "GET /rest/a/b", status: 200, body: '{"path":"a/b"}' },
  { says: "[...path] does not fit the folder with a slash", request: "GET /rest/", status: 404 },
  { says: "a file's name may have a dot", request: "GET /openapi.json", status: 200, body: '{"openapi":"3.1.0"}' },
  { says: "routes may stand in .well-known", request: "GET /.well-known/security.txt", status: 200, body: /^Contact/ },
  { says: "a test file is no route", request: "GET /ignored_test", status: 404 },
  { says: "one function answers every method", request: "PUT /api/ping", status: 200, body: '{"method":"PUT"}' },
  { says: "one function answers HEAD without body", request: "HEAD /api/ping", status: 200, body: "" },
  { says: "a handler object answers its method", request: "POST /", status: 200, body: "posted" },
  { says: "a method missing in a handler object is a 404", request: "DELETE /", status: 404 },
  { says: "OPTIONS missing in a handler object is a 404", request: "OPTIONS /", status: 404 },
  { says: "a page without handler answers every method", request: "POST /links", status: 200, body: /<nav>/ },
  { says: "a page whose object lacks GET gives the page", request: "GET /postonly", status: 200, body: /<p>.*<\/p>/ },
  { says: "a handler that returns nothing is a 500", request: "GET /nothing", status: 500 },

  ...PAGES,
  ...STATIC_FILES,
];
