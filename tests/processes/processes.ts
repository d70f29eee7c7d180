import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { temporaryPath } from "../app.ts";
import { startServer, taskArgs } from "../process.ts";
import { load, type Tally } from "./load.ts";
import { get, healthOf, processesOf, startProcesses, until } from "./server.ts";

// How several processes live and end: real ones, killed and restarted while real clients ask.
//
// `deno task test:processes` sends 3,000 requests while processes are restarted, with `-- --all` 50,000.

const REQUESTS = Deno.args.includes("--all") ? 50_000 : 3000;

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/**
 * Clients that ask until they are told to end, half of them over connections that stay open; the first one asks whether
 * the service is ready.
 */
function startLoad(url: string, { clients, perSecond }: { clients: number; perSecond: number }) {
  const tally: Tally = { statuses: new Map(), errors: [] };
  let more = true;
  const all = Promise.all(
    Array.from({ length: clients }, (_, i) =>
      load(url, i === 0 ? "/api/health/ready" : `/api/film/${1 + i}`, {
        keep: i % 2 === 0,
        perSecond: perSecond / clients,
        more: () => more,
        tally,
      })),
  );
  return {
    /** How many were answered so far. */
    count: () => [...tally.statuses.values()].reduce((sum, count) => sum + count, 0),
    async end(): Promise<Tally> {
      more = false;
      await all;
      return tally;
    },
  };
}

Deno.test("of a process that is killed only the requests in flight fail, and another one takes its place", async () => {
  await using server = await startProcesses({ RATE_LIMITS: "off", MAX_WAIT_MS: "60000" });
  const [first, second] = await processesOf(server);
  assertEquals([first.inCharge, second.inCharge], [true, false]);
  const clients = 10;
  const running = startLoad(server.url, { clients, perSecond: 200 });
  await seconds(1);
  Deno.kill(first.pid, "SIGKILL");
  await until(async () => {
    const now = await processesOf(server);
    return now[0].number === 1 && now[0].pid !== first.pid && now[1].pid === second.pid;
  });
  await seconds(1);
  const { statuses, errors } = await running.end();
  assertEquals([...statuses.keys()], [200]);
  // Each client has one request in flight at the most, or a connection on which it sends the next.
  assert(errors.length <= clients, errors.join("\n"));
  const { processes, status } = await healthOf(server.url);
  assertEquals([status, processes.count, processes.restarts], ["ok", 2, 1]);
  // The other one has taken over what is done by the clock.
  assertEquals((await processesOf(server)).map(({ inCharge }) => inCharge), [false, true]);
  assertStringIncludes(server.output(), "Process 1 ended (SIGKILL)");
});

Deno.test(`SIGHUP replaces all processes while clients ask, and none of ${REQUESTS} requests fails`, async () => {
  // As it is by default: a process that is slow at first would refuse some.
  await using server = await startProcesses({ RATE_LIMITS: "off", MAX_WAIT_MS: "400" });
  const before = await processesOf(server);
  const running = startLoad(server.url, { clients: 20, perSecond: 500 });
  for (let restarts = 1; restarts === 1 || running.count() < REQUESTS; restarts++) {
    await seconds(1);
    server.child.kill("SIGHUP");
    await until(() => server.output().split("All processes were restarted").length > restarts, 60_000);
  }
  const { statuses, errors } = await running.end();
  assertEquals([[...statuses.keys()], errors], [[200], []]);
  assertEquals(server.output().match(/ (warn|error) .*/g), null);
  const after = await processesOf(server);
  assertEquals(after.map(({ number }) => number), [1, 2]);
  assert(after.every(({ pid }) => !before.some((old) => old.pid === pid)));
  assertEquals(after.filter(({ inCharge }) => inCharge).length, 1);
  assertEquals((await healthOf(server.url)).processes.restarts, 0);
});

Deno.test("SIGTERM ends all processes in order within five seconds", async () => {
  await using server = await startProcesses({ SEED: "off" });
  const pids = (await processesOf(server)).map(({ pid }) => pid);
  const begun = performance.now();
  server.child.kill("SIGTERM");
  await server.ended;
  assertEquals((await server.child.status).code, 0, server.output());
  assert(performance.now() - begun < 5000);
  for (const pid of pids) assert(!isRunning(pid));
});

Deno.test("with DRAIN_SECONDS all processes go on serving after a signal, and a second signal ends the wait", async () => {
  await using server = await startProcesses({ DRAIN_SECONDS: "60", SEED: "off" });
  const pids = (await processesOf(server)).map(({ pid }) => pid);
  server.child.kill("SIGTERM");
  await until(async () => (await get(server.url, "/api/health/ready")).status === 503);
  // Longer than requests would be taken without it.
  await seconds(6);
  for (let i = 0; i < 10; i++) {
    assertEquals((await get(server.url, "/api/health/ready")).body.reasons[0].code, "draining");
    assertEquals((await get(server.url, "/api/filters")).status, 200);
  }
  assert(pids.every(isRunning));
  const begun = performance.now();
  server.child.kill("SIGTERM");
  await server.ended;
  assertEquals((await server.child.status).code, 0, server.output());
  assert(performance.now() - begun < 10_000);
});

Deno.test("a supervisor that stands still holds up nobody, and processes end with it however it is killed", async () => {
  await using server = await startProcesses({ TRUST_PROXY: "on" });
  const pids = (await processesOf(server)).map(({ pid }) => pid);
  Deno.kill(server.child.pid, "SIGSTOP");
  const begun = performance.now();
  for (let i = 0; i < 20; i++) assertEquals((await get(server.url, "/api/film/1")).status, 200);
  assertEquals((await healthOf(server.url)).status, "ok");
  // Each process waits once for it before a read and once before its figures; without that bound, forever.
  assert(performance.now() - begun < 30_000);
  // What its processes tell it from time to time lies unread.
  await seconds(0.5);
  server.child.kill("SIGKILL");
  await until(() => !pids.some(isRunning), 10_000);
});

Deno.test("a process that is being started ends with a supervisor that is killed, too", async () => {
  // It says where it is when the first one serves: the second one is begun then.
  await using server = await startServer(Deno.execPath(), taskArgs("start"), {
    DATABASE_URL: `file:${temporaryPath("processes.db")}`,
    PROCESSES: "2",
    SEED: "off",
  });
  server.child.kill("SIGKILL");
  let ended = false;
  void server.ended.then(() => ended = true);
  await until(() => ended);
});

function isRunning(pid: number): boolean {
  try {
    Deno.kill(pid, "SIGCONT");
    return true;
  } catch {
    return false;
  }
}
