import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ready, text, THEATER } from "./cinema_pages.ts";
import { links, robots } from "./pages.ts";

Deno.test("a theater's day is narrowed by an hour and by a format, in every form, by links that keep each other", async () => {
  await using app = await ready();
  const day = "date=2027-01-15";
  const cases: [query: string, times: string[]][] = [
    ["", ["18:30", "19:45", "21:00"]],
    ["&after=19:00", ["19:45", "21:00"]],
    ["&format=IMAX", ["18:30"]],
    ["&after=nope", ["18:30", "19:45", "21:00"]],
  ];
  for (const [query, times] of cases) {
    for (const path of [`/en${THEATER}`, `/en${THEATER}.md`]) {
      const shown = await text(app, `${path}?${day}${query}`);
      for (const time of ["18:30", "19:45", "21:00"]) {
        assertEquals(new RegExp(`[>*[]${time}[<*\\]]`).test(shown), times.includes(time), `${path} ${query} ${time}`);
      }
    }
  }
  for (const path of [`/en${THEATER}`, `/en${THEATER}.md`]) {
    assertStringIncludes(await text(app, `${path}?${day}&after=19:00&format=IMAX`), "No showings match these filters.");
  }
  const chips = (await links(app, `/en${THEATER}?${day}&after=19:00`)).map(({ href, current }) => [href, current]);
  for (
    const [query, current] of [
      [day, "false"],
      [`${day}&after=19%3A00`, "true"],
      [`${day}&after=19%3A00&format=IMAX`, "false"],
    ]
  ) {
    assert(chips.some(([href, is]) => href === `/en${THEATER}?${query}` && is === current), query);
  }
  assert((await robots(app, `/en${THEATER}?format=IMAX`)).noindex);
});
