import { forgetOld, isRunning } from "../rate_limit.ts";
import type { Grant, ToProcess, Usage, Want } from "./messages.ts";

interface Window {
  quota: number;
  ends: number;
  /** Granted to processes, used or not. */
  granted: number;
  /** What each process has told that it used. */
  used: Map<number, number>;
  /** Processes that may have something left of a grant. */
  holders: Set<number>;
  /** Processes that were asked to give back what they have left, with what ends the wait for each. */
  recalled: Map<number, ReturnType<typeof setTimeout>>;
  /** Who waits for what is given back. */
  waiting: { from: number; want: Want }[];
}

/** How long a process has to give back what it has left, in ms; then that is lost until the window ends. */
const RECALL_MS = 300;

/**
 * Counts requests per client over all processes. Each gets a share of what is left, the smaller the less that is, so
 * that it seldom has to ask; what others have not used is called back before anybody is refused. So a client has exactly
 * what the limit says; what a process held when it died is lost to its clients until the window ends.
 */
export class LimitLedger {
  readonly #windows = new Map<string, Window>();
  readonly #processes: number;
  readonly #send: (to: number, message: ToProcess) => void;

  /** `send`: to a process by its key; `processes`: how many there are. */
  constructor(processes: number, send: (to: number, message: ToProcess) => void) {
    this.#processes = processes;
    this.#send = send;
  }

  /** Answers what a process wants, all that can be answered at once in one message. */
  want(from: number, wants: readonly Want[]): void {
    const grants = wants.map((want) => this.#grant(from, want)).filter((grant) => grant !== undefined);
    if (grants.length > 0) this.#send(from, { is: "grants", grants });
  }

  /** Takes back what a process had left. */
  returned(from: number, { limit, client, amount, used }: Usage & { amount: number }): void {
    const window = this.#windows.get(`${limit} ${client}`);
    if (!window?.recalled.has(from)) return;
    window.granted -= amount;
    window.used.set(from, used);
    this.#released(from, window);
  }

  /** Tells the other processes what one has used of windows that they used, too, so that what they say is left is true. */
  used(from: number, usage: readonly Usage[]): void {
    const told = new Map<number, Usage[]>();
    for (const { limit, client, used } of usage) {
      const window = this.#windows.get(`${limit} ${client}`);
      if (!window?.used.has(from)) continue;
      window.used.set(from, used);
      for (const other of window.used.keys()) {
        if (other === from) continue;
        if (!told.has(other)) told.set(other, []);
        told.get(other)!.push({ limit, client, used: usedByOthers(window, other) });
      }
    }
    for (const [other, usage] of told) this.#send(other, { is: "others", usage });
  }

  /** A process has ended: nothing comes back from it. */
  gone(from: number): void {
    for (const window of this.#windows.values()) {
      window.waiting = window.waiting.filter((waiter) => waiter.from !== from);
      this.#released(from, window);
    }
  }

  #grant(from: number, want: Want): Grant | undefined {
    const window = this.#window(want);
    window.used.set(from, want.used);
    const left = window.quota - window.granted;
    if (left > 0) return give(window, { from, want }, Math.max(want.count, Math.floor(left / (2 * this.#processes))));
    const others = [...window.holders].filter((holder) => holder !== from);
    if (others.length === 0) return give(window, { from, want }, 0);
    window.waiting.push({ from, want });
    for (const other of others) {
      if (window.recalled.has(other)) continue;
      window.recalled.set(other, setTimeout(() => this.#released(other, window), RECALL_MS));
      this.#send(other, { is: "recall", limit: want.limit, client: want.client });
    }
    return undefined;
  }

  #window({ limit, client, quota, windowMs, now }: Want): Window {
    const key = `${limit} ${client}`;
    const known = this.#windows.get(key);
    if (known && isRunning(known, now, windowMs)) return known;
    // Those who wait for what others have left of the old window ask again for the new one.
    for (const { from, want } of known?.waiting.splice(0) ?? []) {
      setTimeout(() => this.want(from, [{ ...want, now }]), 0);
    }
    this.#windows.delete(key);
    forgetOld(this.#windows, now);
    const window: Window = {
      quota,
      ends: now + windowMs,
      granted: 0,
      used: new Map(),
      holders: new Set(),
      recalled: new Map(),
      waiting: [],
    };
    this.#windows.set(key, window);
    return window;
  }

  #released(from: number, window: Window): void {
    window.holders.delete(from);
    clearTimeout(window.recalled.get(from));
    if (!window.recalled.delete(from) || window.recalled.size > 0) return;
    for (const waiter of window.waiting.splice(0)) {
      this.#send(waiter.from, { is: "grants", grants: [give(window, waiter, waiter.want.count)] });
    }
  }
}

/** Gives so many, or as many as there are. */
function give(window: Window, { from, want: { limit, client } }: Window["waiting"][number], wanted: number): Grant {
  const amount = Math.max(0, Math.min(wanted, window.quota - window.granted));
  window.granted += amount;
  if (amount > 0) window.holders.add(from);
  return { limit, client, amount, others: usedByOthers(window, from), ends: window.ends };
}

function usedByOthers(window: Window, process: number): number {
  let sum = 0;
  for (const [other, used] of window.used) if (other !== process) sum += used;
  return sum;
}
