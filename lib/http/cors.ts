/** Headers of what any origin may read, with what of it that is beyond the body. */
export const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Data-Version, X-Data-Age, WWW-Authenticate",
};
