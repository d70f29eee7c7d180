import { assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "../app.ts";

// What depends on a request being over, or on its client being gone, which only real connections show.

const RECORDS = [filmRecord("one")];

function served(app: TestApp): { port: number; url: string; [Symbol.asyncDispose](): Promise<void> } {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.door);
  const { port } = server.addr as Deno.NetAddr;
  return { port, url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => server.shutdown() };
}

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  assertEquals(condition(), true);
}

const faultsOf = ({ logged }: TestApp) => logged.filter(({ level }) => level !== "info");

Deno.test("pages and pictures that are a minute old are made anew after their request ended", async () => {
  let now = Date.parse("2026-11-22T12:00:00Z");
  const read: string[] = [];
  const environment = { RATE_LIMITS: "on", TRUST_PROXY: "on" };
  await using app = await testApp({
    catalog: RECORDS,
    environment,
    now: () => new Date(now),
    onRead: (statement) => read.push(statement),
  });
  await using server = served(app);
  for (const path of ["/film/1", "/en/catalog", "/calendar.md", "/poster/1.svg", "/api/film/1"]) {
    const get = async () => {
      const response = await fetch(server.url + path);
      await response.body?.cancel();
      return response;
    };
    await get();
    now += 61_000;
    read.length = 0;
    await get();
    await until(() => read.length > 0);
    // Made anew, it is good for another minute: nothing is read for it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    now += 30_000;
    read.length = 0;
    assertEquals((await get()).status, 200, path);
    assertEquals(read, [], path);
  }
  assertEquals(faultsOf(app), []);
});

Deno.test("an upload that its client breaks off is no error of ours", async () => {
  await using app = await testApp({ catalog: RECORDS, environment: { LOG_REQUESTS: "on" } });
  await using server = served(app);
  const types = { "/api/mcp": "application/json", "/api/oauth/register": "application/json" };
  const form = "application/x-www-form-urlencoded";
  const paths = { ...types, "/api/oauth/token": form, "/sign-in": form, "/en/sign-in": form };
  const bodies = ["Content-Length: 1000\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"];
  for (const [path, type] of Object.entries(paths)) {
    for (const body of bodies) {
      const before = app.logged.length;
      const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
      const head =
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n`;
      await connection.write(new TextEncoder().encode(head + body));
      await new Promise((resolve) => setTimeout(resolve, 30));
      connection.close();
      await until(() => app.logged.length > before);
      assertEquals(app.logged.slice(before).map(({ level, fields }) => [level, fields?.status]), [["info", 400]], path);
    }
  }
});

Deno.test("a client that leaves before its answer is ready makes no error, and the answer is there for the next", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await using server = served(app);
  for (let i = 0; i < 20; i++) {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    await connection.write(new TextEncoder().encode(`GET /film/1?city=UA-c${i} HTTP/1.1\r\nHost: a\r\n\r\n`));
    connection.close();
  }
  const response = await fetch(`${server.url}/film/1`);
  assertStringIncludes(await response.text(), "<!DOCTYPE html>");
  assertEquals(faultsOf(app), []);
});
