import { assert, assertEquals } from "@std/assert";
import type { Log } from "@/lib/log.ts";
import { Supervisor } from "@/lib/processes/supervisor.ts";

// The supervisor alone, with real processes that are quick to start: they speak as the service does and serve nothing.

const speaker = new URL("./processes/speaker.ts", import.meta.url).pathname;

function supervise(processes: number, ...words: string[]) {
  const lines: string[] = [];
  const pids: number[] = [];
  const log: Log = (_, message, fields) => {
    lines.push(message);
    if (message.endsWith("serves")) pids.push(fields!.pid as number);
  };
  const command = { program: Deno.execPath(), args: ["run", "--no-check", "-A", speaker, ...words] };
  const supervisor = new Supervisor({ processes, command, port: 0, drainSeconds: 0, log, onOpen() {} });
  return {
    supervisor,
    lines,
    pids,
    over: supervisor.run(),
    async told() {
      return (await supervisor.gather<number>("number")).values.sort();
    },
    async [Symbol.asyncDispose]() {
      await supervisor.end();
    },
  };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !await holds();) {
    assert(Date.now() < end, `It did not come to hold: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

Deno.test("a process that dies is replaced, and the others go on", async () => {
  await using running = supervise(3);
  await until(async () => (await running.told()).length === 3);
  Deno.kill(running.pids[1], "SIGKILL");
  await until(() => running.lines.includes("Process 2 ended (SIGKILL)"));
  await until(async () => (await running.told()).length === 3);
  assertEquals(await running.told(), [1, 2, 3]);
  assertEquals((await running.supervisor.gather("number")).restarts, 1);
  assertEquals(running.pids.length, 4);
});

Deno.test("a restart replaces each process once, and is told when it is over", async () => {
  await using running = supervise(2);
  await until(async () => (await running.told()).length === 2);
  await running.supervisor.restart();
  assertEquals([running.pids.length, new Set(running.pids).size, running.lines.at(-1)], [
    4,
    4,
    "All processes were restarted",
  ]);
  assertEquals(await running.told(), [1, 2]);
});

Deno.test("a process that says nothing, or dies meanwhile, holds up nobody who gathers figures", async () => {
  await using running = supervise(2, "silent");
  await until(() => running.pids.length === 2);
  const begun = performance.now();
  assertEquals(await running.told(), [1]);
  assert(performance.now() - begun < 2000);
  const gathered = running.told();
  Deno.kill(running.pids[1], "SIGKILL");
  assertEquals(await gathered, [1]);
});

Deno.test("where the first process can't start its exit code is the supervisor's", async () => {
  await using running = supervise(2, "dies");
  assertEquals(await running.over, 3);
  assertEquals(running.lines, []);
});
