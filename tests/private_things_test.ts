import { assert, assertEquals } from "@std/assert";
import { newPerson, OWN, PASSWORD, type Person, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE, callTool } from "./agents.ts";
import type { TestApp } from "./app.ts";
import { PAGES } from "./member_pages.ts";
import { PREFIXES } from "./pages.ts";

// Person A against everything private of person B: every address that names something of somebody's, as the files of
// the routes folder say. A route with a parameter that is in neither table fails the test.

/** A word that is in everything of B's. */
const SECRET = "Zatajeno";

/** What is B's, by the names that addresses have for it. */
interface Things {
  agent: string;
  viewing: string;
  list: string;
  key: string;
  import: string;
  handle: string;
}

/** The routes that lead to something of somebody's own, and by what. */
const THEIRS: Record<string, keyof Things> = {
  "/settings/agents/[id]": "agent",
  "/diary/[id]": "viewing",
  "/diary/lists/[id]": "list",
  "/diary/move/[id]": "import",
  "/u/[handle]": "handle",
  "/l/[key]": "key",
  "/l/[key].md": "key",
  "/og/list/[key].png": "key",
  "/api/lists/members/[key]": "key",
};

/** The routes with a parameter that name what is everybody's: of the catalog, of cinemas, of the service itself. */
const EVERYBODYS =
  /^(\/api)?\/(agent|api|cinema|cinemas|film|image|list|og|person|poster|problems|sitemap|v1)(\/cinema\/theaters|\/films?|\/person|\/still)?\/\[[\w.]+\]/;

/** Every route with a parameter. */
function routesWithParameter(folder = "routes"): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (name.startsWith("(")) return [];
    if (isDirectory) return routesWithParameter(path);
    const route = path.replace(/^routes|(\/index)?\.tsx?$/g, "");
    return route.includes("[") ? [route] : [];
  });
}

async function act(app: TestApp, person: Person, path: string, fields: Record<string, string>): Promise<string> {
  const response = await submit(app, path, fields, { person });
  await response.body?.cancel();
  assertEquals(response.status, 303, `${path} ${fields.action}`);
  return response.headers.get("location")!;
}

/** Has somebody make one of everything, all of it private. */
async function everythingOf(app: TestApp, person: Person): Promise<Things> {
  const created = await submit(app, "/settings/agents", { action: "create", name: `${SECRET} agent` }, { person });
  await created.body?.cancel();
  await act(app, person, "/diary/add?film=1", { action: "log", date: "2019-03-14", note: `${SECRET} note` });
  await act(app, person, "/film/2", { action: "watchlist", watchlist: "on" });
  await act(app, person, "/film/3", { action: "favorite", favorite: "on" });
  await act(app, person, "/film/4", { action: "rate", rating: "9" });
  const list = await act(app, person, "/diary/lists", { action: "create", title: `${SECRET} list` });
  await act(app, person, list, { action: "add", film: "5" });
  const body = new FormData();
  for (const [name, value] of Object.entries({ action: "preview", token: person.token })) body.set(name, value);
  body.set("file", new File([`Title,Year,Rating10\n${SECRET} film,1999,7\nThe Matrix,1999,8\n`], `${SECRET}.csv`));
  const sent = await app.fetch(`${BASE}/diary/move`, {
    method: "POST",
    headers: { ...OWN, cookie: person.cookie },
    body,
  });
  await sent.body?.cancel();
  assertEquals(sent.status, 303);
  await act(app, person, "/settings", { action: "open-profile", handle: "zatajeno" });
  await act(app, person, "/settings", { action: "close-profile" });
  const { read } = app.database;
  const [agent, viewing, { key }] = [
    await read.selectFrom("agent").select("account_id as id").executeTakeFirstOrThrow(),
    await read.selectFrom("viewing").select("id").executeTakeFirstOrThrow(),
    await read.selectFrom("own_list").select("key").executeTakeFirstOrThrow(),
  ];
  return {
    agent: String(agent.id),
    viewing: String(viewing.id),
    list: list.split("/").at(-1)!,
    key,
    import: new URL(sent.headers.get("location")!, BASE).pathname.split("/").at(-1)!,
    handle: "zatajeno",
  };
}

