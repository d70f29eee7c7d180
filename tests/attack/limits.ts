import { assert, assertEquals } from "@std/assert";
import { request, type Server, SETTINGS, startServer } from "./server.ts";

// What a client can't get around: of the API's reads and of pages that have to be made, each client has so many a
// minute. Each test has a service of its own, because its client has one address.

const READS = 20;
const PAGES = 15;

const environmentOf = (environment: Record<string, string>) => ({
  ...environment,
  RATE_LIMITS: "on",
  RATE_LIMIT_READS: String(READS),
  RATE_LIMIT_PAGES: String(PAGES),
});

async function statuses(server: Server, requests: string[]): Promise<number[]> {
  const responses = await Promise.all(requests.map((request) => server.send(request)));
  return responses.map((response) => response?.status ?? 0);
}

const count = (statuses: number[], ...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length;
const many = (length: number, make: (i: number) => string) => Array.from({ length }, (_, i) => make(i));

for (const { name, environment } of SETTINGS) {
  Deno.test(`reads are limited whatever they say they have: ${name}`, async () => {
    await using server = await startServer(environmentOf(environment));
    const searches = many(100, (i) => request(`/api/search?q=word${i}`, { "if-none-match": "*" }));
    const found = await statuses(server, searches);
    assertEquals([count(found, 304), count(found, 429)], [READS, 100 - READS]);
    const others = await statuses(
      server,
      many(20, (i) => request(`/api/film/${i + 1}`, { "if-none-match": '"x", *' })),
    );
    assertEquals(count(others, 429), 20);
  });

  Deno.test(`reads are limited however their address is spelled: ${name}`, async () => {
    await using server = await startServer(environmentOf(environment));
    const spelled = (id: number) => [
      request(`/api/film/${id}`, {}, { host: "x\\zz?" }),
      request("/zz", {}, { host: `x\\api\\film\\${id}?` }),
      request(`/api/film/${id}`, {}, { host: null }),
      request(`//api/film/${id}`),
      request(`/api//film/${id}`),
      request(`/zz/../api/film/${id}`),
      request(`/zz/%2e%2E/api/film/${id}`),
      request(`/%61pi/film/${id}`),
      request(`/api\\film/${id}`),
      request(`http://films.example/api/film/${id}`),
      request(`http://other.example/api/film/${id}`, {}, { host: "zz.example" }),
      request(`/api/film/${id}`, {}, { method: "HEAD" }),
      request(`/api/film/${id}?utm_source=a`, { authorization: "Bearer x", cookie: "a=b" }),
    ];
    let given = 0;
    for (let id = 1; id <= 6; id++) {
      for (const sent of spelled(id)) {
        const response = await server.send(sent);
        const isFilm = response?.status === 200;
        if (isFilm) assert(response.headers.has("ratelimit"), sent);
        given += isFilm ? 1 : 0;
      }
    }
    assert(given > 0 && given <= READS, `${given} of ${READS}`);
    assertEquals((await server.browse("/api/film/1")).status, 429);
  });

  Deno.test(`pages and pictures that have to be made are limited, kept ones are not: ${name}`, async () => {
    await using server = await startServer(environmentOf(environment));
    assertEquals((await server.browse("/og/1.png")).status, 200);
    assertEquals((await server.browse("/film/1")).status, 200);
    const decorated = await statuses(
      server,
      many(100, (i) => request(`/${i % 2 ? "og/1.png" : "film/1"}?x=${i}&utm_source=${i}&__frsh_c=${i}`)),
    );
    assertEquals(count(decorated, 200), 100);
    const pictures = await statuses(server, many(60, (i) => request(`/og/${i + 2}.png`, { "if-none-match": "*" })));
    assertEquals([count(pictures, 200, 304), count(pictures, 429)], [PAGES - 2, 62 - PAGES]);
    const pages = await statuses(server, many(20, (i) => request(`/film/${i + 2}?city=UA-x${i}`, { cookie: "a=b" })));
    assertEquals(count(pages, 429), 20);
    assertEquals((await server.browse("/film/1")).status, 200);
    assertEquals((await server.browse("/styles.css")).status, 200);
    assertEquals((await server.browse("/api/film/1")).status, 200);
  });

  Deno.test(`a client is its address, not what stands beside it in X-Forwarded-For: ${name}`, async () => {
    await using server = await startServer(environmentOf(environment));
    const read = (forwarded: string) => request("/api/film/1", { "x-forwarded-for": forwarded });
    const forms = (
      i: number,
    ) => [`7.7.7.7:${5000 + i}`, `9.9.9.${i}, 7.7.7.7:${i}`, `::ffff:7.7.7.7`, `[::ffff:7.7.7.7]:${i}`];
    const found = await statuses(server, Array.from({ length: 25 }, (_, i) => forms(i).map(read)).flat());
    assertEquals([count(found, 200), count(found, 429)], [READS, 100 - READS]);
    const networks = (i: number) => [`[2001:db8::${i + 1}]:${i + 1}`, `2001:db8::${i + 1}`, `2001:db8:0:0:${i + 1}::`];
    const inNetwork = await statuses(server, Array.from({ length: 20 }, (_, i) => networks(i).map(read)).flat());
    const isTrusted = environment.TRUST_PROXY === "on";
    assertEquals(count(inNetwork, 200), isTrusted ? READS : 0);
    const garbage = await statuses(server, many(50, (i) => read(`unknown${i}`)));
    assertEquals(count(garbage, 200), isTrusted ? READS : 0);
  });
}
