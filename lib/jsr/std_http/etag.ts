/**
 * Stand-in for `@std/http/etag`, narrow on purpose: what a request's `If-None-Match` wants.
 * @module
 */

/**
 * Whether a request with this `If-None-Match` wants the body: true without a header or where no listed tag equals
 * `etag` (weak comparison), false on a match and on `*`.
 */
export function ifNoneMatch(value: string | null, etag: string | undefined): boolean {
  if (!value || !etag) return true;
  if (value.trim() === "*") return false;
  const wanted = etag.replace(/^W\//, "");
  return !value.split(",").some((tag) => tag.trim().replace(/^W\//, "") === wanted);
}
