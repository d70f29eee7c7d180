import { type Client, register, takeToken } from "../../tests/agents/client.ts";
import { any, pick, some } from "./choice.ts";
import type { Reply, Tally } from "./tally.ts";

// Who writes: agents with tokens, and people with sessions. What was acknowledged is noted, and looked for at the end.

const PASSWORD = "correct horse battery";
/** As many of each as `my_activity` shows all of. */
const FILMS_REVIEWED = 8;
const FILMS_RATED = 40;

interface Agent {
  name: string;
  client: Client;
  token: string;
  busy: boolean;
  /** What was acknowledged last, by film. */
  ratings: Map<number, number>;
  favorites: Map<number, boolean>;
  reviews: Map<number, string>;
}

interface Person {
  login: string;
  cookie: string;
  /** The token of its forms. */
  token: string;
  busy: boolean;
  ratings: Map<number, number>;
  watchlist: Map<number, boolean>;
}

/** Everybody who writes at one service. */
export class Writers {
  /** Writes that were acknowledged. */
  acknowledged = 0;
  readonly #agents: Agent[] = [];
  readonly #people: Person[] = [];
  #number = 0;

  constructor(private readonly url: string, private readonly tally: Tally) {}

  /** Registers so many agents, each from an address of its own. */
  async registerAgents(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const client = await register(this.url, `Soak ${i}`);
      if (!client.client_id) throw new Error(`An agent could not register: ${JSON.stringify(client)}`);
      const token = await takeToken(this.url, client);
      const maps = { ratings: new Map(), favorites: new Map(), reviews: new Map() };
      this.#agents.push({ name: `Soak ${i}`, client, token, busy: false, ...maps });
    }
  }

  /** Has somebody write something. */
  async write(): Promise<void> {
    const [agent, person] = [pick(this.#agents.filter(({ busy }) => !busy)), pick(this.#people)];
    if (person && !person.busy && some(0.3)) return await this.#asPerson(person);
    if (agent) await this.#asAgent(agent);
  }

  async #asAgent(agent: Agent): Promise<void> {
    agent.busy = true;
    const act = pick(["rate", "rate", "rate", "favorite", "favorite", "review"]);
    const number = ++this.#number;
    if (act === "rate") {
      const [film_id, rating] = [any(FILMS_RATED), any(10)];
      note(agent.ratings, film_id, await this.#call(agent, "rate_film", { film_id, rating }), rating);
    } else if (act === "favorite") {
      const [film_id, favorite] = [any(FILMS_RATED), some(0.5)];
      note(agent.favorites, film_id, await this.#call(agent, "set_favorite", { film_id, favorite }), favorite);
    } else {
      const film_id = any(FILMS_REVIEWED);
      const text = `Number ${number}. ${"It goes on, and it goes on well. ".repeat(any(20))}`.trim();
      note(agent.reviews, film_id, await this.#call(agent, "post_review", { film_id, text }), text);
    }
    agent.busy = false;
  }

  async #call(agent: Agent, name: string, args: Record<string, unknown>): Promise<boolean> {
    const reply = await this.tally.send(`tool ${name}`, `${this.url}/api/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${agent.token}` },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
    });
    if (reply?.status === 401) agent.token = await takeToken(this.url, agent.client);
    if (reply?.status !== 200) return false;
    const { result } = JSON.parse(reply.text);
    const good = result !== undefined && !result.isError;
    if (good) this.acknowledged++;
    return good;
  }

  /** Signs somebody new up. */
  async signUp(): Promise<void> {
    const number = ++this.#number;
    const login = `soak${Date.now().toString(36)}${number}`;
    const fields = { action: "sign-up", login, password: PASSWORD };
    const reply = await this.#submit("sign-up", "/en/sign-up", fields, { address: `198.19.${any(250)}.${any(250)}` });
    const cookie = cookieOf(reply);
    if (reply?.status !== 200 || !cookie) return;
    this.acknowledged++;
    const settings = await this.tally.send("settings", `${this.url}/settings`, { headers: { cookie } });
    const token = /name="token" value="([^"]+)"/.exec(settings?.text ?? "")?.[1];
    if (token) this.#people.push({ login, cookie, token, busy: false, ratings: new Map(), watchlist: new Map() });
  }

  /** Somebody signs in again, whose session is another one from then on. */
  async signIn(): Promise<void> {
    const person = pick(this.#people);
    if (!person || person.busy) return;
    person.busy = true;
    const fields = { action: "sign-in", login: person.login, password: PASSWORD };
    const cookie = cookieOf(await this.#submit("sign-in", "/sign-in", fields, {}));
    if (cookie) {
      const settings = await this.tally.send("settings", `${this.url}/settings`, { headers: { cookie } });
      const token = /name="token" value="([^"]+)"/.exec(settings?.text ?? "")?.[1];
      if (token) Object.assign(person, { cookie, token });
    }
    person.busy = false;
  }

  /** A reader reports a mistake. */
  async report(): Promise<void> {
    const address = `198.19.${any(250)}.${any(250)}`;
    const reply = await this.#submit("report", `/en/report?film=${any(60)}`, {
      action: "report",
      text: `The year is wrong, it seems. ${++this.#number}`,
    }, { address });
    if (reply?.status === 303) this.acknowledged++;
  }

  async #asPerson(person: Person): Promise<void> {
    person.busy = true;
    const film = any(60);
    const { token, cookie } = person;
    const path = `${pick(["", "/en", "/uk"])}/film/${film}`;
    const act = pick(["rate", "watchlist", "read"]);
    if (act === "rate") {
      const rating = any(10);
      const reply = await this.#submit("form rate", path, { action: act, token, rating: `${rating}` }, { cookie });
      if (reply?.status === 303) this.acknowledged++;
      note(person.ratings, film, reply?.status === 303, rating);
    } else if (act === "watchlist") {
      const on = some(0.6);
      const fields = { action: act, token, watchlist: on ? "on" : "" };
      const reply = await this.#submit("form watchlist", path, fields, { cookie });
      if (reply?.status === 303) this.acknowledged++;
      note(person.watchlist, film, reply?.status === 303, on);
    } else {
      const own = pick([path, "/diary", "/en/watchlist", "/uk/settings", "/diary/recommendations", "/favorites"]);
      await this.tally.send("own page", this.url + own, { headers: { cookie } });
    }
    person.busy = false;
  }

  #submit(
    what: string,
    path: string,
    fields: Record<string, string>,
    { cookie, address }: { cookie?: string; address?: string },
  ): Promise<Reply | undefined> {
    return this.tally.send(what, this.url + path, {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        ...(cookie ? { cookie } : {}),
        ...(address ? { "x-forwarded-for": address } : {}),
      },
      body: new URLSearchParams(fields),
    });
  }

  /** Looks for everything that was acknowledged. Returns what is not there. */
  async missing(): Promise<string[]> {
    const missing: string[] = [];
    for (const agent of this.#agents) missing.push(...await this.#missingOf(agent));
    for (const person of this.#people) missing.push(...await this.#missingOfPerson(person));
    return missing;
  }

  async #missingOf({ name, client, ratings, favorites, reviews }: Agent): Promise<string[]> {
    const token = await takeToken(this.url, client);
    const response = await fetch(`${this.url}/api/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "my_activity", arguments: { lang: "en" } },
      }),
    });
    const { result: { structuredContent: own } } = await response.json();
    const rated = new Map(own.ratings.map(({ film, rating }: Own) => [film.id, rating]));
    const favored = new Set(own.favorites.map(({ film }: Own) => film.id));
    const reviewed = new Map(own.reviews.map(({ film, text }: Own) => [film.id, text]));
    const gone = (what: string, film: number, wanted: unknown, found: unknown) =>
      `${name}: ${what} of film ${film} should be ${wanted} and is ${found}`;
    return [
      ...[...ratings].filter(([film, rating]) => rated.get(film) !== rating)
        .map(([film, rating]) => gone("the rating", film, rating, rated.get(film))),
      ...[...favorites].filter(([film, favorite]) => favored.has(film) !== favorite)
        .map(([film, favorite]) => gone("the favorite", film, favorite, favored.has(film))),
      ...[...reviews].filter(([film, text]) => reviewed.get(film) !== text)
        .map(([film, text]) => gone("the review", film, text, reviewed.get(film))),
    ];
  }

  async #missingOfPerson({ login, cookie, ratings, watchlist }: Person): Promise<string[]> {
    const response = await fetch(`${this.url}/settings/export`, { headers: { cookie }, redirect: "manual" });
    const text = await response.text();
    if (response.status !== 200) return [`${login}: the session or the account is gone (${response.status})`];
    const own = JSON.parse(text);
    const rated = new Map(own.ratings.map(({ film, rating }: Own) => [film.id, rating]));
    const watched = new Set(own.watchlist.map(({ film }: Own) => film.id));
    return [
      ...[...ratings].filter(([film, rating]) => rated.get(film) !== rating)
        .map(([film, rating]) => `${login}: the rating of film ${film} should be ${rating} and is ${rated.get(film)}`),
      ...[...watchlist].filter(([film, on]) => watched.has(film) !== on)
        .map(([film, on]) => `${login}: film ${film} should ${on ? "" : "not "}be on the watchlist`),
    ];
  }
}

interface Own {
  film: { id: number };
  rating: number;
  text: string;
}

/** What holds after a write; nothing is known where it was not acknowledged. */
function note<T>(map: Map<number, T>, film: number, acknowledged: boolean, value: T): void {
  if (acknowledged) map.set(film, value);
  else map.delete(film);
}

function cookieOf(reply: Reply | undefined): string | undefined {
  return /__Host-session=[\w-]{43}/.exec(reply?.headers.get("set-cookie") ?? "")?.[0];
}
