import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, status, submit } from "./accounts.ts";
import { BASE } from "./agents.ts";
import { filmRecord, testApp } from "./app.ts";
import { film, program, scripted, session } from "./cinema/scripted.ts";
import { act, entriesAt, feedsOf, filmId, NOW, page, remindedApp } from "./reminders.ts";
import { operationContext } from "@/lib/operation_context.ts";
import { joinFilms } from "@/lib/import/join_films.ts";
import { remind } from "@/lib/reminders/reminding.ts";

Deno.test("an offer of another country or service is no news, nor is a session of another city", async () => {
  await using reminded = await remindedApp();
  const { app } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const { atom } = await feedsOf(app, person);
  const id = await filmId(app, "streamed");
  const provider = String((await app.database.read.selectFrom("provider").select("id").executeTakeFirstOrThrow()).id);
  await act(app, person, `/film/${id}`, { action: "remind-service", country: "KZ", provider });
  assertEquals(await entriesAt(app, atom), []);
  await act(app, person, `/film/${id}`, { action: "remind-service", country: "UA", provider });
  assertEquals((await entriesAt(app, atom)).length, 1, "what is there already is told in feeds");
});

Deno.test("reminders are set and removed on the film's page and on one's own, once each, without JavaScript", async () => {
  await using reminded = await remindedApp();
  const { app } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const id = await filmId(app, "dune");
  const before = await page(app, `/en/film/${id}`, person);
  assertStringIncludes(before, "Remind me about this film");
  assertStringIncludes(before, '<option value="UA" selected>Ukraine</option>');
  for (let i = 0; i < 2; i++) await act(app, person, `/en/film/${id}`, { action: "remind-premiere", country: "UA" });
  const rows = await app.database.read.selectFrom("reminder").select("id").execute();
  assertEquals(rows.length, 1);
  const after = await page(app, `/en/film/${id}`, person);
  assertStringIncludes(after, "December 17, 2026 (in cinemas)");
  assertStringIncludes(after, 'aria-label="Don’t remind me: “dune”, Premiere: Ukraine"');
  assertStringIncludes(after, "We’ll remind you of the premiere: Ukraine <small>");
  const list = await page(app, "/en/diary/reminders", person);
  assertStringIncludes(list, `href="/en/film/${id}"`);
  assertEquals(
    await act(app, person, "/en/diary/reminders", { action: "remind-off", id: String(rows[0].id) }),
    "/en/diary/reminders",
  );
  assertStringIncludes(await page(app, "/en/diary/reminders", person), "No reminders yet");
  await act(app, person, `/en/film/${id}`, { action: "remind-premiere", country: "US" });
  assertStringIncludes(
    await page(app, `/en/film/${await filmId(app, "calm")}`, person),
    '<option value="US" selected>',
  );
});

Deno.test("a film that is out nowhere says at the top that one is reminded, and ends its sentences with one dot", async () => {
  const premieres = [{ country: "UA", date: "2026-12-17", type: "theatrical" }];
  await using reminded = await remindedApp([filmRecord("dune", { premieres })]);
  const { app } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const words = {
    ru: ["/film/1", "Напомним ✓", "Напомнить о фильме", "17\u00a0декабря\u00a02026\u00a0г.</p>", "Ваши планы"],
    en: ["/en/film/1", "Will remind ✓", "Remind me about this film", "December 17, 2026.</p>", "Your plans"],
    uk: ["/uk/film/1", "Нагадаємо ✓", "Нагадати про фільм", "17\u00a0грудня\u00a02026\u00a0р.</p>", "Ваші плани"],
  };
  for (const [path, isSet, offer, end, heading] of Object.values(words)) {
    const before = await page(app, path, person);
    assert(RegExp(`<h2[^>]*>${heading}</h2>`).test(before), "nobody has an opinion yet");
    assert(!before.includes(isSet) && before.includes(offer), path);
    assertStringIncludes(before, end);
  }
  await act(app, person, "/film/1", { action: "remind-premiere", country: "UA" });
  for (const [path, isSet, offer] of Object.values(words)) {
    const after = await page(app, path, person);
    assertStringIncludes(after, `<a class="button" href="#own">${isSet}</a>`);
    assert(!after.includes(offer) && !after.includes(".ics?"), path);
  }
});

Deno.test("reminders are their person's alone: others' are not there, and no page shows them", async () => {
  await using reminded = await remindedApp();
  const { app } = reminded;
  const [anna, boris] = [await newPerson(app, "anna", new Date(NOW)), await newPerson(app, "boris", new Date(NOW))];
  const id = await filmId(app, "dune");
  await act(app, boris, `/en/film/${id}`, { action: "remind-premiere", country: "UA" });
  const { id: reminder } = await app.database.read.selectFrom("reminder").select("id").executeTakeFirstOrThrow();
  for (const path of ["/en/diary/reminders", `/en/film/${id}`]) {
    assertEquals(await act(app, anna, path, { action: "remind-off", id: String(reminder) }), 404, path);
    assert(!(await page(app, path, anna)).includes("Premiere: Ukraine"), path);
  }
  const { atom } = await feedsOf(app, anna);
  assertEquals(await entriesAt(app, atom), []);
  const stranger = await app.fetch(`${BASE}/en/diary/reminders`);
  assertEquals([stranger.status, stranger.headers.get("location")], [
    303,
    "/en/sign-in?next=%2Fen%2Fdiary%2Freminders",
  ]);
  assertEquals(await status(submit(app, `/en/film/${id}`, { action: "remind-premiere", country: "UA" })), 303);
  assert(!(await (await app.fetch(`${BASE}/en/film/${id}`)).text()).includes("Remind me about this film"));
});

