import { any, pick, some } from "./choice.ts";
import type { Reply, Tally } from "./tally.ts";

// What readers ask for: pages in three languages, JSON, Markdown, pictures and tools, of films of which a few are asked
// for often and the rest now and then, so that the response cache has much of it and turns over all the same.

const PREFIXES = ["", "/en", "/uk"];
const LANGS = ["ru", "en", "uk"];
const GENRES = ["action", "adventure", "comedy", "crime", "drama", "horror", "fantasy", "romance", "thriller"];
const COUNTRIES = ["US", "GB", "FR", "UA", "KR", "JP", "IT", "DE"];
const CITIES = ["kyiv", "lviv", "odesa", "kharkiv", "dnipro"];
const LISTS = ["oscar-best-picture", "palme-dor", "ukrainian-cinema", "space", "studio-ghibli", "heists-and-cons"];
const WORDS =
  "matrix матрица дюна the war love life king night star man world last red black любовь ночь кохання місто dark story vfnhbwf godfather inception nolan tarantino миядзаки gost крестный отец anime 2021 korean series комедии 90-х"
    .split(" ");
const ENCODINGS = ["gzip", "br", "identity", "zstd, br, gzip"];
/** How many entity tags clients hold at most. */
const MOST_TAGS = 2000;
/** What the starter catalog has, with ids from 1. */
export const STARTER = { films: linesOf("5_films"), people: linesOf("4_people") };

/** Readers of one service. */
export class Readers {
  /** How many films there are, with ids from 1. */
  films = STARTER.films;
  readonly #tags = new Map<string, string>();

  constructor(private readonly url: string, private readonly tally: Tally) {}

  /** Asks for something; where this client was told an entity tag for it, whether it is still the same. */
  async read(): Promise<void> {
    if (some(0.07)) return await this.#callTool();
    const [what, path] = this.#anyPath();
    const tag = some(0.5) ? this.#tags.get(path) : undefined;
    const headers = {
      "x-forwarded-for": `198.18.${any(20)}.${any(250)}`,
      "accept-encoding": pick(ENCODINGS),
      "accept-language": pick(LANGS),
      ...(tag ? { "if-none-match": tag } : {}),
    };
    this.#remember(path, await this.tally.send(what, this.url + path, { headers }));
  }

  #remember(path: string, reply: Reply | undefined): void {
    const tag = reply?.headers.get("etag");
    if (!tag) return;
    this.#tags.delete(path);
    this.#tags.set(path, tag);
    if (this.#tags.size > MOST_TAGS) this.#tags.delete(this.#tags.keys().next().value!);
  }

  /** Half of the time one of forty films, else any. */
  #film(): number {
    return some(0.5) ? any(40) : any(this.films);
  }

  #anyPath(): [string, string] {
    const [prefix, lang, film] = [pick(PREFIXES), pick(LANGS), this.#film()];
    let roll = Math.random() * 100;
    for (const [share, what, path] of this.#kinds({ prefix, lang, film })) {
      if ((roll -= share) < 0) return [what, path()];
    }
    return ["home", `${prefix}/`];
  }

  /** Kinds of addresses, each with how many of a hundred requests it is. */
  #kinds(
    { prefix, lang, film }: { prefix: string; lang: string; film: number },
  ): [number, string, () => string][] {
    const place = () => `country=UA&city=${pick(CITIES)}`;
    return [
      [12, "film JSON", () => `/api/film/${film}?lang=${lang}`],
      [15, "film page", () => `${prefix}/film/${film}`],
      [3, "film Markdown", () => `${prefix}/film/${film}.md`],
      [3, "reviews", () => `/api/film/${film}/reviews?pageSize=${20 + any(80)}`],
      [9, "catalog JSON", () => `/api/catalog?${filters()}&pageSize=${any(100)}&lang=${lang}`],
      [8, "catalog page", () => `${prefix}/catalog?${filters()}`],
      [9, "search JSON", () => `/api/search?q=${query()}&lang=${lang}&limit=${any(20)}`],
      [5, "search page", () => `${prefix}/search?q=${query()}`],
      [5, "person JSON", () => `/api/person/${any(STARTER.people)}?lang=${lang}`],
      [5, "person page", () => `${prefix}/person/${any(STARTER.people)}`],
      [2, "now showing", () => `/api/v1/cinema/now-showing?${place()}`],
      [3, "sessions", () => `/api/v1/cinema/sessions?${place()}&date=${day()}`],
      [1, "theaters", () => `/api/v1/cinema/theaters?${place()}`],
      [3, "showtimes", () => `/api/v1/films/${film}/showtimes?country=UA`],
      [2, "city page", () => `${prefix}/cinemas/ua/${pick(CITIES)}`],
      [2, "tonight", () => `${prefix}/tonight?city=UA-${pick(CITIES)}&date=${day()}`],
      [2, "calendar", () => `/api/calendar?country=${pick(COUNTRIES)}&lang=${lang}`],
      [2, "list", () => `${prefix}/list/${pick(LISTS)}`],
      [2, "recommendations", () => `/api/recommendations?film=${film}&film=${any(40)}&lang=${lang}`],
      [3, "poster", () => `/poster/${film}.svg?lang=${lang}`],
      [0.1, "picture for sharing", () => `/og/${film}.png`],
      [0.5, "sitemap", () => pick(["/sitemap.xml", "/llms.txt", "/openapi.json", "/calendar.ics?country=UA"])],
    ];
  }

  async #callTool(): Promise<void> {
    const [film, lang] = [this.#film(), pick(LANGS)];
    const [name, args] = pick<[string, Record<string, unknown>]>([
      ["search_films", { query: decodeURIComponent(query()), lang }],
      ["get_film", { id: film, lang }],
      ["browse_catalog", { genre: [pick(GENRES)], year_from: 1950 + any(70), limit: any(40), lang }],
      ["get_person", { id: any(STARTER.people), lang }],
      ["now_in_cinemas", { country: "UA", city: pick(CITIES), lang }],
      ["find_sessions", { country: "UA", city: pick(CITIES), date: day(), lang }],
      ["get_similar", { id: film, lang }],
      ["list_premieres", { country: pick(COUNTRIES), lang }],
    ]);
    await this.tally.send(`tool ${name}`, `${this.url}/api/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "x-forwarded-for": `198.18.${any(20)}.${any(250)}`,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
    });
  }
}

function filters(): string {
  const parts = [`sort=${pick(["new", "rating", "popular"])}`, `page=${any(4)}`];
  if (some(0.6)) parts.push(`genre=${pick(GENRES)}`);
  if (some(0.3)) parts.push(`country=${pick(COUNTRIES)}`);
  if (some(0.4)) parts.push(`yearFrom=${1930 + any(80)}`);
  if (some(0.2)) parts.push(`type=${pick(["film", "serial", "anime", "cartoon"])}`);
  return parts.join("&");
}

/** One or two words, sometimes with letters that nobody asked for before. */
function query(): string {
  const words = some(0.5) ? [pick(WORDS)] : [pick(WORDS), pick(WORDS)];
  if (some(0.3)) words.push(any(46_000).toString(36));
  return encodeURIComponent(words.join(" "));
}

/** Today or one of the next six days. */
function day(): string {
  return new Date(Date.now() + (any(7) - 1) * 86_400_000).toISOString().slice(0, 10);
}

function linesOf(name: string): number {
  const text = Deno.readTextFileSync(new URL(`../../lib/seed/${name}.ndjson`, import.meta.url));
  return text.trimEnd().split("\n").length;
}
