// What becomes of requests when more is asked for than can be made. One process with its limits off gets requests for
// responses that have to be made: first as many as it can answer one after the other, then three times as many a second,
// by a clock that does not wait for responses. Beside them health is asked, and a response from the cache; afterwards
// it is measured how soon all is as before. A bare server that has nothing to do is asked as well: what that takes is the
// machine's and this program's, not the service's. Then 300 connections send half a request, and half a body, and stay.

import { FLAGS, type Server, start } from "./servers.ts";

const SECONDS = 10;
const TIMES = 3;
const SLOW_CONNECTIONS = 300;

/** What was answered in how many ms. */
interface Answer {
  status: number;
  ms: number;
}

/** Starts the service and prints its figures under each load. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
  const environment = { DATABASE_URL: `file:${folder}/catalog.db`, RATE_LIMITS: "off", MAX_WAIT_MS: "400" };
  const server = await start("Foyer", [...FLAGS, "serve.ts"], environment);
  const bare = await startBare(folder);
  try {
    for (const [name, path] of Object.entries(WORK)) await overload([server, bare], name, path);
    await slowConnections([server, bare]);
  } finally {
    for (const { process } of [server, bare]) process.kill("SIGKILL");
    await Deno.remove(folder, { recursive: true });
  }
}

async function startBare(folder: string): Promise<Server> {
  const code = `Deno.serve({
    port: 0,
    hostname: "127.0.0.1",
    onListen: ({ port }) => console.log(\`http://localhost:\${port}/\`),
  }, () => new Response("ok"));`;
  await Deno.writeTextFile(`${folder}/bare.ts`, code);
  return await start("bare", ["--allow-net", `${folder}/bare.ts`], {});
}

/** Addresses of which no two have the same response in the cache. */
const WORK: Record<string, (n: number) => string> = {
  "cheap: pages of the catalog": (n) =>
    `/api/catalog?yearFrom=${1900 + n % 80}&pageSize=${10 + Math.floor(n / 80) % 91}&yearTo=${
      2000 + Math.floor(n / 7280)
    }`,
  "expensive: searches": (n) => `/api/search?q=${"абвгдежзиклмнопрст"[n % 18]}${(n * 7919).toString(36)}&lang=uk`,
};

async function overload([{ url }, bare]: Server[], name: string, path: (n: number) => string): Promise<void> {
  let n = 0;
  const made = () => ask(url + path(n++));
  // Long enough for the compiler to be done with the hot paths.
  await rateOf(made, 5);
  const capacity = await rateOf(made, 4);
  const rate = TIMES * capacity;
  console.log(`\n${name}: ${capacity.toFixed()}/s can be made; ${rate.toFixed()}/s for ${SECONDS} s`);
  const [answers, health, cached, idle] = await Promise.all([
    sendAt(rate, SECONDS, made),
    sendAt(20, SECONDS, () => ask(`${url}/api/health`)),
    sendAt(20, SECONDS, () => ask(`${url}/api/film/1`)),
    sendAt(20, SECONDS, () => ask(bare.url)),
  ]);
  tell("admitted, p99 ≤ 500 ms", answers.filter(({ status }) => status === 200));
  tell("refused, p99 ≤ 50 ms", answers.filter(({ status }) => status === 503));
  tell("health, p99 ≤ 50 ms", health);
  tell("from the cache", cached);
  tell("a bare server, idle", idle);
  const others = answers.filter(({ status }) => status !== 200 && status !== 503).length;
  if (others > 0) console.log(`  ${others} had another status`);
  const begun = performance.now();
  const limit = 5 * 1000 / capacity + 20;
  for (let good = 0; good < 20 && performance.now() - begun < 30_000;) {
    const { status, ms } = await made();
    good = status === 200 && ms < limit ? good + 1 : 0;
  }
  console.log(`  as before after ${((performance.now() - begun) / 1000).toFixed(1)} s (wanted ≤ 5)`);
}

/** Requests that are answered in a second when eight are always asked. */
async function rateOf(send: () => Promise<Answer>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const asking = Array.from({ length: 8 }, async () => {
    for (; performance.now() < end; answered++) await send();
  });
  await Promise.all(asking);
  return answered / seconds;
}

/** Sends so many requests a second, whether they are answered or not. */
async function sendAt(rate: number, seconds: number, send: () => Promise<Answer>): Promise<Answer[]> {
  const begun = performance.now();
  const sent: Promise<Answer>[] = [];
  while (performance.now() - begun < seconds * 1000) {
    const due = (performance.now() - begun) / 1000 * rate;
    while (sent.length < due) sent.push(send());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return await Promise.all(sent);
}

const client = Deno.createHttpClient({ poolMaxIdlePerHost: 2000 });

async function ask(url: string): Promise<Answer> {
  const begun = performance.now();
  try {
    const options: RequestInit & { client: Deno.HttpClient } = { client };
    const response = await fetch(url, options);
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - begun };
  } catch {
    return { status: 0, ms: performance.now() - begun };
  }
}

function tell(name: string, answers: readonly Answer[]): void {
  const ms = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (ms[Math.floor((ms.length - 1) * share)] ?? NaN).toFixed(1);
  console.log(
    `  ${name.padEnd(24)} ${String(ms.length).padStart(6)}   p50 ${at(0.5)}   p99 ${at(0.99)}   max ${at(1)} ms`,
  );
}

/** Connections that send half of what they announced, while others go on. */
async function slowConnections([{ url }, bare]: Server[]): Promise<void> {
  const encoder = new TextEncoder();
  const half = [
    "GET / HTTP/1.1\r\nHost: x\r\n",
    "POST /sign-in HTTP/1.1\r\nHost: x\r\ncontent-length: 99\r\n\r\nlogin=",
  ];
  const port = Number(new URL(url).port);
  const opened = await Promise.all(Array.from({ length: SLOW_CONNECTIONS }, async (_, i) => {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port });
    await connection.write(encoder.encode(half[i % 2]));
    return connection;
  }));
  console.log(`\n${SLOW_CONNECTIONS} slow connections (a proxy closes them in time: deno task test:deploy)`);
  const [others, idle] = await Promise.all([
    sendAt(100, SECONDS, () => ask(`${url}/api/film/1`)),
    sendAt(20, SECONDS, () => ask(bare.url)),
  ]);
  tell("others, p99 ≤ 60 ms", others);
  tell("a bare server, idle", idle);
  for (const connection of opened) connection.close();
}
