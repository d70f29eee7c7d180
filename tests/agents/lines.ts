/** Hands over each line that a program prints, as it comes, but for blank ones; ends with the stream. */
export async function lines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  each: (line: string) => void | Promise<void>,
): Promise<void> {
  let rest = "";
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop()!;
    for (const line of parts) if (line.trim()) await each(line);
  }
}
