import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { byFilm, byHour, type EveningSession } from "@/lib/showtimes/evening.ts";
import { agentApp } from "../agents.ts";
import { filmRecord, type TestApp } from "../app.ts";
import { specialApp } from "./evening.ts";
import { film, program, scripted, session } from "./scripted.ts";

/** Noon in Kyiv, a Friday. */
const NOW = new Date("2027-01-15T10:00:00Z");

/** Two films in three theaters of Kyiv; the one that is shown less is the cheaper one. */
async function app(): Promise<TestApp> {
  const at = (theater: string, key: string, startsAt: string, price?: string) =>
    session(theater, key, `2027-01-${startsAt}`, { currency: "UAH", formats: ["2D"], language: "uk", price });
  const sessions = [
    at("a", "big", "15T18:00", "250.00"),
    at("a", "big", "15T18:40", "260.00"),
    at("b", "big", "15T18:10", "240.00"),
    at("c", "big", "15T22:00", "300.00"),
    at("b", "small", "16T00:30", "90.00"),
  ];
  const names = (key: string) => ({ ru: key, en: key, uk: key });
  const films = ["big", "small"].map((key) => film(key, { titles: names(key), year: 2026, runtimeMinutes: 100 }));
  const catalog = ["big", "small"].map((key) =>
    filmRecord(key, { titles: { original: key, ...names(key) }, year: 2026, runtimeMinutes: 100 })
  );
  const source = scripted("cinemas", (task) => program(task, sessions, { films }));
  const it = await agentApp({ sources: [source], now: () => NOW, catalog });
  await it.json("/api/v1/cinema/now-showing");
  await it.refresher.settled();
  return it;
}

const A = "kyiv-theater-a";
const B = "kyiv-theater-b";

async function page(it: TestApp, query: string, path = "/en/tonight"): Promise<string> {
  const response = await it.fetch(`${path}?city=UA-kyiv&${query}`);
  const text = await response.text();
  assertEquals(response.status, 200, text.slice(0, 300));
  return text;
}

Deno.test("an evening by film has each film once with its theaters, the most shown first", async () => {
  await using it = await app();
  const shown = await page(it, "by=film");
  const titles = [...shown.matchAll(/class="row-title"[^>]*>(\w+)</g)].map(([, title]) => title);
  assertEquals(titles, ["big", "small"]);
  assertStringIncludes(shown.replaceAll("\u00a0", " "), "4 showtimes · from ₴240");
  assertEquals([...shown.matchAll(/class="showing"/g)].length, 5);
  assertMatch(shown, /18:00.*>Theater a<.*18:10.*>Theater b<.*18:40.*>Theater a</s);
  assert(!shown.includes('class="session-row"'));
  // What is chosen later keeps the view.
  assertStringIncludes(shown, '<input type="hidden" name="by" value="film"');
  const later = /href="([^"]+)"[^>]*>after 19:00</.exec(shown)![1].replaceAll("&amp;", "&");
  assertEquals(new URLSearchParams(later.split("?")[1]).get("by"), "film");
  const cheap = await page(it, "by=film&sort=price");
  assert(cheap.indexOf(">small<") < cheap.indexOf(">big<"), "the cheapest film first");
});

Deno.test("an evening is by film unless it is asked for by time, each session a line then, and the order is one choice", async () => {
  await using it = await app();
  const films = await page(it, "after=09:00");
  assertEquals([...films.matchAll(/class="showing"/g)].length, 5);
  const sorts = (shown: string) => /<nav class="sorts".*?<\/nav>/s.exec(shown)![0];
  const current = (shown: string) => /aria-current="true"[^>]*>([^<]+)</.exec(sorts(shown))![1];
  assertEquals(current(films), "By film");
  const times = await page(it, "by=time");
  assertEquals([...times.matchAll(/class="session-row"/g)].length, 5);
  assert(!/class="session-row"[^>]*><img/.test(times), "a line has no poster");
  assertEquals(current(times), "By time");
  const cheap = await page(it, "by=time&sort=price");
  assertEquals(current(cheap), "Cheapest first");
  assert(!cheap.includes('<select name="sort"'), "the form does not ask for the order again");
  assertStringIncludes(await page(it, "after=09:00", "/en/tonight.md"), "### [big]", "the twin is by film, too");
});

Deno.test("six sessions of a film are seen at once; of more, four, and the others unfold", async () => {
  const many = (count: number, first: Parameters<typeof session>[3]) =>
    [..."abcdefg"].slice(0, count)
      .map((theater, i) => session(theater, "big", "2027-01-15T19:00", i === 0 ? first : {}));
  const seen = async (count: number, first = {}) => {
    const source = scripted("cinemas", (task) => program(task, many(count, first), { films: [film("big", {})] }));
    await using it = await agentApp({ sources: [source], now: () => NOW });
    await it.json("/api/v1/cinema/now-showing");
    await it.refresher.settled();
    const [ahead, rest] = (await page(it, "by=film")).split("<summary>3 more showtimes");
    return [ahead.split('class="showing"').length - 1, rest !== undefined];
  };
  assertEquals([await seen(6), await seen(7)], [[6, false], [4, true]]);
  assertEquals(await seen(7, { availability: "sold_out" }), [4, true], "none of which is sold out");
});

