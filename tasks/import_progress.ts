import { SingleBar } from "cli-progress";
import process from "node:process";

const LINE_EVERY_MS = 10_000;

/** How far an import has come: a bar with rate and time left on a terminal, a line now and then elsewhere. */
export class ImportProgress {
  readonly #isTerminal = process.stderr.isTTY;
  #bar: SingleBar | undefined;
  #phase: string | undefined;
  #begun = 0;
  #told = 0;

  /** `done` of `total` in any unit, and how many records that were. */
  report(phase: string, done: number, total: number, records?: number): void {
    const now = performance.now();
    if (phase !== this.#phase) {
      this.stop();
      this.#phase = phase;
      this.#begun = this.#told = now;
      if (this.#isTerminal) {
        this.#bar = new SingleBar({
          format: "{phase} {bar} {percentage} % · {rate} · {eta_formatted} left",
          hideCursor: true,
          clearOnComplete: true,
        });
        this.#bar.start(total, 0, { phase, rate: "" });
      }
    }
    const seconds = (now - this.#begun) / 1000;
    const rate = records && seconds > 0 ? `${Math.round(records / seconds)} records/s` : "";
    if (this.#bar) return this.#bar.update(Math.min(done, total), { rate });
    if (now - this.#told < LINE_EVERY_MS) return;
    this.#told = now;
    const left = done > 0 ? Math.round(seconds * (total - done) / done) : undefined;
    console.error(
      [`${phase}: ${Math.floor(100 * done / Math.max(1, total))} %`, rate, left === undefined ? "" : `${left} s left`]
        .filter(Boolean).join(", "),
    );
  }

  /** Says something beside the bar. */
  say(text: string): void {
    if (this.#isTerminal && this.#bar) process.stderr.write("\r\u001b[K");
    console.error(text);
  }

  /** Ends the phase. */
  stop(): void {
    this.#bar?.stop();
    this.#bar = this.#phase = undefined;
  }
}
