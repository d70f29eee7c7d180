import process from "node:process";
import { setImmediate } from "node:timers";
import pTimeout from "p-timeout";
import { LeasedRateLimit } from "./leased_limit.ts";
import { StartError } from "../listen.ts";
import type { FromProcess, Gathered, ToProcess, Want } from "./messages.ts";
import { steer, type Steering } from "./steering.ts";

/** The arguments by which the supervisor tells a process which one it is, who started it, and where to listen. */
export function linkArgs(number: number, port: number | undefined): string[] {
  return [`--process=${number}`, `--supervisor=${Deno.pid}`, ...(port === undefined ? [] : [`--port=${port}`])];
}

/** What a process does at the supervisor's word. */
export interface Duties {
  /** Be in charge of what is done by the clock: refreshes, backups, deletions. */
  takeCharge(): void;
  /** Another process has taken this one's place; `steered`: new connections go elsewhere. */
  handOver(steered: boolean): void;
  /** The service ends. */
  end(hurry: boolean): void;
  /** The supervisor is gone. */
  orphaned(): void;
}

/**
 * How often a process tells what its clients have used, in ms. A message that comes to processes at rest takes each side
 * 0.5 ms, as much as five cached responses, and whoever comes near a limit hears the truth with every grant.
 */
const USAGE_MS = 5000;
/** How often a process looks whether its supervisor is there, in ms. */
const LOOK_MS = 1000;
/** How long a process waits for what the supervisor gathers, which answers within half a second, in ms. */
const LATE_MS = 1000;

/** A process's connection to its supervisor. */
export class Link {
  readonly #limits = new Map<string, LeasedRateLimit>();
  readonly #topics = new Map<string, () => unknown>();
  readonly #gathering = new Map<number, (gathered: Gathered) => void>();
  #wants: (() => Want)[] = [];
  #lastId = 0;
  #listensOn = 0;
  #isInCharge = false;

  /** `port`: where to listen, if that is settled; `libc`: the path of the C library, if that is known. */
  private constructor(
    readonly number: number,
    readonly port: number | undefined,
    private readonly supervisor: number,
    private readonly libc: string | undefined,
  ) {}

  /**
   * The connection of a process that a supervisor started; `undefined` for one that serves on its own. Throws where the
   * supervisor is gone already.
   */
  static find(args: readonly string[]): Link | undefined {
    const value = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
    const [number, port, supervisor] = [value("process"), value("port"), value("supervisor")];
    if (number === undefined) return undefined;
    if (!process.connected) throw new StartError("The supervisor that started this process is gone.");
    return new Link(Number(number), port === undefined ? undefined : Number(port), Number(supervisor), value("libc"));
  }

  /** Whether it is in charge of what is done by the clock. */
  get isInCharge(): boolean {
    return this.#isInCharge;
  }

  /** Says that this process answers requests, and begins to do what the supervisor says. */
  begin(port: number, duties: Duties): void {
    process.on("message", (message) => this.#receive(message as ToProcess, duties));
    this.#watchSupervisor(duties);
    this.#listensOn = port;
    this.#send({ is: "ready", port });
    setInterval(() => this.#sendUsage(), USAGE_MS);
  }

  /**
   * Has a process end with its supervisor. The channel's word is not enough: it says nothing where the supervisor died
   * with messages unread (denoland/deno#35961), or while this process started.
   */
  #watchSupervisor(duties: Duties): void {
    const orphaned = () => {
      clearInterval(looking);
      duties.orphaned();
    };
    const looking = setInterval(() => process.ppid !== this.supervisor && orphaned(), LOOK_MS);
    process.once("disconnect", orphaned);
  }

  /** A limit that is counted over all processes. */
  limit(name: string, limit: number, windowMs: number): LeasedRateLimit {
    const leased = new LeasedRateLimit({ name, limit, windowMs }, (want) => {
      // What is asked for in one turn of the event loop goes in one message.
      if (this.#wants.push(want) === 1) setImmediate(() => this.#sendWants());
    });
    this.#limits.set(name, leased);
    return leased;
  }

  /** Says what this process tells when somebody gathers a topic; it is sent as JSON. */
  provide(topic: string, tell: () => unknown): void {
    this.#topics.set(topic, tell);
  }

  /**
   * What all processes that serve tell about a topic, this one too. Those that take over half a second are left out;
   * without a supervisor that answers this one is all there is.
   */
  async gather<T>(topic: string): Promise<Gathered<T>> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Gathered<T>>();
    this.#gathering.set(id, resolve as (gathered: Gathered) => void);
    this.#send({ is: "gather", id, topic });
    const fallback = async () => {
      const value = await this.#valueOf(topic) as T | null;
      return { values: value === null ? [] : [value], restarts: 0 };
    };
    return await pTimeout(promise, { milliseconds: LATE_MS, fallback }).finally(() => this.#gathering.delete(id));
  }

  #receive(message: ToProcess, duties: Duties): void {
    switch (message.is) {
      case "schedule":
        this.#isInCharge = true;
        return duties.takeCharge();
      case "drain":
        this.#isInCharge = false;
        return duties.handOver(this.#steer(message.steering));
      case "end":
        return duties.end(message.hurry);
      case "spread":
        return void this.#steer();
      case "grants":
        for (const grant of message.grants) this.#limits.get(grant.limit)?.granted(grant);
        return;
      case "others":
        for (const usage of message.usage) this.#limits.get(usage.limit)?.learn(usage);
        return;
      case "recall": {
        const { limit, client } = message;
        const { amount, used } = this.#limits.get(limit)?.recalled(client) ?? { amount: 0, used: 0 };
        return this.#send({ is: "returned", limit, client, amount, used });
      }
      case "ask":
        return void this.#tell(message.id, message.topic);
      case "gathered":
        this.#gathering.get(message.id)?.(message.gathered);
    }
  }

  /** Has new connections go elsewhere, or everywhere; whether that could be done. */
  #steer(steering?: Steering): boolean {
    return this.libc !== undefined && steer(this.#listensOn, this.libc, steering);
  }

  async #tell(id: number, topic: string): Promise<void> {
    this.#send({ is: "told", id, value: await this.#valueOf(topic) });
  }

  /** What this process tells about a topic; `null`: nothing, now. */
  async #valueOf(topic: string): Promise<unknown> {
    try {
      return await this.#topics.get(topic)?.() ?? null;
    } catch {
      return null;
    }
  }

  #sendWants(): void {
    const wants = this.#wants.map((want) => want());
    this.#wants = [];
    this.#send({ is: "wants", wants });
  }

  #sendUsage(): void {
    const usage = [...this.#limits.values()].flatMap((limit) => limit.usage());
    if (usage.length > 0) this.#send({ is: "usage", usage });
  }

  #send(message: FromProcess): void {
    // Without a supervisor the process is about to end.
    if (process.connected) process.send!(message, undefined, undefined, () => {});
  }
}
