import { assertEquals } from "@std/assert";
import { sql } from "kysely";
import { noteRooms, recordRooms, type Room, roomOf, roomsIn } from "@/lib/db/rooms.ts";
import type { Database } from "@/lib/db/database.ts";
import { filmRecord, testApp, testDatabase } from "./app.ts";

/** Which rooms a write changes, as the database's own versions tell. */
async function changed(database: Database, write: () => Promise<unknown>): Promise<Room[]> {
  await new Promise((resolve) => setTimeout(resolve, 25));
  const before = { ...database.versions() };
  await write();
  await new Promise((resolve) => setTimeout(resolve, 25));
  const after = database.versions();
  return (Object.keys(after) as Room[]).filter((room) => after[room] !== before[room]);
}

Deno.test("every table is in a room", async () => {
  const database = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
      and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(database.read);
  const homeless = rows.map(({ name }) => name).filter((name) => !roomOf(name));
  assertEquals(homeless, ["room_version", "lineage"]);
  await database.close();
});

Deno.test("a statement reads the rooms of the tables in it", async () => {
  assertEquals(roomsIn("select * from film f join review r on r.film_id = f.id"), ["catalog", "voices"]);
  assertEquals(roomsIn("select last_session from film_showing"), []);
  const { rooms } = await recordRooms(() => Promise.resolve(noteRooms(["cinema"])));
  assertEquals([...rooms], ["cinema"]);
});

Deno.test("a write changes the version of its own room alone", async () => {
  const database = await testDatabase("starter");
  const account = { id: 1, kind: "human" as const, name: "a", created_at: "2030-01-01T00:00:00Z" };
  assertEquals(await changed(database, () => database.write.insertInto("account").values(account).execute()), [
    "voices",
  ]);
  const use = { account_id: 1, kind: "review" as const, at: "2030-01-01T00:00:00Z" };
  assertEquals(await changed(database, () => database.write.insertInto("account_write").values(use).execute()), [
    "access",
  ]);
  const lease = { country: "UA", source: "x", city: "", wanted_at: "a", due_at: "b" };
  assertEquals(await changed(database, () => database.write.insertInto("source_refresh").values(lease).execute()), []);
  const settled = () => database.write.updateTable("source_refresh").set({ updated_at: "c" }).execute();
  assertEquals(await changed(database, settled), ["cinema"]);
  const film = () => database.write.updateTable("film").set({ updated_at: "x" }).where("id", "=", 1).execute();
  assertEquals(await changed(database, film), ["catalog"]);
  await database.close();
});

Deno.test("a film's answer is kept while showtimes change, and made anew when it is rated", async () => {
  const read: string[] = [];
  await using app = await testApp({ catalog: [filmRecord("one")], onRead: (statement) => read.push(statement) });
  const { write } = app.database;
  /** The rating's count, and whether the film was read for it. */
  const ask = async () => {
    await new Promise((resolve) => setTimeout(resolve, 25));
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
