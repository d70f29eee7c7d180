/** When connections are broken off, and in which way their bytes went then: to the server (`up`) or from it. */
interface Break {
  afterBytes: number;
  /** How many connections are broken off. */
  times: number;
  way?: "up" | "down";
}

/** Stands before a server and breaks connections off in the middle, as a bad network does. */
export class BreakingProxy {
  readonly url: string;
  /** Connections that were broken off. */
  broken = 0;
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #server: URL;
  #break: Break = { afterBytes: Infinity, times: 0 };
  #bytes = 0;

  constructor(server: URL) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(this.#listener.addr as Deno.NetAddr).port}`;
    void this.#accept();
  }

  /** From now on so many connections are broken off, each when so many bytes went through since the last. */
  breakOff(when: Break): void {
    this.#break = { ...when };
    this.#bytes = 0;
  }

  async #accept(): Promise<void> {
    for await (const client of this.#listener) void this.#connect(client).catch(() => {});
  }

  async #connect(client: Deno.TcpConn): Promise<void> {
    const { hostname, port } = this.#server;
    const server = await Deno.connect({ hostname, port: Number(port) });
    const close = () => {
      for (const end of [client, server]) {
        try {
          end.close();
        } catch {
          // The other way was quicker.
        }
      }
    };
    void this.#pass(client, server, "up").catch(() => {}).finally(close);
    void this.#pass(server, client, "down").catch(() => {}).finally(close);
  }

  async #pass(from: Deno.TcpConn, to: Deno.TcpConn, way: "up" | "down"): Promise<void> {
    const buffer = new Uint8Array(65_536);
    for (let read; (read = await from.read(buffer)) !== null;) {
      if (way === (this.#break.way ?? "up")) this.#bytes += read;
      if (this.#bytes > this.#break.afterBytes && this.#break.times > 0) {
        this.#break.times--;
        this.#bytes = 0;
        this.broken++;
        return;
      }
      for (let written = 0; written < read;) written += await to.write(buffer.subarray(written, read));
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    return Promise.resolve();
  }
}
