/** CORS headers of responses that any origin may read, with the headers that scripts may read. */
export const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Data-Version, X-Data-Age, WWW-Authenticate",
};
