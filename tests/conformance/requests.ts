/** One request with what is expected of the answer. */
export interface Expectation {
  says: string;
  /** Method and path. */
  request: string;
  headers?: Record<string, string>;
  status: number;
  /** `null`: the header must be missing. */
  has?: Record<string, string | null>;
  /** The whole body, or what it must match; HTML without comments, boot scripts, nonces and build ids. */
  body?: string | RegExp;
}

const HTML = "text/html; charset=utf-8";
const NO_STORE = "no-cache, no-store, max-age=0, must-revalidate";

/** What the original framework was seen to answer. */
export const EXPECTATIONS: Expectation[] = [
  // Path table
  { says: "a fixed path wins over an earlier pattern", request: "GET /code/fixed", status: 200, body: "fixed" },
  { says: "a doubled slash counts as one", request: "GET //code//fixed", status: 200, body: "fixed" },
  { says: "a fixed path tolerates a trailing slash", request: "GET /code/fixed/", status: 200, body: "fixed" },
  { says: "the case of a path matters", request: "GET /Head", status: 404 },
  { says: "a pattern tolerates no trailing slash", request: "GET /film/1/", status: 404 },
  { says: "a folder's index tolerates a trailing slash", request: "GET /guarded/", status: 200 },
  { says: "of two equal registrations the first wins", request: "GET /twice", status: 200, body: "first" },
  {
    says: "the first pattern that fits is taken, and its text is ctx.route",
    request: "GET /code/x",
    status: 200,
    body: '["/code/:name",{"name":"x"}]',
  },
  { says: "one pattern answers several methods", request: "POST /code/x", status: 200, body: "posted" },
  {
    says: "parameters are decoded, but not reserved characters",
    request: "GET /code/a%20b%2Fc%25+d",
    status: 200,
    body: '["/code/:name",{"name":"a b%2Fc%+d"}]',
  },
  { says: "a star is parameter 0", request: "GET /star/a/b", status: 200, body: '{"0":"a/b"}' },
  { says: "an absent optional parameter is empty", request: "GET /optional", status: 200, body: '{"x":""}' },
  { says: "an optional parameter is given", request: "GET /optional/1", status: 200, body: '{"x":"1"}' },
  { says: "HEAD uses the entry of GET", request: "HEAD /twice", status: 200, body: "" },
  { says: "HEAD has an entry of its own", request: "HEAD /head", status: 200, has: { "x-head": "own" }, body: "" },
  {
    says: "OPTIONS of a known path lists the registered methods",
    request: "OPTIONS /code/x",
    status: 204,
    has: { allow: "GET, POST" },
  },
  {
    says: "another method of a known path is a 405 without Allow",
    request: "DELETE /code/x",
    status: 405,
    has: { allow: null },
    body: /error 405/,
  },
  { says: "all() answers every method", request: "PATCH /all", status: 200, body: "PATCH" },

  // Scopes
  { says: "a later use() does not reach an earlier route", request: "GET /early/route", status: 200, body: "reached" },
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
  { says: "a folder's middleware may throw", request: "GET /guarded?locked", status: 403, body: /error 403/ },
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

  // From handler to page
  {
    says: "page() sets status and headers, but not the content type, and the last cookie stays",
    request: "GET /",
    status: 203,
    has: { "content-type": HTML, "x-page": "yes", "set-cookie": "b=2", "x-root": "after", link: null },
  },
  {
    says: "the wrapper sees what the page's handler left in ctx.state",
    request: "GET /",
    status: 203,
    body: '<!DOCTYPE html><html lang="en"><head><title>Home</title><style>p{margin:0}</style></head>' +
      "<body><p>a,b</p></body></html>",
  },
  {
    says: "a page without wrapper gets a bare document",
    request: "GET /bare",
    status: 200,
    body: '<!DOCTYPE html><html><head><meta charset="utf-8"/></head><body><p>bare</p></body></html>',
  },
  {
    says: "ctx.render() prints a vnode inside the wrapper",
    request: "GET /rendered",
    status: 202,
    has: { "content-type": HTML },
    body: /<body><p>rendered<\/p><\/body>/,
  },

  // Context
  { says: "a redirect on this host", request: "GET /redirect?to=/a", status: 302, has: { location: "/a" } },
  {
    says: "a redirect can't leave the host by a doubled slash",
    request: "GET /redirect?to=//evil.com//x%3Fa=//b",
    status: 302,
    has: { location: "/evil.com/x?a=//b" },
  },
  {
    says: "a redirect to an absolute URL stays",
    request: "GET /redirect?to=https://example.com//a",
    status: 302,
    has: { location: "https://example.com//a" },
  },
  { says: "ctx.html() is HTML", request: "GET /html", status: 201, has: { "content-type": HTML }, body: "<p>" },
  {
    says: "ctx.json() is JSON",
    request: "GET /json",
    status: 200,
    has: { "content-type": "application/json" },
    body: '{"a":1}',
  },

  // Document
  {
    says: "the home link is always an ancestor",
    request: "GET /links",
    status: 200,
    body: mark("/", "ancestor", "true"),
  },
  {
    says: "a link to this page is marked",
    request: "GET /links",
    status: 200,
    body: mark("/links", "current", "page"),
  },
  {
    says: "a link with another query",
    request: "GET /links",
    status: 200,
    body: mark("/links\\?a=1", "ancestor", "true"),
  },
  {
    says: "a link with this query",
    request: "GET /links?a=1",
    status: 200,
    body: mark("/links\\?a=1", "current", "page"),
  },
  { says: "a link to an ancestor", request: "GET /links/below", status: 200, body: mark("/links", "ancestor", "true") },
  { says: "a link elsewhere has no mark", request: "GET /links", status: 200, body: /<a href="\/other">/ },
  { says: "an own mark stays", request: "GET /links", status: 200, body: /<a href="\/links" aria-current="step">/ },
  {
    says: "another host has no mark",
    request: "GET /links",
    status: 200,
    body: /<a href="https:\/\/example.com\/links">/,
  },
  {
    says: "image sources are locked",
    request: "GET /links",
    status: 200,
    body: /src="\/a.png\?__frsh_c=ID" srcset="\/a.png\?__frsh_c=ID 1x, \/b.png\?__frsh_c=ID 2x"/i,
  },
  {
    says: "a source may stay unlocked",
    request: "GET /links",
    status: 200,
    body: /src="\/a.png" data-fresh-disable-lock/,
  },

  // Islands
  {
    says: "islands are printed by the server and preloaded",
    request: "GET /islands",
    status: 200,
    has: { link: /^<[^>]+>; rel="modulepreload"; as="script"/.source },
    body: /<main><button type="button" class="still"\s*>1 clicks <i>&lt;\/script>&lt;!--<\/i><\/button><p>between<\/p>/,
  },
  {
    says: "several islands of one file",
    request: "GET /grow",
    status: 200,
    body: /<main>1 items<li\s*>a<\/li><s>wait<\/s><p>after<\/p><\/main>/,
  },
  { says: "a function as an island's prop is a 500", request: "GET /bad_prop", status: 500 },

  // Static files
  {
    says: "a static file",
    request: "GET /style.css",
    status: 200,
    has: {
      "content-type": "text/css; charset=UTF-8",
      "content-length": "20",
      "vary": "If-None-Match",
      "etag": 'W/"b14e4680428907c6a74155b0c4eeff7b14d82688879a7625b4ee5389dfca7d9f"',
      "cache-control": NO_STORE,
      "x-root": null,
    },
    body: "p {\n  color: red;\n}\n",
  },
  { says: "a static file's HEAD", request: "HEAD /style.css", status: 200, has: { "content-length": "20" }, body: "" },
  {
    says: "a static file with a trailing slash",
    request: "GET /style.css/",
    status: 200,
    body: "p {\n  color: red;\n}\n",
  },
  { says: "a static file by its decoded name", request: "GET /with%20space.txt", status: 200, body: "a file\n" },
  { says: "an escaped slash is not a separator", request: "GET /.well-known%2Fa.json", status: 404 },
  { says: "a folder starting with a dot is not served", request: "GET /.hidden/x.txt", status: 404 },
  {
    says: ".well-known is served",
    request: "GET /.well-known/a.json",
    status: 200,
    has: { "content-type": "application/json; charset=UTF-8" },
  },
  { says: "an image has a bare type", request: "GET /logo.svg", status: 200, has: { "content-type": "image/svg+xml" } },
  { says: "an unknown type is text", request: "GET /unknown.bin", status: 200, has: { "content-type": "text/plain" } },
  { says: "a static file takes no POST", request: "POST /style.css", status: 405, body: "Method Not Allowed" },
  { says: "a missing favicon is an empty 404", request: "GET /favicon.ico", status: 404, body: "" },
  {
    says: "a known tag is answered with 304",
    request: "GET /style.css",
    headers: { "If-None-Match": 'W/"b14e4680428907c6a74155b0c4eeff7b14d82688879a7625b4ee5389dfca7d9f"' },
    status: 304,
    has: { "content-type": "text/css; charset=UTF-8", "vary": "If-None-Match" },
    body: "",
  },
  {
    says: "a wrong lock leads to the path without it",
    request: "GET /style.css?__frsh_c=old",
    status: 307,
    has: { location: "/style.css" },
  },
];

function mark(href: string, name: string, value: string): RegExp {
  return new RegExp(`<a href="${href}" data-${name}="true" aria-current="${value}">`);
}
