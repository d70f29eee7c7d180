import { callTool, register, takeToken } from "../agents/client.ts";
import type { Cluster, ClusterNode } from "./cluster.ts";
import { Ledger } from "./ledger.ts";

const FILMS = 20;
const AGENTS = 36;
/** How long a stranger may wait for what was written elsewhere. */
const FRESH_MS = 2000;

/** When something began and how long it took, in ms. */
export interface Span {
  at: number;
  ms: number;
}

/** What a load has come to. */
export interface Figures {
  writes: number;
  refused: number;
  /** When each refused write was asked for and how long the refusal took. */
  refusals: Span[];
  /** Reads by anybody. */
  reads: (Span & { node: string })[];
  /** The same of reads of one's own write at another node, which wait until that shows it. */
  ownReads: Span[];
  /** The same of requests for nothing, which tell what the machine takes. */
  nothings: Span[];
  /** Reads of one's own write at another node that did not show it. */
  missed: (Span & { text: string })[];
  /** How long it took until another node showed a write to somebody who knows nothing of it. */
  strangers: Span[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)];

/** An agent that writes. */
interface Writer {
  name: string;
  token: string;
}

/** Agents that post reviews, and readers, over all nodes that are up, until as many writes as wanted are acknowledged. */
export class Load {
  readonly ledger = new Ledger();
  readonly figures: Figures = {
    writes: 0,
    refused: 0,
    refusals: [],
    reads: [],
    ownReads: [],
    nothings: [],
    missed: [],
    strangers: [],
  };
  #running = true;
  readonly #work: Promise<void>[] = [];

  /** `rate`: writes a second that the writers aim at. */
  constructor(
    readonly cluster: Cluster,
    agents: readonly Writer[],
    { writers = 12, readers = 3, rate = 150 } = {},
  ) {
    for (let i = 0; i < writers; i++) {
      // Each has agents of its own, so that the writes of a pair have an order.
      const own = agents.filter((_, k) => k % writers === i);
      this.#work.push(this.#write(own, (1000 * writers) / rate));
    }
    for (let i = 0; i < readers; i++) this.#work.push(this.#read());
  }

  /** Agents, each registered at one node and with a token of another. */
  static async agents({ nodes }: Cluster): Promise<Writer[]> {
    const writers: Writer[] = [];
    for (let i = 0; i < AGENTS; i++) {
      const name = `Writer ${i}`;
      const client = await register(nodes[i % nodes.length].url, name);
      writers.push({ name, token: await takeToken(nodes[(i + 1) % nodes.length].url, client) });
    }
    return writers;
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#work);
  }

  #up(): ClusterNode[] {
    return this.cluster.nodes.filter(({ down }) => !down);
  }

  async #write(agents: readonly Writer[], everyMs: number): Promise<void> {
    while (this.#running) {
      const begun = performance.now();
      const nodes = this.#up();
      if (nodes.length > 0) await this.#writeOnce(pick(nodes), pick(agents), 1 + Math.floor(Math.random() * FILMS));
      await pause(Math.max(1, everyMs - (performance.now() - begun)));
    }
  }

  async #writeOnce(node: ClusterNode, agent: Writer, film: number): Promise<void> {
    const pair = `${agent.name}/${film}`;
    const number = this.ledger.next(pair);
    const begun = performance.now();
    const text = `This is number ${number} of what I think of it.`;
    try {
      // Waited for however long it takes: what a writer gives up may still be done, after what it writes next.
      const { status, headers, result } = await callTool(
        node.url,
        "post_review",
        { film_id: film, text },
        agent.token,
      );
      if (status !== 200 || result.isError) {
        this.figures.refused++;
        this.figures.refusals.push({ at: begun, ms: performance.now() - begun });
        const complete = status === 503 && headers.has("retry-after");
        if (!complete) {
          this.ledger.faults.push(`${node.name}: a write was answered with ${status} ${JSON.stringify(result)}`);
        }
        return;
      }
      this.ledger.acknowledge(pair, number);
      this.figures.writes++;
      const others = this.#up().filter(({ replica }) => replica !== node.replica);
      if (others.length === 0) return;
      const chance = Math.random();
      if (chance < 0.1) await this.#readOwn(pick(others), pair, { "x-data-version": headers.get("x-data-version")! });
      else if (chance < 0.2) await this.#readOwn(pick(others), pair, { authorization: `Bearer ${agent.token}` });
      else if (chance < 0.22) this.#work.push(this.#waitFor(pick(others), pair, number));
    } catch {
      // The node went away: nobody knows whether that was written.
    }
  }

  /** Reads at another node what was just written. */
  async #readOwn(node: ClusterNode, pair: string, headers: HeadersInit): Promise<void> {
    const at = performance.now();
    const number = this.ledger.acknowledged.get(pair)!;
    const found = await this.#ask(node, pair.split("/")[1], headers);
    if (!found) return;
    const shown = found.get(pair) ?? 0;
    if (shown < number) {
      const text = `${node.name} shows ${pair} ${shown}, not ${number}`;
      this.figures.missed.push({ at, ms: performance.now() - at, text });
    }
  }

  /** Asks as somebody who wrote nothing until the write is shown. */
  async #waitFor(node: ClusterNode, pair: string, number: number): Promise<void> {
    const at = performance.now();
    while (this.#running && performance.now() - at < 2 * FRESH_MS) {
      const found = await this.#ask(node, pair.split("/")[1]);
      if (!found) return;
      if ((found.get(pair) ?? 0) >= number) break;
      await pause(50);
    }
    this.figures.strangers.push({ at, ms: performance.now() - at });
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
      const init = { method: "OPTIONS", signal: AbortSignal.timeout(2000) };
      await (await fetch(`${node.url}/api/mcp`, init)).body?.cancel();
      this.figures.nothings.push({ at, ms: performance.now() - at });
    } catch {
      // As below.
    }
  }

  /** Reads a film's reviews from a node as anybody would, and has them judged. */
  async #ask(node: ClusterNode, film: string, headers?: HeadersInit): Promise<Map<string, number> | undefined> {
    const own = headers !== undefined;
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
      const ms = performance.now() - at;
      if (own) this.figures.ownReads.push({ at, ms });
      else this.figures.reads.push({ at, ms, node: node.name });
      if (!response.ok) {
        await pause(100);
        const why = node.output.split("\n").filter((line) => line.includes(body.requestId)).join(" ");
        this.ledger.faults.push(`${node.name}: a read was answered with ${response.status} at ${at}: ${why}`);
        return;
      }
      const items = body.items as { text: string; author: { name: string } }[];
      const found = new Map(items.map(({ author, text }) => [`${author.name}/${film}`, Number(/\d+/.exec(text)?.[0])]));
      for (const [pair, floor] of floors) {
        this.ledger.judge(node.name, pair, found.get(pair) ?? 0, { floor, own });
      }
      return found;
    } catch {
      // Killed or stopped on purpose: a balancer would have asked another node.
      return undefined;
    }
  }
}
