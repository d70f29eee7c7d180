import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Everything a page may load; scripts in it are allowed by their hashes. Imported posters may be anywhere on https. */
function policy(hashes: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * A page with a content security policy. Fresh writes a new nonce into every render, which would make equal pages
 * different bytes, so the nonces go and the policy names the inline scripts by their hashes instead.
 */
export async function sealHtml(response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = (await response.text()).replace(/(<(?:script|style)\b[^>]*?) nonce="[0-9a-f]{32}"/g, "$1");
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) =>
    `'sha256-${createHash("sha256").update(code).digest("base64")}'`
  );
  const headers = new Headers(response.headers);
  headers.set("content-security-policy", policy(hashes));
  headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  return new Response(html, { status: response.status, headers });
}
