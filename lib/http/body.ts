/** Reads a request's body as bytes; `null` where it is longer than allowed, without reading further than that. */
export async function readBody(request: Request, mostBytes: number): Promise<Uint8Array | null> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (!(Number(announced) <= mostBytes)) return null;
    // The server ends a body at the length that it was announced with.
    const bytes = await request.bytes();
    return bytes.byteLength > mostBytes ? null : bytes;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0] : joined(chunks, length);
}

function joined(chunks: Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

/** The media type of a request's body, without parameters, in lower case. */
export function mediaTypeOf({ headers }: Request): string {
  return headers.get("content-type")?.split(";")[0].trim().toLowerCase() ?? "";
}
