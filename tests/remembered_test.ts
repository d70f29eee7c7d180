import { assertEquals } from "@std/assert";
import { Remembered } from "@/lib/db/remembered.ts";
import { testDatabase } from "./app.ts";

Deno.test("what was read under a cache tag is remembered until its tables change, and by its own database alone", async () => {
  const [one, two] = [await testDatabase(), await testDatabase()];
  const counts = new Remembered<number>("catalog", 10);
  let read = 0;
  const get = (database = one, key = "a") => counts.get(database, key, () => ++read);
  assertEquals([await get(), await get(), await get(one, "b"), await get(two)], [1, 1, 2, 3]);
  await one.write.insertInto("genre").values({ code: "new" }).execute();
  assertEquals([await get(), await get(two)], [4, 3]);
  await Promise.all([one.close(), two.close()]);
});
