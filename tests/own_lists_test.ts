import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, PASSWORD, type Person, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE } from "./agents.ts";
import type { TestApp } from "./app.ts";
import { joinFilms } from "@/lib/import/join_films.ts";

/** Sends a form and returns where it leads, or the status. */
async function act(app: TestApp, person: Person, path: string, fields: Record<string, string>) {
  const response = await submit(app, path, fields, { person });
  await response.body?.cancel();
  return response.status === 303 ? response.headers.get("location") : response.status;
}

async function page(app: TestApp, path: string, person?: Person): Promise<string> {
  const response = person ? await visit(app, path, person) : await app.fetch(BASE + path);
  assertEquals(response.status, 200, path);
  return /<main[\s\S]*<\/main>/.exec(await response.text())![0];
}

const filmsOf = (html: string) =>
  [...html.matchAll(/class="row-title" href="[^"]*\/film\/(\d+)"/g)].map(([, id]) => +id);

/** Makes a list with films, and returns the path of its own page. */
async function newList(app: TestApp, person: Person, title: string, films: number[] = []): Promise<string> {
  const path = await act(app, person, "/en/diary/lists", { action: "create", title }) as string;
  for (const film of films) await act(app, person, path, { action: "add", film: String(film) });
  return path;
}

/** Lets others see a list, and returns its address. */
async function show(app: TestApp, person: Person, path: string, visibility = "link"): Promise<string> {
  assertEquals(await act(app, person, path, { action: "show", visibility }), path);
  return /href="http:\/\/foyer\.test(\/en\/l\/[^"]+)"/.exec(await page(app, path, person))![1];
}

Deno.test("a list is made from a film's page in three actions and shared in three", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  const choose = /href="(\/en\/diary\/lists\/add\?film=1[^"]*)"/.exec(await page(app, "/en/film/1", person))![1]
    .replaceAll("&amp;", "&");
  await page(app, choose, person);
  assertEquals(await act(app, person, choose, { action: "create", title: "Best of all" }), "/en/film/1");
  const [, path] = /href="(\/en\/diary\/lists\/\d+)"/.exec(await page(app, "/en/diary/lists", person))!;
  const shared = await show(app, person, path);
  const list = await page(app, shared);
  assertEquals(filmsOf(list), [1]);
  assertStringIncludes(list, "Best of all");
  assertStringIncludes(list, "A list by anna");
  const again = await page(app, choose, person);
  assertStringIncludes(again, "in it", "the choice says which lists have the film");
});

Deno.test("films of a list have places and notes, which the page, its twin and JSON-LD show in order", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  const path = await newList(app, person, "In order", [1, 2, 3, 2]);
  assertEquals(filmsOf(await page(app, path, person)), [1, 2, 3]);
  assertEquals(
    await act(app, person, path, { action: "item", film: "3", position: "1", note: "See <b>this</b>" }),
    path,
  );
  assertEquals(await act(app, person, path, { action: "item", film: "1", position: "500", note: "" }), path);
  const shared = await show(app, person, path, "public");
  const html = await (await app.fetch(BASE + shared)).text();
  assertEquals(filmsOf(html), [3, 2, 1]);
  assert(!html.includes("<b>this"), "a note is text");
  assert(!html.includes('name="robots" content="noindex'), "search engines may have it");
  const twin = await (await app.fetch(`${BASE}${shared}.md`)).text();
  assertEquals([...twin.matchAll(/^\d\. \[.*?\/film\/(\d+)\)/gm)].map(([, id]) => +id), [3, 2, 1]);
  assertStringIncludes(twin, "See this");
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .flatMap(([, json]) => JSON.parse(json));
  const items = data.find((one) => one["@type"] === "ItemList");
  assertEquals([items.name, items.numberOfItems], ["In order", 3]);
  const [, picture] = /property="og:image" content="([^"]+)"/.exec(html)!;
  const png = await app.fetch(picture.replaceAll("&amp;", "&"));
  assertEquals([png.status, png.headers.get("content-type")], [200, "image/png"]);
  await png.body?.cancel();
  assertEquals(await act(app, person, path, { action: "take-out", film: "2" }), path);
  assertEquals(filmsOf(await page(app, shared)), [3, 1]);
});

