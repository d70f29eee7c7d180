import type { Middleware } from "./define.ts";
import { snapshotOf, type StaticFile } from "./snapshot.ts";

const TYPES: Record<string, string> = {
  css: "text/css; charset=UTF-8",
  html: "text/html; charset=UTF-8",
  ico: "image/vnd.microsoft.icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=UTF-8",
  json: "application/json; charset=UTF-8",
  md: "text/markdown; charset=UTF-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=UTF-8",
  webmanifest: "application/manifest+json; charset=UTF-8",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
  yaml: "text/yaml; charset=UTF-8",
};

const FOREVER = "public, max-age=31536000, immutable";
const NO_STORE = "no-cache, no-store, max-age=0, must-revalidate";

/** Answers for the files of the build; a file hides a route of the same path. The first middleware of an app. */
export function staticFiles<State>(): Middleware<State> {
  return (ctx) => {
    const { req, url, config } = ctx;
    const { buildId, statics } = snapshotOf(config);
    const path = decodePath(url.pathname);
    const file = path === null ? undefined : statics.get(path);
    if (!file) return path === "/favicon.ico" ? new Response(null, { status: 404 }) : ctx.next();
    if (req.method !== "GET" && req.method !== "HEAD") return new Response("Method Not Allowed", { status: 405 });
    const lock = url.searchParams.get("__frsh_c");
    if (lock !== null && lock !== buildId) {
      url.searchParams.delete("__frsh_c");
      return new Response(null, { status: 307, headers: { location: url.pathname + url.search } });
    }
    const isForever = lock !== null || url.pathname.startsWith(`/_fresh/js/${buildId}/`);
    return serve(req, path!, file, config.mode === "production", isForever ? FOREVER : NO_STORE);
  };
}

/** The path as the build lists it, where escaped slashes count too; `null` if it can't name a file. */
function decodePath(path: string): string | null {
  try {
    return "/" + decodeURIComponent(path).split("/").filter(Boolean).join("/");
  } catch {
    return null;
  }
}

async function serve(req: Request, path: string, file: StaticFile, tagged: boolean, cache: string): Promise<Response> {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "text/plain";
  const headers = new Headers({ "Content-Type": type, "vary": "If-None-Match" });
  const tag = `W/"${file.hash}"`;
  if (tagged && req.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  if (tagged) headers.set("Etag", tag);
  headers.set("Content-Length", String(file.size));
  headers.set("Cache-Control", cache);
  if (req.method === "HEAD") return new Response(null, { headers });
  return new Response(file.content instanceof URL ? await Deno.readFile(file.content) : file.content, { headers });
}
