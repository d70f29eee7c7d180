import { snapshotOf, type StaticFile } from "./snapshot.ts";
import type { Middleware } from "./types.ts";

const TYPES: Record<string, string> = {
  avif: "image/avif",
  css: "text/css; charset=UTF-8",
  gif: "image/gif",
  html: "text/html; charset=UTF-8",
  ico: "image/vnd.microsoft.icon",
  jpeg: "image/jpeg",
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

/** Answers for the files of the build; a file hides a route of the same path. The first middleware of an app. */
export function staticFiles<State>(): Middleware<State> {
  return (ctx) => {
    const { buildId, statics } = snapshotOf(ctx.config);
    const path = decodeSegments(ctx.url.pathname);
    const file = path === null ? undefined : statics.get(path);
    if (!file) return path === "/favicon.ico" ? new Response(null, { status: 404 }) : ctx.next();
    const { method } = ctx.req;
    if (method !== "GET" && method !== "HEAD") return new Response("Method Not Allowed", { status: 405 });
    const lock = ctx.url.searchParams.get("__frsh_c");
    if (lock !== null && lock !== buildId) return withoutLock(ctx.url);
    const forever = lock !== null || path!.startsWith(`/_fresh/js/${buildId}/`);
    return serve(ctx.req, path!, file, forever, ctx.config.mode === "development");
  };
}

/** The path as the build lists it; `null` if it can't name a file. */
function decodeSegments(path: string): string | null {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (!plain.includes("%")) return plain;
  if (/%2f/i.test(plain)) return null;
  try {
    return decodeURIComponent(plain);
  } catch {
    return null;
  }
}

function withoutLock(url: URL): Response {
  const plain = new URL(url);
  plain.searchParams.delete("__frsh_c");
  return new Response(null, { status: 307, headers: { location: plain.pathname + plain.search } });
}

async function serve(
  req: Request,
  path: string,
  file: StaticFile,
  forever: boolean,
  development: boolean,
): Promise<Response> {
  const headers = new Headers({
    "Content-Type": TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "text/plain",
    "vary": "If-None-Match",
  });
  const tag = `W/"${file.hash}"`;
  if (!development && req.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(file.size));
  if (!development) headers.set("Etag", tag);
  headers.set(
    "Cache-Control",
    forever ? "public, max-age=31536000, immutable" : "no-cache, no-store, max-age=0, must-revalidate",
  );
  const body = req.method === "HEAD" ? null : await contentOf(file);
  return new Response(body, { headers });
}

async function contentOf({ content }: StaticFile): Promise<Uint8Array<ArrayBuffer>> {
  return content instanceof URL ? await Deno.readFile(content) : content;
}
