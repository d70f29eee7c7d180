import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { agentApp, callTool, morning } from "./agents.ts";
import type { TestApp } from "./app.ts";

// What an agent that has nothing but the tools is told where there is nothing: what to ask next, in terms of tools.

/** Calls a tool until what it needs of the sources has been read. */
async function ask(app: TestApp, name: string, args: Record<string, unknown>) {
  for (;;) {
    const result = await callTool(app, name, { lang: "en", ...args });
    if (!result.structuredContent?.warming) return result;
    await app.refresher.settled();
  }
}

Deno.test("a result that lists nothing says what to ask next, and one that lists something does not", async () => {
  await using app = await agentApp({ sources: "demo", now: morning });
  const cases: [string, Record<string, unknown>, string, Record<string, unknown>][] = [
    ["search_films", { query: "qqqqzzz" }, "browse_catalog", { query: "matrix" }],
    ["search_films", { query: "matrix", year: 1921 }, "Leave out type and year", { query: "matrix", year: 1999 }],
    ["browse_catalog", { genre: ["horror"], year_to: 1880 }, "leave out a filter", { genre: ["horror"] }],
    ["list_premieres", { country: "US", from: "1900-01-01", to: "1900-02-01" }, "without country", {
      country: "US",
      from: "1999-03-01",
      to: "1999-04-30",
    }],
    ["list_cinema_places", { name: "Qwertyville" }, "Without arguments: the countries", { name: "Київ" }],
    ["list_cinema_places", { format: "Smell" }, "give country and city", { country: "KZ", city: "almaty" }],
    ["get_similar", { id: 1, max_runtime: 1 }, "runtime_max", { id: 1 }],
    ["where_to_watch", { id: 1, country: "KZ" }, "No offers are known in KZ", { id: 1, country: "US" }],
    ["find_sessions", { city: "kyiv", format: ["Smell"] }, "options has what there is", { city: "kyiv" }],
    ["find_sessions", { city: "kyiv", date: "2001-01-01" }, "The next ones are on ", { city: "kyiv", before: "23:59" }],
    ["get_showtimes", { city: "kyiv", date: "2001-01-01" }, "The next ones are on ", { city: "kyiv" }],
  ];
  for (const [tool, nothing, hint, something] of cases) {
    const label = `${tool} ${JSON.stringify(nothing)}`;
    const { structuredContent: empty, content } = await ask(app, tool, nothing);
    assertStringIncludes(empty?.hint ?? content[0].text, hint, label);
    assertEquals(JSON.parse(content[0].text), empty);
    assertEquals((await ask(app, tool, something)).structuredContent.hint, undefined, label);
  }
});

Deno.test("a code that there is not is answered with those that there are, or with the tool that has them", async () => {
  await using app = await agentApp({ sources: "demo", now: morning });
  const cases: [string, Record<string, unknown>, RegExp][] = [
    ["browse_catalog", { genre: ["horor"] }, /^"genre" must be one of .*\bcomedy\b.*\. Did you mean horror\?$/],
    ["browse_catalog", { provider: ["Netflix"] }, /Did you mean netflix\?$/],
    ["browse_catalog", { country: ["Ukraine", "Poland"] }, /^"country" must be one of [A-Z, ]+\.$/],
    ["now_in_cinemas", { country: "UQ" }, /^"country" must be one of [A-Z, ]+\. Did you mean U[AS]\?$/],
    ["find_sessions", { country: "UA" }, /^"city" is required for UA: list_cinema_places /],
    ["find_sessions", { city: "Атлантида" }, /^There is no city "Атлантида" in UA\. list_cinema_places has the codes/],
    ["find_sessions", { theater: "nope" }, /list_cinema_places has .* slugs of theaters\.$/],
    ["get_showtimes", { city: "kyev" }, /Did you mean kyiv\? list_cinema_places has the codes/],
    ["list_cinema_places", { city: "nope" }, /with country alone its cities\.$/],
  ];
  for (const [tool, args, text] of cases) {
    const { isError, content } = await ask(app, tool, args);
    assert(isError && text.test(content[0].text), `${tool}: ${content[0].text}`);
    assert(!content[0].text.includes("/api/"), content[0].text);
  }
});

Deno.test("theaters of a city with a format are found though nobody has asked for its sessions before", async () => {
  await using app = await agentApp({ sources: "demo", now: morning });
  const args = { country: "KZ", city: "almaty", format: "imax" };
  const { structuredContent: { theaters } } = await ask(app, "list_cinema_places", args);
  assert(theaters.length > 0);
  for (const { formats } of theaters) assert(formats.includes("IMAX"), formats.join());
});

Deno.test("the catalog is browsed by its score, its votes and its length, too", async () => {
  await using app = await agentApp();
  const found = async (args: Record<string, unknown>) =>
    (await callTool(app, "browse_catalog", { type: ["film"], limit: 50, ...args })).structuredContent;
  const [all, short, high, known] = [
    await found({}),
    await found({ runtime_max: 90, runtime_min: 60 }),
    await found({ rating_min: 8.5 }),
    await found({ votes_min: 1000 }),
  ];
  for (const { runtimeMinutes: minutes } of short.films) assert(minutes >= 60 && minutes <= 90, String(minutes));
  for (const { total } of [short, high, known]) assert(total > 0 && total < all.total, String(total));
});

Deno.test("what to ask next, and what could not be done, is said in the caller's language, and in English without one", async () => {
  await using app = await agentApp({ sources: "demo", now: morning });
  const cases: [string, Record<string, unknown>, Record<"ru" | "en" | "uk", RegExp>][] = [
    ["search_films", { query: "qqqqzzz" }, { ru: /^Ничего с таким/, en: /^Nothing is called/, uk: /^Нічого з такою/ }],
    ["get_film", { id: 999_999 }, { ru: /^Фильма с таким id нет/, en: /^There is no film/, uk: /^Фільму з таким id/ }],
    ["fetch", { id: "film:999999" }, { ru: /^Фильма или/, en: /^There is no film or/, uk: /^Фільму чи/ }],
    ["browse_catalog", { genre: ["horor"] }, {
      ru: /^«genre» — одно из: .* Возможно, horror\?$/,
      en: /^"genre" must be one of .* Did you mean horror\?$/,
      uk: /^«genre» — одне з: .* Можливо, horror\?$/,
    }],
    ["find_sessions", { country: "UA" }, { ru: /^Для UA нужен/, en: /^"city" is required/, uk: /^Для UA потрібен/ }],
    ["find_sessions", { city: "kyev" }, {
      ru: /^Города "kyev" в UA нет\. Возможно, kyiv\? Коды/,
      en: /^There is no city "kyev" in UA\. Did you mean kyiv\? list_cinema_places/,
      uk: /^Міста "kyev" у UA немає\. Можливо, kyiv\? Коди/,
    }],
    ["find_sessions", { theater: "nope" }, { ru: /^Кинотеатра "nope"/, en: /^There is no/, uk: /^Кінотеатру "nope"/ }],
    ["find_sessions", { city: "kyiv", format: ["Smell"] }, {
      ru: /^Ни один сеанс/,
      en: /^No session fits/,
      uk: /^Жоден сеанс/,
    }],
  ];
  for (const [tool, args, texts] of cases) {
    for (const lang of [undefined, "ru", "en", "uk"] as const) {
      const { structuredContent, content } = await ask(app, tool, { ...args, lang });
      const told = structuredContent?.hint ?? content[0].text;
      assert(texts[lang ?? "en"].test(told), `${tool}, ${lang}: ${told}`);
      assert(!told.includes("{") && !told.includes("undefined"), told);
    }
  }
});
