import { OPERATIONS } from "../operations.ts";
import { splitLang } from "./language.ts";
import { STATIC } from "./path.ts";

const SLUGS: [RegExp, string][] = [
  [/^(\/(?:list|cinema|problems|u|l))\/[^/]+?(\.md)?$/, "$1/{slug}$2"],
  [/^\/cinemas\/[^/]+\/[^/]+?(\.md)?$/, "/cinemas/{country}/{city}$1"],
  [/^\/cinemas\/[^/]+?(\.md)?$/, "/cinemas/{country}$1"],
  [/^\/og\/list\/[^/]+\.png$/, "/og/list/{key}.png"],
  [/^\/image\/still\/\{id\}\/\{id\}\/[^/]+$/, "/image/still/{id}/{position}/{variant}"],
  [/^\/image\/(film|person)\/\{id\}\/[^/]+$/, "/image/$1/{id}/{variant}"],
  [/^\/sitemap\/[^/]+\.xml$/, "/sitemap/{part}.xml"],
  [/^\/_fresh\/.*$/, "/_fresh/*"],
];

/** The endpoints: a parameter of their paths is a number, `{id}`, or a text, `{slug}`. */
const ENDPOINTS = OPERATIONS.map(({ rest: { path } }) => path.replace(/\{(?!id\})\w+\}/g, "{slug}"));
for (const path of ENDPOINTS.filter((path) => path.includes("{slug}"))) {
  SLUGS.push([RegExp(`^${path.replace("{slug}", "[^/]+").replace("{id}", "\\{id\\}")}$`), path]);
}

/** All routes. Other paths are counted as one, so that metrics have a bounded number of labels. */
const ROUTES = new Set([
  ...STATIC,
  ...ENDPOINTS,
  ...`
  / /_fresh/* /metrics /openapi.json /llms.txt /llms-full.txt /robots.txt
  /sitemap.xml /sitemap/{part}.xml /calendar.ics /poster/{id}.svg /og/{id}.png /image/film/{id}/{variant} /image/person/{id}/{variant} /image/still/{id}/{position}/{variant} /problems/{slug}
  /film/{id} /film/{id}.md /film/{id}.ics /film/{id}/season/{id} /film/{id}/season/{id}.md /person/{id} /person/{id}.md /agent/{id} /agent/{id}.md
  /catalog /catalog.md /search /search.md /search/chosen /lists /lists.md /list/{slug} /list/{slug}.md /calendar /calendar.md
  /tonight /tonight.md /cinemas /cinemas.md /cinemas/{country} /cinemas/{country}.md /cinemas/{country}/{city}
  /cinemas/{country}/{city}.md /cinema/{slug} /cinema/{slug}.md /docs /docs.md /docs/agents /docs/agents.md
  /changelog /changelog.md
  /sign-in /sign-up /recover /oauth/authorize /me /favorites /watchlist
  /u/{slug} /diary/move /diary/move/{id} /diary/move/csv /diary/move/json /diary/move/letterboxd /diary/move/zip /l/{slug} /l/{slug}.md /og/list/{key}.png /diary/lists /diary/lists/add /diary/lists/{id}
  /diary/recommendations /recommendations /recommendations.md
  /diary/reminders /reminders.ics /reminders.atom
  /diary/following
  /diary /diary/{id} /diary/add /diary/rate /diary/ratings /diary/statistics
  /settings /settings/agents /settings/agents/{id} /settings/delete /settings/export /settings/security
  /server.json /.well-known/ai-catalog.json /.well-known/api-catalog /.well-known/mcp.json /.well-known/mcp-registry-auth
  /about /about.md /contact /contact.md /privacy /privacy.md /report /settings/operator /settings/operator/agents /settings/operator/links /settings/operator/reports /settings/operator/reviews
  /.well-known/oauth-authorization-server /.well-known/oauth-protected-resource
  /.well-known/oauth-protected-resource/api/mcp
  /api
  /api/mcp /api/mcp/server-card /api/oauth/introspect /api/oauth/register /api/oauth/revoke
  /api/oauth/token
  `.trim().split(/\s+/),
]);

/** The route pattern of a path; `*` where it matches no route. */
export function routeOf(path: string, status: number): string {
  if (status === 404 || status === 400) return "*";
  const { page } = splitLang(path);
  const numbered = page.replace(/\/\d+(?=[/.]|$)/g, "/{id}");
  if (ROUTES.has(numbered)) return numbered;
  const route = SLUGS.reduce((route, [pattern, form]) => route.replace(pattern, form), numbered);
  return ROUTES.has(route) ? route : "*";
}
