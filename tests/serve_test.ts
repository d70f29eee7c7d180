import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { temporaryPath } from "./app.ts";

/** The flags of `deno task start`, whose permissions have to be enough. */
function startFlags(): string[] {
  const { tasks } = JSON.parse(Deno.readTextFileSync("deno.json"));
  assertMatch(tasks.start.command, /^deno run --v8-flags=--no-memory-reducer (--allow-\S+ )+serve\.ts$/);
  return tasks.start.command.split(" ").slice(1);
}

interface Server {
  child: Deno.ChildProcess;
  url: string;
  output: () => string;
}

async function start(environment: Record<string, string>): Promise<Server> {
  const child = new Deno.Command(Deno.execPath(), {
    args: startFlags(),
    env: { PORT: "0", HOST: "127.0.0.1", DATABASE_URL: `file:${temporaryPath("serve.db")}`, ...environment },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let output = "";
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) output += decoder.decode(bytes, { stream: true });
  };
  const done = Promise.all([read(child.stdout), read(child.stderr), child.status]);
  for (let i = 0; i < 400; i++) {
    const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
    if (port) return { child, url: `http://127.0.0.1:${port}`, output: () => output };
    if (await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 25))]) !== undefined) break;
  }
  return { child, url: "", output: () => output };
}

const built = new Deno.Command(Deno.execPath(), { args: ["task", "build"] }).outputSync();
assertEquals(built.code, 0, new TextDecoder().decode(built.stderr));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.test(`${signal} lets requests in flight end and exits with 0 within 5 s`, async () => {
    const { child, url, output } = await start({});
    assert(url, output());
    assertEquals((await (await fetch(`${url}/api/health`)).json()).status, "ok");
    const inFlight = Promise.all(Array.from({ length: 40 }, async (_, i) => {
      const response = await fetch(`${url}/api/catalog?pageSize=100&page=${1 + i % 4}&yearFrom=${1900 + i}&lang=uk`);
      return [response.status, (await response.json()).items.length > 0];
    }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const begun = performance.now();
    child.kill(signal);
    for (const answer of await inFlight) assertEquals(answer, [200, true]);
    const { code } = await child.status;
    assertEquals(code, 0, output());
    assert(performance.now() - begun < 5000);
  });
}

Deno.test("a bad variable, a corrupt database and a port in use stop the start with one sentence", async () => {
  const garbage = temporaryPath("garbage.db");
  await Deno.writeTextFile(garbage, "no database ".repeat(1000));
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const port = String((listener.addr as Deno.NetAddr).port);
  const cases: [Record<string, string>, string][] = [
    [{ PORT: "x" }, 'PORT="x"'],
    [{ DATABASE_URL: `file:${garbage}` }, garbage],
    [{ PORT: port, SEED: "off" }, port],
  ];
  for (const [environment, named] of cases) {
    const { child, output } = await start(environment);
    const { code } = await child.status;
    assertEquals(code, 1);
    assertStringIncludes(output(), named);
    assertEquals(output().trim().split("\n").length, 1, output());
  }
  listener.close();
  assertStringIncludes(await Deno.readTextFile(garbage), "no database");
});

Deno.test("over a real connection a HEAD has the length of its GET, and unknown methods get 405", async () => {
  const { child, url, output } = await start({});
  assert(url, output());
  const get = await fetch(`${url}/api/film/1`, { headers: { "accept-encoding": "identity" } });
  const length = (await get.arrayBuffer()).byteLength;
  const head = await fetch(`${url}/api/film/1`, { method: "HEAD", headers: { "accept-encoding": "identity" } });
  assertEquals(head.headers.get("content-length"), String(length));
  const brew = await fetch(`${url}/api/film/1`, { method: "BREW" });
  await brew.body?.cancel();
  assertEquals(brew.status, 405);
  child.kill("SIGTERM");
  await child.status;
});
