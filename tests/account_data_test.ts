import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { OWN, PASSWORD, type Person, signUp, submit, visit } from "./accounts.ts";
import { agentApp, BASE, callTool, postForm, TEXT } from "./agents.ts";
import type { TestApp } from "./app.ts";
import { connect, registerProgram } from "./consent.ts";

// What is stored about a person, found by the schema's own foreign keys: a table that a later migration adds is looked
// through as well, and the tests fail until it has a row of that person.

type Row = Record<string, unknown>;

/** A row and the table that it stands in. */
interface Found {
  table: string;
  row: Row;
}

async function tablesOf({ database: { read } }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list where schema = 'main'
    and type in ('table', 'shadow') and name not like 'sqlite_%' and name not like 'libsql_%'`.execute(read);
  return rows.map(({ name }) => name);
}

/** The columns that hold an account's id, by table. */
async function accountColumns(app: TestApp): Promise<Map<string, string[]>> {
  const columns = new Map([["account", ["id"]]]);
  for (const table of await tablesOf(app)) {
    const { rows } = await sql<{ from: string; table: string }>`select "from", "table" from pragma_foreign_key_list(${
      sql.lit(table)
    })`.execute(app.database.read);
    const own = rows.filter((key) => ["account", "agent", "member"].includes(key.table)).map((key) => key.from);
    if (own.length > 0) columns.set(table, own);
  }
  return columns;
}

async function rowsOf({ database: { read } }: TestApp, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(read)).rows;
}

/** The rows of some accounts, in whatever table. */
async function rowsOfAccounts(app: TestApp, ids: readonly number[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const [table, columns] of await accountColumns(app)) {
    for (const row of await rowsOf(app, table)) {
      if (columns.some((column) => ids.includes(row[column] as number))) found.push({ table, row });
    }
  }
  return found;
}

/** Somebody to follow, with a list to like. */
async function somebodyPublic({ database: { write } }: TestApp): Promise<void> {
  const at = "2030-01-01T00:00:00.000Z";
  await write.insertInto("account").values({ id: 9000, kind: "human", name: "Somebody", created_at: at })
    .onConflict((conflict) => conflict.doNothing()).execute();
  await write.insertInto("profile").values({ account_id: 9000, handle: "somebody", created_at: at })
    .onConflict((conflict) => conflict.doNothing()).execute();
  const list = { title: "A list of somebody", visibility: "public" as const, created_at: at, updated_at: at };
  await write.insertInto("own_list").values({ account_id: 9000, key: "list-of-somebody", ...list })
    .onConflict((conflict) => conflict.doNothing()).execute();
}

/** Somebody with a row in every table that can have one, and the ids of their account and their agent's. */
async function personWithEverything(app: TestApp, login: string): Promise<Person & { ids: number[] }> {
  const { cookie, token } = await signUp(app, login);
  const person = { cookie, token };
  const onFilm = async (id: number, fields: Record<string, string>) =>
    await (await submit(app, `/en/film/${id}`, fields, { person })).body?.cancel();
  await onFilm(1, { action: "rate", rating: "9" });
  await onFilm(1, { action: "review", text: `${TEXT} So says ${login}.` });
  await onFilm(2, { action: "watchlist", watchlist: "on" });
  await onFilm(3, { action: "favorite", favorite: "on" });
  const note = `Seen with friends of ${login}`;
  await onFilm(3, { action: "log", date: "2019-03-14", rewatch: "yes", public: "yes", note });
  const list = await submit(app, "/diary/lists", { action: "create", title: `Best of ${login}` }, { person });
  const own = list.headers.get("location")!;
  await list.body?.cancel();
  const item = { film: "3", position: "1", note: `For ${login} alone` };
  const described = { title: `Best of ${login}`, description: `What ${login} likes` };
  for (const fields of [{ action: "add", film: "3" }, { action: "item", ...item }, { action: "edit", ...described }]) {
    await (await submit(app, own, fields as Record<string, string>, { person })).body?.cancel();
  }
  await onFilm(3, { action: "remind-premiere", country: "UA" });
  await (await submit(app, "/diary/reminders", { action: "renew" }, { person })).body?.cancel();
  const open = { action: "open-profile", handle: `${login}-page` };
  await (await submit(app, "/settings", open, { person })).body?.cancel();
  await somebodyPublic(app);
  await (await submit(app, "/u/somebody", { action: "follow" }, { person })).body?.cancel();
  await (await submit(app, "/l/list-of-somebody", { action: "like" }, { person })).body?.cancel();
  const file = new FormData();
  const table = `Title,Year,Rating10,Review\nThe Film of ${login},1999,7,Liked by ${login}\n`;
  for (const [name, value] of Object.entries({ action: "preview", token })) file.set(name, value);
  file.set("file", new File([table], `films of ${login}.csv`));
  const headers = { ...OWN, cookie };
  const sent = await app.fetch(`${BASE}/diary/move`, { method: "POST", headers, body: file });
  assertEquals(sent.status, 303, await sent.text());
  await app.database.write.updateTable("viewing").set({ import_id: 1 }).where("import_id", "is", null).execute();
  const name = `${login} machine`;
  const made = await (await submit(app, "/settings/agents", { action: "create", name }, { person })).text();
  const client_id = /id="client-id">([^<]+)</.exec(made)![1];
  const client_secret = /id="client-secret">([^<]+)</.exec(made)![1];
  const fields = { grant_type: "client_credentials", client_id, client_secret };
  const { access_token } = await (await postForm(app, "token", fields)).json();
  const review = { film_id: 4, text: `${TEXT} So says the machine of ${login}.`, rating: 3 };
  await callTool(app, "post_review", { ...review, idempotency_key: `${login}-key-1` }, { token: access_token });
  await callTool(app, "set_favorite", { film_id: 5, favorite: true }, { token: access_token });
  await connect(app, await registerProgram(app, { client_name: "A machine to connect" }), person);
  const { write, read } = app.database;
  const { account_id: id } = await read.selectFrom("member").select("account_id").where("login_name", "=", login)
    .executeTakeFirstOrThrow();
  // What an authenticator would have to sign.
  const [created_at, account_id] = [new Date(1.9e12).toISOString(), id];
  await write.insertInto("passkey").values({
    id: `${login}-passkey-id`,
    account_id,
    public_key: `${login}-public-key`,
    counter: 7,
    transports: '["internal","hybrid"]',
    name: `Phone of ${login}`,
    created_at,
    last_used_at: created_at,
  }).execute();
  await write.insertInto("passkey_challenge").values({
    challenge: `${login}-challenge`,
    purpose: "add",
    account_id,
    user_handle: `${login}-handle`,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  }).execute();
  const session = await read.selectFrom("member_session").select("id").where("account_id", "=", id)
    .executeTakeFirstOrThrow();
  await write.insertInto("push_subscription").values({
    account_id,
    session_id: session.id,
    endpoint: `https://push.example/${login}`,
    p256dh: `${login}-p256dh`,
    auth: `${login}-auth`,
    lang: "uk",
    created_at,
  }).execute();
  const agents = await read.selectFrom("agent").select("account_id as id").where("owner_account_id", "=", id).execute();
  return { ...person, ids: [id, ...agents.map((agent) => agent.id)] };
}

