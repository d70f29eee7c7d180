import { assertEquals } from "@std/assert";
import { sql } from "kysely";
import { type CacheTag, tagOf } from "@/lib/db/cache_tags.ts";
import type { Database } from "@/lib/db/database.ts";
import { filmRecord, testApp, testDatabase } from "./app.ts";

/** Which tags a write changes, as the database's own versions tell. */
async function changed(database: Database, write: () => Promise<unknown>): Promise<CacheTag[]> {
  const before = { ...database.versions() };
  await write();
  const after = database.versions();
  return (Object.keys(after) as CacheTag[]).filter((tag) => after[tag] !== before[tag]);
}

Deno.test("every table has a cache tag", async () => {
  const database = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
      and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(database.read);
  const homeless = rows.map(({ name }) => name).filter((name) => !tagOf(name));
  assertEquals(homeless, ["room_version", "lineage"]);
  await database.close();
});

Deno.test("a write changes the version of its own tag alone", async () => {
  const database = await testDatabase("starter");
  const account = { id: 1, kind: "human" as const, name: "a", created_at: "2030-01-01T00:00:00Z" };
  assertEquals(await changed(database, () => database.write.insertInto("account").values(account).execute()), [
    "reviews",
  ]);
  const use = { account_id: 1, kind: "review" as const, at: "2030-01-01T00:00:00Z" };
  assertEquals(await changed(database, () => database.write.insertInto("account_write").values(use).execute()), [
    "access",
  ]);
  const lease = { country: "UA", source: "x", city: "", wanted_at: "a", due_at: "b" };
  assertEquals(await changed(database, () => database.write.insertInto("source_refresh").values(lease).execute()), []);
  const settled = () => database.write.updateTable("source_refresh").set({ updated_at: "c" }).execute();
  assertEquals(await changed(database, settled), ["showtimes"]);
  const film = () => database.write.updateTable("film").set({ updated_at: "x" }).where("id", "=", 1).execute();
  assertEquals(await changed(database, film), ["catalog"]);
  await database.close();
});

Deno.test("a film's response is cached while showtimes change, and made again when it is rated", async () => {
  const read: string[] = [];
  await using app = await testApp({ catalog: [filmRecord("one")], onRead: (statement) => read.push(statement) });
  const { write } = app.database;
  /** The rating's count, and whether the film was read for it. */
  const ask = async () => {
    read.length = 0;
    const { ratings } = await app.json("/api/film/1");
    return [ratings.public.count, read.length > 0];
  };
  assertEquals(await ask(), [0, true]);
  assertEquals(await ask(), [0, false]);
  const refresh = { country: "UA", source: "x", city: "", wanted_at: "a", due_at: "b", updated_at: "c" };
  await write.insertInto("source_refresh").values(refresh).execute();
  await write.updateTable("source_refresh").set({ updated_at: "d" }).execute();
  assertEquals(await ask(), [0, false]);
  const at = "2030-01-01T00:00:00Z";
  await write.insertInto("account").values({ id: 1, kind: "human", name: "a", created_at: at }).execute();
  await write.insertInto("rating").values({ account_id: 1, film_id: 1, bucket: "public", value: 9, updated_at: at })
    .execute();
  assertEquals(await ask(), [1, true]);
});

Deno.test("what ratings leave as it is of a film is read again when the catalog changes, and not for a rating", async () => {
  const read: string[] = [];
  await using app = await testApp({
    catalog: [filmRecord("one", { ageRating: "12" })],
    onRead: (statement) => read.push(statement),
  });
  const { write } = app.database;
  /** The rating's count, the age rating, and how many statements were read for them. */
  const ask = async () => {
    read.length = 0;
    const { ratings, ageRating } = await app.json("/api/film/1");
    return [ratings.public.count, ageRating, read.filter((statement) => statement.includes("film")).length];
  };
  assertEquals(await ask(), [0, "12", 2]);
  const at = "2030-01-01T00:00:00Z";
  await write.insertInto("account").values({ id: 1, kind: "human", name: "a", created_at: at }).execute();
  await write.insertInto("rating").values({ account_id: 1, film_id: 1, bucket: "public", value: 9, updated_at: at })
    .execute();
  assertEquals(await ask(), [1, "12", 1]);
  await write.updateTable("film").set({ age_rating: "16" }).where("id", "=", 1).execute();
  assertEquals(await ask(), [1, "16", 2]);
  await write.deleteFrom("film").where("id", "=", 1).execute();
  assertEquals((await app.fetch("/api/film/1")).status, 404);
});

Deno.test("a film's poster and its picture for shared links stay cached while people rate", async () => {
  const read: string[] = [];
  await using app = await testApp({ catalog: [filmRecord("one")], onRead: (statement) => read.push(statement) });
  const at = "2030-01-01T00:00:00Z";
  await app.database.write.insertInto("account").values({ id: 1, kind: "human", name: "a", created_at: at }).execute();
  for (const [value, path] of [[7, "/poster/1.svg"], [8, "/og/1.png"]] as const) {
    await (await app.fetch(path)).arrayBuffer();
    const rating = { account_id: 1, film_id: 1, bucket: "public" as const, value, updated_at: at };
    await app.database.write.replaceInto("rating").values(rating).execute();
    read.length = 0;
    const response = await app.fetch(path);
    await response.arrayBuffer();
    assertEquals([response.status, read], [200, []], path);
  }
});
