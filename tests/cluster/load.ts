import type { Cluster, ClusterNode } from "./cluster.ts";
import { Ledger } from "./ledger.ts";

const FILMS = 20;
const ACCOUNTS = 36;

/** What a load has come to. */
export interface Figures {
  writes: number;
  refused: number;
  /** How long each refusal took, in ms. */
  refusals: { at: number; ms: number }[];
  /** When each read began and how long it took, in ms. */
  reads: { at: number; ms: number; node: string }[];
  /** The same of requests for nothing, which tell what the machine takes. */
  nothings: { at: number; ms: number }[];
  /** Reads of one's own write at another node, and those that did not show it. */
  own: number;
  missed: { at: number; text: string }[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)];

/** Writers and readers over all nodes that are up, until as many writes as wanted are acknowledged. */
export class Load {
  readonly ledger = new Ledger();
  readonly figures: Figures = { writes: 0, refused: 0, refusals: [], reads: [], nothings: [], own: 0, missed: [] };
  #running = true;
  readonly #work: Promise<void>[] = [];

  /** `rate`: writes a second that the writers aim at. */
  constructor(readonly cluster: Cluster, { writers = 12, readers = 3, rate = 150 } = {}) {
    for (let i = 0; i < writers; i++) this.#work.push(this.#write(i, writers, (1000 * writers) / rate));
    for (let i = 0; i < readers; i++) this.#work.push(this.#read());
  }

  /** Makes the accounts that the writers write as. */
  static async prepare({ client }: Cluster): Promise<void> {
    for (let id = 1000; id < 1000 + ACCOUNTS; id++) {
      const values = [id, `a${id}`, "2030-01-01T00:00:00Z"];
      await client.execute({
        sql: "insert into account (id, kind, name, created_at) values (?, 'agent', ?, ?)",
        args: values,
      });
    }
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#work);
  }

  #up(): ClusterNode[] {
    return this.cluster.nodes.filter(({ down }) => !down);
  }

  async #write(index: number, writers: number, everyMs: number): Promise<void> {
    while (this.#running) {
      const begun = performance.now();
      const nodes = this.#up();
      if (nodes.length > 0) {
        // Each writer has accounts of its own, so that the writes of a pair have an order.
        const account = 1000 + index + writers * Math.floor(Math.random() * (ACCOUNTS / writers));
        const film = 1 + Math.floor(Math.random() * FILMS);
        await this.#writeOnce(pick(nodes), account, film);
      }
      await pause(Math.max(1, everyMs - (performance.now() - begun)));
    }
  }

  async #writeOnce(node: ClusterNode, account: number, film: number): Promise<void> {
    const pair = `${account}/${film}`;
    const number = this.ledger.next(pair);
    const begun = performance.now();
    try {
      const response = await fetch(
        `${node.url}/test/review?account=${account}&film=${film}&text=${number}`,
        { method: "POST", signal: AbortSignal.timeout(5000) },
      );
      await response.body?.cancel();
      if (!response.ok) {
        this.figures.refused++;
        this.figures.refusals.push({ at: begun, ms: performance.now() - begun });
        const complete = response.status === 503 && response.headers.has("retry-after");
        if (!complete) this.ledger.faults.push(`a refused write was answered with ${response.status}`);
        return;
      }
      this.ledger.acknowledge(pair, number);
      this.figures.writes++;
      if (Math.random() < 0.2) await this.#readOwn(node, pair, number, response.headers.get("x-data-version")!);
    } catch {
      // The node went away: nobody knows whether that was written.
    }
  }

  /** Reads at another node what was just written here. */
  async #readOwn(writer: ClusterNode, pair: string, number: number, position: string): Promise<void> {
    const others = this.#up().filter(({ replica }) => replica !== writer.replica);
    if (others.length === 0) return;
    const at = performance.now();
    const node = pick(others);
    const found = await this.#ask(node, pair.split("/")[1], { "x-data-version": position });
    if (!found) return;
    this.figures.own++;
    const shown = found.get(pair) ?? 0;
    if (shown < number) this.figures.missed.push({ at, text: `${node.name} shows ${pair} ${shown}, not ${number}` });
  }

  async #read(): Promise<void> {
    while (this.#running) {
      const nodes = this.#up();
      if (nodes.length > 0) await this.#ask(pick(nodes), String(1 + Math.floor(Math.random() * FILMS)));
      await pause(10);
      if (nodes.length > 0 && Math.random() < 0.25) await this.#askNothing(pick(nodes));
    }
  }

  async #askNothing(node: ClusterNode): Promise<void> {
    const at = performance.now();
    try {
      await (await fetch(`${node.url}/test/nothing`, { signal: AbortSignal.timeout(2000) })).text();
      this.figures.nothings.push({ at, ms: performance.now() - at });
    } catch {
      // As below.
    }
  }

  /** Reads a film's reviews from a node as anybody would, and has them judged. */
  async #ask(node: ClusterNode, film: string, headers: HeadersInit = {}): Promise<Map<string, number> | undefined> {
    const floors = new Map(
      [...this.ledger.attempted.keys()].filter((pair) => pair.endsWith(`/${film}`))
        .map((pair) => [pair, this.ledger.shown(node.name, pair)]),
    );
    const at = performance.now();
    try {
      const response = await fetch(`${node.url}/api/film/${film}/reviews?pageSize=100`, {
        headers,
        signal: AbortSignal.timeout(2000),
      });
      const body = await response.json();
      this.figures.reads.push({ at, ms: performance.now() - at, node: node.name });
      if (!response.ok) {
        this.ledger.faults.push(`${node.name}: a read was answered with ${response.status}`);
        return;
      }
      const items = body.items as { text: string; author: { name: string } }[];
      const found = new Map(items.map(({ author, text }) => [`${author.name.slice(1)}/${film}`, Number(text)]));
      for (const [pair, floor] of floors) this.ledger.judge(node.name, pair, found.get(pair) ?? 0, floor);
      return found;
    } catch {
      // Killed or stopped on purpose: a balancer would have asked another node.
      return undefined;
    }
  }
}
