import { assertEquals } from "@std/assert";
import type { Database } from "@/lib/db/database.ts";
import { ShortTransactions } from "@/lib/db/short_transactions.ts";
import { testDatabase } from "./app.ts";

const LEASE = { renew: () => Promise.resolve() };

/** Writes items, each in so many milliseconds of a clock that nothing else moves; how many each transaction had. */
async function written(database: Database, items: number[], ms: number): Promise<number[]> {
  let time = 0;
  performance.now = () => time;
  const sizes: number[] = [];
  const bulk = new Proxy(database.bulk, {
    get(target, name) {
      if (name === "transaction") sizes.push(0);
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const transactions = new ShortTransactions({ ...database, bulk }, LEASE, false);
  const left = [...items];
  const done: number[] = [];
  await transactions.writeEach(() => Promise.resolve(left.shift()), (_, item) => {
    time += ms;
    sizes[sizes.length - 1]++;
    return Promise.resolve(done.push(item));
  }).finally(() => Reflect.deleteProperty(performance, "now"));
  assertEquals(done, items);
  return sizes;
}

Deno.test("a transaction writes as many items as it may hold the lock for, at a server one", async () => {
  const database = await testDatabase();
  assertEquals(await written(database, [], 0), []);
  assertEquals(await written(database, [1, 2, 3, 4, 5], 10), [4, 1]);
  assertEquals(await written(database, [1, 2, 3], 30), [1, 1, 1]);
  const far = { ...database, state: () => ({ way: "remote", lagSeconds: null, error: null }) as const };
  assertEquals(await written(far, [1, 2, 3], 1), [1, 1, 1]);
  await database.close();
});

Deno.test("an error in one of several items undoes the transaction with all of them", async () => {
  const database = await testDatabase();
  const transactions = new ShortTransactions(database, LEASE, false);
  const left = [1, 2];
  const writing = transactions.writeEach(() => Promise.resolve(left.shift()), async (db, id) => {
    await db.insertInto("touched").values({ kind: "similar", id }).execute();
    if (id === 2) throw new Error("Refused");
  });
  assertEquals(await writing.catch((error) => error.message), "Refused");
  assertEquals(await database.read.selectFrom("touched").selectAll().execute(), []);
  await database.close();
});
