import { castHeading } from "../../films/facts.ts";
import { sourceName } from "../../films/markdown.ts";
import { FILM_TYPES } from "../../films/schema.ts";
import { type Lang, LANGS } from "../../i18n/lang.ts";
import { messages } from "../../i18n/messages.ts";

// MCP Apps (io.modelcontextprotocol/ui): documents that a host shows beside a tool's result. Each is whole by itself and
// loads nothing but posters; what it shows comes from the host.

/** The extension by which a host says that it shows them. */
export const UI_EXTENSION = "io.modelcontextprotocol/ui";
/** The media type of an app. */
export const APP_TYPE = "text/html;profile=mcp-app";

export const FILM_APP = "ui://foyer/film.html";
export const SESSIONS_APP = "ui://foyer/sessions.html";

interface EmbeddedApp {
  name: string;
  title: string;
  description: string;
  /** The scripts it is made of, those that others import from first. */
  scripts: readonly string[];
  /** What the host may let it load, for a base URL. */
  resourceDomains(base: string): string[];
  texts(lang: Lang): Record<string, unknown>;
}

const APPS: Record<string, EmbeddedApp> = {
  [FILM_APP]: {
    name: "film-card",
    title: "Film card",
    description: "Shows what get_film answers.",
    scripts: ["host.js", "show.js", "film.js"],
    resourceDomains: (base) => [base],
    texts(lang) {
      const { film, jobs: { director, creator }, cinema, apps } = messages(lang);
      return {
        open: apps.open,
        showtimes: cinema.showtimes,
        poster: film.posterOf,
        cast: Object.fromEntries(FILM_TYPES.map((type) => [type, castHeading(type, lang)])),
        public: film.public,
        agents: film.agents,
        notRated: film.notRated,
        jobs: { director, creator },
        sources: Object.fromEntries(["imdb", "kinopoisk", "tmdb"].map((source) => [source, sourceName(source, lang)])),
      };
    },
  },
  [SESSIONS_APP]: {
    name: "session-table",
    title: "Table of sessions",
    description: "Shows what find_sessions answers, with links to the tickets.",
    scripts: ["host.js", "show.js", "sessions.js"],
    resourceDomains: () => [],
    texts(lang) {
      const { apps: { open: _, forms: __, ...apps }, cinema } = messages(lang);
      const { subtitles, availability, accessibility, demo, warming, tonight } = cinema;
      return {
        ...apps,
        subtitles,
        availability,
        accessibility,
        demo,
        warming: warming.title,
        nothing: tonight.nothing,
      };
    },
  },
};

/** The apps as `resources/list` has them. */
export const APP_LIST = Object.entries(APPS).map(([uri, { name, title, description }]) => ({
  uri,
  name,
  title,
  description,
  mimeType: APP_TYPE,
}));

/** An app, for the base URL whose posters it may load; `null` where there is none at that address. */
export async function readApp(uri: string, base: string) {
  const app = Object.hasOwn(APPS, uri) ? APPS[uri] : undefined;
  if (!app) return null;
  const csp = { connectDomains: [], resourceDomains: app.resourceDomains(base), frameDomains: [], baseUriDomains: [] };
  return {
    uri,
    mimeType: APP_TYPE,
    text: await (documents[uri] ??= documentOf(app)),
    _meta: { ui: { csp, prefersBorder: true } },
  };
}

const documents: Record<string, Promise<string>> = {};

async function documentOf({ title, scripts, texts }: EmbeddedApp): Promise<string> {
  const [style, ...parts] = await Promise.all(["apps.css", ...scripts].map(read));
  const spoken = Object.fromEntries(LANGS.map((lang) => [lang, texts(lang)]));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
${style}</style>
</head>
<body>
<main id="root" aria-live="polite"></main>
<script type="application/json" id="texts">${JSON.stringify(spoken).replaceAll("<", "\\u003c")}</script>
<script type="module">
${parts.map(unwrapped).join("\n")}</script>
</body>
</html>
`;
}

function read(name: string): Promise<string> {
  return Deno.readTextFile(new URL(name, import.meta.url));
}

/** A module without comments and what joins it to others, because all of them stand in one. */
function unwrapped(source: string): string {
  return source.replace(/^(\/\/.*|import .*)\n/gm, "").replace(/^export /gm, "")
    .replace(/\/\*\*[\s\S]*?\*\/ ?/g, "").replace(/\n\s*\n/g, "\n");
}
