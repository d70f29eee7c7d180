import { existsSync } from "node:fs";
import process from "node:process";
import { ConfigError } from "./lib/config.ts";
import { DatabaseError } from "./lib/db/database.ts";
import { createHandler } from "./lib/http/pipeline.ts";
import type { Handler } from "./lib/http/outcome.ts";
import type { Service } from "./lib/http/service.ts";
import { ImportError } from "./lib/import/load.ts";
import { watchLauncher } from "./lib/launcher.ts";

/** How long after a signal requests are still taken: those whose connection was open already are on their way. */
const DRAIN_MS = 250;
/** How long requests in flight may take after a signal before the process ends without them. */
const GRACE_MS = 4500;

class StartError extends Error {}

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

  const server = listen(createHandler(app.fetch, service), service);
  service.cinema.refresher.start();
  for (const chore of chores) chore.start();
  const stop = async () => {
    setTimeout(() => Deno.exit(0), GRACE_MS);
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
    await server.shutdown();
    await Promise.all([service.cinema.refresher, ...chores].map((chore) => chore.stop()));
    await service.database.close();
    await flushLog();
    Deno.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  end = () => {
    service.log("info", "Foyer ends: the program that started it has ended");
    void stop();
  };
}

function listen(handler: Handler, { config, log }: Service): Deno.HttpServer {
  const { port, host: hostname, baseUrl } = config;
  const onListen = (at: Deno.NetAddr) => log("info", `Foyer is open: ${baseUrl ?? `http://localhost:${at.port}`}/`);
  try {
    return Deno.serve({ port, hostname, onListen }, handler);
  } catch (error) {
    if (error instanceof Deno.errors.AddrNotAvailable || /invalid|lookup/i.test(String(error))) {
      throw new StartError(
        `HOST=${hostname} is no address of this machine: leave it out, or use 0.0.0.0 or 127.0.0.1.`,
      );
    }
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new StartError(`Port ${port} is in use by another program: end it, or set PORT to another one.`);
  }
}
