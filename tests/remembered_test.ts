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

Deno.test("that nothing is there is not remembered", async () => {
  const database = await testDatabase();
  const names = new Remembered<string>("catalog", 10);
  const found = [undefined, "late"];
  const get = () => names.get(database, "a", () => found.shift());
  assertEquals([await get(), await get(), await get()], [undefined, "late", "late"]);
  await database.close();
});

Deno.test("of several keys those are read together that are not remembered, and values of so many bytes are kept", async () => {
  const database = await testDatabase();
  const texts = new Remembered<string>("catalog", 10, (text) => text.length);
  const read: string[][] = [];
  const get = async (...keys: string[]) => {
    const found = await texts.getAll(database, keys, (missing) => {
      read.push(missing);
      return Promise.resolve(new Map(missing.map((key) => [key, key.repeat(4)])));
    });
    return keys.map((key) => found.get(key));
  };
  assertEquals(await get("a", "b"), ["aaaa", "bbbb"]);
  assertEquals(await get("b", "c"), ["bbbb", "cccc"]);
  assertEquals(await get("a", "c"), ["aaaa", "cccc"], "a had to make room");
  await database.write.insertInto("genre").values({ code: "new" }).execute();
  assertEquals(await get("c"), ["cccc"]);
  assertEquals(read, [["a", "b"], ["c"], ["a"], ["c"]]);
  await database.close();
});