/** What every form that changes something could want, so that it is refused for whose it is, and not for a field. */
const FIELDS = {
  ...{
    film: "1",
    list: "1",
    title: "Mine",
    description: "",
    visibility: "public",
    position: "1",
    note: "",
    name: "Mine",
  },
  ...{ date: "2019-03-14", rating: "5", confirm: "yes", current: PASSWORD, choice: "1" },
};

Deno.test("every route with a parameter is known to lead to something of somebody's own, or of everybody's", () => {
  const unknown = routesWithParameter().filter((route) => !Object.hasOwn(THEIRS, route) && !EVERYBODYS.test(route));
  assertEquals(unknown, []);
  for (const route of Object.keys(THEIRS)) assert(routesWithParameter().includes(route), route);
});

Deno.test("person A gets a 404 from every page, form, file and tool for everything private of person B", async () => {
  await using app = await agentApp({ environment: { AGENT_WRITES_PER_HOUR: "0" } });
  const [a, b] = [await newPerson(app, "anna"), await newPerson(app, "boris")];
  const things = await everythingOf(app, b);
  const before = await stored(app);
  let tried = 0;
  for (const [route, thing] of Object.entries(THEIRS)) {
    const path = route.replace(/\[\w+\]/, things[thing]);
    for (const prefix of route.startsWith("/api/") || route.startsWith("/og/") ? [""] : Object.values(PREFIXES)) {
      assertEquals(await status(visit(app, prefix + path, a)), 404, prefix + path);
      const stranger = await status(app.fetch(`${BASE}${prefix}${path}`));
      assertEquals(stranger, PAGES[route]?.members ? 303 : 404, prefix + path);
      tried++;
    }
    for (const action of Object.keys(PAGES[route]?.actions ?? {})) {
      assertEquals(await status(submit(app, path, { ...FIELDS, action }, { person: a })), 404, `${path} ${action}`);
      tried++;
    }
  }
  assert(tried >= 35, `${tried} tried`);
  assertEquals(await status(visit(app, `/report?list=${things.key}`, a)), 404);
  const intoTheirs = { action: "add", list: things.list };
  assertEquals(await status(submit(app, "/diary/lists/add?film=1", intoTheirs, { person: a })), 404);
  assert((await callTool(app, "get_list", { slug: things.key })).isError);
  assertEquals(await stored(app), before);
});

Deno.test("no page, file or answer that A or a stranger can open has a word of what is private of B", async () => {
  await using app = await agentApp({ environment: { AGENT_WRITES_PER_HOUR: "0" } });
  const [a, b] = [await newPerson(app, "anna"), await newPerson(app, "boris")];
  await everythingOf(app, b);
  const own = await (await visit(app, "/diary/lists", b)).text();
  assert(own.includes(SECRET), "there is something to find");
  const open = Object.keys(PAGES).filter((path) => !path.includes("[") && !path.startsWith("/settings/operator"));
  const more = ["/", "/lists", "/film/1", "/film/5", "/sitemap.xml", "/sitemap/l-1.xml", "/llms-full.txt"];
  for (const path of [...open, ...more, "/diary/lists/add?film=5", "/api/lists/members", "/api/film/5"]) {
    const seen = [await (await visit(app, path, a)).text(), await (await app.fetch(BASE + path)).text()];
    for (const text of seen) assert(!text.toLowerCase().includes(SECRET.toLowerCase()), path);
  }
  for (const [name, args] of [["list_lists", { members: true }], ["get_film", { id: 5, detail: "full" }]] as const) {
    assert(!JSON.stringify(await callTool(app, name, args)).includes(SECRET), name);
  }
});

/** Everything that could have been changed. */
async function stored({ database: { read } }: TestApp): Promise<string> {
  const tables = ["account", "agent", "rating", "review", "favorite", "watchlist", "viewing", "own_list"] as const;
  const more = ["own_list_item", "list_like", "follow", "profile", "film_import", "film_import_row"] as const;
  const rows = await Promise.all([...tables, ...more].map((table) => read.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
