/** A start that can't be, in a sentence for whoever starts the service. */
export class StartError extends Error {}

/** Where to listen, and which variables said so. */
interface ListenOptions {
  port: number;
  host: string;
  variables: { port: string; host: string };
  onListen(at: Deno.NetAddr): void;
}

/** Serves HTTP. Throws a {@linkcode StartError} where the port is taken or the address is not this machine's. */
export function listen(
  handler: Deno.ServeHandler<Deno.NetAddr>,
  { port, host, variables, onListen }: ListenOptions,
): Deno.HttpServer {
  try {
    return Deno.serve({ port, hostname: host, onListen }, handler);
  } catch (error) {
    if (error instanceof Deno.errors.AddrNotAvailable || /invalid|lookup/i.test(String(error))) {
      throw new StartError(
        `${variables.host}=${host} is no address of this machine: leave it out, or use 0.0.0.0 or 127.0.0.1.`,
      );
    }
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new StartError(`Port ${port} is in use by another program: end it, or set ${variables.port} to another one.`);
  }
}
