import { assert, assertEquals } from "@std/assert";
import { prerequisite, runs } from "../prerequisite.ts";
import { startServer, taskArgs } from "../process.ts";

// Clients that send half of what they announced and stay, at the service behind nginx and Caddy as deploy/ has them. The
// runtime closes none of them (Deno 2.9), so these proxies have to.

const CONNECTIONS = 300;
/** On a busy machine a limit is not kept to the second. */
const LATE_SECONDS = 5;

const folder = Deno.makeTempDirSync({ prefix: "foyer-slow-" });
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

const encoder = new TextEncoder();

/** What is sent, and within how many seconds its connection has to be closed. */
const SLOW = [
  { name: "half a header", text: "GET / HTTP/1.1\r\nHost: localhost\r\n", seconds: 10 },
  {
    name: "half a body",
    text: "POST /sign-in HTTP/1.1\r\nHost: localhost\r\ncontent-length: 99\r\n\r\nlogin=",
    seconds: 30,
  },
  { name: "nothing more", text: "GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n", seconds: 15 },
];

interface Proxy {
  name: string;
  hint: string;
  /** Its arguments, for a port of its own and the service's. */
  command(port: number, service: number): Promise<{ args: string[]; env: Record<string, string> }>;
}

const PROXIES: Proxy[] = [
  {
    name: "nginx",
    hint: "apt-get install nginx",
    async command(port, service) {
      const shipped = await Deno.readTextFile("deploy/nginx.conf");
      // What is of this test: ports, one upstream, and where a user who is not root may write.
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((it) =>
        `${it}_temp_path ${folder}/${it};`
      );
      const own = shipped.replace("listen 80;", `listen 127.0.0.1:${port};`)
        .replace(/^ *server 10\.0\.0\.12:8000.*\n/m, "").replace("10.0.0.11:8000", `127.0.0.1:${service}`)
        .replace("http {", `http {\n  access_log off;\n  ${paths.join("\n  ")}`);
      await Deno.writeTextFile(`${folder}/nginx.conf`, own);
      const global = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;`;
      return { args: ["-p", folder, "-c", `${folder}/nginx.conf`, "-g", global], env: {} };
    },
  },
  {
    name: "caddy",
    hint: "apt-get install caddy",
    command(port, service) {
      const process = `127.0.0.1:${service}`;
      const env = { FOYER_SITE: `http://localhost:${port}`, FOYER_1: process, FOYER_2: process, HOME: folder };
      // Another one may have Caddy's own port for its administrator.
      const args = ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
      return Promise.resolve({ args, env: { ...env, CADDY_ADMIN: `127.0.0.1:${freePort()}` } });
    },
  },
];

for (const { name, hint, command } of PROXIES) {
  Deno.test({
    name: `behind ${name} ${CONNECTIONS} slow connections hold up nobody and are closed in time`,
    ignore: !prerequisite(name, runs(name, name === "nginx" ? "-v" : "version"), hint),
    async fn() {
      await using server = await startServer(Deno.execPath(), taskArgs("start"), {
        DATABASE_URL: `file:${folder}/${name}.db`,
        TRUST_PROXY: "on",
        RATE_LIMITS: "off",
        LOG_REQUESTS: "off",
      });
      const port = freePort();
      const { args, env } = await command(port, Number(new URL(server.url).port));
      const proxy = new Deno.Command(name, { args, env, stdout: "null", stderr: "null" }).spawn();
      try {
        const url = `http://localhost:${port}`;
        await until(() => fetch(`${url}/api/film/1`).then((it) => it.body?.cancel().then(() => it.ok)));
        const closings = Array.from({ length: CONNECTIONS }, (_, i) => closing(port, SLOW[i % SLOW.length].text));
        const p99 = await othersWait(url, 12);
        console.log(`${name}: others' p99 ${p99.toFixed(1)} ms`);
        assert(p99 < 1000, "others were held up");
        const seconds = await Promise.all(closings);
        for (const [i, slow] of SLOW.entries()) {
          const longest = Math.max(...seconds.filter((_, n) => n % SLOW.length === i));
          console.log(`${name}: ${slow.name}: closed within ${longest.toFixed(1)} s`);
          assert(longest < slow.seconds + LATE_SECONDS, slow.name);
        }
        assertEquals((await (await fetch(`${url}/api/health/live`)).json()).status, "ok");
      } finally {
        proxy.kill("SIGTERM");
        await proxy.status;
      }
    },
  });
}

/** Seconds after which the other side closes a connection over which no more is sent than this. */
async function closing(port: number, text: string): Promise<number> {
  const begun = performance.now();
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(encoder.encode(text));
  const buffer = new Uint8Array(4096);
  const patience = setTimeout(() => connection.close(), 60_000);
  try {
    while (await connection.read(buffer) !== null);
  } catch {
    // It was reset.
  }
  clearTimeout(patience);
  return (performance.now() - begun) / 1000;
}

/** The 99th percentile of what others wait, in ms, over some seconds. */
async function othersWait(url: string, seconds: number): Promise<number> {
  const waits: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const begun = performance.now();
    const response = await fetch(`${url}/api/film/${1 + waits.length % 300}`);
    await response.body?.cancel();
    assertEquals(response.status, 200);
    waits.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)];
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function until(holds: () => Promise<boolean | undefined>): Promise<void> {
  for (const end = performance.now() + 30_000; !await holds().catch(() => false);) {
    if (performance.now() > end) throw new Error("The proxy does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
