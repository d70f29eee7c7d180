// Work that occupies the thread has to return to the event loop now and then, so that sockets are served in between.

/** Resolves when the event loop has polled the sockets, and requests that had arrived were handed on. */
export type ReturnToLoop = () => Promise<void>;

/**
 * Returns by a timeout. That takes 2 ms, and under load the timeout is often due before sockets are polled: callbacks of
 * `setImmediate`, messages and the thread pool run up to sixty times in a row before that (Deno 2.9).
 */
export const byTimeout: ReturnToLoop = () => new Promise((resolve) => setTimeout(resolve, 0));

/** At the first one bytes are read from sockets, at the second one the requests in them are handled. */
const ROUND_TRIPS = 2;

/**
 * Returns by a byte that the process sends to itself: it can't be read before sockets are polled, and a round trip takes
 * 20 µs. By timeouts where a process may not connect to itself, or no longer can.
 */
export async function bySocket(): Promise<ReturnToLoop> {
  const ends = await connectToSelf().catch(() => null);
  if (!ends) return byTimeout;
  const [writer, reader] = ends;
  const byte = new Uint8Array(1);
  const roundTrip = async () => {
    const read = reader.read(byte);
    await writer.write(byte);
    if (await read === null) throw new Error("The connection to itself was closed");
  };
  let last = Promise.resolve();
  // One after the other: two reads at once would take each other's bytes.
  return () =>
    last = last.then(async () => {
      for (let i = 0; i < ROUND_TRIPS; i++) await roundTrip();
    }).catch(byTimeout);
}

async function connectToSelf(): Promise<[Deno.Conn, Deno.Conn]> {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const connecting = Deno.connect({ hostname: "127.0.0.1", port: listener.addr.port });
  const [own, accepted] = await Promise.all([connecting, listener.accept()]);
  own.setNoDelay(true);
  return [own, accepted];
}
