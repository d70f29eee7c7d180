import { assertEquals, assertStringIncludes } from "@std/assert";
import { agentApp, callTool } from "../agents.ts";
import { filmRecord } from "../app.ts";
import { film, held, program, scripted, session } from "./scripted.ts";

const NOW = new Date("2027-01-15T10:00:00Z");

Deno.test("agents read what is in cinemas, and showtimes of a place, a film and a theater", async () => {
  const films = [film("x", { titles: { uk: "Дюна" }, originalTitle: "Dune", year: 2021, runtimeMinutes: 155 })];
  const { source, release } = held(scripted(
    "cinemas",
    (task) => program(task, [session("a", "x", "2027-01-15T18:00"), session("a", "x", "2027-01-16T19:00")], { films }),
  ));
  const titles = { original: "Dune", ru: "Дюна", en: "Dune", uk: "Дюна" };
  const catalog = [filmRecord("dune", { titles, year: 2021, runtimeMinutes: 155 })];
  await using app = await agentApp({ sources: [source], now: () => NOW, catalog });
  const ask = (name: string, args: Record<string, unknown>) => callTool(app, name, args);

  assertEquals((await ask("now_in_cinemas", { country: "UA" })).structuredContent.warming, true);
  release();
  await app.refresher.settled();
  const { structuredContent: now } = await ask("now_in_cinemas", { country: "UA", lang: "en" });
  assertEquals([now.warming, now.total, now.films[0].title, now.films[0].filmId], [false, 1, "Dune", 1]);

  const times = async (args: Record<string, unknown>) => {
    const { structuredContent: { films, total } } = await ask("get_showtimes", { detail: "full", ...args });
    const sessions = films.flatMap((it: { sessions: { date: string; time: string }[] }) => it.sessions);
    return [total, ...sessions.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`)];
  };
  assertEquals(await times({ country: "UA", city: "kyiv" }), [1, "2027-01-15 18:00", "2027-01-16 19:00"]);
  assertEquals(await times({ film_id: 1, date: "2027-01-16" }), [1, "2027-01-16 19:00"]);
  assertEquals(await times({ theater: "kyiv-theater-a", date: "2027-01-15" }), [1, "2027-01-15 18:00"]);

  for (
    const [args, words] of [
      [{ film_id: 99 }, "no such film or theater"],
      [{ country: "XX" }, "must be one of UA"],
      [{ film_id: 1, theater: "kyiv-theater-a" }, "not both"],
      [{ theater: "nowhere" }, "no such film or theater"],
    ] as const
  ) {
    const refused = await ask("get_showtimes", args);
    assertEquals(refused.isError, true);
    assertStringIncludes(refused.content[0].text, words);
  }
});
