// A client that retries nothing, so that every request that fails is seen.

/** What became of requests: how many had which status, and the errors of those that had none. */
export interface Tally {
  statuses: Map<number, number>;
  errors: string[];
}

const encoder = new TextEncoder();

/**
 * A client over raw TCP that retries nothing: as many requests one after the other as `more` says, at `perSecond`. With
 * `keep` over one connection, until a response says that it is closed; otherwise each over its own.
 */
export async function load(
  url: string,
  path: string,
  { keep, perSecond, more, tally }: { keep: boolean; perSecond: number; more: () => boolean; tally: Tally },
): Promise<void> {
  const port = Number(new URL(url).port);
  let connection: Deno.TcpConn | undefined;
  const begun = performance.now();
  for (let sent = 0; more(); sent++) {
    const wait = begun + sent * 1000 / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      connection ??= await Deno.connect({ hostname: "127.0.0.1", port });
      const asked = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${keep ? "" : "connection: close\r\n"}\r\n`;
      await connection.write(encoder.encode(asked));
      const { status, closes } = await readResponse(connection);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (keep && !closes) continue;
    } catch (error) {
      tally.errors.push(`${new Date().toISOString()} ${error}`);
    }
    connection?.close();
    connection = undefined;
  }
  connection?.close();
}

async function readResponse(connection: Deno.TcpConn): Promise<{ status: number; closes: boolean }> {
  const decoder = new TextDecoder("latin1");
  const buffer = new Uint8Array(65_536);
  let text = "";
  for (let length = Infinity; text.length < length;) {
    const read = await connection.read(buffer);
    if (read === null) throw new Error(`The connection ended after ${text.length} bytes of a response`);
    text += decoder.decode(buffer.subarray(0, read));
    const end = text.indexOf("\r\n\r\n");
    const size = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (end >= 0 && size !== undefined) length = end + 4 + Number(size);
  }
  return { status: Number(text.split(" ")[1]), closes: /\r\nconnection: close/i.test(text) };
}
