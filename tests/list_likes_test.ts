import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, PASSWORD, type Person, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE, callTool } from "./agents.ts";
import type { TestApp } from "./app.ts";

async function act(app: TestApp, person: Person, path: string, fields: Record<string, string>) {
  const response = await submit(app, path, fields, { person });
  await response.body?.cancel();
  return response.status === 303 ? response.headers.get("location") : response.status;
}

async function page(app: TestApp, path: string, person?: Person): Promise<string> {
  const response = await (person ? visit(app, path, person) : app.fetch(BASE + path));
  assertEquals(response.status, 200, path);
  return /<main[\s\S]*<\/main>/.exec(await response.text())![0];
}

/** Makes a list with films, says who may see it, and returns the paths of its own page and of that for others. */
async function newList(app: TestApp, person: Person, title: string, visibility: string, films: number[] = []) {
  const own = await act(app, person, "/en/diary/lists", { action: "create", title }) as string;
  for (const film of films) await act(app, person, own, { action: "add", film: String(film) });
  await act(app, person, own, { action: "show", visibility });
  return { own, key: await keyOf(app, title) };
}

async function keyOf({ database }: TestApp, title: string): Promise<string> {
  return (await database.read.selectFrom("own_list").where("title", "=", title).select("key").executeTakeFirstOrThrow())
    .key;
}

Deno.test("a list for everybody is liked once by each person, and everybody sees by how many", async () => {
  await using app = await agentApp({ environment: { AGENT_WRITES_PER_HOUR: "0" } });
  const [anna, boris, vera] = [
    await newPerson(app, "anna"),
    await newPerson(app, "boris"),
    await newPerson(app, "vera"),
  ];
  const { key } = await newList(app, boris, "Best of all", "public", [1]);
  const path = `/en/l/${key}`;
  assertStringIncludes(await page(app, path), `href="/en/sign-in?next=%2Fen%2Fl%2F${key}"`);
  for (const person of [anna, anna, vera]) assertEquals(await act(app, person, path, { action: "like" }), path);
  for (const person of [undefined, anna, boris]) {
    const html = await page(app, path, person);
    assertStringIncludes(html, "Liked by 2 people");
    assert(!/anna|vera/.test(html), "a number, no names");
    assertEquals(html.includes('value="unlike"'), person === anna);
  }
  assertEquals((await app.json(`/api/lists/members/${key}`)).likes, 2);
  assert(!(await page(app, path, boris)).includes('value="like"'), "nobody likes what is their own");
  assertEquals(await act(app, boris, path, { action: "like" }), 400);
  await act(app, anna, path, { action: "unlike" });
  assertStringIncludes(await page(app, path), "Liked by 1 person");
});

Deno.test("what is not for everybody can't be liked, and a list that becomes private loses its likes", async () => {
  await using app = await agentApp({ environment: { OPERATORS: "boss", AGENT_WRITES_PER_HOUR: "0" } });
  const [anna, boris, boss] = [
    await newPerson(app, "anna"),
    await newPerson(app, "boris"),
    await newPerson(app, "boss"),
  ];
  const { key: byLink } = await newList(app, boris, "By link", "link");
  const { key: hidden } = await newList(app, boris, "Rude", "public");
  const { key: secret } = await newList(app, boris, "Secret", "private");
  assertEquals(await act(app, anna, `/l/${hidden}`, { action: "like" }), `/l/${hidden}`);
  const hide = { action: "hide-list", id: hidden, reason: "An insult" };
  assert(await act(app, boss, "/settings/operator/reports", hide) !== 404);
  for (const key of [byLink, hidden, secret, "x".repeat(22)]) {
    assertEquals(await act(app, anna, `/l/${key}`, { action: "like" }), 404, key);
  }
  assert(!(await page(app, `/l/${byLink}`, anna)).includes('value="like"'));
  const { own, key } = await newList(app, boris, "Now and then", "public");
  await act(app, anna, `/l/${key}`, { action: "like" });
  const likes = async () => (await (await visit(app, "/settings/export", anna)).json()).likes;
  assertEquals((await likes()).map(({ title }: { title: string }) => title), [null, "Now and then"]);
  await act(app, boris, own, { action: "show", visibility: "private" });
  assertEquals((await likes()).length, 1);
  await act(app, boris, own, { action: "show", visibility: "public" });
  assertEquals((await app.json(`/api/lists/members/${await keyOf(app, "Now and then")}`)).likes, 0);
});

Deno.test("lists for everybody are in the sitemap, the API and the tools; others, hidden ones and those of closed accounts are not", async () => {
  await using app = await agentApp({ environment: { OPERATORS: "boss", AGENT_WRITES_PER_HOUR: "0" } });
  const [anna, boris, boss] = [
    await newPerson(app, "anna"),
    await newPerson(app, "boris"),
    await newPerson(app, "boss"),
  ];
  const shown = [
    await newList(app, anna, "First", "public", [1, 2]),
    await newList(app, boris, "Second", "public", [3]),
  ];
  const others = [await newList(app, boris, "By link", "link"), await newList(app, boris, "Secret", "private")];
  const { own, key } = shown[0];
  await act(app, anna, own, { action: "item", film: "2", position: "1", note: "See this" });
  /** Which of all lists everybody gets to know of, and that each door says the same of each. */
  const known = async () => {
    const index = await (await app.fetch("/sitemap.xml")).text();
    const parts = [...index.matchAll(/\/sitemap\/l-\d+\.xml/g)].map(([path]) => path);
    const xml = (await Promise.all(parts.map(async (path) => await (await app.fetch(path)).text()))).join();
    const { items, total } = await app.json("/api/lists/members?lang=en");
    const { structuredContent: { lists } } = await callTool(app, "list_lists", { members: true });
    const keys = items.map(({ key }: { key: string }) => key);
    assertEquals([total, lists.map(({ slug }: { slug: string }) => slug)], [keys.length, keys]);
    for (const { key } of [...shown, ...others]) {
      const isKnown = keys.includes(key);
      assertEquals(xml.includes(`<loc>${BASE}/en/l/${key}</loc>`), isKnown, key);
      assertEquals(await status(app.fetch(`/api/lists/members/${key}`)), isKnown ? 200 : 404, key);
      assertEquals((await callTool(app, "get_list", { slug: key })).isError ?? false, !isKnown, key);
    }
    return keys;
  };
  assertEquals(await known(), [shown[1].key, key]);
  const { author, title, likes, itemCount, url, items } = await app.json(`/api/lists/members/${key}?lang=en`);
  assertEquals([author, title, likes, itemCount, url], ["anna", "First", 0, 2, `${BASE}/en/l/${key}`]);
  assertEquals(items.map(({ film, note }: { film: { id: number }; note: string }) => [film.id, note]), [
    [2, "See this"],
    [1, null],
  ]);
  const { structuredContent: list } = await callTool(app, "get_list", { slug: key, lang: "en" });
  assertEquals([list.title, list.films[0].note], ["<untrusted>First</untrusted>", "<untrusted>See this</untrusted>"]);
  await act(app, boss, "/settings/operator/reports", { action: "hide-list", id: shown[1].key, reason: "An insult" });
  assertEquals(await known(), [key]);
  await act(app, anna, "/settings/delete", { action: "delete", current: PASSWORD, confirm: "yes" });
  assertEquals(await known(), []);
});
