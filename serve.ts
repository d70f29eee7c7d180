import { existsSync } from "node:fs";
import process from "node:process";
import { ConfigError, readConfig } from "./lib/config.ts";
import { DatabaseError } from "./lib/db/database.ts";
import { exhaustion } from "./lib/descriptors.ts";
import { createHandler } from "./lib/pipeline.ts";
import { serveMetrics } from "./lib/telemetry/metrics_door.ts";
import { warmUp } from "./lib/http/warm_up.ts";
import { ImportError } from "./lib/import/load.ts";
import { watchLauncher } from "./lib/launcher.ts";
import { checkPorts, listen, StartError, VARIABLES } from "./lib/listen.ts";
import { findObstacle, supervise } from "./lib/processes/supervise.ts";

/** How long requests are taken after a signal at the least: those whose connection was open already are on their way. */
const DRAIN_MS = 250;
/** The same where other processes go on serving: clients have time to come back over a connection to one of them. */
const HANDOVER_MS = 1000;
/** How long requests in flight may take after that before the process ends without them. */
const GRACE_MS = 4250;

/** Ends the process: at once until it serves, then in order. */
let end = (): void => Deno.exit(1);
if (Deno.args.includes("--end-with-launcher")) void watchLauncher(() => end());

try {
  await start();
} catch (error) {
  console.error(sentence(error) ?? error);
  Deno.exit(1);
}

/** The error and what to do about it, for the operator; `undefined` for errors of the program. */
function sentence(error: unknown): string | undefined {
  const known = [ConfigError, DatabaseError, ImportError, StartError];
  return known.some((type) => error instanceof type) ? (error as Error).message : undefined;
}

/** Serves, by this process or several others. */
async function start(): Promise<void> {
  const config = readConfig();
  // One of several has been told which one it is.
  if (Deno.args.some((arg) => arg.startsWith("--process="))) return await serve();
  checkPorts(config);
  if (config.processes === 1) return await serve();
  const obstacle = findObstacle();
  if (obstacle) throw new StartError(obstacle);
  Deno.exit(await supervise(config, (stop) => end = stop));
}

/** Serves the built app through the request pipeline until a signal comes. */
async function serve(): Promise<void> {
  const built = new URL("./_fresh/server.js", import.meta.url);
  if (!existsSync(built)) {
    throw new StartError("The app is not built: run `deno task start`, or `deno task build` before.");
  }
  const { default: app } = await import(built.href);
  const { service, chores, flushLog, link } = await import("./main.ts") as typeof import("./main.ts");
  // What waits to be written goes out before what ends the process does.
  for (const kind of ["error", "unhandledrejection"] as const) globalThis.addEventListener(kind, crash);

  function crash(event: ErrorEvent | PromiseRejectionEvent): void {
    event.preventDefault();
    const error = "reason" in event ? event.reason : event.error;
    service.log("error", "The process ends", { error: error instanceof Error ? error.stack : String(error) });
    flushLog().finally(() => Deno.exit(1));
  }

  const { config: { port, host, baseUrl, drainSeconds }, readiness, log } = service;
  // Several processes have one door for their figures, which is the supervisor's.
  if (!link) serveMetrics(service);
  // Others answer until this one is quick.
  else await warmUp(app.fetch, service);
  const server = listen(createHandler(app.fetch, service), {
    port: link?.port ?? port,
    host,
    variables: VARIABLES,
    reusePort: link !== undefined,
    onExhausted: exhaustion(service),
    onListen(at) {
      if (!link) log("info", `Foyer is open: ${baseUrl ?? `http://localhost:${at.port}`}/`);
    },
  });
  const startChores = () => chores.forEach((chore) => chore.start());
  const stopChores = () => Promise.all(chores.map((chore) => chore.stop()));

  let hurry: (() => void) | undefined;
  /** Goes on for so long, has clients come back over other connections, and ends when all is answered. */
  const stop = async (ms: number) => {
    // A second signal ends the process at once.
    if (hurry) return hurry();
    const hurried = new Promise<void>((resolve) => hurry = resolve);
    await wait(DRAIN_MS);
    await Promise.race([wait(Math.max(0, ms - DRAIN_MS)), hurried]);
    setTimeout(() => Deno.exit(0), GRACE_MS);
    await server.shutdown();
    await stopChores();
    await service.database.close();
    await flushLog();
    Deno.exit(0);
  };
  const drain = () => {
    if (drainSeconds > 0 && !link && !readiness.draining) {
      log("info", `Foyer goes on for ${drainSeconds} s: requests are to go elsewhere by then`);
    }
    readiness.draining = true;
    void stop(drainSeconds * 1000);
  };
  process.on("SIGTERM", drain);
  end = () => {
    log("info", "Foyer ends: the program that started it has ended");
    drain();
  };
  if (!link) {
    process.on("SIGINT", drain);
    return startChores();
  }
  // A terminal sends these to the supervisor, too, which decides.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  link.begin((server.addr as Deno.NetAddr).port, {
    takeCharge: startChores,
    handOver(steered) {
      if (!steered) log("warn", "New connections can't be steered away from a process that ends: some may be lost");
      readiness.replaced = true;
      // Another process is in charge by now.
      void stopChores();
      void stop(HANDOVER_MS);
    },
    end(hurry) {
      if (hurry || !readiness.draining) drain();
    },
    orphaned() {
      readiness.draining = true;
      void stop(0);
    },
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
