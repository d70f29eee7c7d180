import { createHash } from "node:crypto";
import { appResponse } from "./app_response.ts";
import type { RequestContext } from "./context.ts";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Everything a page may load; scripts in it are allowed by their hashes. */
function policy(hashes: string[], { formTarget, frameSource }: RequestContext): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...(formTarget ? [formTarget] : [])].join(" ")}`,
    ...(frameSource ? [`frame-src ${frameSource}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * A page with a content security policy. Fresh writes a new nonce into every render, which would make equal pages
 * different bytes, so the nonces go and the policy names the inline scripts by their hashes instead. The text of the
 * page is in the context; a page that was asked for by GET is made of that alone, so its response has lost its body.
 */
export async function sealHtml(ctx: RequestContext, response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) =>
    `'sha256-${createHash("sha256").update(code).digest("base64")}'`
  );
  ctx.text = withoutNonce(html);
  const sealed = ctx.isRead && response.status === 200 ? response : appResponse(ctx.text, response);
  sealed.headers.set("content-security-policy", policy(hashes, ctx));
  sealed.headers.set("permissions-policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()");
  return sealed;
}

const NONCE = /<(?:script|style)\b[^>]*?( nonce="[0-9a-f]{32}")/;

/** A page without the nonce, which nobody could know before it was rendered: its scripts and styles have the same. */
function withoutNonce(html: string): string {
  const nonce = NONCE.exec(html)?.[1];
  return nonce === undefined ? html : html.replaceAll(nonce, "");
}
