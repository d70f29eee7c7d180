import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { openDatabase } from "@/lib/db/database.ts";
import { dailyDigests } from "@/lib/daily_key.ts";
import { KEPT_MS, sweep } from "@/lib/privacy/sweep.ts";
import { newPerson, signIn } from "./accounts.ts";
import { agentApp, postRegistration } from "./agents.ts";
import { testDatabase } from "./app.ts";

const HOUR_MS = 3_600_000;

/** The status of a registration from an address. */
async function registers(app: Awaited<ReturnType<typeof agentApp>>, address: string): Promise<number> {
  const response = await postRegistration(app, { client_name: "Critic" }, address);
  await response.body?.cancel();
  return response.status;
}

Deno.test("no digest of an address or a login name can be made without the day's key, nor compared between limits", async () => {
  await using app = await agentApp({ environment: { RATE_LIMITS: "on" } });
  await newPerson(app, "olena");
  assertEquals(await signIn(app, "olena", "not the password", { address: "192.0.2.7" }), null);
  assertEquals(await registers(app, "192.0.2.7"), 201);
  const { read } = app.database;
  const attempts = await read.selectFrom("attempt").select(["kind", "key_hash as digest"]).execute();
  const registrations = await read.selectFrom("agent_registration").select("address_hash as digest").execute();
  const digests = [...attempts, ...registrations].map(({ digest }) => digest);
  assertEquals(attempts.map(({ kind }) => kind).sort(), ["sign_in_address", "sign_in_name"]);
  assertEquals(new Set(digests).size, 3);
  const values = ["192.0.2.7", "olena", "sign_in_address 192.0.2.7", "sign_in_name olena", "registration 192.0.2.7"];
  for (const value of values) {
    const plain = createHash("sha256").update(value).digest();
    assert(!digests.includes(plain.toString("base64url")) && !digests.includes(plain.toString("hex")), value);
  }
});

Deno.test("limits hold over midnight, when the key changes, and end when their window does", async () => {
  let now = new Date("2030-01-31T23:50:00Z");
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_REGISTRATIONS: "2", RATE_LIMIT_SIGN_INS: "2" };
  await using app = await agentApp({ environment, now: () => now });
  await newPerson(app, "olena", now);
  const wrong = async () => await signIn(app, "olena", "not the password");
  assertEquals(await registers(app, "192.0.2.1"), 201);
  await wrong();
  now = new Date("2030-02-01T00:01:00Z");
  assertEquals([await registers(app, "192.0.2.1"), await registers(app, "192.0.2.1")], [201, 429]);
  assertEquals(await registers(app, "192.0.2.2"), 201, "another address");
  await wrong();
  const days = await app.database.read.selectFrom("attempt").select("key_hash as digest")
    .where("kind", "=", "sign_in_name").execute();
  assertEquals(new Set(days.map(({ digest }) => digest)).size, 2, "the same name under the keys of two days");
  assertEquals(await signIn(app, "olena", "correct horse battery"), null, "twice in a quarter of an hour");
  now = new Date("2030-02-01T00:06:00Z");
  assertNotEquals(await signIn(app, "olena", "correct horse battery"), null);
  assertEquals(await registers(app, "192.0.2.1"), 429);
  now = new Date("2030-02-01T00:51:00Z");
  assertEquals(await registers(app, "192.0.2.1"), 201);
});

