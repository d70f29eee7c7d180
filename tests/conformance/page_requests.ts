import type { Expectation } from "./check.ts";

const HTML = "text/html; charset=utf-8";

/** What the original framework was seen to answer with pages and redirects. */
export const PAGES: Expectation[] = [
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
  {
    says: "a final slash of the page's path makes no difference to marks",
    request: "GET /links/?a=1",
    status: 200,
    body: mark("/links\\?a=1", "current", "page"),
  },
  {
    says: "a final slash of a link makes no difference to marks",
    request: "GET /links",
    status: 200,
    body: mark("/links/", "current", "page"),
  },
  {
    says: "a link that was made once, outside a page, has no mark",
    request: "GET /links?a=1",
    status: 200,
    body: /<a href="\/links\?a=1">shared/,
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
];

function mark(href: string, name: string, value: string): RegExp {
  return new RegExp(`<a href="${href}" data-${name}="true" aria-current="${value}">`);
}
