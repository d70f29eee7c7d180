import { assert, assertEquals } from "@std/assert";
import { NO_HOSTS, type RawResponse, request, type Server, SETTINGS, startServer } from "./server.ts";

// What one client sends must not change what another one gets. Each attack has a film of its own, of which nothing is
// kept yet, and is followed by a browser that asks for the same.

const HOST = "films.example";
const MARKDOWN = "text/markdown; charset=utf-8";

/** Headers of which each asks for anything but HTML, or for HTML in an odd way. */
const ACCEPTS = [
  "*/*;q=0.1, text/html;q=0",
  "text/html;q=0.1, */*",
  "text/*;q=1, text/html;q=0",
  "TEXT/MARKDOWN",
  "Text/Markdown",
  "text/html;q=0",
  "application/json",
  "text/*, text/html;q=0.5",
  "*/*, text/html;q=0.9",
  "text/html;Q=0, */*",
  "text/html;level=1;q=0, */*",
  "text/html ; q=0 , text/*",
  "text/html;q=-1, */*",
  "text/html;q=1e-9, */*;q=1e-8",
  "text/markdown;q=0.0001",
  "*/*;q=0.5\r\nAccept: text/html;q=0",
  "text/html;q=0\r\nAccept: text/markdown",
  "",
  "text/markdown;charset=utf-8",
  "text/html;q=nonsense, text/markdown",
  `${"a/b, ".repeat(500)}text/markdown`,
];

/** Headers by which frameworks and proxies let a client say what else it wants, or by whose means it came. */
const HEADERS: Record<string, string>[] = [
  ...["x-original-url", "x-rewrite-url", "x-forwarded-prefix", "x-original-host", "x-http-method-override", "x-host"]
    .map((name) => ({ [name]: "/search?q=pwned" })),
  ...["x-forwarded-server", "x-forwarded-scheme", "x-forwarded-port", "x-forwarded-ssl", "x-url-scheme"]
    .map((name) => ({ [name]: "pwned" })),
  { forwarded: "host=pwned.example;proto=https" },
  { "x-forwarded-proto": "pwned" },
  { "x-forwarded-proto": "javascript" },
  { "x-forwarded-for": "pwned" },
  { "accept-language": "pwned" },
  { "accept-encoding": "br;q=0, gzip;q=0, pwned" },
  { "accept-encoding": "gzip" },
  { "accept-encoding": "identity;q=0, *;q=0" },
  { range: "bytes=0-1" },
  { "if-none-match": "*" },
  { "if-match": '"pwned"' },
  { expect: "100-continue" },
  { authorization: "Bearer pwned" },
  { origin: "https://pwned.example" },
  { "user-agent": "pwned" },
  { cookie: "lang=uk; theme=pwned; __Host-session=pwned" },
  { "content-type": "application/json", "content-length": "0" },
];

