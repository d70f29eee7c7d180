// `deno task bench moving [ROWS]`: what it costs to bring a file of 10,000 ratings along, and how readers fare meanwhile.
// A server on a catalog of 20,000 made-up films answers 50 reads a second while somebody sends a table as Letterboxd
// exports it, with names and years and no id, which is the dearest to match; then has it imported, and taken back.
import { films } from "./search/generator.ts";
import { FLAGS, importRecords, type Server, start } from "./servers.ts";

const FILMS = 20_000;
const READS_PER_SECOND = 50;
const QUIET_SECONDS = 10;
const PASSWORD = "correct horse battery";
/** Linux counts a process's CPU in hundredths of a second. */
const TICK_MS = 10;

/** Runs the measurement and prints the figures. */
export async function run(): Promise<void> {
  const count = Number(Deno.args[1] ?? 10_000);
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const environment = { DATABASE_URL: `file:${folder}/catalog.db`, RATE_LIMITS: "off", SLOW_REQUEST_MS: "0" };
  let server: Server | undefined;
  try {
    await new Deno.Command(Deno.execPath(), { args: ["task", "build"], stdout: "null", stderr: "null" }).output();
    await Deno.writeTextFile(`${folder}/films.ndjson`, ReadableStream.from(records()));
    await importRecords([`${folder}/films.ndjson`], environment);
    server = await start("Foyer", [...FLAGS, "serve.ts"], environment);
    const person = await signUp(server.url);
    for (const reads of [0, READS_PER_SECOND]) {
      const measured = <T>(name: string, work: () => Promise<T>) => measure(server!, name, work, reads);
      console.log(reads === 0 ? "Alone:" : `Beside ${reads} reads a second:`);
      if (reads > 0) await measured("nothing", () => sleep(QUIET_SECONDS * 1000));
      const path = await measured("preview", () => send(person, "/diary/move", upload(count)));
      await measured("import", () => send(person, path, { action: "apply" }));
      if (reads === 0) await printOutcome(person, path);
      await measured("undo", () => send(person, path, { action: "undo" }));
    }
  } finally {
    server?.process.kill("SIGKILL");
    await Deno.remove(folder, { recursive: true });
  }
}

function* records(): Generator<string> {
  for (const { id, names: [ru, en, uk, original], year, votes } of films(FILMS)) {
    const ratings = [{ source: "made", value: 5 + votes % 50 / 10, votes }];
    yield JSON.stringify({
      kind: "film",
      key: `made:${id}`,
      type: "film",
      titles: { original, ru, en, uk },
      year,
      ratings,
    }) +
      "\n";
  }
}

/** A table of ratings as Letterboxd has it; one row in fifty is of a film that nobody knows. */
function upload(count: number): { action: string; file: File } {
  // Of the catalog's own: how words are chosen depends on how many films there are.
  const rows = [...films(FILMS)].slice(0, count).map(({ names: [, en], year }, i) =>
    `2024-03-${String(1 + i % 28).padStart(2, "0")},"${i % 50 === 0 ? `Unheard of ${i}` : en}",${year},` +
    `https://boxd.it/${i.toString(36)},${(1 + i % 10) / 2}`
  );
  return {
    action: "preview",
    file: new File([`Date,Name,Year,Letterboxd URI,Rating\n${rows.join("\n")}\n`], "ratings.csv"),
  };
}

/** Says how many of the rows were found, so that the figures are known to be of something. */
async function printOutcome({ url, cookie }: Person, path: string): Promise<void> {
  const html = await (await fetch(`${url}/en${path}`, { headers: { cookie } })).text();
  const text = /<main[\s\S]*<\/main>/.exec(html)![0].replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  console.log(/Found [\d,]+ Not sure [\d,]+ Not found [\d,]+/.exec(text)?.[0] ?? text);
}

interface Person {
  url: string;
  cookie: string;
  token: string;
}

async function signUp(url: string): Promise<Person> {
  const body = new URLSearchParams({ action: "sign-up", login: "mover", password: PASSWORD });
  const response = await fetch(`${url}/sign-up`, {
    method: "POST",
    body,
    headers: { "sec-fetch-site": "same-origin" },
  });
  await response.body?.cancel();
  const cookie = response.headers.get("set-cookie")!.split(";")[0];
  const html = await (await fetch(`${url}/settings`, { headers: { cookie } })).text();
  return { url, cookie, token: /name="token" value="([^"]+)"/.exec(html)![1] };
}

/** Sends a form as a browser does and returns where it leads. */
async function send(
  { url, cookie, token }: Person,
  path: string,
  fields: Record<string, string | File>,
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ token, ...fields })) body.set(name, value);
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const plain = new URLSearchParams([...body].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const response = await fetch(url + path, {
    method: "POST",
    headers,
    body: fields.file ? body : plain,
    redirect: "manual",
  });
  const text = await response.text();
  const to = response.headers.get("location");
  if (to === null) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return new URL(to, url).pathname;
}

/** Prints what some work took of the server's CPU and of time, and how long reads took meanwhile. */
async function measure<T>(
  { url, process }: Server,
  name: string,
  work: () => Promise<T>,
  readsPerSecond: number,
): Promise<T> {
  const reads: number[] = [];
  let number = 0;
  const pending: Promise<void>[] = [];
  const timer = readsPerSecond > 0
    ? setInterval(() => {
      const due = performance.now();
      // Of another film each time, so that the response cache has none of them.
      const read = fetch(`${url}/api/film/${1 + (number++ * 97) % FILMS}`, { headers: { cookie: "a=b" } })
        .then((response) => response.arrayBuffer()).then(() => void reads.push(performance.now() - due));
      pending.push(read);
    }, 1000 / readsPerSecond)
    : undefined;
  const [begun, before] = [performance.now(), cpuOf(process.pid)];
  const result = await work();
  const [took, cpu] = [performance.now() - begun, cpuOf(process.pid) - before];
  clearInterval(timer);
  await Promise.all(pending);
  const told = [0.5, 0.99, 1].map((share) => quantile(reads, share)?.toFixed(0)).join(" / ");
  const beside = reads.length === 0 ? "" : `; reads p50 / p99 / worst ${told} ms of ${reads.length}`;
  console.log(`${name.padEnd(8)} ${(took / 1000).toFixed(1)} s, ${(cpu / 1000).toFixed(1)} s of CPU${beside}`);
  return result;
}

/** Milliseconds of CPU that a process has had, with its threads. */
function cpuOf(pid: number): number {
  const { stdout } = new Deno.Command("cat", { args: [`/proc/${pid}/stat`] }).outputSync();
  const fields = new TextDecoder().decode(stdout).split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function quantile(times: readonly number[], share: number): number | undefined {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
