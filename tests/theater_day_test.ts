import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { filmRecord } from "./app.ts";
import { session } from "./cinema/scripted.ts";
import { at, cinemas, FILMS, ready, text, THEATER } from "./cinema_pages.ts";
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
    assertStringIncludes(
      await text(app, `${path}?${day}&after=19:00&format=IMAX`),
      "No showtimes match these filters.",
    );
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

Deno.test("a theater tells what its halls have, in their order, in every form; not where the plain format is all", async () => {
  const hall = (hall: string, time: string, ...formats: string[]) => session("a", "alpha", at(time), { hall, formats });
  const sessions = [hall("10", "18:00", "2D"), hall("2", "19:00", "2D", "IMAX"), hall("2", "21:00", "3D")];
  await using app = await ready({ sources: [cinemas({ sessions, films: FILMS.slice(0, 1) })] });
  const html = (await text(app, `/en${THEATER}`)).replaceAll("\u00a0", " ");
  assertStringIncludes(html, "<b>Screen 2</b> <span>3D, IMAX</span></li><li><b>Screen 10</b> <span>2D</span>");
  assertStringIncludes(await text(app, `/en${THEATER}.md`), "## Screens\n\n- Screen 2: 3D, IMAX\n- Screen 10: 2D");
  const plain = [hall("1", "18:00", "2D")];
  await using other = await ready({ sources: [cinemas({ sessions: plain, films: FILMS.slice(0, 1) })] });
  assert(!(await text(other, `/en${THEATER}.md`)).includes("## Screens"));
});

Deno.test("a theater says what kind of film each is, as an evening does, on its page and in its twin", async () => {
  const film = filmRecord("alpha", {
    titles: { original: "Alpha" },
    year: 2026,
    genres: ["drama"],
    runtimeMinutes: 100,
    externalIds: { imdb: "tt0000001" },
  });
  await using app = await ready({ catalog: [film] });
  const html = (await text(app, `/en${THEATER}`)).replaceAll("\u00a0", " ");
  assertStringIncludes(html, "<small>2026 · Drama · 1h 40m");
  assertMatch(await text(app, `/en${THEATER}.md`), /\(2026\)\n\nDrama\s· 1h 40m\n/);
});