Deno.test("all processes on a database use the same key of a day, and the next day another", async () => {
  const one = await testDatabase();
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list`.execute(one.read);
  const two = await openDatabase(`file:${file}`);
  const digest = (database: typeof one, at: string) =>
    dailyDigests(database, "x 192.0.2.1", { now: new Date(at), windowMs: HOUR_MS });
  const [a, b] = await Promise.all([digest(one, "2030-01-31T12:00:00Z"), digest(two, "2030-01-31T12:00:00Z")]);
  assertEquals(a, b);
  assertEquals(a.counted, [a.today]);
  const next = await digest(two, "2030-02-01T00:30:00Z");
  assertEquals(next.counted, [next.today, a.today]);
  assertNotEquals(next.today, a.today);
  assertEquals((await one.read.selectFrom("daily_key").select("day").orderBy("day").execute()).map(({ day }) => day), [
    "2030-01-31",
    "2030-02-01",
  ]);
  await one.close();
  await two.close();
});

Deno.test("what has passed is deleted to the last row, and what has not stays", async () => {
  const now = new Date("2030-01-31T12:00:00Z");
  await using app = await agentApp({ now: () => now });
  const { write, read } = app.database;
  await newPerson(app, "olena", now);
  assertEquals(await registers(app, "192.0.2.1"), 201);
  const { id: agent } = await read.selectFrom("account").where("kind", "=", "agent").select("id")
    .executeTakeFirstOrThrow();
  for (const table of ["member_session", "agent_registration"] as const) await write.deleteFrom(table).execute();
  const at = (table: keyof typeof KEPT_MS, ms: number) => new Date(now.getTime() - KEPT_MS[table] + ms).toISOString();
  // A thousand and more that have passed, more than one transaction takes, and one that has a second left.
  const times = [...Array(1100).keys()].map((i) => -i).concat(1000);
  for (const [i, ms] of times.entries()) {
    await write.transaction().execute(async (db) => {
      await db.insertInto("attempt").values({ kind: "k", key_hash: "h", at: at("attempt", ms) }).execute();
      if (i < 1097) return;
      await db.insertInto("agent_registration").values({ address_hash: "h", at: at("agent_registration", ms) })
        .execute();
      await db.insertInto("account_write").values({ account_id: agent, kind: "other", at: at("account_write", ms) })
        .execute();
      await db.insertInto("account_answer")
        .values({ account_id: agent, key: `${i}`, digest: "", answer: "", at: at("account_answer", ms) }).execute();
      await db.insertInto("agent_token").values({
        token_hash: `${i}`,
        account_id: agent,
        scope: "read",
        issued_at: at("agent_token", ms - HOUR_MS),
        expires_at: at("agent_token", ms),
      }).execute();
      for (const table of ["oauth_grant", "oauth_refresh"] as const) {
        const [grant_id, expires_at] = [i + (table === "oauth_grant" ? 1 : 10_001), at(table, ms)];
        const grant = { id: grant_id, account_id: agent, client_id: "c", scope: "read", created_at: "" };
        // The refresh tokens' own grants last.
        const until = table === "oauth_grant" ? expires_at : at(table, 1000);
        await db.insertInto("oauth_grant").values({ ...grant, expires_at: until }).execute();
        if (table === "oauth_grant") continue;
        await db.insertInto("oauth_refresh").values({ token_hash: `${i}`, grant_id, expires_at }).execute();
      }
      await db.insertInto("member_session").values({
        token_hash: `${i}`,
        account_id: agent,
        device: "",
        created_at: at("member_session", ms - HOUR_MS),
        last_used_at: at("member_session", ms - HOUR_MS),
        expires_at: at("member_session", ms),
      }).execute();
      await db.insertInto("passkey_challenge").values({
        challenge: `${i}`,
        purpose: "sign_in",
        account_id: null,
        user_handle: null,
        expires_at: at("passkey_challenge", ms),
      }).execute();
      const page = { subject: "film" as const, subject_key: "1", about: "", path: "/film/1", lang: "en", text: "" };
      await db.insertInto("report").values({ ...page, created_at: "", expires_at: at("report", ms) }).execute();
      const action = { actor: "olena", action: "show", subject: "review 1", at: at("operator_action", ms) };
      await db.insertInto("operator_action").values(action).execute();
    });
  }
  const imports = [["preview", -30 * 24 * HOUR_MS], ["preview", 1000 - 30 * 24 * HOUR_MS], [
    "applied",
    -60 * 24 * HOUR_MS,
  ]];
  for (const [i, [state, ms]] of (imports as ["preview" | "applied", number][]).entries()) {
    const created_at = new Date(now.getTime() + ms).toISOString();
    const file = { account_id: agent, service: "imdb", file_name: "f", digest: `${i}`, state, created_at };
    await write.insertInto("film_import").values({ ...file, id: i + 1 }).execute();
  }
  for (const day of ["2030-01-28", "2030-01-29", "2030-01-30"]) {
    await write.insertInto("daily_key").values({ day, key: "k" }).execute();
  }
  await sweep({ database: app.database, config: { unusedAgentDays: 90 }, now: () => now });
  for (const table of Object.keys(KEPT_MS) as (keyof typeof KEPT_MS)[]) {
    const rows = await read.selectFrom(table).selectAll().execute() as Record<string, unknown>[];
    const left = rows.map((row) => row.at ?? row.expires_at);
    // Beside its own there are the grants of the refresh tokens.
    assertEquals(new Set(left), new Set([at(table, 1000)]), table);
  }
  const left = await read.selectFrom("film_import").select("id").orderBy("id").execute();
  assertEquals(left.map(({ id }) => id), [2, 3], "imports that were only looked at");
  const days = await read.selectFrom("daily_key").select("day").orderBy("day").execute();
  assertEquals(days.map(({ day }) => day), ["2030-01-30", "2030-01-31"]);
  await sweep({ database: app.database, config: { unusedAgentDays: 0 }, now: () => now });
  assertEquals(await read.selectFrom("agent").selectAll().execute(), [], "never took a token");
});
