/**
 * Stand-in for `@std/http/etag`, narrow on purpose: tags of bytes and strings, and `If-None-Match`.
 * @module
 */

/** Options of {@linkcode eTag}. */
export interface ETagOptions {
  /** Mark the tag as weak (`W/"…"`). */
  weak?: boolean;
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The entity tag of a text or of bytes: `"<length in hex>-<first 27 characters of the base64 SHA-256>"`. */
export async function eTag(
  entity: string | Uint8Array,
  options: ETagOptions = {},
): Promise<string> {
  const bytes = typeof entity === "string" ? new TextEncoder().encode(entity) : entity;
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>),
  );
  const tag = `"${bytes.byteLength.toString(16)}-${base64(digest).slice(0, 27)}"`;
  return options.weak ? `W/${tag}` : tag;
}

/**
 * Whether a request with this `If-None-Match` wants the body: true without a header or where no listed tag equals
 * `etag` (weak comparison), false on a match and on `*`.
 */
export function ifNoneMatch(
  value: string | null,
  etag: string | undefined,
): boolean {
  if (!value || !etag) return true;
  if (value.trim() === "*") return false;
  const wanted = etag.replace(/^W\//, "");
  return !value.split(",").some((tag) => tag.trim().replace(/^W\//, "") === wanted);
}
