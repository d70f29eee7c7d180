/** A proxy before a server that is `roundTripMs` away: it passes on each piece half of that after it came. */
export function delayed(url: string, roundTripMs: number): { url: string; close(): void } {
  const { hostname, port } = new URL(url);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.TcpConn>();
  void (async () => {
    for await (const near of listener) {
      const far = await Deno.connect({ hostname, port: Number(port) }).catch(() => undefined);
      if (!far) {
        near.close();
        continue;
      }
      near.setNoDelay();
      far.setNoDelay();
      open.add(near).add(far);
      void pass(near, far);
      void pass(far, near);
    }
  })().catch(() => {});
  async function pass(from: Deno.TcpConn, to: Deno.TcpConn): Promise<void> {
    let last = Promise.resolve();
    try {
      for await (const bytes of from.readable.values({ preventCancel: true })) {
        const due = new Promise<void>((resolve) => setTimeout(resolve, roundTripMs / 2));
        // In order, but none waits for the delay of the one before it.
        last = last.then(() => due).then(() => write(to, bytes));
        last.catch(() => {});
      }
      await last;
    } catch {
      // One of the two went away.
    } finally {
      for (const end of [from, to]) {
        open.delete(end);
        try {
          end.close();
        } catch { /* It is closed already. */ }
      }
    }
  }
  return {
    url: `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`,
    close() {
      listener.close();
      for (const end of open) {
        try {
          end.close();
        } catch { /* As above. */ }
      }
    },
  };
}

async function write(to: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += await to.write(bytes.subarray(done));
}
