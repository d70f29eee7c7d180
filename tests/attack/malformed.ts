import { assert, assertEquals } from "@std/assert";
import { BODIES, HEADERS, HOST, PATHS, POSTS, QUERIES, REQUEST_LINES } from "./malformed_requests.ts";
import { bytesOf, NO_HOSTS, request, type Server, SETTINGS, startServer } from "./server.ts";

// Requests that are none. Whatever comes, the service goes on, answers no 500, and nobody has to read of it in the log.

/** The service waits for the rest of a body that was announced; nobody else does. */
const WAIT_MS = 2000;

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
