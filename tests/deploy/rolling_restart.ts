import { assert, assertEquals } from "@std/assert";
import { prerequisite, runs } from "../prerequisite.ts";
import { type Server, startServer, taskArgs } from "../process.ts";
import { Load } from "./load.ts";

// Two processes on one database behind HAProxy, as deploy/haproxy.cfg has it, restarted in turn under load.
//
// `deno task test:deploy` sends 20,000 requests, `deno task test:deploy -- --all` 100,000.

const REQUESTS = Deno.args.includes("--all") ? 100_000 : 20_000;
const DRAIN_SECONDS = 5;
/** How long one part may take: on a slow machine requests do. */
const PATIENCE_MS = 120_000;

const folder = Deno.makeTempDirSync({ prefix: "foyer-deploy-" });
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

const hasProxy = prerequisite("HAProxy", runs("haproxy", "-v"), "apt-get install haproxy");

Deno.test({
  name: `restarting two processes in turn behind HAProxy loses none of ${REQUESTS.toLocaleString("en")} requests`,
  ignore: !hasProxy,
  async fn() {
    const ports = [freePort(), freePort()];
    const processes = [await start(ports[0]), await start(ports[1])];
    await using proxy = await startProxy(ports);
    const load = new Load(proxy.url);
    try {
      load.begin();
      await until("500 requests", () => load.done > 500);
      for (const [i, port] of ports.entries()) {
        processes[i].child.kill("SIGTERM");
        await until(`process ${i} out of use`, async () => !await proxy.isUp(i));
        assertEquals(
          (await (await fetch(`${processes[i].url}/api/health/live`)).json()).status,
          "ok",
          "it still serves",
        );
        await end(processes[i]);
        processes[i] = await start(port);
        await until(`process ${i} in use again`, () => proxy.isUp(i));
      }
      await until(`${REQUESTS} requests`, () => load.done >= REQUESTS);
    } finally {
      await load.end();
      for (const process of processes) await process[Symbol.asyncDispose]();
    }
    console.log(load.summary());
    assertEquals(load.failures, []);
    assert(load.processes.size === 4, "both processes answered, before and after");
  },
});

function start(port: number): Promise<Server> {
  return startServer(Deno.execPath(), taskArgs("start"), {
    PORT: String(port),
    DATABASE_URL: `file:${folder}/catalog.db`,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUST_PROXY: "on",
    RATE_LIMITS: "off",
    LOG_REQUESTS: "off",
  });
}

/** The end of a process that was told to end: in order, and with nothing to complain about. */
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
