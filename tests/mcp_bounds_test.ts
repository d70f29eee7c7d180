import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { LANGS } from "@/lib/i18n/lang.ts";
import { bounded, shortened } from "@/lib/mcp/bounds.ts";
import { agentApp, callTool, newAgent } from "./agents.ts";
import { filmRecord, type TestApp } from "./app.ts";

/** Characters of a result, of which a token has three or so: 4,000 tokens by default, three times as many in full. */
const MOST = { compact: 12_000, full: 36_000 };

const numbers = (length: number) => Array.from({ length }, (_, i) => i);
const spoken = (text: string) => Object.fromEntries(LANGS.map((lang) => [lang, text]));
const COUNTRIES = ["UA", "PL", "KZ", "US", "GB", "FR", "DE", "IT", "ES", "JP", "KR", "CN", "IN", "BR", "CA", "AU"];

/** A film with as much of everything as an import may bring. */
const HUGE = filmRecord("huge", {
  synopsis: spoken("Слово за словом. ".repeat(550).trim()),
  year: 2020,
  countries: COUNTRIES,
  premieres: numbers(400).map((i) => ({
    country: COUNTRIES[i % COUNTRIES.length],
    date: `${2020 + Math.floor(i / 300)}-${String(i % 12 + 1).padStart(2, "0")}-${String(i % 28 + 1).padStart(2, "0")}`,
    type: ["theatrical", "digital"][Math.floor(i / 16) % 2],
  })),
  cast: numbers(500).map((i) => ({ person: `p${i}`, character: spoken(`Character ${i}`) })),
  crew: numbers(300).map((i) => ({ person: `p${i}`, job: i % 2 ? "writer" : "producer" })),
  offers: numbers(500).map((i) => ({
    provider: "shop",
    country: COUNTRIES[i % COUNTRIES.length],
    kind: "rent",
    url: `https://shop.example/${i}`,
    price: "3.99",
    currency: "EUR",
  })),
  seasons: [],
  videos: numbers(50).map((i) => ({ type: "trailer", language: "en", url: `https://video.example/${i}` })),
});
const RECORDS = [
  { kind: "provider", key: "shop", name: "Shop", url: "https://shop.example/" },
  ...numbers(500).map((i) => ({ kind: "person", key: `p${i}`, names: spoken(`Somebody Nummer ${i}`) })),
  HUGE,
];

async function hugeApp(): Promise<TestApp> {
  const app = await agentApp({ catalog: RECORDS });
  for (let i = 0; i < 10; i++) {
    const token = await newAgent(app, `Critic ${"abcdefghij"[i]}`);
    const text = `${i} ${"A long review of a long film. ".repeat(160)}`;
    const { isError } = await callTool(app, "post_review", { film_id: 1, text, rating: 7 }, { token });
    assertEquals(isError, undefined);
  }
  return app;
}

Deno.test("get_film is bounded, in full too, and says how much of what it leaves out", async () => {
  await using app = await hugeApp();
  for (const detail of ["compact", "full"] as const) {
    const { content: [{ text }], structuredContent: film } = await callTool(app, "get_film", { id: 1, detail });
    assert(text.length <= MOST[detail], `${detail}: ${text.length}`);
    assert(film.cut.premieres > 0 && film.cut.synopsis > 0 && film.cut.crew > 0, JSON.stringify(film.cut));
    assert(film.synopsis.endsWith("…"));
  }
  const { structuredContent: film } = await callTool(app, "get_film", { id: 1, detail: "full" });
  const whole = await app.json("/api/film/1");
  for (const name of ["cast", "crew", "premieres", "whereToWatch", "videos"]) {
    assertEquals(film[name].length + film.cut[name], whole[name].length, name);
    assertEquals(film[name][0], whole[name][0]);
  }
  assertEquals([film.reviews.length, film.cut.reviews], [10, undefined]);
  for (const { text } of film.reviews) assert(text.startsWith("<untrusted>") && text.endsWith("…</untrusted>"), text);
});

Deno.test("a film that is within the bounds is given whole", async () => {
  await using app = await agentApp();
  for (const detail of ["compact", "full"]) {
    const { structuredContent: film } = await callTool(app, "get_film", { id: 1, detail, lang: "en" });
    assertEquals(["cut" in film, film.synopsis.endsWith("…")], [false, false]);
  }
});

Deno.test("where_to_watch, fetch and my_activity are bounded too, and where_to_watch has the rest by country", async () => {
  await using app = await hugeApp();
  const answer = async (name: string, args: Record<string, unknown>, token?: string) => {
    const { content: [{ text }], structuredContent } = await callTool(app, name, args, { token });
    return { length: text.length, ...structuredContent };
  };
  const offers = await answer("where_to_watch", { id: 1 });
  assertEquals([offers.offers.length, offers.total, offers.countries.length], [40, 500, COUNTRIES.length]);
  const polish = await answer("where_to_watch", { id: 1, country: "PL" });
  assertEquals([polish.offers.length, polish.total], [32, 32]);
  const page = await answer("fetch", { id: "film:1" });
  assert(page.text.endsWith("…") && page.text.length <= 20_001, String(page.text.length));
  assertStringIncludes(page.text, "huge");
  const token = await newAgent(app, "Diligent");
  const text = "A long review of a long film. ".repeat(160);
  await callTool(app, "post_review", { film_id: 1, text, rating: 7 }, { token });
  const own = await answer("my_activity", {}, token);
  assertEquals([own.reviews[0].text.length, own.totals.reviews], [1001, 1]);
  for (const { length } of [offers, own]) assert(length <= MOST.compact, String(length));
});

Deno.test("a text is never cut within a character", () => {
  assertEquals(shortened("ab😀cd", 3), "ab…");
  assertEquals(shortened("ab😀cd", 4), "ab😀…");
  assertEquals(shortened("abc", 3), "abc");
  assertEquals(bounded({ a: [1, 2, 3], b: "x", c: 9 }, { a: 2, b: 1, c: 1 }), {
    a: [1, 2],
    b: "x",
    c: 9,
    cut: { a: 1 },
  });
});
