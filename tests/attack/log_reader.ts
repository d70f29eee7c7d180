import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";

// The log goes to a pipe whose reader stands still: what the service does for others goes on.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REQUESTS = 20_000;

Deno.test("a reader of the log that stands still holds up nobody, not even the end of the process", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const folder = await Deno.makeTempDir({ prefix: "foyer-log-" });
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  const child = new Deno.Command(Deno.execPath(), {
    args: tasks.start.command.replace(/^.*?deno /, "").split(" ").filter((arg: string) =>
      arg !== "--end-with-launcher"
    ),
    cwd: ROOT,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${folder}/catalog.db`,
      RATE_LIMITS: "off",
      MAX_WAIT_MS: "0",
    },
    // Nobody reads what comes out of it.
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const url = `http://127.0.0.1:${port}`;
  const serves = async () => (await fetch(`${url}/api/film/1`)).text().then(() => true);
  while (!await serves().catch(() => false)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  let slowest = 0;
  await Promise.all(Array.from({ length: 8 }, async () => {
    for (let i = 0; i < REQUESTS / 8; i++) {
      const begun = performance.now();
      const response = await fetch(`${url}/api/film/1`);
      await response.body?.cancel();
      assertEquals(response.status, 200);
      slowest = Math.max(slowest, performance.now() - begun);
    }
  }));
  console.log(`${REQUESTS} requests, the slowest took ${slowest.toFixed()} ms`);
  const begun = performance.now();
  child.kill("SIGTERM");
  assertEquals((await child.status).code, 0);
  assert(performance.now() - begun < 5000);
  await child.stdout.cancel();
  await child.stderr.cancel();
  await Deno.remove(folder, { recursive: true });
});
