import { assert, assertEquals } from "@std/assert";
import { bytesOf, NO_HOSTS, request, type Server, SETTINGS, startServer } from "./server.ts";

// Requests that are none. Whatever comes, the service goes on, answers no 500, and nobody has to read of it in the log.

const HOST = "Host: films.example\r\n";
/** The service waits for the rest of a body that was announced; nobody else does. */
const WAIT_MS = 2000;

const LONG = "x".repeat(100_000);

const REQUEST_LINES = [
  ...[
    "",
    "\r\n\r\n",
    "\r\n",
    "\0\0\0\0",
    "GET\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "/ HTTP/1.1\r\n\r\n",
  ],
  ...[
    "GET  / HTTP/1.1\r\n",
    "GET /\tx HTTP/1.1\r\n",
    "GET / x HTTP/1.1\r\n",
    " GET / HTTP/1.1\r\n",
    "GET / http/1.1\r\n",
  ],
  ...[
    "GET * HTTP/1.1\r\n",
    "OPTIONS * HTTP/1.1\r\n",
    "CONNECT films.example:80 HTTP/1.1\r\n",
    "GET films.example:80 HTTP/1.1\r\n",
  ],
  ...[
    "TRACE / HTTP/1.1\r\n",
    "BREW /film/1 HTTP/1.1\r\n",
    "get / HTTP/1.1\r\n",
    "G\u00e9T / HTTP/1.1\r\n",
    "PRI * HTTP/2.0\r\n",
  ],
  ...[
    "GET http:// HTTP/1.1\r\n",
    "GET http://:80/ HTTP/1.1\r\n",
    "GET ftp://x/film/1 HTTP/1.1\r\n",
    "GET //// HTTP/1.1\r\n",
  ],
  ...[
    `GET /${LONG} HTTP/1.1\r\n`,
    `${LONG} / HTTP/1.1\r\n`,
    `GET /?${LONG} HTTP/1.1\r\n`,
    "\x16\x03\x01\x02\x00\x01\x00\x01",
  ],
].map((line) =>
  line.endsWith("\r\n") && line.includes("HTTP/") && !line.endsWith("\r\n\r\n") ? `${line}${HOST}\r\n` : line
);

const PATHS = [
  ...[
    "%",
    "%z",
    "%zz",
    "%ff",
    "%c3%28",
    "%E0%A4%A",
    "%00",
    "%0d%0a",
    "%u0041",
    "..%2f..%2fetc%2fpasswd",
    "%5c..%5c",
    "\u00ff\u00fe",
  ],
  ...[
    "a\0b",
    "'",
    '"',
    "<script>",
    "{}",
    "|",
    "^",
    "`",
    "%F4%90%80%80",
    "%ED%A0%80",
    "\u00f0\u009f\u008e\u00ac",
    "__proto__",
    "constructor",
  ],
  ...[
    "1e9",
    "NaN",
    "-0",
    "0x1",
    "9007199254740993",
    "1%00",
    "1;drop",
    "1'--",
    "1%20or%201=1",
    LONG.slice(0, 9000),
    "%25".repeat(3000),
  ],
];

const QUERIES = [
  ...[
    "q=%",
    "q=%zz",
    "q=%ff",
    "q=%00",
    "q=a%00b",
    "q=\u00ff",
    "q=%ED%A0%80",
    "q=%F0%9F%8E%AC",
    "q=%22%22%22",
    "q=*",
    "q=a*%20OR%20b",
    "q=-",
  ],
  ...[
    "q=NEAR(a%20b)",
    "q=%28",
    "q=%27",
    "q=a&q=b",
    "q",
    "q=",
    "=",
    "&&&&",
    "q[]=1",
    "q=1&page=9e99",
    "page=-1",
    "__proto__=1",
    "lang=%00",
  ],
  ...[
    "constructor=1&toString=2",
    `q=${LONG.slice(0, 50_000)}`,
    "a=1&".repeat(10_000),
    "genre=%00",
    "from=%00&to=%00",
    "country=%00",
  ],
];

const HEADERS = [
  ...[
    "Accept: \0",
    "Accept: \u00ff\u00fe",
    "Accept: ,,,;;;q=",
    "Accept: */*;q=1;q=0;q=zz",
    `Accept: ${LONG.slice(0, 60_000)}`,
    "Accept:",
  ],
  ...[
    "Accept-Encoding: \u00ff",
    "Accept-Encoding: gzip;q=zz, br;q=",
    "If-None-Match: \u00ff",
    'If-None-Match: "',
    "If-None-Match: W/",
    "Cookie: =x",
  ],
  ...[
    "Cookie: __Host-session=\u00ff",
    "Cookie: data_version=99999999999999999999",
    "X-Data-Version: -1",
    "X-Data-Version: 999999999999999",
  ],
  ...[
    "Authorization: Bearer \u00ff",
    "Authorization: Basic !!!",
    "X-Forwarded-For: \u00ff",
    "X-Forwarded-For: ,,,",
    "X-Forwarded-For: [",
    "X-Forwarded-Host:",
  ],
  ...[
    "X-Forwarded-Proto: \u00ff",
    "X-Forwarded-Proto: ,",
    "Content-Length: -1",
    "Content-Length: 1e9",
    "Content-Length: 5\r\nContent-Length: 6",
  ],
  ...[
    "Transfer-Encoding: gzip",
    "Transfer-Encoding: chunked\r\nContent-Length: 3",
    "Expect: something",
    "Upgrade: websocket\r\nConnection: Upgrade",
  ],
  ...[
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x",
    "No colon",
    " Folded: x",
    ": no name",
    "Bad name: x",
    "A\0: b",
  ],
  ...[
    `X-Long: ${LONG}`,
    Array.from({ length: 300 }, (_, i) => `X-${i}: y`).join("\r\n"),
    "Range: bytes=99999999999-",
    "Host: second.example",
  ],
];

