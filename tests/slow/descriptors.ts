import { assert, assertEquals, assertMatch } from "@std/assert";
import { testFile } from "../app.ts";
import { startServer, taskArgs } from "../process.ts";

const DESCRIPTORS = 300;
const CONNECTIONS = 400;

Deno.test(`${CONNECTIONS} half-open connections at a limit of ${DESCRIPTORS} descriptors do not end the process`, async () => {
  const limited = ["-c", `ulimit -n ${DESCRIPTORS}; exec "$0" "$@"`, Deno.execPath(), ...taskArgs("start")];
  await using server = await startServer("sh", limited, {
    DATABASE_URL: await testFile(),
    SEED: "off",
    LOG_REQUESTS: "off",
  });
  const { url, output, child } = server;
  assert(url, output());
  const port = Number(new URL(url).port);
  const opened: Deno.Conn[] = [];
  for (const end = performance.now() + 20_000; opened.length < CONNECTIONS && performance.now() < end;) {
    try {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port });
      opened.push(connection);
      await connection.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: localhost\r\n"));
    } catch {
      // For a moment nobody listens, or the connection is among those that are closed.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  assert(opened.length > DESCRIPTORS, `${opened.length} were opened`);
  assertEquals((await ask(`${url}/api/health/live`)).status, "ok");
  const { status, hasDescriptors } = await ask(`${url}/api/health`);
  assertEquals([status, hasDescriptors], ["degraded", false]);
  const { reasons } = await ask(`${url}/api/health/ready`);
  assertEquals(reasons.map(({ code }: { code: string }) => code), ["no_descriptors"]);
  const told = output().match(/.*No file descriptor is left.*/g);
  assertEquals(told?.length, 1, output());
  assertMatch(told![0], / error /);
  for (const connection of opened) connection.close();
  assertEquals((await ask(`${url}/api/filters`)).types.length > 0, true);
  child.kill("SIGTERM");
  assertEquals((await child.status).code, 0, output());
});

/** The JSON at an address, as soon as it is to be had. */
// deno-lint-ignore no-explicit-any -- whatever was answered
async function ask(url: string): Promise<any> {
  for (const end = performance.now() + 10_000;; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      return await (await fetch(url)).json();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
