import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { agentApp, callTool } from "../agents.ts";
import { film, program, scripted, session, theater } from "./scripted.ts";

// Agents say places as people do: by name, in their own script, often without the country.

const NOW = new Date("2027-01-15T10:00:00Z"); // noon in Kyiv

/** The app with theaters in Kyiv, Lviv and Almaty that show one film. */
async function app() {
  const cities: Record<string, string> = { k: "Київ", l: "Львів", a: "Алматы" };
  const films = [
    film("x", { titles: { uk: "Матриця" }, originalTitle: "The Matrix", year: 1999, runtimeMinutes: 136 }),
  ];
  const source = (name: string, country: string, ids: string[]) =>
    scripted(
      name,
      (task) =>
        program(task, ids.map((id) => session(id, "x", "2027-01-15T19:00", { formats: ["IMAX"] })), {
          films,
          theaters: ids.map((id) => theater(id, { city: { name: cities[id] } })),
        }),
      { country },
    );
  const sources = [source("ukrainian", "UA", ["k", "l"]), source("kazakh", "KZ", ["a"])];
  const app = await agentApp({ sources, now: () => NOW });
  for (const country of ["UA", "KZ"]) await app.json(`/api/v1/cinema/now-showing?country=${country}`);
  await app.refresher.settled();
  return app;
}

Deno.test("places are taken by their names in any script, and without a country where a city's name says it", async () => {
  await using it = await app();
  const ask = async (tool: string, args: Record<string, unknown>) => {
    const { structuredContent, content } = await callTool(it, tool, { lang: "en", ...args });
    assert(structuredContent, content[0].text);
    return structuredContent;
  };
  for (
    const [args, code] of [
      [{ city: "Київ" }, "kyiv"],
      [{ city: "Kyiv", country: "Ukraine" }, "kyiv"],
      [{ city: "Алмати" }, "almaty"],
      [{ city: "almaty" }, "almaty"],
      [{ city: "Алматы", country: "Казахстан" }, "almaty"],
    ] as const
  ) {
    const found = await ask("find_sessions", args);
    assertEquals([found.city, found.total], [code, 1], JSON.stringify(args));
    assertEquals((await ask("get_showtimes", args)).total, 1, JSON.stringify(args));
  }
  assertEquals((await ask("now_in_cinemas", { country: "україна" })).country, "UA");
  const { theaters } = await ask("list_cinema_places", { city: "Львов", format: "imax" });
  assertEquals(theaters.map(({ slug }: { slug: string }) => slug), ["lviv-theater-l"]);
  assert((await ask("where_to_watch", { id: 1, country: "United States" })).total > 0);
});

Deno.test("a name that is none of a place's stays as it was said, in the error", async () => {
  await using it = await app();
  for (const [args, words] of [[{ city: "Атлантида" }, '"Атлантида" in UA'], [{ country: "Atlantis" }, "Atlantis"]]) {
    const { isError, content } = await callTool(it, "get_showtimes", args as Record<string, unknown>);
    assertEquals(isError, true);
    if (words !== "Atlantis") assertStringIncludes(content[0].text, words as string);
    else assertStringIncludes(content[0].text, '"country" must be one of KZ, UA.');
  }
});

Deno.test("sessions of several cities name theirs, and those of one city do not", async () => {
  await using it = await app();
  const sessions = async (tool: string, args: Record<string, unknown>) => {
    const { structuredContent: found } = await callTool(it, tool, { lang: "en", film_id: 1, country: "UA", ...args });
    return found.sessions ?? found.films[0].sessions;
  };
  assertEquals(await sessions("get_showtimes", { date: "2027-01-15" }), [
    "19:00 · Theater k, Kyiv · IMAX",
    "19:00 · Theater l, Lviv · IMAX",
  ]);
  assertEquals(await sessions("find_sessions", {}), [
    "19:00 · The Matrix (1999) #1 · Theater k, Kyiv · IMAX",
    "19:00 · The Matrix (1999) #1 · Theater l, Lviv · IMAX",
  ]);
  assertEquals(await sessions("get_showtimes", { city: "kyiv", date: "2027-01-15" }), ["19:00 · Theater k · IMAX"]);
});

Deno.test("a person's films are told with their score", async () => {
  await using it = await app();
  const { structuredContent: { filmography } } = await callTool(it, "get_person", { id: 1, lang: "en" });
  const rated = filmography.filter(({ film }: { film: { rating: number | null } }) => film.rating !== null);
  assert(rated.length > 0 && rated.every(({ film: { rating } }: { film: { rating: number } }) => rating <= 10));
});
