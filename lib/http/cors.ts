/** CORS headers of responses that any origin may read, with the headers that scripts may read. */
export const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Data-Version, X-Data-Age, WWW-Authenticate",
};

/** Lets any origin read a response, a preflight's and an error's too, without which its scripts learn nothing. */
export function openToAll(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}
