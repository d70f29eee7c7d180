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

/** Whether a path is asked by programs that watch the service: never cached, never counted, never made to wait. */
export function isProbe(path: string): boolean {
  return PROBES.has(path);
}

const PROBES = new Set(["/api/health/live", "/api/health/ready", "/metrics"]);

/** Every file of `static/`. */
export const STATIC: ReadonlySet<string> = new Set(
  `
  /styles.css /theme.js /favicon.svg /favicon.ico /apple-touch-icon.png /icon-192.png /icon-512.png /icon-maskable.png
  /manifest.webmanifest /manrope-license.txt /manrope-v20-latin.woff2 /manrope-v20-latin-ext.woff2
  /manrope-v20-cyrillic.woff2 /manrope-v20-cyrillic-ext.woff2
  `.trim().split(/\s+/),
);

/**
 * The path that one with a slash at its end should have been; `undefined` where it has none, or belongs to it, as on
 * the home pages.
 */
export function withoutSlash(path: string): string | undefined {
  return path.endsWith("/") && !/^\/((en|uk)\/)?$/.test(path) ? path.slice(0, -1) : undefined;
}

/** Step: leads an address with a slash too many to where its page is, by whatever method it was asked for. */
export function redirectSlash({ path, query }: RequestContext): Response | undefined {
  const bare = withoutSlash(path);
  if (bare === undefined) return undefined;
  const headers = { location: bare + query, "cache-control": "public, max-age=3600" };
  return new Response(null, { status: 308, headers });
}
