import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { temporaryPath, testFile } from "../app.ts";
import { prerequisite, runs } from "../prerequisite.ts";
import { type Server, startServer, taskArgs } from "../process.ts";

// Who starts the service: `deno task`, npx above it, or a shell that leaves it alone.

const ENDED = "Foyer ends: the program that started it has ended";
const ROOT = Deno.cwd();
const NPX = prerequisite("npx", runs("npx", "--version"), "install Node");

async function start(program: string, args: string[]): Promise<Server> {
  return await startServer(program, args, { DATABASE_URL: await testFile(), SEED: "off" });
}

/** The npx command of the README, with the Deno that runs this test in the place of the one that npx would fetch. */
async function startByNpx(): Promise<Server> {
  const folder = temporaryPath("npx");
  await Deno.mkdir(`${folder}/node_modules/.bin`, { recursive: true });
  await Deno.writeTextFile(`${folder}/package.json`, "{}");
  await Deno.symlink(Deno.execPath(), `${folder}/node_modules/.bin/deno`);
  return await start("npx", ["-y", "--prefix", folder, "deno", "task", "--cwd", ROOT, "start"]);
}

/** Waits until the service has ended in order, and says that it has; it looks for who started it every second. */
async function assertEnds({ url, output, ended }: Server): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It has not ended: ${output()}`)), 30_000);
  });
  await Promise.race([ended, late]).finally(() => clearTimeout(timer));
  assertStringIncludes(output(), ENDED);
  assertEquals(await answers(url), undefined);
}

const answers = (url: string) => fetch(`${url}/api/health`).then((response) => response.text(), () => undefined);

Deno.test("the service ends when the `deno task start` that it runs under is killed", async () => {
  const server = await start(Deno.execPath(), ["task", "start"]);
  assert(server.url, server.output());
  server.child.kill("SIGKILL");
  await assertEnds(server);
});

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  Deno.test({
    name: `the service ends when the npx that it was started with gets ${signal}`,
    ignore: !NPX,
    fn: async () => {
      const server = await startByNpx();
      assert(server.url, server.output());
      server.child.kill(signal);
      await assertEnds(server);
    },
  });
}

Deno.test("a Deno that is too old ends the start with one sentence that says what to do", async () => {
  const path = temporaryPath("old.ts");
  const module = JSON.stringify(import.meta.resolve("../../dev.ts"));
  await Deno.writeTextFile(
    path,
    `Object.defineProperty(Deno, "version", { value: { deno: "2.8.3" } }); await import(${module});`,
  );
  const args = ["run", "-A", "--no-check", "--cached-only", "--config", "deno.json", path];
  const { code, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
  const said = new TextDecoder().decode(stderr).trim().split("\n");
  assertEquals([code, said.length], [1, 1], said.join("\n"));
  assertStringIncludes(said[0], "Foyer needs Deno 2.9 or later, and this is 2.8.3:");
});

Deno.test("the service lives on when the shell ends that left it in the background", async () => {
  const commands = [["task", "start"], taskArgs("start").filter((word) => word !== "--end-with-launcher")];
  for (const args of commands) {
    const command = [Deno.execPath(), ...args].join(" ");
    // The inner shell tells its child's id and ends; the pipe stays open for as long as the service lives.
    const { child, url, output, ended } = await start("sh", ["-c", `nohup ${command} & echo "pid $!"`]);
    assert(url, output());
    await child.status;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    assert(await answers(url), output());
    Deno.kill(Number(/^pid (\d+)$/m.exec(output())![1]), "SIGTERM");
    await ended;
    assert(!output().includes(ENDED));
  }
});