Deno.test("what can't be a reminder is refused in words, and 500 are enough", async () => {
  await using reminded = await remindedApp();
  const { app } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const id = await filmId(app, "dune");
  const bad: Record<string, string>[] = [
    { action: "remind-premiere" },
    { action: "remind-premiere", country: "SU" },
    { action: "remind-premiere", country: "ua" },
    { action: "remind-premiere", country: "U".repeat(1000) },
    { action: "remind-cinema", city: "UA" },
    { action: "remind-cinema", city: "UA/nowhere" },
    { action: "remind-cinema", city: "UA/../../x" },
    { action: "remind-service", country: "UA", provider: "999" },
    { action: "remind-service", country: "UA", provider: "1 or 1=1" },
  ];
  for (const fields of bad) {
    const response = await submit(app, `/en/film/${id}`, fields, { person });
    assertEquals(response.status, 400, JSON.stringify(fields));
    const html = await response.text();
    // Without sources of showtimes there is no form for cities.
    if (fields.action !== "remind-cinema") assertStringIncludes(html, "Choose from the list what to be reminded of.");
  }
  assertEquals(await act(app, person, "/en/film/9999", { action: "remind-premiere", country: "UA" }), 404);
  for (const id of ["", "0", "x", "1e3", "99"]) {
    assertEquals(await act(app, person, "/en/diary/reminders", { action: "remind-off", id }), 404, id);
  }
  const { account_id } = await app.database.read.selectFrom("member").select("account_id").executeTakeFirstOrThrow();
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  await app.database.write.insertInto("reminder").values(
    Array.from({ length: 500 }, (_, i) => ({
      account_id,
      film_id: id,
      kind: "premiere" as const,
      country: letters[Math.floor(i / 26)] + letters[i % 26],
      created_at: NOW,
      told_until: NOW,
      place: "",
    })),
  ).execute();
  const other = await filmId(app, "calm");
  const more = await submit(app, `/en/film/${other}`, { action: "remind-premiere", country: "UA" }, { person });
  assertStringIncludes(await more.text(), "You have 500 reminders already");
});

Deno.test("a film that is joined with another keeps its reminders, each once", async () => {
  await using reminded = await remindedApp();
  const { app } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  const [from, into] = [await filmId(app, "calm"), await filmId(app, "dune")];
  await act(app, person, `/film/${from}`, { action: "remind-premiere", country: "UA" });
  await act(app, person, `/film/${from}`, { action: "remind-premiere", country: "US" });
  await act(app, person, `/film/${into}`, { action: "remind-premiere", country: "UA" });
  await joinFilms(app.database, { from, into });
  const rows = await app.database.read.selectFrom("reminder").select(["film_id", "country"]).orderBy("country")
    .execute();
  assertEquals(rows, [{ film_id: into, country: "UA" }, { film_id: into, country: "US" }]);
});

Deno.test("a city where somebody waits for a film is refreshed, and what is on there is noticed", async () => {
  let now = new Date(NOW);
  const source = scripted("cinemas", (task) => program(task, [session("a", "other", "2026-11-22T20:00")]), {
    capabilities: { cities: true },
  });
  const catalog = [filmRecord("calm", { externalIds: { imdb: "tt0111161" } })];
  const environment = { BASE_URL: BASE, DEFAULT_COUNTRY: "UA" };
  await using app = await testApp({ catalog, sources: [source], environment, now: () => now });
  const look = async () => {
    await remind(operationContext(app.service, { base: "", actor: undefined }), undefined);
    await app.refresher.settled();
  };
  await app.refresher.refresh({ country: "UA", source: "cinemas", city: "" }, { force: true });
  const person = await newPerson(app, "anna", now);
  const [, city] = /<option value="(UA\/[^"]+)"/.exec(await page(app, "/en/film/1", person))!;
  now = new Date(now.getTime() + 2 * 3_600_000);
  await look();
  const asked = source.asked.length;
  await act(app, person, "/film/1", { action: "remind-cinema", city });
  await look();
  assertEquals(source.asked.length, asked + 1, "somebody waits");
  assertStringIncludes(await page(app, "/en/diary/reminders", person), "No showtimes yet");
  source.says = (task) =>
    program(task, [session("a", "x", "2026-11-22T20:00")], {
      films: [film("x", { externalIds: { imdb: "tt0111161" } })],
    });
  now = new Date(now.getTime() + 2 * 3_600_000);
  await look();
  await look();
  const { seen_at } = await app.database.read.selectFrom("reminder").select("seen_at").executeTakeFirstOrThrow();
  assertEquals(seen_at, now.toISOString());
  assertStringIncludes(await page(app, "/en/diary/reminders", person), "Showing now");
});