/** The values of a row that could tell of somebody: texts of some length. */
function telling(row: Row): string[] {
  return Object.values(row).filter((value) => typeof value === "string" && value.length >= 4) as string[];
}

async function assertEveryTable(app: TestApp, rows: readonly Found[]): Promise<void> {
  const tables = [...(await accountColumns(app)).keys()].sort();
  assert(tables.length >= 15);
  assertEquals([...new Set(rows.map(({ table }) => table))].sort(), tables, "a table without a row of the person");
}

Deno.test("after somebody deleted their account, no row of any table is theirs or has a word of it", async () => {
  await using app = await agentApp();
  const before = new Map<string, Row[]>();
  const leaving = await personWithEverything(app, "zynoviia");
  const staying = await personWithEverything(app, "bohdan");
  const theirs = await rowsOfAccounts(app, leaving.ids);
  await assertEveryTable(app, theirs);
  for (const table of await tablesOf(app)) before.set(table, await rowsOf(app, table));
  const others = [...before].flatMap(([table, rows]) =>
    rows.filter((row) => !theirs.some((found) => found.table === table && textOf(found.row) === textOf(row)))
  );
  const common = new Set(others.flatMap(telling));
  const words = [...new Set(theirs.flatMap(({ row }) => telling(row)))].filter((word) => !common.has(word));
  assert(words.length > 30 && words.includes("zynoviia"), `${words.length} words`);
  const stayed = await rowsOfAccounts(app, staying.ids);

  const fields = { action: "delete", current: PASSWORD, confirm: "yes" };
  const response = await submit(app, "/settings/delete", fields, { person: leaving });
  await response.body?.cancel();
  assertEquals(response.status, 303);

  assertEquals(await rowsOfAccounts(app, leaving.ids), []);
  for (const table of await tablesOf(app)) {
    const text = textOf(await rowsOf(app, table));
    for (const word of words) assert(!text.includes(JSON.stringify(word).slice(1, -1)), `${table} has ${word}`);
  }
  assertEquals(await rowsOfAccounts(app, staying.ids), stayed, "nobody else loses anything");
  for (const path of ["/api/film/1", "/api/film/4", "/film/1", "/film/4.md", `/api/agent/${leaving.ids[1]}`]) {
    assert(!(await (await app.fetch(path)).text()).includes("zynoviia"), path);
  }
});

