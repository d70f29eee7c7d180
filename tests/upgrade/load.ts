import { callTool, type Client, register } from "../agents/client.ts";
import { newMember, signIn } from "../attack/member.ts";
import { Ledger } from "../cluster/ledger.ts";

const FILMS = 40;
const AGENTS = 6;
const PATHS = [
  "/",
  "/en/",
  "/uk/catalog",
  "/en/calendar",
  "/en/lists",
  "/cinemas",
  "/en/cinemas/ua/kyiv",
  "/en/docs",
  "/api/filters",
  "/api/lists",
  "/api/calendar?country=US",
  "/api/v1/cinema/countries",
  "/api/v1/cinema/now-showing?country=UA&city=kyiv",
  "/api/v1/cinema/theaters?country=UA&city=kyiv",
  "/api/health",
  "/openapi.json",
  "/sitemap.xml",
  "/calendar.ics?country=UA&lang=uk",
];
const WORDS = "the war life love king night star man world last red black".split(" ");

/** Paths of one film, person or search, never the same ones for long. */
function anyPath(): string {
  const [film, word] = [any(FILMS), pick(WORDS)];
  return pick([
    `/en/film/${film}`,
    `/uk/film/${film}.md`,
    `/api/film/${film}?lang=uk`,
    `/api/film/${film}/reviews?pageSize=100`,
    `/api/v1/films/${film}/showtimes?country=UA`,
    `/poster/${film}.svg?lang=en`,
    `/api/person/${any(100)}`,
    `/en/person/${any(100)}`,
    `/en/search?q=${word}`,
    `/api/search?q=${word}&limit=${any(20)}`,
    `/api/catalog?sort=${pick(["new", "rating", "popular"])}&page=${any(4)}&yearFrom=${1900 + any(80)}`,
    `/en/catalog?genre=drama&page=${any(3)}`,
    ...PATHS,
  ]);
}

/** A version that is up. */
export interface Target {
  name: string;
  url: string;
}

/** Options of {@linkcode Load.start}. */
export interface LoadOptions {
  /** How long it may take until a write at one version is shown by another. */
  shownWithinMs: number;
}

/** Readers, agents that write and people who sign in, over all versions that are up at a time. */
export class Load {
  readonly ledger = new Ledger();
  /** How many requests each version answered well, and what it answered that it should not have. */
  readonly answered = new Map<string, number>();
  readonly faults: string[] = [];
  /** Writes at one version that another one did not show for too long. */
  readonly missed: string[] = [];
  /** Writes, and what needs a session, that were answered with 503, as on a machine that has no time for them. */
  refused = 0;
  /** Writes that were acknowledged. */
  written = 0;
  readonly #targets = new Map<Target, Set<Promise<unknown>>>();
  readonly #work: Promise<void>[] = [];
  #running = true;

  private constructor(private readonly options: LoadOptions) {}

  /** Signs people and agents up at one version and begins. */
  static async start(first: Target, options: LoadOptions): Promise<Load> {
    const load = new Load(options);
    load.add(first);
    const people = [await newMember(first.url, "olena"), await newMember(first.url, "taras")];
    const clients: Client[] = [];
    while (clients.length < AGENTS) {
      const client = await register(first.url, `Writer ${clients.length}`);
      if (client.client_id) clients.push(client);
    }
    for (const login of people) load.#work.push(load.#signIn(login));
    for (const [i, client] of clients.entries()) load.#work.push(load.#write(`Writer ${i}`, client));
    for (let i = 0; i < 4; i++) load.#work.push(load.#read());
    return load;
  }

