// What became of requests, minute by minute.

/** What is counted of a minute. */
export interface Minute {
  good: number;
  /** 304: the client had it already. */
  unchanged: number;
  /** 4xx but 429: what was not there, or was wrong with a request. */
  clientErrors: number;
  /** 429 and 503 that said when to come again. */
  refused: number;
  /** Other 5xx, refusals that said nothing, and connections that broke. */
  failed: number;
  times: number[];
}

/** A response as far as it is counted. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

const client = Deno.createHttpClient({ poolMaxIdlePerHost: 200 });

/** Sends requests and counts what comes. */
export class Tally {
  readonly minutes: Minute[] = [];
  /** What failed, and what was wrong with requests, each with how often it was so. */
  readonly faults = new Map<string, number>();
  readonly oddities = new Map<string, number>();
  readonly #begun = performance.now();

  /** The minute that runs. */
  get minute(): number {
    return Math.floor((performance.now() - this.#begun) / 60_000);
  }

  /** Sends a request and counts what becomes of it; `undefined` where no whole response came. */
  async send(what: string, url: string, options: RequestInit = {}): Promise<Reply | undefined> {
    const begun = performance.now();
    try {
      const response = await fetch(url, { redirect: "manual", ...options, client } as RequestInit);
      const text = await response.text();
      const { status, headers } = response;
      this.#count(what, status, headers, text);
      return { status, headers, text };
    } catch (error) {
      this.#fail(`${what}: ${error}`);
    } finally {
      this.#now().times.push(performance.now() - begun);
    }
  }

  /** All minutes, added up. */
  total(): Minute {
    const sum = (of: (minute: Minute) => number) => this.minutes.reduce((total, minute) => total + of(minute), 0);
    return {
      good: sum(({ good }) => good),
      unchanged: sum(({ unchanged }) => unchanged),
      clientErrors: sum(({ clientErrors }) => clientErrors),
      refused: sum(({ refused }) => refused),
      failed: sum(({ failed }) => failed),
      times: this.minutes.flatMap(({ times }) => times),
    };
  }

  #count(what: string, status: number, headers: Headers, text: string): void {
    const minute = this.#now();
    if (status === 304) minute.unchanged++;
    else if (status < 400) minute.good++;
    else if ((status === 429 || status === 503) && headers.has("retry-after")) minute.refused++;
    else if (status < 500 && status !== 429) {
      minute.clientErrors++;
      note(this.oddities, `${what}: ${status}${status === 404 ? "" : ` ${text.slice(0, 200)}`}`);
    } else this.#fail(`${what}: ${status} ${text.slice(0, 300)}`);
  }

  #fail(fault: string): void {
    this.#now().failed++;
    note(this.faults, fault);
  }

  #now(): Minute {
    const number = this.minute;
    while (this.minutes.length <= number) {
      this.minutes.push({ good: 0, unchanged: 0, clientErrors: 0, refused: 0, failed: 0, times: [] });
    }
    return this.minutes[number];
  }
}

function note(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}
