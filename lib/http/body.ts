import { Problem } from "../problem.ts";

/**
 * Reads a request's body as bytes; `null` where it is longer than allowed, without reading further than that. Throws a
 * `Problem` where it breaks off, mostly because the client has gone.
 */
export async function readBody(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = request.headers.get("content-length");
  if (announced !== null && !(Number(announced) <= mostBytes)) return null;
  try {
    // The server ends a body at the length that it was announced with.
    const bytes = announced === null ? await readUpTo(request, mostBytes) : await request.bytes();
    return bytes && bytes.byteLength > mostBytes ? null : bytes;
  } catch {
    throw new Problem("incomplete_body", "The body of the request broke off.");
  }
}

async function readUpTo({ body }: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0] : joined(chunks, length);
}

function joined(chunks: Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
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
