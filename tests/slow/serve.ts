import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { openDatabase } from "@/lib/db/database.ts";
import { temporaryPath, testFile } from "../app.ts";
import { type Server, startServer, taskArgs } from "../process.ts";

/** Starts the service on a database of its own, which has the starter catalog, as `deno task start` does. */
async function start(env: Record<string, string> = {}): Promise<Server> {
  return await startServer(Deno.execPath(), taskArgs("start"), { DATABASE_URL: await testFile("starter"), ...env });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.test(`${signal} lets requests in flight end and exits with 0 within 5 s`, async () => {
    await using server = await start();
    const { child, url, output, ended } = server;
    assert(url, output());
    assertEquals((await (await fetch(`${url}/api/health`)).json()).status, "ok");
    const inFlight = Promise.all(Array.from({ length: 12 }, async (_, i) => {
      const response = await fetch(`${url}/api/catalog?pageSize=100&page=${1 + i % 4}&yearFrom=${1900 + i}&lang=uk`);
      return [response.status, (await response.json()).items.length > 0];
    }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const begun = performance.now();
    child.kill(signal);
    for (const answer of await inFlight) assertEquals(answer, [200, true]);
    await ended;
    assertEquals((await child.status).code, 0, output());
    assert(performance.now() - begun < 5000);
  });
}

Deno.test("with DRAIN_SECONDS a process goes on serving after a signal, and a second signal ends the wait", async () => {
  await using server = await start({ DRAIN_SECONDS: "60", SEED: "off" });
  const { child, url, output, ended } = server;
  assert(url, output());
  const ready = async () => {
    const response = await fetch(`${url}/api/health/ready`);
    return [response.status, (await response.json()).reasons.map(({ code }: { code: string }) => code)];
  };
  assertEquals(await ready(), [200, []]);
  child.kill("SIGTERM");
  for (const end = performance.now() + 5000; (await ready())[0] === 200 && performance.now() < end;);
  assertEquals(await ready(), [503, ["draining"]]);
  // Longer than requests would be taken without it.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const response = await fetch(`${url}/api/filters`);
  await response.body?.cancel();
  assertEquals([response.status, response.headers.get("connection")], [200, "close"]);
  assertEquals((await (await fetch(`${url}/api/health/live`)).json()).status, "ok");
  const begun = performance.now();
  child.kill("SIGINT");
  await ended;
  assertEquals((await child.status).code, 0, output());
  assert(performance.now() - begun < 10_000);
});

Deno.test("a bad variable, a corrupt database and a port in use stop the start with one sentence", async () => {
  const garbage = temporaryPath("garbage.db");
  await Deno.writeTextFile(garbage, "no database ".repeat(1000));
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const port = String((listener.addr as Deno.NetAddr).port);
  const cases: [Record<string, string>, string][] = [
    [{ PORT: "x" }, 'PORT="x"'],
    [{ DATABASE_URL: `file:${garbage}` }, garbage],
    [{ PORT: port, SEED: "off" }, port],
    [{ METRICS_PORT: port, SEED: "off" }, `METRICS_PORT`],
  ];
  for (const [environment, named] of cases) {
    await using server = await start(environment);
    const { child, output, ended } = server;
    await ended;
    assertEquals((await child.status).code, 1);
    assertStringIncludes(output(), named);
    assertEquals(output().trim().split("\n").length, 1, output());
  }
  listener.close();
  assertStringIncludes(await Deno.readTextFile(garbage), "no database");
});

Deno.test("four first starts at once on one new file all serve, and the catalog is loaded once", async () => {
  const file = temporaryPath("race.db");
  const servers = await Promise.all(Array.from({ length: 4 }, () => start({ DATABASE_URL: `file:${file}` })));
  await using stack = new AsyncDisposableStack();
  for (const server of servers) stack.use(server);
  for (const { url, output } of servers) {
    assert(url, output());
    assertEquals((await (await fetch(`${url}/api/film/1`)).json()).id, 1);
    assertEquals(output().match(/^.* (warn|error) .*$/gm), null);
  }
  const loads = servers.filter(({ output }) => output().includes("Loaded the starter catalog"));
  assertEquals(loads.length, 1);
  for (const { child } of servers) child.kill("SIGTERM");
  for (const { child, ended, output } of servers) {
    await ended;
    assertEquals((await child.status).code, 0, output());
  }
  const database = await openDatabase(`file:${file}`);
  const { rows: [{ films, keys }] } = await sql<{ films: number; keys: number }>`
    select (select count(*) from film) as films,
      (select count(distinct entity_id) from import_key where kind = 'film') as keys`.execute(database.read);
  assert(films >= 300);
  assertEquals(films, keys);
  await database.close();
});

Deno.test("over a real connection a HEAD has the length of its GET, and unknown methods get 405", async () => {
  await using server = await start();
  const { url, output } = server;
  assert(url, output());
  const get = await fetch(`${url}/api/film/1`, { headers: { "accept-encoding": "identity" } });
  const length = (await get.arrayBuffer()).byteLength;
  const head = await fetch(`${url}/api/film/1`, { method: "HEAD", headers: { "accept-encoding": "identity" } });
  assertEquals(head.headers.get("content-length"), String(length));
  const brew = await fetch(`${url}/api/film/1`, { method: "BREW" });
  await brew.body?.cancel();
  assertEquals(brew.status, 405);
});
