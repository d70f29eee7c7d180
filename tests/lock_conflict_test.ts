import { assert, assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import Native from "libsql";
import { insertPasskey } from "@/lib/accounts/passkey_queries.ts";
import { takeLease } from "@/lib/ingest/leases.ts";
import { withDeadline, withoutDeadline } from "@/lib/db/deadline.ts";
import { type Database, isUnreachable } from "@/lib/db/database.ts";
import { newPerson, PASSWORD, type Person, submit } from "./accounts.ts";
import { agentApp, newAgent, postForm, register, send, takeToken, TEXT } from "./agents.ts";
import { type TestApp, testDatabase } from "./app.ts";

// What happens to writes while another process has the file's write lock, and to those that come after: written in this
// thread, as commands do, and in a thread of its own, as the service does.

type Native = InstanceType<typeof Native>;

/** Another program's connection to a database's file. */
async function rivalOf(database: Database): Promise<Native> {
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list`.execute(
    database.read,
  );
  return new Native(file, { timeout: 5000 });
}

/** One number that a query of another connection finds. */
function found(rival: Native, query: string): number {
  return Number(Object.values(rival.prepare(query).all()[0] as Record<string, unknown>)[0]);
}

interface Write {
  /** Writes; whether that was acknowledged. */
  write(): Promise<boolean>;
  /** Counts what it changes, by one each time. */
  count: string;
  by?: -1;
}

/** Every kind of write that the service makes for somebody, each able to run twice. */
async function everyWrite(app: TestApp, rival: Native): Promise<Record<string, Write>> {
  const client = await register(app);
  const token = await takeToken(app, client);
  const spare = [await takeToken(app, client), await takeToken(app, client)];
  const people = [await newPerson(app, "first"), await newPerson(app, "second"), await newPerson(app, "third")];
  const [person, ...leaving] = people;
  const memberId = found(rival, "select min(account_id) from member");
  const { write: db } = app.database;
  const tool = (name: string, args: (n: number) => Record<string, unknown>) => {
    let n = 0;
    return async () => {
      const { status, json } = await send(app, "tools/call", { name, arguments: args(++n) }, { token });
      return status === 200 && !json.error && !json.result.isError;
    };
  };
  const form =
    (path: string, fields: Record<string, string>, sender: () => Person | undefined = () => person) => async () => {
      const response = await submit(app, path, fields, { person: sender() });
      await response.body?.cancel();
      return response.status === 303;
    };
  const oauth = (path: string, fields: () => Record<string, string>) => async () =>
    (await postForm(app, path, fields())).ok;
  const done = (work: () => Promise<unknown>) =>
    withDeadline(work).then(() => true, (error) => isUnreachable(error) ? false : Promise.reject(error));
  let n = 0;
  return {
    review: {
      write: tool("post_review", (n) => ({ film_id: n, text: TEXT })),
      count: "select count(*) from review",
    },
    rating: { write: tool("rate_film", (n) => ({ film_id: n, rating: n })), count: "select count(*) from rating" },
    favorite: {
      write: tool("set_favorite", (n) => ({ film_id: n, favorite: true })),
      count: "select count(*) from favorite",
    },
    registration: {
      write: () => register(app).then(() => true, () => false),
      count: "select count(*) from agent",
    },
    token: {
      write: oauth("token", () => ({ grant_type: "client_credentials", ...client })),
      count: "select count(*) from agent_token",
    },
    revocation: {
      write: oauth("revoke", () => ({ ...client, token: spare.pop()! })),
      count: "select count(*) from agent_token",
      by: -1,
    },
    "sign-in": {
      write: form("/sign-in", { action: "sign-in", login: "first", password: PASSWORD }, () => undefined),
      count: "select count(*) from member_session",
    },
    "sign-out everywhere": {
      write: form("/settings/security", { action: "everywhere" }, () => leaving.pop()!),
      count: "select count(*) from member_session",
      by: -1,
    },
    name: {
      write: form("/settings", { action: "name", name: "Olena K" }),
      count: "select count(*) from account where name = 'Olena K'",
    },
    watchlist: {
      write: () =>
        done(() =>
          sql`insert into watchlist (account_id, film_id, created_at) values (${memberId}, ${++n}, 'x')`.execute(db)
        ),
      count: "select count(*) from watchlist",
    },
    passkey: {
      write: () =>
        done(() =>
          insertPasskey(db, {
            id: `key${++n}`,
            accountId: memberId,
            publicKey: "x",
            counter: 0,
            transports: "[]",
            name: "Phone",
            now: new Date(),
          })
        ),
      count: "select count(*) from passkey",
    },
    lease: {
      write: () =>
        done(() => takeLease(db, { country: "UA", source: `s${++n}`, city: "" }, { owner: "o", now: new Date() })),
      count: "select count(*) from source_refresh",
    },
    transaction: {
      write: () =>
        done(() =>
          db.transaction().execute(async (db) => {
            await db.insertInto("genre").values({ code: `g${++n}` }).execute();
            await db.insertInto("genre_name").values({ code: `g${n}`, lang: "en", name: "x" }).execute();
          })
        ),
      count: "select count(*) from genre_name",
    },
  };
}

/** A test of each way to write. */
function inBothThreads(name: string, run: (options: { writerThread: boolean }) => Promise<void>): void {
  for (const writerThread of [false, true]) {
    Deno.test(`${name}: ${writerThread ? "a thread that writes" : "in this thread"}`, () => run({ writerThread }));
  }
}

inBothThreads(
  "no kind of write is lost after another process had the lock, and none is acknowledged while it has",
  async (options) => {
    await using app = await agentApp(options);
    const rival = await rivalOf(app.database);
    const writes = await everyWrite(app, rival);
    const counts = () =>
      Object.fromEntries(Object.entries(writes).map(([kind, { count }]) => [kind, found(rival, count)]));

    rival.exec("begin immediate");
    const before = counts();
    const begun = performance.now();
    const refused = await Promise.all(Object.entries(writes).map(async ([kind, { write }]) => [kind, await write()]));
    assertEquals(refused.filter(([, acknowledged]) => acknowledged), []);
    assert(performance.now() - begun < 5000);
    rival.exec("rollback");

    assertEquals(counts(), before);
    for (const [kind, { write, count, by = 1 }] of Object.entries(writes)) {
      const was = found(rival, count);
      assertEquals([kind, await write(), found(rival, count) - was], [kind, true, by]);
    }
    rival.close();
  },
);

inBothThreads(
  "a write that waits for another process's lock holds up nothing else, and goes on when the lock is free",
  async (options) => {
    const database = await testDatabase("empty", options);
    const rival = await rivalOf(database);
    rival.exec("begin immediate");
    const waiting = withoutDeadline(() => database.write.insertInto("genre").values({ code: "late" }).execute());
    let longest = 0;
    for (let i = 0, before = performance.now(); i < 50; i++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }
    rival.exec("commit");
    await waiting;
    assert(longest < 200, `${longest} ms`);
    assertEquals(found(rival, "select count(*) from genre where code = 'late'"), 1);
    rival.close();
    await database.close();
  },
);

inBothThreads(
  "after an error that undoes a transaction nothing of it is written, even by code that catches the error",
  async (options) => {
    const database = await testDatabase("empty", options);
    const rival = await rivalOf(database);
    const { rows: [{ page_count }] } = await sql<{ page_count: number }>`pragma page_count`.execute(database.read);
    await sql`pragma max_page_count = ${sql.lit(page_count + 8)}`.execute(database.write);
    await assertRejects(() =>
      database.write.transaction().execute(async (db) => {
        await db.insertInto("genre").values({ code: "first" }).execute();
        await db.insertInto("genre").values({ code: "x".repeat(1_000_000) }).execute().catch(() => {});
        await db.insertInto("genre").values({ code: "second" }).execute();
      })
    );
    assertEquals(found(rival, "select count(*) from genre"), 0);
    await database.write.insertInto("genre").values({ code: "third" }).execute();
    assertEquals(found(rival, "select count(*) from genre"), 1);
    rival.close();
    await database.close();
  },
);

inBothThreads(
  "parameters that the native library would end the process for are refused, and booleans are numbers",
  async (options) => {
    const database = await testDatabase("empty", options);
    for (const db of [database.read, database.write]) {
      assertEquals((await sql<{ n: number }>`select ${true} as n`.execute(db)).rows, [{ n: 1 }]);
      await assertRejects(() => sql`select ${undefined} as n`.execute(db), TypeError);
      await assertRejects(() => sql`select ${new Date()} as n`.execute(db), TypeError);
    }
    await database.close();
  },
);

inBothThreads("the first read after an acknowledged write shows it", async (options) => {
  await using app = await agentApp(options);
  const token = await newAgent(app);
  for (let i = 0; i < 100; i++) {
    const path = `/api/film/${i % 3 + 1}`;
    await app.json(path);
    const rating = i % 10 + 1;
    await send(app, "tools/call", { name: "rate_film", arguments: { film_id: i % 3 + 1, rating } }, { token });
    assertEquals((await app.json(path)).ratings.agents, { average: rating, count: 1 });
  }
});

Deno.test("a thread that writes holds up nobody with a long statement, and ends with its database", async () => {
  const database = await testDatabase("empty", { writerThread: true });
  await sql`create table numbers (n integer)`.execute(database.write);
  let pauses = 0;
  const timer = setInterval(() => pauses++, 1);
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000)
    insert into numbers select i from n`.execute(database.write);
  clearInterval(timer);
  assert(pauses > 3, `the event loop ran ${pauses} times`);
  await database.close();
  await assertRejects(() => database.write.insertInto("genre").values({ code: "late" }).execute());
});
