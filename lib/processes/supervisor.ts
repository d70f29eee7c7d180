import type { Log } from "../log.ts";
import type { Command } from "./command.ts";
import { LimitLedger } from "./ledger.ts";
import type { FromProcess, Gathered } from "./messages.ts";
import { Poll } from "./poll.ts";
import { type Ended, ServingProcess } from "./process.ts";

/** A process that lived so long is replaced at once when it dies; others after a pause that grows. */
const STABLE_MS = 60_000;
const PAUSE_MS = 200;
const MAX_PAUSE_MS = 30_000;
/** With no process left, so many starts in a row that fail end the supervisor. */
const MAX_FAILED_STARTS = 5;
/** Processes end by themselves sooner, once they have drained; then they are killed. */
const END_MS = 5000;

/** What a supervisor needs. */
export interface SupervisorOptions {
  processes: number;
  /** What starts one of them. */
  command: Command;
  /** Where to listen; 0: any free port, which the first process finds. */
  port: number;
  /** How long processes go on serving after a signal. */
  drainSeconds: number;
  log: Log;
  /** Called once, with the port, when the first process answers. */
  onOpen(port: number): void;
}

/** Runs processes that serve on one port: replaces those that die, and counts for them what they count together. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #serving = new Map<number, ServingProcess>();
  readonly #ledger: LimitLedger;
  readonly #poll = new Poll<ServingProcess>();
  /** Those that listen, in the kernel's order: a new one comes last, and the last takes the place of one that ends. */
  readonly #listening: ServingProcess[] = [];
  #port: number | undefined;
  #inCharge: ServingProcess | undefined;
  #starting: Promise<unknown> = Promise.resolve();
  #failedStarts = 0;
  #restarts = 0;
  #restarting: Promise<void> | undefined;
  #restartAgain = false;
  #ending = false;
  readonly #over = Promise.withResolvers<number>();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#port = options.port || undefined;
    this.#ledger = new LimitLedger(options.processes, (to, message) => this.#serving.get(to)?.send(message));
  }

  /**
   * Starts the processes, the first alone because it makes and migrates the database, and returns the exit code when all
   * is over. Where the first can't start it has said why itself.
   */
  async run(): Promise<number> {
    const first = this.#start(1);
    this.#port = await first.ready;
    if (this.#port === undefined) {
      const { code, signal } = await first.ended;
      if (this.#ending) return 0;
      if (signal) this.#options.log("error", `The first process was ended by ${signal} before it served`);
      return code || 1;
    }
    this.#options.onOpen(this.#port);
    this.#watch(first);
    for (let number = 2; number <= this.#options.processes; number++) {
      await this.#startAndWatch(number);
    }
    return await this.#over.promise;
  }

  /** Starts a new process in the place of each, one after the other, before the old one ends. */
  restart(): Promise<void> {
    if (this.#restarting) this.#restartAgain = true;
    return this.#restarting ??= this.#restartAll().finally(() => {
      this.#restarting = undefined;
      if (this.#restartAgain && !this.#ending) void this.restart();
      this.#restartAgain = false;
    });
  }

  /** What all processes that serve tell about a topic, and `also` one; those that take over half a second are left out. */
  async gather<T>(topic: string, also?: ServingProcess): Promise<Gathered<T>> {
    const asked = [...this.#serving.values()].filter((serving) => serving === also || serving.serves);
    const values = await this.#poll.gather(asked, (serving, id) => serving.send({ is: "ask", id, topic }));
    return { values: values as T[], restarts: this.#restarts };
  }

  /** Ends all processes, in order; called again, without further waiting for clients to go elsewhere. */
  async end(): Promise<void> {
    const { drainSeconds, log } = this.#options;
    const all = [...this.#serving.values()];
    for (const serving of all) serving.end({ hurry: this.#ending });
    if (this.#ending) return;
    this.#ending = true;
    if (drainSeconds > 0) log("info", `Foyer goes on for ${drainSeconds} s: requests are to go elsewhere by then`);
    const timer = setTimeout(() => all.forEach((serving) => serving.kill()), drainSeconds * 1000 + END_MS);
    await Promise.all(all.map(({ ended }) => ended));
    clearTimeout(timer);
    this.#over.resolve(0);
  }

  /**
   * Starts a process when those before it serve or have ended, so that the kernel's order of those that listen is known;
   * `undefined` where all end meanwhile.
   */
  async #startInTurn(number: number): Promise<ServingProcess | undefined> {
    const before = this.#starting;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#starting = promise;
    await before;
    const serving = this.#ending ? undefined : this.#start(number);
    resolve(serving?.ready);
    return serving;
  }

  #start(number: number): ServingProcess {
    const place = { number, port: this.#port };
    const serving = new ServingProcess(this.#options.command, place, (from, said) => this.#receive(from, said));
    this.#serving.set(serving.id, serving);
    void serving.ready.then((port) => {
      if (port === undefined) return;
      this.#failedStarts = 0;
      this.#listening.push(serving);
      this.#options.log("info", `Process ${number} serves`, { pid: serving.pid });
      this.#putInCharge();
    });
    void serving.ended.then(() => {
      this.#serving.delete(serving.id);
      const at = this.#listening.indexOf(serving);
      const last = this.#listening.pop();
      if (last && at >= 0 && at < this.#listening.length) this.#listening[at] = last;
      else if (last && at < 0) this.#listening.push(last);
      this.#ledger.gone(serving.id);
      this.#poll.gone(serving);
      this.#putInCharge();
    });
    return serving;
  }

  /** Puts another process in the place of one that dies, again and again. */
  async #watch(serving: ServingProcess): Promise<void> {
    for (let deaths = 0; !this.#ending; deaths++) {
      const ended = await serving.ended;
      if (this.#ending || serving.isReplaced || this.#hasFailed(serving, ended)) return;
      if (performance.now() - serving.started >= STABLE_MS) deaths = 0;
      const replacedInMs = deaths === 0 ? 0 : Math.min(PAUSE_MS * 2 ** (deaths - 1), MAX_PAUSE_MS);
      const how = ended.signal ?? `code ${ended.code}`;
      this.#options.log("warn", `Process ${serving.number} ended (${how})`, { pid: serving.pid, replacedInMs });
      await new Promise((resolve) => setTimeout(resolve, replacedInMs));
      const next = await this.#startInTurn(serving.number);
      if (!next) return;
      this.#restarts++;
      serving = next;
    }
  }

  /** Whether nothing serves any more and nothing can be started. */
  #hasFailed(serving: ServingProcess, { code }: Ended): boolean {
    if (!serving.wasReady) this.#failedStarts++;
    if (this.#failedStarts < MAX_FAILED_STARTS || [...this.#serving.values()].some(({ serves }) => serves)) {
      return false;
    }
    this.#options.log("error", `No process can be started any more: the last of ${this.#failedStarts} in a row failed`);
    this.#ending = true;
    this.#over.resolve(code || 1);
    return true;
  }

  async #startAndWatch(number: number): Promise<void> {
    const serving = await this.#startInTurn(number);
    if (serving) void this.#watch(serving);
  }

  async #restartAll(): Promise<void> {
    this.#options.log("info", "All processes are restarted in turn");
    for (const old of [...this.#serving.values()].filter(({ serves }) => serves)) {
      if (this.#ending || !old.serves) continue;
      old.isReplaced = true;
      const fresh = await this.#startInTurn(old.number);
      if (!fresh || await fresh.ready === undefined) {
        if (this.#ending) return;
        this.#options.log("error", "The restart was given up: a new process did not start. The old ones go on");
        old.isReplaced = false;
        // It may have died meanwhile.
        if (!old.isReady) await this.#startAndWatch(old.number);
        return;
      }
      void this.#watch(fresh);
      old.isDraining = true;
      this.#putInCharge();
      old.send({
        is: "drain",
        steering: { count: this.#listening.length, but: this.#listening.indexOf(old) },
      });
      const timer = setTimeout(() => old.kill(), 2 * END_MS);
      await old.ended;
      clearTimeout(timer);
      this.#listening[0]?.send({ is: "spread" });
    }
    if (!this.#ending) this.#options.log("info", "All processes were restarted");
  }

  /** Has one process be in charge of what is done by the clock, another one when that is gone. */
  #putInCharge(): void {
    if (this.#inCharge?.serves || this.#ending) return;
    this.#inCharge = [...this.#serving.values()].find(({ serves }) => serves);
    this.#inCharge?.send({ is: "schedule" });
  }

  #receive(from: ServingProcess, message: FromProcess): void {
    switch (message.is) {
      case "wants":
        return this.#ledger.want(from.id, message.wants);
      case "usage":
        return this.#ledger.used(from.id, message.usage);
      case "returned":
        return this.#ledger.returned(from.id, message);
      case "gather":
        return void this.gather(message.topic, from)
          .then((gathered) => from.send({ is: "gathered", id: message.id, gathered }));
      case "told":
        return this.#poll.told(from, message);
    }
  }
}
