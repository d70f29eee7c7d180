/** A line of a file that may be compressed. */
export interface FileLine {
  /** From 1. */
  number: number;
  /** Nothing where the line is longer than lines may be. */
  text: string | undefined;
}

const NEWLINE = 10;

/**
 * The lines of a content that hold anything. One of more bytes than `longest` is left out while it is read, so that it
 * takes no memory.
 */
export async function* linesOf(content: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder();
  let [parts, size, number]: [Uint8Array[], number, number] = [[], 0, 0];
  const take = (): FileLine | undefined => {
    number++;
    const text = size > longest ? undefined : decoder.decode(joined(parts, size));
    [parts, size] = [[], 0];
    return text?.trim() === "" ? undefined : { number, text };
  };
  for await (const chunk of content) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const line = take();
      if (line) yield line;
    }
    // Copied, because what is left of a chunk would keep all of it.
    add(chunk.slice(from));
  }
  const last = size > 0 ? take() : undefined;
  if (last) yield last;

  function add(part: Uint8Array): void {
    size += part.length;
    if (size > longest) parts = [];
    else if (part.length > 0) parts.push(part);
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  if (parts.length === 1) return parts[0];
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
