import type { Expectation } from "./check.ts";

const NO_STORE = "no-cache, no-store, max-age=0, must-revalidate";

/** What the original framework was seen to answer with static files. */
export const STATIC_FILES: Expectation[] = [
  {
    says: "a static file",
    request: "GET /style.css",
    status: 200,
    has: {
      "content-type": "text/css; charset=UTF-8",
      "content-length": "20",
      "vary": "If-None-Match",
      "cache-control": NO_STORE,
      "x-root": null,
    },
    body: "p {\n  color: red;\n}\n",
  },
  {
    says: "a static file's tag",
    request: "GET /style.css",
    status: 200,
    has: { "etag": 'W/"b14e4680428907c6a74155b0c4eeff7b14d82688879a7625b4ee5389dfca7d9f"' },
    writtenOnly: true,
  },
  { says: "a static file's HEAD", request: "HEAD /style.css", status: 200, has: { "content-length": "20" }, body: "" },
  {
    says: "a static file with a trailing slash",
    request: "GET /style.css/",
    status: 200,
    body: "p {\n  color: red;\n}\n",
  },
  {
    says: "a static file by its decoded name",
    request: "GET /with%20space.txt",
    status: 200,
    body: "a file\n",
    writtenOnly: true,
  },
  { says: "an escaped slash is a separator", request: "GET /.well-known%2Fa.json", status: 200, body: "{}\n" },
  ...["/%2Fstyle.css", "/style.css%2F", "/style.css/%2F"].map((path) => ({
    says: "an escaped slash too many makes no difference",
    request: `GET ${path}`,
    status: 200,
    body: "p {\n  color: red;\n}\n",
  })),
  { says: "a folder starting with a dot is not served", request: "GET /.hidden/x.txt", status: 404, writtenOnly: true },
  {
    says: ".well-known is served",
    request: "GET /.well-known/a.json",
    status: 200,
    has: { "content-type": "application/json; charset=UTF-8" },
  },
  { says: "an image has a bare type", request: "GET /logo.svg", status: 200, has: { "content-type": "image/svg+xml" } },
  { says: "an unknown type is text", request: "GET /x.zzz", status: 200, has: { "content-type": "text/plain" } },
  { says: "a static file takes no POST", request: "POST /style.css", status: 405, body: "Method Not Allowed" },
  { says: "a missing favicon is an empty 404", request: "GET /favicon.ico", status: 404, body: "" },
  { says: "a missing favicon, with an escaped slash", request: "GET /favicon.ico%2F", status: 404, body: "" },
  {
    says: "a known tag is answered with 304",
    request: "GET /style.css",
    headers: { "If-None-Match": 'W/"b14e4680428907c6a74155b0c4eeff7b14d82688879a7625b4ee5389dfca7d9f"' },
    status: 304,
    has: { "content-type": "text/css; charset=UTF-8", "vary": "If-None-Match" },
    body: "",
    writtenOnly: true,
  },
  {
    says: "a wrong lock leads to the path without it",
    request: "GET /style.css?__frsh_c=old",
    status: 307,
    has: { location: "/style.css" },
  },
];
