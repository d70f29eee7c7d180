import { assert, assertEquals } from "@std/assert";
import { prerequisite, runs } from "../prerequisite.ts";
import { type Server, startServer, taskArgs } from "../process.ts";
import { Load } from "./load.ts";

// Two services on one database behind HAProxy, as deploy/haproxy.cfg has it, restarted in turn under load: each one
// process, then each several.
//
// `deno task test:deploy` sends 20,000 requests, `deno task test:deploy -- --all` 100,000.

const REQUESTS = Deno.args.includes("--all") ? 100_000 : 20_000;
const DRAIN_SECONDS = 5;
/** How long one part may take: on a slow machine requests do. */
const PATIENCE_MS = 120_000;

const folder = Deno.makeTempDirSync({ prefix: "foyer-deploy-" });
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

const hasProxy = prerequisite("HAProxy", runs("haproxy", "-v"), "apt-get install haproxy");

for (const processes of [1, 2]) {
  Deno.test({
    name: `restarting two services of ${processes} in turn behind HAProxy loses none of ${
      REQUESTS.toLocaleString("en")
    } requests`,
    ignore: !hasProxy,
    fn: () => restartUnderLoad(processes),
  });
}

async function restartUnderLoad(processes: number): Promise<void> {
  const ports = [freePort(), freePort()];
  const services = [await start(ports[0], processes), await start(ports[1], processes)];
  await using proxy = await startProxy(ports);
  const load = new Load(proxy.url);
  try {
    load.begin();
    await until("500 requests", () => load.done > 500);
    for (const [i, port] of ports.entries()) {
      services[i].child.kill("SIGTERM");
      await until(`service ${i} out of use`, async () => !await proxy.isUp(i));
      assertEquals((await (await fetch(`${services[i].url}/api/health/live`)).json()).status, "ok", "it still serves");
      await end(services[i]);
      const service = services[i] = await start(port, processes);
      await until(`service ${i} in use again`, () => proxy.isUp(i));
      if (processes === 1) continue;
      // The proxy goes on with this one, and is told nothing.
      service.child.kill("SIGHUP");
      await until("its processes restarted", () => service.output().includes("All processes were restarted"));
      assert(await proxy.isUp(i));
    }
    await until(`${REQUESTS} requests`, () => load.done >= REQUESTS);
  } finally {
    await load.end();
    for (const service of services) await service[Symbol.asyncDispose]();
  }
  console.log(load.summary());
  assertEquals(load.failures, []);
  assert(load.processes.size >= 4 * processes, "all processes answered, before and after");
}

/** A service, once all of its processes answer. */
async function start(port: number, processes: number): Promise<Server> {
  const server = await startServer(Deno.execPath(), taskArgs("start"), {
    PORT: String(port),
    PROCESSES: String(processes),
    DATABASE_URL: `file:${folder}/catalog.db`,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUST_PROXY: "on",
    RATE_LIMITS: "off",
    LOG_REQUESTS: "off",
  });
  await until(
    `${processes} processes`,
    () => processes === 1 || server.output().includes(`Process ${processes} serves`),
  );
  return server;
}

/** The end of a service that was told to end: in order, and with nothing to complain about. */
async function end({ child, ended, output }: Server): Promise<void> {
  await ended;
  assertEquals((await child.status).code, 0, output());
  assertEquals(output().match(/ (warn|error) .*/g), null);
}

interface Proxy extends AsyncDisposable {
  url: string;
  /** Whether it sends requests to the process at an index. */
  isUp(index: number): Promise<boolean>;
}

async function startProxy(ports: number[]): Promise<Proxy> {
  const port = freePort();
  const admin = freePort();
  // The administrator's socket is the test's own; all else is as it ships.
  const own = `${folder}/haproxy.cfg`;
  await Deno.writeTextFile(own, `global\n  stats socket ipv4@127.0.0.1:${admin}\n`);
  const child = new Deno.Command("haproxy", {
    args: ["-db", "-f", own, "-f", "deploy/haproxy.cfg"],
    env: {
      FOYER_BIND: `127.0.0.1:${port}`,
      FOYER_1: `127.0.0.1:${ports[0]}`,
      FOYER_2: `127.0.0.1:${ports[1]}`,
    },
    stdout: "null",
    stderr: "null",
  }).spawn();
  const isUp = async (index: number) => {
    const line = (await ask(admin, "show stat")).split("\n").find((it) => it.startsWith(`foyer,foyer${index + 1},`));
    return line?.split(",")[17] === "UP";
  };
  await until("both processes in use", async () => {
    // Until it listens, it can't be asked.
    const all = await Promise.all(ports.map((_, i) => isUp(i).catch(() => false)));
    return all.every(Boolean);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    isUp,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.status;
    },
  };
}

async function ask(port: number, command: string): Promise<string> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(new TextEncoder().encode(`${command}\n`));
  let text = "";
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(16_384);
  for (let length; (length = await connection.read(buffer)) !== null;) {
    text += decoder.decode(buffer.subarray(0, length));
  }
  return text;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; !await holds();) {
    if (performance.now() > deadline) throw new Error(`In ${PATIENCE_MS / 1000} s not: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