Deno.test("a list is its person's alone: no page, form, picture or report of it is there for anybody else", async () => {
  await using app = await agentApp();
  const [a, b] = [await newPerson(app, "anna"), await newPerson(app, "boris")];
  const path = await newList(app, b, "Secret", [1]);
  const { key } = await app.database.read.selectFrom("own_list").select("key").executeTakeFirstOrThrow();
  for (const address of [`/en/l/${key}`, `/en/l/${key}.md`, `/og/list/${key}.png`, `/en/report?list=${key}`]) {
    assertEquals(await status(visit(app, address, a)), 404, address);
    assertEquals(await status(app.fetch(BASE + address)), 404, address);
  }
  assertEquals(await status(visit(app, path, a)), 404);
  const id = path.split("/").at(-1)!;
  const forms: Record<string, string>[] = [
    { action: "edit", title: "Mine" },
    { action: "show", visibility: "public" },
    { action: "add", film: "2" },
    { action: "item", film: "1", position: "1", note: "x" },
    { action: "take-out", film: "1" },
    { action: "remove" },
  ];
  for (const fields of forms) assertEquals(await act(app, a, path, fields), 404, fields.action);
  assertEquals(await act(app, a, "/en/diary/lists/add?film=2", { action: "add", list: id }), 404);
  assert(!(await page(app, "/en/diary/lists", a)).includes("Secret"));
  assert(!(await page(app, "/en/diary/lists/add?film=1", a)).includes("Secret"));
  assertEquals(filmsOf(await page(app, path, b)), [1]);
});

Deno.test("a list that becomes private leaves its address for good", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  const path = await newList(app, person, "Now and then", [1]);
  const shared = await show(app, person, path);
  const html = await (await app.fetch(BASE + shared)).text();
  assertStringIncludes(html, 'name="robots" content="noindex', "who has the link has it, search engines do not");
  await act(app, person, path, { action: "show", visibility: "private" });
  assertEquals(await status(app.fetch(BASE + shared)), 404);
  const anew = await show(app, person, path);
  assert(anew !== shared);
  assertEquals(await status(app.fetch(BASE + shared)), 404);
  assertEquals(await status(app.fetch(BASE + anew)), 200);
});

Deno.test("a list takes 500 films and an account 100 lists, and texts have their lengths, with a word about it", async () => {
  await using app = await agentApp({ environment: { AGENT_WRITES_PER_HOUR: "0" } });
  const person = await newPerson(app, "anna");
  const path = await newList(app, person, "Full");
  const id = Number(path.split("/").at(-1));
  const films = await app.database.read.selectFrom("film").select("id").orderBy("id").limit(501).execute();
  await app.database.write.insertInto("own_list_item").values(
    films.slice(0, 500).map((film, i) => ({ list_id: id, film_id: film.id, position: i + 1 })),
  ).execute();
  const more = await submit(app, path, { action: "add", film: String(films[500].id) }, { person });
  assertEquals(more.status, 400);
  assertStringIncludes(await more.text(), "This list is full: it has 500 films.");
  assertEquals(await act(app, person, path, { action: "add", film: String(films[0].id) }), path, "it is in it already");
  for (const title of ["", "   ", "x".repeat(101)]) {
    assertEquals(await act(app, person, "/en/diary/lists", { action: "create", title }), 400);
  }
  const film = String(films[0].id);
  assertEquals(await act(app, person, path, { action: "item", film, position: "1", note: "x".repeat(1001) }), 400);
  for (const position of ["0", "501", "first", ""]) {
    assertEquals(await act(app, person, path, { action: "item", film, position, note: "" }), 400, position);
  }
  assertEquals(await act(app, person, path, { action: "edit", title: "Full", description: "x".repeat(1001) }), 400);
  assertEquals(await act(app, person, path, { action: "add", film: "999999" }), 404);
  const { account_id } = await app.database.read.selectFrom("own_list").select("account_id").executeTakeFirstOrThrow();
  const at = "2030-01-01T00:00:00.000Z";
  await app.database.write.insertInto("own_list").values(
    Array.from({ length: 99 }, (_, i) => ({ account_id, key: `k${i}`, title: "One", created_at: at, updated_at: at })),
  ).execute();
  const last = await submit(app, "/en/diary/lists", { action: "create", title: "One more" }, { person });
  assertEquals(last.status, 400);
  assertStringIncludes(await last.text(), "no room for more");
});

