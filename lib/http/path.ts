import type { RequestContext } from "./context.ts";

/** Whether every percent escape of a path is one of UTF-8. */
export function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a path belongs to the API. */
export function isApi(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/** Whether a path is that of a file as it is on the disk, or of a script that was built. */
export function isStatic(path: string): boolean {
  return path.startsWith("/_fresh/") || STATIC.has(path);
}

/** Whether a path is that of a picture which another host has. */
export function isPicture(path: string): boolean {
  return path.startsWith("/image/");
}

/** Whether a path is that of a probe: not cached, not rate limited, not queued. */
export function isProbe(path: string): boolean {
  return PROBES.has(path);
}

const PROBES = new Set(["/api/health/live", "/api/health/ready", "/metrics"]);

/** Every file of `static/`. */
export const STATIC: ReadonlySet<string> = new Set(
  `
  /styles.css /theme.js /later.js /sw.js /favicon.svg /favicon.ico /apple-touch-icon.png /icon-192.png /icon-512.png /icon-maskable.png
  /manifest.webmanifest /manrope-license.txt /manrope-v20-latin.woff2 /manrope-v20-latin-ext.woff2
  /manrope-v20-cyrillic.woff2 /manrope-v20-cyrillic-ext.woff2
  `.trim().split(/\s+/),
);

/**
 * A path without its trailing slash; `undefined` where there is none, or where it belongs to the path, as on home pages.
 */
export function withoutSlash(path: string): string | undefined {
  return path.endsWith("/") && !/^\/((en|uk)\/)?$/.test(path) ? path.slice(0, -1) : undefined;
}

/** Step: redirects a path with a trailing slash to the one without it, whatever the method. */
export function redirectSlash({ path, query }: RequestContext): Response | undefined {
  const bare = withoutSlash(path);
  if (bare === undefined) return undefined;
  const headers = { location: bare + query, "cache-control": "public, max-age=3600" };
  return new Response(null, { status: 308, headers });
}
