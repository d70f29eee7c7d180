import { splitLang } from "./language.ts";
import { STATIC } from "./path.ts";

const SLUGS: [RegExp, string][] = [
  [/^(\/api\/(?:list|v1\/cinema\/theaters)|\/list|\/cinema|\/problems)\/[^/]+?(\.md)?$/, "$1/{slug}$2"],
  [/^\/cinemas\/[^/]+\/[^/]+?(\.md)?$/, "/cinemas/{country}/{city}$1"],
  [/^\/cinemas\/[^/]+?(\.md)?$/, "/cinemas/{country}$1"],
  [/^\/sitemap\/[^/]+\.xml$/, "/sitemap/{part}.xml"],
  [/^\/_fresh\/.*$/, "/_fresh/*"],
];

/** Every route that there is: whoever asks for something else, with whatever status, makes no new one. */
const ROUTES = new Set([
  ...STATIC,
  ...`
  / /_fresh/* /metrics /openapi.json /llms.txt /llms-full.txt /robots.txt
  /sitemap.xml /sitemap/{part}.xml /calendar.ics /poster/{id}.svg /og/{id}.png /problems/{slug}
  /film/{id} /film/{id}.md /person/{id} /person/{id}.md /agent/{id} /agent/{id}.md
  /catalog /catalog.md /search /lists /lists.md /list/{slug} /list/{slug}.md /calendar /calendar.md
  /tonight /tonight.md /cinemas /cinemas.md /cinemas/{country} /cinemas/{country}.md /cinemas/{country}/{city}
  /cinemas/{country}/{city}.md /cinema/{slug} /cinema/{slug}.md /docs /docs.md /docs/agents /docs/agents.md
  /changelog /changelog.md
  /sign-in /sign-up /recover /favorites /watchlist
  /settings /settings/agents /settings/agents/{id} /settings/delete /settings/export /settings/security
  /.well-known/ai-catalog.json /.well-known/api-catalog /.well-known/mcp.json
  /.well-known/oauth-authorization-server /.well-known/oauth-protected-resource
  /.well-known/oauth-protected-resource/api/mcp
  /api /api/search /api/catalog /api/filters /api/film/{id} /api/film/{id}/reviews /api/person/{id}
  /api/lists /api/list/{slug} /api/calendar /api/agent/{id} /api/health /api/health/live /api/health/ready
  /api/v1/cinema/countries /api/v1/cinema/now-showing /api/v1/cinema/cities /api/v1/cinema/theaters
  /api/v1/cinema/sessions /api/v1/cinema/theaters/{slug} /api/v1/films/{id}/showtimes
  /api/mcp /api/mcp/server-card /api/oauth/authorize /api/oauth/introspect /api/oauth/register /api/oauth/revoke
  /api/oauth/token
  `.trim().split(/\s+/),
]);

/** The path with its values taken out; whatever is no route of ours is one, `*`. */
export function routeOf(path: string, status: number): string {
  if (status === 404 || status === 400) return "*";
  const { page } = splitLang(path);
  const numbered = page.replace(/\/\d+(?=[/.]|$)/g, "/{id}");
  const route = SLUGS.reduce((route, [pattern, form]) => route.replace(pattern, form), numbered);
  return ROUTES.has(route) ? route : "*";
}
