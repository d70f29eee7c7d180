import { assert, assertEquals } from "@std/assert";
import { LineWriter } from "@/lib/line_writer.ts";

const decoder = new TextDecoder();
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What lines are written to; it takes nothing while it stands still. */
class Reader {
  pieces: string[] = [];
  #ready = Promise.resolve();
  goOn = () => {};

  standStill(): void {
    this.#ready = new Promise((resolve) => this.goOn = resolve);
  }

  async write(bytes: Uint8Array): Promise<number> {
    await this.#ready;
    this.pieces.push(decoder.decode(bytes));
    return bytes.byteLength;
  }
}

Deno.test("lines are written together, in their order, a tenth of a second after the first", async () => {
  const reader = new Reader();
  const writer = new LineWriter(reader);
  for (let i = 0; i < 1000; i++) writer.write(`line ${i}\n`);
  assertEquals(reader.pieces, []);
  await pause(150);
  assertEquals(reader.pieces, [Array.from({ length: 1000 }, (_, i) => `line ${i}\n`).join("")]);
});

Deno.test("64 KB of lines do not wait for the clock, and what must not be lost is written at once", async () => {
  const reader = new Reader();
  const writer = new LineWriter(reader);
  writer.write("x".repeat(64 * 1024));
  await pause(0);
  assertEquals(reader.pieces.length, 1);
  writer.writeNow("error\n");
  await pause(0);
  assertEquals(reader.pieces[1], "error\n");
});

Deno.test("a reader that stands still holds up nobody, and is told how many lines it missed", async () => {
  const reader = new Reader();
  const writer = new LineWriter(reader);
  reader.standStill();
  const begun = performance.now();
  for (let i = 0; i < 100_000; i++) writer.write(`${"x".repeat(99)}\n`);
  assert(performance.now() - begun < 2000);
  await writer.flush();
  assert(performance.now() - begun < 4000, "the end of the process does not wait for it");
  reader.goOn();
  await writer.flush();
  const lines = reader.pieces.join("").split("\n").filter(Boolean);
  const missed = /^(\d+) lines were left out/.exec(lines.at(-1)!);
  assertEquals(lines.length - 1 + Number(missed?.[1]), 100_000);
});

Deno.test("a reader that has gone does not end the service", async () => {
  const writer = new LineWriter({ write: () => Promise.reject(new Error("broken pipe")) });
  writer.write("line\n");
  await writer.flush();
  writer.write("another\n");
  await writer.flush();
});
