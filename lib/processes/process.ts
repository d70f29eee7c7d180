import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "../config.ts";
import type { Command } from "./command.ts";
import { linkArgs } from "./link.ts";
import type { FromProcess, ToProcess } from "./messages.ts";

const ROOT = new URL("../../", import.meta.url);

/** How a process ended. */
export interface Ended {
  code: number | null;
  signal: string | null;
}

/** A process that serves, as the supervisor sees it. */
export class ServingProcess {
  /** Never used again, unlike its number and its pid. */
  readonly id: number;
  readonly number: number;
  readonly started = performance.now();
  /** Its port, once it answers; `undefined` where it ended before. */
  readonly ready: Promise<number | undefined>;
  readonly ended: Promise<Ended>;
  /** Whether it answers requests now, and whether it ever did. */
  isReady = false;
  wasReady = false;
  isDraining = false;
  /** Whether another one was started in its place while it served. */
  isReplaced = false;
  readonly #child: ChildProcess;
  static #lastId = 0;

  /** `port`: where to listen, if that is settled; `receive` is given what it says but that it is ready. */
  constructor(
    { program, args }: Command,
    { number, port }: { number: number; port: number | undefined },
    receive: (from: ServingProcess, message: FromProcess) => void,
  ) {
    this.id = ++ServingProcess.#lastId;
    this.number = number;
    this.#child = spawn(program, [...args, ...linkArgs(number, port)], {
      cwd: fileURLToPath(ROOT),
      env: childEnvironment(number),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const ended = Promise.withResolvers<Ended>();
    const ready = Promise.withResolvers<number | undefined>();
    this.ended = ended.promise;
    this.ready = ready.promise;
    this.#child.once("exit", (code, signal) => {
      this.isReady = false;
      ready.resolve(undefined);
      ended.resolve({ code, signal });
    });
    this.#child.on("message", (message) => {
      const said = message as FromProcess;
      if (said.is === "ready") {
        this.isReady = this.wasReady = true;
        ready.resolve(said.port);
      } else receive(this, said);
    });
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Whether it takes new requests. */
  get serves(): boolean {
    return this.isReady && !this.isDraining;
  }

  send(message: ToProcess): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  /** Has it end in order; one that does not serve yet ends at once. */
  end({ hurry }: { hurry: boolean }): void {
    // A signal would take the channel away (denoland/deno#36075), and with it the limits of what is answered meanwhile.
    if (this.wasReady) this.send({ is: "end", hurry });
    else this.#child.kill("SIGTERM");
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}