/** Rows as text that can be compared. */
function textOf(rows: unknown): string {
  return JSON.stringify(rows, (_, value) => value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value);
}

/** What the export leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  "account.kind": "told by where it stands",
  "member.login_key": "the login name as it is compared",
  "member.password_hash": "would let somebody in",
  "member_session.id": "a number of ours",
  "member_session.token_hash": "would let somebody in",
  "passkey_challenge.challenge": "would let somebody in, for minutes",
  "passkey_challenge.purpose": "for minutes",
  "passkey_challenge.user_handle": "for minutes; the account's own is there",
  "passkey_challenge.expires_at": "for minutes",
  "recovery_code.code_hash": "would let somebody in; how many are left is there",
  "agent.secret_hash": "would let somebody in",
  "agent.used": "follows from how often it was used",
  "agent_token.token_hash": "would let somebody in",
  "agent_token.scope": "for an hour; the agent's own is there",
  "agent_token.issued_at": "for an hour",
  "agent_token.expires_at": "for an hour",
  "agent_token.grant_id": "a number of ours",
  "oauth_grant.id": "a number of ours",
  "account_answer.digest": "made from what was asked",
  "account_write.id": "a number of ours",
  "review.id": "a number of ours",
  "rating.bucket": "told by whose it is",
  "viewing.id": "a number of ours",
  "viewing.import_id": "a number of ours",
  "film_import.id": "a number of ours",
  "own_list.id": "a number of ours",
  "reminder.id": "a number of ours",
  "reminder.place": "the city or the service, which are there",
  "reminder_feed.token": "would let somebody in",
  "push_subscription.id": "a number of ours",
  "push_subscription.session_id": "a number of ours",
  "push_subscription.p256dh": "would let somebody in",
  "push_subscription.auth": "would let somebody in",
  "follow.followed_id": "a number of ours; the address of the page is there",
  "list_like.list_id": "a number of ours; the list's key is there",
};

Deno.test("the export has every value of every row of a person and their agents, but for what lets somebody in", async () => {
  await using app = await agentApp();
  const person = await personWithEverything(app, "zynoviia");
  await personWithEverything(app, "bohdan");
  await app.database.write.updateTable("agent").set({ blocked_at: "2030-01-31T10:00:00.000Z" })
    .where("account_id", "=", person.ids[1]).execute();
  await app.database.write.updateTable("review").set({ hidden: 1 }).where("account_id", "=", person.ids[0]).execute();
  const text = await (await visit(app, "/en/settings/export", person)).text();
  const leaves = new Set<string>();
  JSON.parse(text, (_, value) => (typeof value === "object" || leaves.add(String(value)), value));
  const theirs = await rowsOfAccounts(app, person.ids);
  await assertEveryTable(app, theirs);
  const columns = await accountColumns(app);
  const missing: string[] = [];
  for (const { table, row } of theirs) {
    for (const [column, value] of Object.entries(row)) {
      const name = `${table}.${column}`;
      if (value === null || columns.get(table)!.includes(column) || name in LEFT_OUT) continue;
      const exported = ["review.hidden", "viewing.rewatch", "viewing.public", "own_list.hidden"].includes(name)
        ? [Boolean(value)]
        : name === "passkey.transports"
        ? JSON.parse(value as string)
        : [value];
      if (exported.some((one: unknown) => !leaves.has(String(one)))) missing.push(`${name} = ${value}`);
    }
  }
  assertEquals(missing, []);
  for (const { table, row } of theirs) {
    for (const [column, value] of Object.entries(row)) {
      if (LEFT_OUT[`${table}.${column}`]?.startsWith("would let")) assert(!text.includes(String(value)), column);
    }
  }
  assert(text.includes("For zynoviia alone"), "a note of a list");
  assert(!text.includes("bohdan"), "nothing of somebody else");
});
