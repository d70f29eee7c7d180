import { testFile } from "../app.ts";
import { type Server, startServer, taskArgs } from "../process.ts";

/** Starts the service as two processes, or as many as `env` says, on a database of its own, and waits until all serve. */
export async function startProcesses(env: Record<string, string> = {}): Promise<Server> {
  const server = await startServer(Deno.execPath(), taskArgs("start"), {
    DATABASE_URL: await testFile("starter"),
    PROCESSES: "2",
    LOG_REQUESTS: "off",
    ...env,
  });
  if (!server.url) throw new Error(server.output());
  await processesOf(server, Number(env.PROCESSES ?? 2));
  return server;
}

interface ProcessFound {
  number: number;
  pid: number;
  inCharge: boolean;
  requests: number;
}

/**
 * The processes that serve, as the health check tells, once it tells of `count`: one that is being started or is busy
 * for half a second is left out of the answer.
 */
export async function processesOf({ url }: Pick<Server, "url">, count = 2): Promise<ProcessFound[]> {
  let found: ProcessFound[] = [];
  await until(async () => (found = (await healthOf(url)).processes.each).length === count);
  return found;
}

/** The health check over a connection of its own. */
// deno-lint-ignore no-explicit-any -- tests look into whatever was answered
export async function healthOf(url: string): Promise<any> {
  return (await get(url, "/api/health")).body;
}

/** What JSON is answered over a connection of its own, within ten seconds. */
// deno-lint-ignore no-explicit-any -- tests look into whatever was answered
export async function get(url: string, path: string): Promise<{ status: number; body: any }> {
  const response = await fetch(url + path, { headers: { connection: "close" }, signal: AbortSignal.timeout(10_000) });
  return { status: response.status, body: await response.json() };
}

/** Waits until something holds; an error counts as that it does not yet. */
export async function until(holds: () => Promise<boolean> | boolean, ms = 30_000): Promise<void> {
  for (const end = Date.now() + ms; !await Promise.resolve().then(holds).catch(() => false);) {
    if (Date.now() > end) throw new Error(`It did not come to hold within ${ms} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
