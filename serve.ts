import { existsSync } from "node:fs";
import process from "node:process";
import { ConfigError } from "./lib/config.ts";
import { DatabaseError } from "./lib/db/database.ts";
import { exhaustion } from "./lib/health/descriptors.ts";
import { createHandler } from "./lib/http/pipeline.ts";
import { serveMetrics } from "./lib/http/metrics_door.ts";
import { ImportError } from "./lib/import/load.ts";
import { watchLauncher } from "./lib/launcher.ts";
import { listen, StartError } from "./lib/listen.ts";

/** How long requests are taken after a signal at the least: those whose connection was open already are on their way. */
const DRAIN_MS = 250;
/** How long requests in flight may take after that before the process ends without them. */
const GRACE_MS = 4250;

/** Ends the process: at once until it serves, then in order. */
let end = (): void => Deno.exit(1);
if (Deno.args.includes("--end-with-launcher")) void watchLauncher(() => end());

try {
  await serve();
} catch (error) {
  console.error(sentence(error) ?? error);
  Deno.exit(1);
}

/** What is wrong and what to do, where that is for the person who starts the service to know. */
function sentence(error: unknown): string | undefined {
  const known = [ConfigError, DatabaseError, ImportError, StartError];
  return known.some((type) => error instanceof type) ? (error as Error).message : undefined;
}

/** Serves the built app behind the outermost door until a signal comes. */
async function serve(): Promise<void> {
  const built = new URL("./_fresh/server.js", import.meta.url);
  if (!existsSync(built)) {
    throw new StartError("The app is not built: run `deno task start`, or `deno task build` before.");
  }
  const { default: app } = await import(built.href);
  const { service, chores, flushLog } = await import("./main.ts") as typeof import("./main.ts");
  // What waits to be written goes out before what ends the process does.
  for (const kind of ["error", "unhandledrejection"] as const) globalThis.addEventListener(kind, crash);

  function crash(event: ErrorEvent | PromiseRejectionEvent): void {
    event.preventDefault();
    const error = "reason" in event ? event.reason : event.error;
    service.log("error", "The process ends", { error: error instanceof Error ? error.stack : String(error) });
    flushLog().finally(() => Deno.exit(1));
  }

  const { config: { port, host, baseUrl, drainSeconds }, readiness, log } = service;
  serveMetrics(service);
  const server = listen(createHandler(app.fetch, service), {
    port,
    host,
    variables: { port: "PORT", host: "HOST" },
    onExhausted: exhaustion(service),
    onListen: (at) => log("info", `Foyer is open: ${baseUrl ?? `http://localhost:${at.port}`}/`),
  });
  service.cinema.refresher.start();
  for (const chore of chores) chore.start();
  let hurry: (() => void) | undefined;
  const stop = async () => {
    // Whoever signals again does not want to wait.
    if (hurry) return hurry();
    const hurried = new Promise<void>((resolve) => hurry = resolve);
    readiness.draining = true;
    if (drainSeconds > 0) log("info", `Foyer goes on for ${drainSeconds} s: requests are to go elsewhere by then`);
    await wait(DRAIN_MS);
    await Promise.race([wait(drainSeconds * 1000 - DRAIN_MS), hurried]);
    setTimeout(() => Deno.exit(0), GRACE_MS);
    await server.shutdown();
    await Promise.all([service.cinema.refresher, ...chores].map((chore) => chore.stop()));
    await service.database.close();
    await flushLog();
    Deno.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  end = () => {
    log("info", "Foyer ends: the program that started it has ended");
    void stop();
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
