import { assertMatch, assertStringIncludes } from "@std/assert";
import { program, scripted, session, theater } from "./cinema/scripted.ts";
import { at, cinemas, FILMS, ready, text } from "./cinema_pages.ts";
import { forms } from "./pages.ts";

Deno.test("a country says of each city how many films are on and when the next session is, or that nobody asked yet", async () => {
  const kazakh = scripted(
    "kazakh",
    (task) =>
      task.city === null ? { cities: [{ id: "1", name: "Алматы" }, { id: "2", name: "Астана" }] } : program(
        task,
        [session("k", "alpha", at("23:30")), session("k", "beta", at("23:50"))],
        { theaters: [theater("k", { city: { name: task.city.name } })], films: FILMS },
      ),
    { country: "KZ", perCity: true, capabilities: { cities: true } },
  );
  await using app = await ready({ sources: [cinemas(), kazakh] }, "/cinemas/KZ");
  await text(app, "/en/cinemas/KZ/almaty");
  await app.refresher.settled();
  for (const page of await forms(app, "/en/cinemas/KZ")) {
    const said = page.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    assertMatch(said, /Almaty.* 2 films .*next showtime 23:30.*Astana.* showtimes on the city’s page/);
  }
});

Deno.test("the next session of a city may be tomorrow's, and a city with nothing on says so", async () => {
  const late = () => new Date("2027-01-15T22:30:00Z");
  const tomorrow = cinemas({ sessions: [session("a", "alpha", at("10:00", "2027-01-16"))] });
  await using app = await ready({ sources: [tomorrow], now: late });
  assertStringIncludes(await text(app, "/cinemas/UA"), "ближайший сеанс 10:00");
  await using before = await ready({ sources: [tomorrow] });
  assertStringIncludes(await text(before, "/cinemas/UA"), "ближайший сеанс завтра, 10:00");
  await using none = await ready({
    sources: [cinemas({ sessions: [session("a", "alpha", at("10:00", "2027-01-20"))] })],
  });
  assertStringIncludes(await text(none, "/cinemas/UA"), "сегодня и завтра сеансов нет");
});
