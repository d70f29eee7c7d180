import { assertEquals } from "@std/assert";
import { Remembered } from "@/lib/db/remembered.ts";
import { recordRooms } from "@/lib/db/rooms.ts";
import { testDatabase } from "./app.ts";

Deno.test("what was read of a room is remembered until the room changes, and by its own database alone", async () => {
  const [one, two] = [await testDatabase(), await testDatabase()];
  const counts = new Remembered<number>("catalog", 10);
  let read = 0;
  const get = (database = one, key = "a") => counts.get(database, key, () => ++read);
  assertEquals([await get(), await get(), await get(one, "b"), await get(two)], [1, 1, 2, 3]);
  const before = one.versions();
  await one.write.insertInto("genre").values({ code: "new" }).execute();
  // Who asks often is told a few milliseconds later.
  while (one.versions() === before) await new Promise((resolve) => setTimeout(resolve, 1));
  assertEquals([await get(), await get(two)], [4, 3]);
  await Promise.all([one.close(), two.close()]);
});

Deno.test("an answer that is made from what is remembered is made from its room", async () => {
  const database = await testDatabase();
  const counts = new Remembered<number>("cinema", 10);
  await counts.get(database, "a", () => 1);
  const { rooms } = await recordRooms(() => counts.get(database, "a", () => 2));
  assertEquals([...rooms], ["cinema"]);
  await database.close();
});
