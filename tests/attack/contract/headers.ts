import fc from "fast-check";

/** Headers that a request may have: good, odd and malformed ones. */
const VALUES: Record<string, string[]> = {
  accept: [
    "application/json",
    "*/*",
    "text/html",
    "text/markdown",
    "text/html;q=0.1, */*",
    "application/xml;q=1, application/json;q=0",
    "application/json;q=banana",
    ",;,",
    "",
  ],
  "accept-encoding": ["gzip", "br", "gzip, br", "identity", "*", "identity;q=0, *;q=0", "deflate", "br;q=2, x;;", ""],
  "accept-language": ["uk", "en-US,en;q=0.5", "*", "xx-\u00e9"],
  "if-none-match": ["*", '"x"', 'W/"x"', "x", '"x", "y', "," + '"a",'.repeat(200)],
  "if-modified-since": ["Wed, 21 Oct 2065 07:28:00 GMT", "yesterday"],
  range: ["bytes=0-0", "bytes=-1", "bytes=5-2", "bytes=0-0,1-1", "items=1"],
  origin: ["https://films.example", "null", "://"],
  cookie: ["session=x", "a=b; ; =; data_version=99", "session=" + "x".repeat(3000)],
  authorization: ["Bearer x", "Bearer", "Basic !!!", "Basic Og==", "\u00ff"],
  "x-data-version": ["1", "99999999999999999999", "x"],
  "x-forwarded-for": ["1.2.3.4", "::1, x", "unknown"],
  "x-forwarded-host": ["films.example", "x\\api\\film\\5?", "a:99999"],
  "x-forwarded-proto": ["https", "javascript"],
  forwarded: ["for=1.2.3.4;host=films.example"],
  "x-http-method-override": ["DELETE"],
  "content-type": ["text/plain", "application/json"],
  "user-agent": ["", "Mozilla/5.0 (compatible; \u00fe)", "x".repeat(4000)],
  "x-request-id": ["mine\u00ff"],
  traceparent: ["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "00-x"],
};

/** None to four headers; those of `except` are left to the request itself. */
export function oddHeaders(...except: string[]): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(VALUES).filter((name) => !except.includes(name));
  const one = fc.constantFrom(...names).chain((name) =>
    fc.constantFrom(...VALUES[name]).map((value): [string, string] => [name, value])
  );
  return fc.array(one, { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs));
}
