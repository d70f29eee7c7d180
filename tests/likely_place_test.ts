import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { firstCity, likelyCountries } from "@/lib/places/likely.ts";
import { filmRecord, testApp } from "./app.ts";
import { program, scripted, session, theater } from "./cinema/scripted.ts";
import { at, cinemas, FILMS, ready, text } from "./cinema_pages.ts";

const city = (country: string, code: string, count: number) => ({ country, code, count });
const first = (cities: ReturnType<typeof city>[], countries: string[]) =>
  firstCity(cities, countries, ({ count }) => count)?.code;

Deno.test("a page begins with the largest city of the likeliest country, however much is on in others", () => {
  const all = [city("PL", "krakow", 90), city("UA", "odesa", 40), city("UA", "kyiv", 8), city("UA", "brovary", 90)];
  assertEquals(first(all, ["UA", "KZ"]), "kyiv");
  assertEquals(first(all, ["KZ", "PL"]), "krakow");
  assertEquals(first(all, ["KZ"]), "krakow", "the one that has most");
  assertEquals(first([city("UA", "nowhere", 1), city("UA", "somewhere", 2)], ["UA"]), "somewhere");
  assertEquals(first([], ["UA"]), undefined);
});

Deno.test("the country of the chosen city is likeliest, then the service's own, then those of the language", () => {
  assertEquals(likelyCountries("UA", "ru"), ["UA", "KZ"]);
  assertEquals(likelyCountries("UA", "en", "KZ"), ["KZ", "UA", "US", "GB"]);
  assertEquals(likelyCountries("UA", "uk", "UA"), ["UA"]);
});

Deno.test("the evening, its form and a film's cities begin with the same city, though another one shows more", async () => {
  const inCity = (id: string, name: string) => theater(id, { city: { name } });
  const theaters = [inCity("a", "Одеса"), inCity("b", "Одеса"), inCity("c", "Київ")];
  const sessions = theaters.map(({ id }) => session(id, "alpha", at("23:30")));
  const source = scripted("cinemas", (task) => program(task, sessions, { theaters, films: FILMS }));
  await using app = await ready({ sources: [source] });
  assertEquals(/<option value="([^"]*)" selected/.exec(await text(app, "/en/tonight"))?.[1], "UA-kyiv");
  assertEquals(/href="[^"]*[?]city=([^"#]*)#showtimes"/.exec(await text(app, "/en/film/1"))?.[1], "UA-kyiv");
  assertStringIncludes(await text(app, "/en/tonight"), "Showtimes: Kyiv");
});

Deno.test("before a city is chosen the evening's page says once that its data is a demonstration", async () => {
  await using app = await ready({ sources: [cinemas({ demo: true })] });
  assertEquals((await text(app, "/en/tonight")).split("Demo data.").length - 1, 1);
});

const PROVIDERS = ["netflix", "megogo", "kinopoisk"].map((key) => ({
  kind: "provider",
  key,
  name: key,
  url: "https://provider.example/",
}));
const offer = (provider: string, country: string) => ({ provider, country, kind: "subscription" });

/** The part of a film's page about where to watch it: what is seen at once, and what unfolds. */
async function watch(app: Awaited<ReturnType<typeof testApp>>, path: string) {
  const [, part] = /<section class="film-watch">(.*?)<\/section>/s.exec(await text(app, path))!;
  const [seen, folded = ""] = part.split("<details>");
  const named = (html: string) =>
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, said]) =>
      `${name}: ${said.replaceAll(/<[^>]*>/g, "")}`
    );
  return { seen: named(seen), folded: named(folded) };
}

Deno.test("where a film can be watched is told of one's own country first, of countries with the same offers in one line, and of many others where one asks", async () => {
  const record = filmRecord("a", { offers: [offer("netflix", "DE"), offer("megogo", "UA"), offer("kinopoisk", "KZ")] });
  await using app = await testApp({ catalog: [...PROVIDERS, record] });
  assertEquals(await watch(app, "/en/film/1"), {
    seen: [
      "Ukraine: megogo (subscription)",
      "Germany: netflix (subscription)",
      "Kazakhstan: kinopoisk (subscription)",
    ],
    folded: [],
  });
  const countries = ["PL", "FR", "DE", "US", "UA"];
  const many = filmRecord("b", { offers: countries.map((country) => offer("netflix", country)) });
  await using other = await testApp({ catalog: [...PROVIDERS, many] });
  const { seen, folded } = await watch(other, "/en/film/1");
  assertEquals([seen, folded].map((lines) => lines.map((line) => line.split(":")[0])), [
    ["Ukraine, United States, France"],
    ["Germany, Poland"],
  ]);
  const twin = await text(app, "/en/film/1.md");
  assert(twin.indexOf("megogo") < twin.indexOf("netflix"), twin);
});

Deno.test("where nothing is known of one's own country, that of the language is first, and without one all are in sight", async () => {
  const record = filmRecord("a", { offers: [offer("netflix", "DE"), offer("kinopoisk", "KZ")] });
  await using app = await testApp({ catalog: [...PROVIDERS, record] });
  assertEquals(await watch(app, "/film/1"), {
    seen: ["Казахстан: kinopoisk (по подписке)"],
    folded: ["Германия: netflix (по подписке)"],
  });
  assertEquals(await watch(app, "/uk/film/1"), {
    seen: ["Казахстан: kinopoisk (за підпискою)", "Німеччина: netflix (за підпискою)"],
    folded: [],
  });
});

Deno.test("the country of the chosen city is ahead of the service's own", async () => {
  const record = { ...filmRecord("alpha", { offers: [offer("megogo", "UA"), offer("kinopoisk", "KZ")] }) };
  const source = scripted("cinemas", (task) =>
    program(task, [session("a", "alpha", at("18:30"))], {
      theaters: [theater("a", { city: { name: "Алматы" } })],
      films: FILMS,
    }), { country: "KZ" });
  await using app = await ready({ sources: [source], catalog: [...PROVIDERS, record] }, "/cinemas/KZ");
  const { seen } = await watch(app, "/en/film/1?city=KZ-almaty");
  assertEquals(seen, ["Kazakhstan: kinopoisk (subscription)", "Ukraine: megogo (subscription)"]);
});