const FORM = "application/x-www-form-urlencoded";
const POSTS: [path: string, type: string][] = [
  ["/api/mcp", "application/json"],
  ["/api/oauth/register", "application/json"],
  ["/api/oauth/token", FORM],
  ["/api/oauth/revoke", FORM],
  ["/api/oauth/introspect", FORM],
  ["/sign-in", FORM],
  ["/en/sign-up", FORM],
  ["/film/1", FORM],
  ["/api/film/1", "application/json"],
  ["/nope", FORM],
];

/** Bodies with the header that says how long they are; all are broken off or in no form that there is. */
const BODIES = [
  ...[
    "Content-Length: 1000\r\n\r\nabc",
    "Content-Length: 1000000000\r\n\r\nabc",
    "Content-Length: 3\r\n\r\n",
    "Content-Length: 2\r\n\r\nabc",
  ],
  ...[
    "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n",
    "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
    "Transfer-Encoding: chunked\r\n\r\n-1\r\n",
  ],
  ...[
    "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nabc",
    "Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n",
  ],
  ...[
    "Transfer-Encoding: chunked\r\n\r\n3;x=\0\r\nabc\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n0\r\nTrailer: x\r\n\r\n",
    "\r\n",
  ],
  ...[
    "Content-Length: 4\r\n\r\n\0\0\0\0",
    "Content-Length: 4\r\n\r\n\u00ff\u00fe\u00fd\u00fc",
    'Content-Length: 9\r\n\r\n{"a":[[[[',
    "Content-Length: 4\r\n\r\nnull",
  ],
  ...[
    `Content-Length: 100000\r\n\r\n${LONG}`,
    `Content-Length: 60000\r\n\r\n${"[".repeat(60_000)}`,
    "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
  ],
];

for (const { name, environment } of SETTINGS) {
  Deno.test(`malformed requests break nothing and fill no log: ${name}`, async (t) => {
    await using server = await startServer(environment);
    const survives = async (requests: string[]) => {
      await inGroups(requests, async (sent) => {
        const response = await server.send(sent, WAIT_MS);
        assert(!response || response.status < 500 || response.status === 501, `${response?.status} for ${shown(sent)}`);
      });
      assertEquals((await server.browse("/film/1")).status, 200);
    };
    const get = (target: string, lines = HOST) => `GET ${target} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`;

    await t.step("request lines", () => survives(REQUEST_LINES));

    await t.step(
      "hosts",
      () =>
        survives(
          ["/film/1", "/api/film/1", "/zz"].flatMap((path) => NO_HOSTS.map((host) => request(path, {}, { host }))),
        ),
    );

    await t.step("paths", () =>
      survives(
        [
          "/",
          "/film/",
          "/api/film/",
          "/api/list/",
          "/list/",
          "/cinema/",
          "/cinemas/UA/",
          "/og/",
          "/api/v1/cinema/theaters/",
          "/_fresh/",
          "/problems/",
          "/sitemap/",
        ]
          .flatMap((folder) => PATHS.map((path) => get(folder + path))),
      ));

    await t.step("queries", () =>
      survives(
        [
          "/api/search",
          "/search",
          "/api/catalog",
          "/catalog",
          "/api/calendar",
          "/calendar.ics",
          "/api/v1/cinema/now-showing",
          "/film/1",
          "/sign-in",
          "/og/1.png",
        ]
          .flatMap((path) => QUERIES.map((query) => get(`${path}?${query}`))),
      ));

    await t.step(
      "headers",
      () =>
        survives(["/film/1", "/api/film/2"].flatMap((path) => HEADERS.map((line) => get(path, `${HOST}${line}\r\n`)))),
    );

    await t.step(
      "bodies",
      () =>
        survives(
          POSTS.flatMap(([path, type]) =>
            BODIES.map((body) =>
              `POST ${path} HTTP/1.1\r\n${HOST}Sec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nConnection: close\r\n${body}`
            )
          ),
        ),
    );

    await t.step("clients that leave at any moment", async () => {
      const reads = ["/film/9", "/en/catalog", "/api/catalog", "/og/9.png"].map((path) => get(path));
      const writes = POSTS.map(([path, type]) =>
        `POST ${path} HTTP/1.1\r\n${HOST}Sec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${
          "a=b&".repeat(100)
        }`
      );
      await inGroups([...reads, ...writes], (sent) => leaves(server, sent));
      assertEquals((await server.browse("/film/9")).status, 200);
    });

    await t.step("the log has no error and no stack, and a line for each answer at most", () => {
      const lines = server.log().trim().split("\n");
      assertEquals(lines.filter((line) => !line.startsWith("{")), []);
      assertEquals(lines.filter((line) => /"level":"error"|\\n {4}at /.test(line)), []);
      const ids = lines.map((line) => JSON.parse(line).id).filter((id) => id !== undefined);
      assertEquals(new Set(ids).size, ids.length);
    });
  });
}

const shown = (sent: string) => JSON.stringify(sent.slice(0, 200));

/** Some at a time, so that those on which the service waits take no minutes. */
async function inGroups(items: string[], handle: (item: string) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += 40) await Promise.all(items.slice(i, i + 40).map(handle));
}

/** Leaves after a part of a request, once for each of several parts, with and without waiting a moment. */
async function leaves(server: Server, sent: string): Promise<void> {
  const bytes = bytesOf(sent);
  for (const part of [1, 10, bytes.byteLength - 2, bytes.byteLength]) {
    for (const ms of [0, 20]) {
      using connection = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
      await connection.write(bytes.subarray(0, part)).catch(() => {});
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
}
