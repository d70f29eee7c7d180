import type { Config } from "./config.ts";

/** The variables that say where the service listens, and where it does for its figures. */
export const VARIABLES = { port: "PORT", host: "HOST" };
export const METRICS_VARIABLES = { port: "METRICS_PORT", host: "METRICS_HOST" };

/** A start that can't be, in a sentence for whoever starts the service. */
export class StartError extends Error {}

/** How long connections may take to be closed before the port is opened again, and how often that is tried. */
const AGAIN_MS = 100;
/** How long requests in flight may take where connections had to be closed: longer than any body may. */
const IN_FLIGHT_MS = 60_000;

/** Where to listen, and which variables said so. */
interface Place {
  port: number;
  host: string;
  variables: { port: string; host: string };
}

interface ListenOptions extends Place {
  /** Other processes may listen on the same port. */
  reusePort?: boolean;
  onListen(at: Deno.NetAddr): void;
  /** Told each time that a connection could not be taken, because the process has no file descriptor left for it. */
  onExhausted?(): void;
}

/** What serves, until it is told to end. */
export interface Listening {
  addr: Deno.NetAddr;
  /** Takes no more connections, and resolves when the requests that are there have been answered. */
  shutdown(): Promise<void>;
}

/**
 * Serves HTTP. Throws a {@linkcode StartError} where the port is taken or the address is not this machine's.
 *
 * Where no file descriptor is left for another connection (EMFILE), Deno stops listening for good. Then all connections
 * without a request in flight are closed, idle ones and those whose headers come slowly, and it listens again.
 */
export function listen(handler: Deno.ServeHandler<Deno.NetAddr>, options: ListenOptions): Listening {
  const { reusePort = false } = options;
  let current = start();
  let isEnding = false;

  function start(): Deno.HttpServer<Deno.NetAddr> {
    try {
      return begin(options.port, options.onListen);
    } catch (error) {
      throw startError(error, options);
    }
  }

  function begin(port: number, onListen: (at: Deno.NetAddr) => void): Deno.HttpServer<Deno.NetAddr> {
    const abort = new AbortController();
    const server = Deno.serve({ port, hostname: options.host, reusePort, onListen, signal: abort.signal }, handler);
    server.finished.catch(async (error) => {
      if (!isExhausted(error)) throw error;
      options.onExhausted?.();
      const forced = setTimeout(() => abort.abort(), IN_FLIGHT_MS);
      Deno.unrefTimer(forced);
      const closed = server.shutdown().catch(() => {}).finally(() => clearTimeout(forced));
      await Promise.race([closed, wait(AGAIN_MS)]);
      while (!isEnding && !beganAgain(server.addr.port)) await wait(AGAIN_MS);
    });
    return server;
  }

  function beganAgain(port: number): boolean {
    try {
      current = begin(port, () => {});
      return true;
    } catch {
      return false;
    }
  }

  return {
    addr: current.addr,
    shutdown() {
      isEnding = true;
      return current.shutdown();
    },
  };
}

/**
 * Throws a {@linkcode StartError} where a port that the service is to listen on is taken, or the address is not this
 * machine's: before a database is made or changed for a start that can't be.
 */
export function checkPorts({ port, host, metrics }: Pick<Config, "port" | "host" | "metrics">): void {
  checkPort({ port, host, variables: VARIABLES });
  if (metrics.port !== undefined) checkPort({ ...metrics, port: metrics.port, variables: METRICS_VARIABLES });
}

function checkPort(place: Place): void {
  if (place.port === 0) return;
  try {
    Deno.listen({ port: place.port, hostname: place.host }).close();
  } catch (error) {
    throw startError(error, place);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Deno has no class and no code for it: "Http: Error: Too many open files (os error 24)", or "(os error 23)". */
function isExhausted(error: unknown): boolean {
  return /Too many open files/.test(String(error));
}

function startError(error: unknown, { port, host, variables }: Place): unknown {
  if (error instanceof Deno.errors.AddrNotAvailable || /invalid|lookup/i.test(String(error))) {
    return new StartError(
      `${variables.host}=${host} is no address of this machine: leave it out, or use 0.0.0.0 or 127.0.0.1.`,
    );
  }
  if (!(error instanceof Deno.errors.AddrInUse)) return error;
  return new StartError(`Port ${port} is in use by another program: end it, or set ${variables.port} to another one.`);
}
