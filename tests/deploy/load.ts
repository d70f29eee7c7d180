/** Connections that ask at once. */
const CONNECTIONS = 16;

/** How many of each hundred requests are a call of a tool, which nobody may send twice. */
const CALLS = 10;

/** Clients that ask one thing after another, and keep their connections as far as they are let. */
export class Load {
  /** Requests that were answered or failed. */
  done = 0;
  readonly failures: string[] = [];
  /** Which processes answered, by the part of their request ids that all of one process have. */
  readonly processes = new Set<string>();
  readonly #url: string;
  readonly #client = Deno.createHttpClient({ poolMaxIdlePerHost: CONNECTIONS });
  #sent = 0;
  #slowest = 0;
  #begun = 0;
  #running: Promise<void>[] = [];
  #ends = false;

  constructor(url: string) {
    this.#url = url;
  }

  begin(): void {
    this.#begun = performance.now();
    this.#running = Array.from({ length: CONNECTIONS }, () => this.#ask());
  }

  async end(): Promise<void> {
    this.#ends = true;
    await Promise.all(this.#running);
    this.#client.close();
  }

  summary(): string {
    const seconds = (performance.now() - this.#begun) / 1000;
    return `${this.done} requests in ${seconds.toFixed(1)} s, ${this.failures.length} failed, ` +
      `the slowest took ${this.#slowest.toFixed()} ms`;
  }

  async #ask(): Promise<void> {
    while (!this.#ends) {
      const begun = performance.now();
      const [path, init] = requestOf(this.#sent++);
      try {
        const options: RequestInit & { client: Deno.HttpClient } = { ...init, client: this.#client };
        const response = await fetch(this.#url + path, options);
        const body = await response.text();
        if (response.status !== 200) this.failures.push(`${path}: ${response.status} ${body.slice(0, 200)}`);
        else this.processes.add(response.headers.get("x-request-id")!.split("-")[0]);
      } catch (error) {
        this.failures.push(`${path}: ${error}`);
      }
      this.#slowest = Math.max(this.#slowest, performance.now() - begun);
      this.done++;
    }
  }
}

/** What is asked: from the cache, made anew, and by POST. */
function requestOf(number: number): [path: string, init: RequestInit] {
  if (number % 100 < CALLS) return ["/api/mcp", callOf(number)];
  if (number % 20 === 19) return [`/api/catalog?yearFrom=${1900 + number % 120}&page=${1 + number % 3}`, {}];
  return [number % 2 ? `/api/film/${1 + number % 300}?lang=uk` : "/api/filters", {}];
}

function callOf(id: number): RequestInit {
  const params = { name: "get_film", arguments: { id: 1 + id % 300, lang: "en" } };
  return {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params }),
    headers: { "content-type": "application/json", "mcp-protocol-version": "2025-11-25" },
  };
}
