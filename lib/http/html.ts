import { createHash } from "node:crypto";
import { appResponse } from "./app_response.ts";
import type { RequestContext } from "./context.ts";
import { utf8 } from "./utf8.ts";

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
 * different bytes, so the nonces go and the policy names the inline scripts by their hashes instead.
 */
export async function sealHtml(ctx: RequestContext, response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = withoutNonce(await response.text());
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) =>
    `'sha256-${createHash("sha256").update(code).digest("base64")}'`
  );
  ctx.body = utf8(html);
  const sealed = appResponse(ctx.body, response);
  sealed.headers.set("content-security-policy", policy(hashes, ctx));
  sealed.headers.set("permissions-policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()");
  return sealed;
}

const NONCE = /<(?:script|style)\b[^>]*? (nonce="[0-9a-f]{32}")/;

/** A page's scripts and styles have the same nonce, which nobody could know before it was rendered. */
function withoutNonce(html: string): string {
  const nonce = NONCE.exec(html)?.[1];
  return nonce ? html.replaceAll(` ${nonce}`, "") : html;
}