  /** The versions that are sent requests now. */
  get targets(): Target[] {
    return [...this.#targets.keys()];
  }

  add(target: Target): void {
    this.#targets.set(target, new Set());
  }

  /** Sends nothing more to a version, and waits for what is on its way. */
  async remove(target: Target): Promise<void> {
    const open = this.#targets.get(target)!;
    this.#targets.delete(target);
    while (open.size > 0) await Promise.allSettled(open);
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#work);
  }

  /** Does something at any version, and notes what went wrong with it. */
  async #at(what: string, work: (url: string) => Promise<{ status: number; good: boolean; text?: string }>) {
    const [target, open] = pick([...this.#targets]);
    const begun = new Date().toISOString();
    const done = work(target.url).then(({ status, good, text = "" }) => {
      if (good) this.answered.set(target.name, (this.answered.get(target.name) ?? 0) + 1);
      if (status === 503 && !what.startsWith("GET")) this.refused++;
      else if (!good) {
        this.faults.push(`${begun} ${target.name}: ${what} was answered with ${status} ${text.slice(0, 300)}`);
      }
    }, (error) => void this.faults.push(`${begun} ${target.name}: ${what} failed: ${error}`));
    open.add(done);
    await done;
    open.delete(done);
  }

  async #read(): Promise<void> {
    while (this.#running) {
      const path = anyPath();
      await this.#at(`GET ${path}`, async (url) => {
        const response = await fetch(url + path);
        const text = await response.text();
        return { status: response.status, good: response.status === 200, text };
      });
      await pause(4);
    }
  }

  /** Posts one review after another, each time with a token of any version, and looks whether any version shows it. */
  async #write(name: string, { client_id, client_secret }: Client): Promise<void> {
    while (this.#running) {
      let token: string | undefined;
      await this.#at(`a token for ${name}`, async (url) => {
        const body = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret });
        const response = await fetch(`${url}/api/oauth/token`, { method: "POST", body });
        const text = await response.text();
        if (response.status === 200) token = JSON.parse(text).access_token;
        return { status: response.status, good: token !== undefined, text };
      });
      for (let i = 0; i < 10 && token && this.#running; i++) {
        await this.#post(name, token, any(FILMS));
        await pause(100);
      }
    }
  }

  async #post(name: string, token: string, film: number): Promise<void> {
    const number = this.ledger.next(`${name}/${film}`);
    await this.#at(`a review of ${name}`, async (url) => {
      const text = `This is number ${number} of what I think of it.`;
      const { status, result } = await callTool(url, "post_review", { film_id: film, text }, token);
      const good = status === 200 && !result.isError;
      if (good) {
        this.ledger.acknowledge(`${name}/${film}`, number);
        this.written++;
      }
      return { status, good, text: JSON.stringify(result) };
    });
    if (this.ledger.acknowledged.get(`${name}/${film}`) === number) await this.#see(name, film, number);
  }

  /** Looks at any version for a review that was acknowledged by any, until it is shown. */
  async #see(name: string, film: number, number: number): Promise<void> {
    await this.#at(`GET the reviews of film ${film}`, async (url) => {
      for (const end = performance.now() + this.options.shownWithinMs;;) {
        const response = await fetch(`${url}/api/film/${film}/reviews?pageSize=100`);
        const text = await response.text();
        if (response.status !== 200) return { status: response.status, good: false, text };
        const { items } = JSON.parse(text) as { items: { author: { name: string }; text: string }[] };
        const found = items.find(({ author }) => author.name === name)?.text;
        if (found?.includes(`number ${number} of`)) return { status: 200, good: true };
        if (performance.now() > end) {
          this.missed.push(`${url} ${name}/${film}: number ${number} was acknowledged, and shown is ${found}`);
          return { status: 200, good: true };
        }
        await pause(20);
      }
    });
  }

  /** Signs in at any version and uses the session at any. */
  async #signIn(login: string): Promise<void> {
    while (this.#running) {
      let cookie: string | undefined;
      await this.#at(`the sign-in of ${login}`, async (url) => {
        const signed = await signIn(url, login);
        cookie = signed.cookie;
        return { status: signed.status, good: cookie !== undefined };
      });
      if (cookie) {
        await this.#at(`the settings of ${login}`, async (url) => {
          const { status, body } = await fetch(`${url}/settings`, { headers: { cookie: cookie! }, redirect: "manual" });
          await body?.cancel();
          return { status, good: status === 200 };
        });
      }
      await pause(400);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const any = (most: number) => 1 + Math.floor(Math.random() * most);
const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)];
