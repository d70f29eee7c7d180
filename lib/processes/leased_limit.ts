import type { Grant, Usage, Want } from "./messages.ts";
import { type Allowance, forgetOld, isRunning, RateLimit } from "../rate_limit.ts";

/** How long a client that was refused is refused without asking again, in ms. */
const REFUSED_MS = 1000;
/**
 * How long a request waits for the supervisor, which takes a millisecond, before it is let through with as many more as
 * this part of the limit, in ms.
 */
const LATE_MS = 2000;
const LATE_SHARE = 0.1;

interface ClientLease {
  ends: number;
  /** How many requests may be let through without asking. */
  left: number;
  /** How many were let through here, and by the other processes as far as it is known. */
  used: number;
  others: number;
  refusedUntil: number;
  /** How many wait for a grant, and for which. */
  waiting: number;
  asked: PromiseWithResolvers<void> | undefined;
}

/** Counts over all processes: what the supervisor grants is used up synchronously, and only then it is asked for more. */
export class LeasedRateLimit extends RateLimit {
  readonly #leases = new Map<string, ClientLease>();
  /** Clients that used something since {@linkcode usage} was asked for. */
  #active = new Set<string>();
  readonly #ask: (want: () => Want) => void;

  /** `ask` sends a want; what comes of it is given to {@linkcode granted}. */
  constructor(
    { name, limit, windowMs }: Pick<RateLimit, "name" | "limit" | "windowMs">,
    ask: (want: () => Want) => void,
  ) {
    super(name, limit, windowMs);
    this.#ask = ask;
  }

  override take(client: string, now: number): Allowance | Promise<Allowance> {
    const lease = this.#lease(client, now);
    const allowed = lease.left > 0;
    if (allowed) {
      lease.left--;
      lease.used++;
      this.#active.add(client);
    } else if (now >= lease.refusedUntil) return this.#waitFor(lease, client, now);
    return this.#standing(lease, now, allowed);
  }

  override giveBack(client: string, now: number): Allowance {
    const lease = this.#lease(client, now);
    if (lease.used > 0) {
      lease.used--;
      lease.left++;
      this.#active.add(client);
    }
    return this.#standing(lease, now, true);
  }

  /** Takes what the supervisor has granted. */
  granted({ client, ...granted }: Omit<Grant, "limit">): void {
    const lease = this.#leases.get(client);
    if (lease) grant(lease, granted);
  }

  /** What has been used since this was last asked for, by client. */
  usage(): Usage[] {
    const clients = this.#active;
    this.#active = new Set();
    return [...clients].map((client) => ({ limit: this.name, client, used: this.#leases.get(client)?.used ?? 0 }));
  }

  /** Learns what the other processes have let through. */
  learn({ client, used }: Usage): void {
    const lease = this.#leases.get(client);
    if (lease) lease.others = used;
  }

  /** Gives up what is left to a client here, and tells how much that is and how much was used. */
  recalled(client: string): { amount: number; used: number } {
    const lease = this.#leases.get(client);
    if (!lease) return { amount: 0, used: 0 };
    const { left: amount, used } = lease;
    lease.left = 0;
    return { amount, used };
  }

  async #waitFor(lease: ClientLease, client: string, now: number): Promise<Allowance> {
    lease.waiting++;
    if (!lease.asked) {
      const asked = lease.asked = Promise.withResolvers();
      const { name: limit, limit: quota, windowMs } = this;
      this.#ask(() => ({ limit, client, quota, windowMs, count: lease.waiting, used: lease.used, now }));
      const goOn = () => {
        const amount = Math.max(lease.waiting, Math.ceil(quota * LATE_SHARE));
        grant(lease, { amount, others: lease.others, ends: lease.ends });
      };
      const timer = setTimeout(goOn, LATE_MS);
      void asked.promise.then(() => clearTimeout(timer));
    }
    await lease.asked.promise;
    lease.waiting--;
    return this.take(client, now);
  }

  #lease(client: string, now: number): ClientLease {
    const known = this.#leases.get(client);
    if (known && isRunning(known, now, this.windowMs)) return known;
    this.#leases.delete(client);
    forgetOld(this.#leases, now);
    const ends = now + this.windowMs;
    const lease = { ends, left: 0, used: 0, others: 0, refusedUntil: 0, waiting: 0, asked: undefined };
    this.#leases.set(client, lease);
    // Those who waited for the one before go on with what is granted to this one.
    if (known?.asked) known.asked.resolve();
    return lease;
  }

  #standing({ used, others, ends }: ClientLease, now: number, allowed: boolean): Allowance {
    return this.allowance({ used: allowed ? used + others : this.limit, ends }, { now, allowed });
  }
}

/** Adds what was granted, and has those go on that waited for it. */
function grant(lease: ClientLease, { amount, others, ends }: Pick<Grant, "amount" | "others" | "ends">): void {
  lease.left += amount;
  lease.others = others;
  lease.ends = ends;
  if (amount === 0) lease.refusedUntil = Math.min(ends, Date.now() + REFUSED_MS);
  const { asked } = lease;
  lease.asked = undefined;
  asked?.resolve();
}
