import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { dirname } from "node:path";
import { temporaryPath } from "../app.ts";
import { startServer, taskArgs } from "../process.ts";
import { processesOf, startProcesses, until } from "./server.ts";

// What several processes do and tell together.

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

Deno.test("a client has as many reads as the limit says over all processes, and hears how many are left", async () => {
  // Few enough that a slow machine answers all of them within a minute.
  const limit = 100;
  await using server = await startProcesses({ RATE_LIMIT_READS: String(limit), TRUST_PROXY: "on" });
  const read = async (client: string) => {
    const headers = { "x-forwarded-for": client, connection: "close" };
    const response = await fetch(`${server.url}/api/film/1`, { headers, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return { status: response.status, left: Number(/r=(\d+)/.exec(response.headers.get("ratelimit")!)![1]) };
  };
  for (const client of ["192.0.2.1", "192.0.2.2"]) {
    const found = [];
    for (let i = 0; i < 15; i++) found.push(...await Promise.all(Array.from({ length: 10 }, () => read(client))));
    const given = found.filter(({ status }) => status === 200);
    assertEquals([given.length, found.length - given.length], [limit, 150 - limit]);
    assert(found.filter(({ status }) => status === 429).every(({ left }) => left === 0));
  }
  for (let i = 0; i < 10; i++) await read("192.0.2.3");
  // Processes tell each other every five seconds.
  await seconds(10.5);
  assertEquals((await read("192.0.2.3")).left, limit - 11);
  const requests = (await processesOf(server)).map(({ requests }) => requests);
  assert(requests.every((count) => count > 25), `both processes took part: ${requests}`);
});

Deno.test("the figures for Prometheus are those of all processes, at one port and at the main one", async () => {
  const token = "a-token-of-prometheus";
  await using server = await startProcesses({
    METRICS_PORT: "0",
    METRICS_TOKEN: token,
    RATE_LIMITS: "off",
    SEED: "off",
  });
  const [, port] = /Metrics are at 127\.0\.0\.1:(\d+)\/metrics/.exec(server.output())!;
  assertEquals(server.output().match(/Metrics are at/g)?.length, 1);
  const read = async (url: string) => {
    const headers = { authorization: `Bearer ${token}`, connection: "close" };
    const response = await fetch(`${url}/metrics`, { headers, signal: AbortSignal.timeout(10_000) });
    return await response.text();
  };
  const filters = (text: string) =>
    text.split("\n").filter((line) => /^http_server_request_duration_seconds_count.*"\/api\/filters"/.test(line))
      .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  for (let i = 0; i < 5; i++) {
    await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          fetch(`${server.url}/api/filters`, { headers: { connection: "close" } }).then((response) => response.text()),
      ),
    );
  }
  const requests = (await processesOf(server)).map(({ requests }) => requests);
  assert(requests.every((count) => count > 20), `both processes took part: ${requests}`);
  // On a slow machine one may take too long to tell, and is left out that time.
  for (const url of [`http://127.0.0.1:${port}`, server.url]) await until(async () => filters(await read(url)) === 100);
  // The port outlives whichever process dies.
  const [{ pid }] = await processesOf(server);
  Deno.kill(pid, "SIGKILL");
  await until(async () => (await processesOf(server)).every((process) => process.pid !== pid));
  assert(filters(await read(`http://127.0.0.1:${port}`)) < 100);
});

Deno.test("log lines of all processes stay whole", async () => {
  await using server = await startProcesses({
    LOG_FORMAT: "json",
    LOG_REQUESTS: "on",
    RATE_LIMITS: "off",
    SEED: "off",
  });
  const before = server.output().length;
  const ask = () =>
    fetch(`${server.url}/api/filters`, { headers: { connection: "close" } }).then((response) => response.arrayBuffer());
  for (let i = 0; i < 30; i++) await Promise.all(Array.from({ length: 50 }, ask));
  const lines = () => server.output().slice(before).trim().split("\n").filter((line) => line.includes("/api/filters"));
  await until(() => lines().length === 1500);
  for (const line of lines()) assertEquals(JSON.parse(line).route, "/api/filters");
});

Deno.test("the unit's flags with FOYER_FLAGS=--allow-run=deno are all that several processes and their restart need", async () => {
  const data = temporaryPath("unit");
  await Deno.mkdir(data);
  const unit = await Deno.readTextFile("deploy/foyer@.service");
  const [, command] = /ExecStart=\/usr\/bin\/env deno ([^]*?[^\\])\n/.exec(unit)!;
  const here = Deno.cwd();
  const args = command.replace("$FOYER_FLAGS", "--allow-run=deno").replaceAll("/opt/foyer", here)
    .replaceAll("/var/lib/foyer", data).split(/[\s\\]+/);
  await using server = await startServer(Deno.execPath(), args, {
    // Where `deno` is found, whatever runs this test.
    PATH: `${dirname(Deno.execPath())}:${Deno.env.get("PATH")}`,
    DATABASE_URL: `file:${data}/catalog.db`,
    PROCESSES: "2",
    LOG_REQUESTS: "off",
    SEED: "off",
  });
  await until(() => server.output().includes("Process 2 serves"));
  server.child.kill("SIGHUP");
  await until(() => server.output().includes("All processes were restarted"), 60_000);
  assertEquals(server.output().match(/ (warn|error) .*/g), null);
});

Deno.test("a port in use and a database that is none stop the start of several processes with one sentence", async () => {
  const garbage = temporaryPath("garbage.db");
  await Deno.writeTextFile(garbage, "no database ".repeat(1000));
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const port = String((listener.addr as Deno.NetAddr).port);
  const cases: [Record<string, string>, string][] = [
    [{ PROCESSES: "0" }, "PROCESSES"],
    [{ PROCESSES: "2", PORT: port }, port],
    [{ PROCESSES: "2", METRICS_PORT: port }, "METRICS_PORT"],
    [{ PROCESSES: "2", DATABASE_URL: `file:${garbage}` }, garbage],
  ];
  for (const [environment, named] of cases) {
    const env = { DATABASE_URL: `file:${temporaryPath("none.db")}`, ...environment };
    await using server = await startServer(Deno.execPath(), taskArgs("start"), env);
    await server.ended;
    assertEquals((await server.child.status).code, 1);
    assertStringIncludes(server.output(), named);
    assertEquals(server.output().trim().split("\n").length, 1, server.output());
  }
});
