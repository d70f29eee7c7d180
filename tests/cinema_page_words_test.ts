import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { program, scripted, session, theater } from "./cinema/scripted.ts";
import { assertFacts, at, cinemas, FILMS, ready, text, THEATER } from "./cinema_pages.ts";
import { forms } from "./pages.ts";

Deno.test("where nothing is left of today a city and a theater say so, unless a day is asked for", async () => {
  await using app = await ready({ now: () => new Date("2027-01-15T19:30:00Z") });
  const over = {
    ru: ["На сегодня сеансов больше нет."],
    en: ["There are no more showtimes today."],
    uk: ["На сьогодні сеансів більше немає."],
  };
  for (const path of [THEATER, "/cinemas/UA/kyiv"]) {
    await assertFacts(app, path, over);
    assert(!(await text(app, `/en${path}?date=2027-01-16`)).includes(over.en[0]), path);
  }
  await using early = await ready();
  assert(!(await text(early, `/en${THEATER}`)).includes(over.en[0]));
});

Deno.test("a country begins with its largest cities, in every form", async () => {
  const inCity = (id: string, name: string) => theater(id, { city: { name } });
  const theaters = [inCity("a", "Бровари"), inCity("b", "Київ"), inCity("c", "Київ")];
  const sessions = theaters.map(({ id }) => session(id, "alpha", at("23:30")));
  const source = scripted("cinemas", (task) => program(task, sessions, { theaters, films: FILMS }));
  await using app = await ready({ sources: [source] });
  for (const body of await forms(app, "/en/cinemas/UA")) {
    const [larger, smaller] = ["/cinemas/UA/kyiv", "/cinemas/UA/brovary"].map((path) => body.lastIndexOf(path));
    assert(0 < larger && larger < smaller);
  }
});

Deno.test("the countries say once that the data is a demonstration, and what the numbers beside cities count", async () => {
  await using app = await ready({ sources: [cinemas({ demo: true })] });
  const html = await text(app, "/en/cinemas");
  assertEquals(html.split("Demo data.").length - 1, 1);
  assertStringIncludes(
    html,
    '<small aria-hidden="true" title="2 cinemas">2</small><span class="unseen">2 cinemas</span>',
  );
});

Deno.test("the menu tells which section a page belongs to", async () => {
  await using app = await ready();
  for (
    const [path, current] of [
      ["/en/cinemas", "page"],
      ["/en/cinemas/UA", "true"],
      ["/en/cinemas/UA/kyiv", "true"],
      [`/en${THEATER}`, "true"],
      ["/en/tonight", "true"],
      ["/en/lists", "false"],
    ]
  ) {
    const [menu] = /<nav class="menu".*?<\/nav>/s.exec(await text(app, path))!;
    assertStringIncludes(menu, `href="/en/cinemas" aria-current="${current}"`, path);
  }
});