Deno.test("an evening by film is the same in its twin", async () => {
  await using it = await app();
  const twin = await page(it, "by=film", "/en/tonight.md");
  assertEquals([...twin.matchAll(/^### /gm)].length, 2);
  assertStringIncludes(twin, "Theater a: 18:00 2D · Ukrainian · ₴250, 18:40");
});

Deno.test("two theaters stand side by side, hour by hour, midnight last; three are a list", async () => {
  await using it = await app();
  const shown = await page(it, `theater=${A}&theater=${B}`);
  const table = /<table class="beside">.*?<\/table>/s.exec(shown)![0];
  assertEquals([...table.matchAll(/scope="row">([\d:]+)</g)].map(([, hour]) => hour), ["18:00", "00:00"]);
  assertEquals([...table.matchAll(/<time[^>]*>([\d:]+)</g)].map(([, time]) => time), [
    "18:00",
    "18:40",
    "18:10",
    "00:30",
  ]);
  assertStringIncludes(shown, `<option value="${B}" selected`);
  assertStringIncludes(await page(it, `theater=${A}&with=${B}`), table, "as the form sends them");
  const twin = await page(it, `theater=${A}&theater=${B}`, "/en/tonight.md");
  assertStringIncludes(twin, "### 18:00");
  const three = await page(it, `theater=${A}&theater=${B}&theater=kyiv-theater-c&by=time`);
  assertEquals([...three.matchAll(/class="session-row"/g)].length, 5);
});

Deno.test("of two theaters one of which there is not, the other is shown and the wrong one named", async () => {
  await using it = await app();
  const shown = await page(it, `theater=${A}&theater=nowhere&by=time`);
  assertStringIncludes(shown, "Part of this link");
  assertStringIncludes(shown, "nowhere");
  assertEquals([...shown.matchAll(/class="session-row"/g)].length, 2);
  assertEquals([...(await page(it, "by=mood")).matchAll(/class="showing"/g)].length, 5);
  assertEquals(
    [...(await page(it, "page=99&by=time")).matchAll(/class="session-row"/g)].length,
    5,
    "the last page there is",
  );
});

Deno.test("what was chosen of an evening can be taken back one by one", async () => {
  await using it = await app();
  const shown = await page(it, `theater=${A}&after=18:30&maxPrice=300`);
  const chosen = /<nav class="chosen".*?<\/nav>/s.exec(shown)![0];
  const rest = /href="([^"]+)"[^>]*>after 18:30</.exec(chosen)![1].replaceAll("&amp;", "&");
  assertEquals(Object.fromEntries(new URLSearchParams(rest.split("?")[1])), {
    city: "UA-kyiv",
    theater: A,
    maxPrice: "300",
  });
  assertEquals([...chosen.matchAll(/<li/g)].length, 4, "three choices and all of them");
});

Deno.test("a film without prices comes last among cheap ones, and sessions of other theaters have no column", () => {
  const film = (title: string) => ({ filmId: null, title, year: null, poster: null, url: null });
  const at = (of: ReturnType<typeof film>, slug: string, time: string, price: string | null) =>
    ({ film: of, theater: { slug }, time, startsAt: `2027-01-15T${time}:00+02:00`, price }) as EveningSession;
  const [free, dear] = [film("free"), film("dear")];
  const sessions = [at(free, "a", "18:00", null), at(dear, "b", "18:30", "900.00")];
  assertEquals(byFilm(sessions, "price").map(({ film }) => film.title), ["dear", "free"]);
  assertEquals(byHour(sessions, ["b"]).map(({ columns }) => columns.map(({ length }) => length)), [[1]]);
});

Deno.test("a film costs what its sessions cost that one can still get into", () => {
  const film = { filmId: null, title: "one", year: null, poster: null, url: null };
  const at = (time: string, price: string, availability: string) => ({
    film,
    theater: { slug: "a" },
    time,
    startsAt: `2027-01-15T${time}:00+02:00`,
    price,
    availability,
  });
  const cost = (...sessions: ReturnType<typeof at>[]) => {
    const [{ cheapest, isOnePrice }] = byFilm(sessions as EveningSession[], "time");
    return [cheapest?.price ?? null, isOnePrice];
  };
  const sold = at("18:00", "90.00", "sold_out");
  assertEquals(cost(sold, at("19:00", "200.00", "available"), at("20:00", "200.00", "limited")), ["200.00", true]);
  assertEquals(cost(sold), [null, true]);
});

/** What the sessions of an evening by film cost. */
const costsOf = (shown: string) =>
  [...shown.matchAll(/class="showing-head">.*?<\/time>(?:.*?<\/a>)?<span>([^<]+)<\/span>/gs)].map(([, cost]) => cost);

Deno.test("an evening by film has a price at each time, also where all of a film cost the same", async () => {
  await using it = await app();
  const shown = (await page(it, "by=film")).replaceAll("\u00a0", " ");
  assertEquals(costsOf(shown), ["₴250", "₴240", "₴260", "₴300", "₴90"]);
  // What a session alone says is not said twice.
  const told = [...shown.matchAll(/<small>(\d showtimes?[^<]*)</g)].map(([, counts]) => counts);
  assertEquals(told, ["4 showtimes · from ₴240"]);
});

Deno.test("notes of accessibility are short among the times, with their words for screen readers and above", async () => {
  const one = session("a", "big", "2027-01-15T19:00", { accessibility: ["captioned", "baby"] });
  const source = scripted("cinemas", (task) => program(task, [one], { films: [film("big", {})] }));
  await using it = await agentApp({ sources: [source], now: () => NOW });
  await it.json("/api/v1/cinema/now-showing");
  await it.refresher.settled();
  const shown = (await page(it, "", "/uk/tonight")).replaceAll("\u00a0", " ");
  const words = "субтитри для людей із порушеннями слуху";
  assertStringIncludes(
    shown,
    `<abbr title="${words}" aria-hidden="true">CC</abbr><span class="unseen">${words}</span>`,
  );
  assertStringIncludes(shown, `CC — ${words}</p>`);
  assertStringIncludes(shown, "<small>з малюками");
  assert(!shown.includes("AD —"), "only what is there is explained");
});

Deno.test("the hours can be chosen where nothing fits, too", async () => {
  await using it = await app();
  const shown = await page(it, "maxPrice=1");
  for (const hour of ["17:00", "19:00", "21:00"]) assertStringIncludes(shown, `>after ${hour}<`);
});

/** The chips of a row of links: what they are called, and the query that each leads to. */
function chipsOf(shown: string, row: string): Map<string, URLSearchParams> {
  const [nav] = RegExp(`<nav class="${row}".*?</nav>`, "s").exec(shown) ?? [""];
  return new Map(
    [...nav.matchAll(/<a href="[^"]*\?([^"]*)"[^>]*>([^<]+)</g)].map(([, query, text]) => [
      text.replaceAll("\u00a0", " "),
      new URLSearchParams(query.replaceAll("&amp;", "&")),
    ]),
  );
}

Deno.test("IMAX or the original language, an hour and a price are a link each, and what is chosen is taken back one by one", async () => {
  await using it = await specialApp();
  const fresh = await page(it, "");
  assertEquals([...chipsOf(fresh, "quick").keys()], [
    "after 19:00",
    "after 21:00",
    "up to ₴200",
    "up to ₴300",
    "3D",
    "IMAX",
    "IMAX or original language",
    "original language",
  ]);
  assertEquals(chipsOf(fresh, "quick").get("IMAX or original language")!.getAll("special"), ["IMAX", "original"]);
  assert(!fresh.includes('class="chosen"'));
  const shown = await page(it, "special=IMAX&special=original&after=19:00&maxPrice=300");
  assertEquals([...chipsOf(shown, "chosen").keys()], [
    "after 19:00",
    "IMAX",
    "original language",
    "up to ₴300",
    "Clear all",
  ]);
  assertEquals(chipsOf(shown, "chosen").get("IMAX")!.getAll("special"), ["original"]);
  assertMatch(shown, />IMAX<\/a><\/li><li ?><small>or <\/small><a [^>]*>original language</);
  assertEquals([...chipsOf(shown, "quick").keys()], ["after 17:00", "after 21:00", "up to ₴200", "3D"]);
  assertStringIncludes(shown, '<input type="hidden" name="special" value="original"', "the form keeps it");
  assertEquals(costsOf(shown), ["₴250"]);
  assertStringIncludes(shown, "<small>American English", "and why it is there");
});

Deno.test("a format of the form joins those of the row, of which any will do", async () => {
  await using it = await specialApp();
  const chips = chipsOf(await page(it, "format=imax"), "quick");
  assertEquals(chips.has("IMAX"), false);
  assertEquals(chips.get("3D")!.getAll("special"), ["imax", "3D"]);
  assertEquals(chips.get("3D")!.has("format"), false);
});

Deno.test("of a film the year stands by its genre, the sessions and their price on a line of their own", async () => {
  await using it = await app();
  const rows = (await page(it, "by=film")).replaceAll("\u00a0", " ");
  assertStringIncludes(rows, "<small>4 showtimes · from ₴240</small>");
});