Deno.test("readers report a list, and the operator keeps it from others with a reason", async () => {
  await using app = await agentApp({ environment: { OPERATORS: "boss" } });
  const [anna, boss] = [await newPerson(app, "anna"), await newPerson(app, "boss")];
  const path = await newList(app, anna, "Rude", [1]);
  const shared = await show(app, anna, path, "public");
  const key = shared.split("/").at(-1)!;
  assertStringIncludes(await page(app, shared), `/en/report?list=${key}`);
  const sent = await submit(app, `/en/report?list=${key}`, { action: "report", text: "This is an insult." });
  assertEquals(sent.status, 303);
  const reports = "/en/settings/operator/reports";
  const shown = await page(app, reports, boss);
  assertStringIncludes(shown, `href="/en/l/${key}"`);
  assert(!shown.includes("/settings/operator/reviews?id="), "it is no review");
  const hide = { action: "hide-list", id: key, reason: "An insult" };
  assertEquals(await act(app, anna, reports, hide), 404);
  assertEquals(await act(app, boss, reports, { ...hide, reason: "" }), 400);
  assertEquals(await act(app, boss, reports, hide), `${reports}?done=hide-list`);
  assertEquals(await status(app.fetch(BASE + shared)), 404);
  assertEquals(await status(visit(app, shared, anna)), 404);
  assertEquals(await status(visit(app, shared, boss)), 200);
  assertStringIncludes(await page(app, path, anna), "The operator has hidden this list");
  const journal = await app.database.read.selectFrom("operator_action").select(["action", "subject", "reason"])
    .execute();
  assertEquals(journal, [{ action: "hide", subject: `list ${key}`, reason: "An insult" }]);
  await act(app, anna, path, { action: "show", visibility: "private" });
  const moved = /\/l\/([^"]+)"/.exec(
    await (async () => {
      await act(app, anna, path, { action: "show", visibility: "public" });
      const row = await app.database.read.selectFrom("own_list").select("key").executeTakeFirstOrThrow();
      return `"/l/${row.key}"`;
    })(),
  )![1];
  assertEquals(await status(app.fetch(`${BASE}/en/l/${moved}`)), 404, "a new address does not show it either");
  assertEquals(await act(app, boss, reports, { action: "show-list", id: moved }), `${reports}?done=show-list`);
  assertEquals(await status(app.fetch(`${BASE}/en/l/${moved}`)), 200);
});

Deno.test("lists leave with the export and go with the account, and follow films that become one", async () => {
  await using app = await agentApp();
  const person = await newPerson(app, "anna");
  const path = await newList(app, person, "Mine", [2, 1, 3]);
  await act(app, person, path, { action: "item", film: "1", position: "2", note: "again" });
  const shared = await show(app, person, path, "public");
  await joinFilms(app.database, { from: 3, into: 4 });
  await joinFilms(app.database, { from: 2, into: 1 });
  const exported = await (await visit(app, "/settings/export", person)).json();
  const [list] = exported.lists;
  assertEquals([list.title, list.visibility, list.items.map(({ film }: { film: { id: number } }) => film.id)], [
    "Mine",
    "public",
    [1, 4],
  ]);
  assertEquals(list.items[0].note, "again");
  await act(app, person, "/settings", { action: "open-profile", handle: "anna-films" });
  assertStringIncludes(await page(app, "/en/u/anna-films"), shared);
  await act(app, person, path, { action: "show", visibility: "link" });
  assert(!(await page(app, "/en/u/anna-films")).includes("/en/l/"), "lists by link are found by nobody");
  const deletion = { action: "delete", current: PASSWORD, confirm: "yes" };
  await act(app, person, "/settings/delete", deletion);
  assertEquals(await status(app.fetch(BASE + shared)), 404);
  assertEquals(await app.database.read.selectFrom("own_list_item").selectAll().execute(), []);
});