/** Spellings of a path that lead to the same page, or to none. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `/x/..${path}`,
  (path) => `/search/%2e%2e${path}`,
  (path) => `/.${path}`,
  (path) => path.replace("film", "%66ilm"),
  (path) => path.replace("film/", "film//"),
  (path) => path.replace("film/", "film\\"),
  (path) => `${path}?x=pwned`,
  (path) => `${path}?utm_source=pwned&next=pwned&q=pwned`,
  (path) => `${path}?__frsh_c=pwned`,
  (path) => `${path}?city=pwned&city=UA-pwned`,
  (path) => `${path}#pwned`,
  (path) => `${path}?#?q=pwned`,
  (path) => `${path}/`,
  (path) => `${path};pwned`,
  (path) => `http://pwned.example${path}`,
  (path) => `https://${HOST}${path}`,
  (path) => `http://${HOST}:81${path}`,
  (path) => `http://pwned@${HOST}${path}`,
];

for (const { name, environment } of SETTINGS) {
  Deno.test(`nothing that a client sends changes what others get: ${name}`, async (t) => {
    await using server = await startServer(environment);
    const base = environment.BASE_URL ?? `http://${HOST}`;
    let film = 1;

    /** Sends what an attacker makes of a path, and then asks for that path as others do. */
    const attack = async (make: (path: string) => string, check: (response: RawResponse | null) => void = () => {}) => {
      film++;
      for (const [prefix, inspect] of [["", isPage], ["/en", isPage], ["/api", isFilm]] as const) {
        const path = `${prefix}/film/${film}`;
        const sent = make(path);
        for (let i = 0; i < 2; i++) check(await server.send(sent));
        await inspect(server, path, { base, film, sent });
      }
    };

    await t.step("by a Host that is none", async () => {
      for (const host of NO_HOSTS) await attack((path) => request(path, {}, { host }), isRefused);
    });

    await t.step("by a trusted proxy's host that is none", async () => {
      for (const host of NO_HOSTS.filter((host) => !host.includes(","))) {
        const check = environment.TRUST_PROXY ? isRefused : (response: RawResponse | null) => isAnswered(response);
        await attack((path) => request(path, { "x-forwarded-host": host }), check);
      }
    });

    await t.step("by another host that is one", async () => {
      for (const host of ["pwned.example", "films.example:81", "[::1]:1", "127.0.0.1"]) {
        await attack((path) => request(path, {}, { host }), isAnswered);
        await attack((path) => request(path, { "x-forwarded-host": host, "x-forwarded-proto": "https" }), isAnswered);
        await attack((path) => request(path, { "x-forwarded-host": `pwned.example, ${host}` }), isAnswered);
      }
    });

    await t.step("by no Host, an empty one, or two", async () => {
      await attack((path) => request(path, {}, { host: null }), isAnswered);
      await attack((path) => request(path, {}, { host: "" }), isAnswered);
      await attack((path) => `GET ${path} HTTP/1.0\r\n\r\n`, isAnswered);
      await attack((path) =>
        `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nHost: pwned.example\r\nConnection: close\r\n\r\n`
      );
    });

    await t.step("by Accept", async () => {
      for (const accept of ACCEPTS) await attack((path) => request(path, { accept }), isAnswered);
    });

    await t.step("by other headers", async () => {
      for (const headers of HEADERS) await attack((path) => request(path, headers));
    });

    await t.step("by another spelling of the address", async () => {
      for (const spell of SPELLINGS) await attack((path) => request(spell(path)));
    });

    await t.step("by another method", async () => {
      for (const method of ["HEAD", "OPTIONS", "get", "BREW", "TRACE", "CONNECT"]) {
        await attack((path) => request(path, {}, { method }));
      }
    });

    await t.step("and the log has no error of it", () => {
      assertEquals(server.log().split("\n").filter((line) => /"level":"error"/.test(line)), []);
    });
  });
}

function isRefused(response: RawResponse | null): void {
  assertEquals([response?.status, response?.headers.get("content-type")], [400, "application/problem+json"]);
  assertEquals(JSON.parse(response!.body).code, "malformed_url");
}

function isAnswered(response: RawResponse | null): void {
  assertEquals(response?.status, 200);
}

interface Attack {
  base: string;
  film: number;
  sent: string;
}

async function isPage(server: Server, path: string, { base, sent }: Attack): Promise<void> {
  const { status, headers, body } = await server.browse(path, { host: HOST });
  assertEquals([status, headers.get("content-type")], [200, "text/html; charset=utf-8"], sent);
  assert(body.startsWith("<!DOCTYPE html>") && body.endsWith("</html>"), sent);
  assertEquals(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1], base + path, sent);
  assertEquals(body.includes("pwned"), false, sent);
  const markdown = await server.browse(path, { host: HOST, accept: "text/markdown" });
  assertEquals([markdown.status, markdown.headers.get("content-type")], [200, MARKDOWN], sent);
  assertEquals(markdown.body.includes("pwned"), false, sent);
}

async function isFilm(server: Server, path: string, { base, film, sent }: Attack): Promise<void> {
  const { status, headers, body } = await server.browse(path, { host: HOST });
  assertEquals([status, headers.get("content-type")], [200, "application/json"], sent);
  const { id, url } = JSON.parse(body);
  assertEquals([id, url], [film, `${base}/film/${film}`], sent);
  assertEquals(body.includes("pwned"), false, sent);
}
