import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import Native from "libsql";
import { backup } from "@/lib/db/backup.ts";
import { inScope, RequestScope, withDeadline } from "@/lib/db/deadline.ts";
import { type Database, DatabaseError, isUnreachable, openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import { takeInventory } from "@/lib/db/copy.ts";
import { restore } from "@/lib/db/restore.ts";
import { Cluster } from "./cluster.ts";
import { addGenres, filled, genres, storageTest, until } from "./setting.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// What a replica does with a primary that is gone, wiped or another one.

/** Adds a genre as the service writes: in a transaction, of which nothing is left when its writer gives up. */
async function inTransaction({ write }: Database, code: string): Promise<void> {
  await write.transaction().execute((db) => db.insertInto("genre").values({ code }).execute());
}

storageTest(
  "who writes sees it at once, another node when it carries the position, a stranger within 2 s",
  async (setting) => {
    const one = await filled(setting);
    assertEquals(await genres(one), 20);
    const two = await setting.open({ replica: `${setting.path}-two` });
    const name = { code: "g1", lang: "en", name: "One" };
    const scope = new RequestScope();
    await inScope(scope, () => one.write.insertInto("genre_name").values(name).execute());
    await two.awaitPosition!(scope.position);
    assertEquals((await two.read.selectFrom("genre_name").selectAll().execute()).length, 1);
    await addGenres(one, 21, 21);
    await until(async () => await genres(two) === 21, 2);
  },
);

storageTest(
  "who wrote reads at the primary while a node's copy stands still, and others from the copy",
  async (setting) => {
    const one = await filled(setting);
    const stopped = `${setting.path}-two`;
    const two = await setting.open({ replica: stopped });
    assertEquals(await genres(two), 20);
    // Whoever has the lock of the files follows; nobody does while this test has it.
    await Deno.remove(`${stopped}-owner`);
    using lock = await Deno.open(`${stopped}-owner`, { create: true, write: true });
    await until(() => lock.tryLock(true));
    const scope = new RequestScope();
    await inScope(scope, () => one.write.insertInto("genre").values({ code: "own" }).execute());
    await pause(300);
    const carrying = new RequestScope(Infinity);
    const begun = performance.now();
    await inScope(carrying, () => two.awaitPosition!(scope.position));
    assert(performance.now() - begun < 1500, "it waits for the copy for a second");
    assertEquals(await inScope(carrying, () => genres(two)), 21);
    assertEquals(await genres(two), 20);
    setting.cluster.primary.signal("SIGSTOP");
    assertEquals(await inScope(carrying, () => genres(two)), 20, "old data are better than none");
    setting.cluster.primary.signal("SIGCONT");
  },
);

storageTest("reads go on and writes are refused within 2 s while the primary hangs or is gone", async (setting) => {
  const database = await filled(setting);
  const { primary } = setting.cluster;
  for (const stop of ["SIGSTOP", "SIGKILL"] as const) {
    primary.signal(stop);
    const begun = performance.now();
    const error = await assertRejects(() => addGenres(database, 100, 100));
    assert(isUnreachable(error), String(error));
    assert(performance.now() - begun < 2000, `${performance.now() - begun} ms`);
    assertEquals(await genres(database), 20);
    await until(() => (database.state().lagSeconds ?? 0) > 1);
  }
  await database.close();
  const again = await setting.open();
  assertEquals(await genres(again), 20, "a node starts on its replica alone");
  await migrate(again);
  await primary.start();
  await until(() => again.state().lagSeconds === 0);
  await addGenres(again, 101, 101);
  assertEquals(await genres(again), 21);
});

storageTest("whatever has rows gives them in a transaction, after the writes before it", async (setting) => {
  const database = await filled(setting);
  await database.write.transaction().execute(async (db) => {
    const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows;
    await rows("insert into genre (code) values ('a'), ('b')");
    assertEquals(await rows("with g as (select code from genre where code < 'c') select count(*) as n from g"), [{
      n: 2,
    }]);
    assertEquals(await rows("values (1)"), [{ column1: 1 }]);
    assertEquals((await rows("pragma table_info(genre)")).map(({ name }) => name), ["code"]);
    await rows("with g as (select 'c' as code) insert into genre (code) select code from g");
    assertEquals(await rows("update genre set code = 'd' where code = 'c' returning code"), [{ code: "d" }]);
    assertEquals(await rows("/* the last */ delete from genre where code = 'd' returning code"), [{ code: "d" }]);
  });
  assertEquals(await genres(database), 22);
});

storageTest("of twenty writers none waits 2 s for one that keeps the primary to itself", async (setting) => {
  const database = await filled(setting);
  const held = await setting.cluster.client.transaction("write");
  await held.execute("insert into genre (code) values ('held')");
  const add = (code: string) => withDeadline(() => inTransaction(database, code));
  const begun = performance.now();
  await Promise.all(Array.from({ length: 20 }, async (_, i) => {
    const error = await assertRejects(() => add(`refused${i}`));
    assert(isUnreachable(error), String(error));
    assert(performance.now() - begun < 2000, `${performance.now() - begun} ms`);
  }));
  await held.rollback();
  await Promise.all(Array.from({ length: 20 }, (_, i) => add(`written${i}`)));
  assertEquals(await genres(database), 40);
});

storageTest(
  "forty writers at once write on while the primary makes a checkpoint every ten seconds",
  async (setting) => {
    const database = await filled(setting);
    const end = performance.now() + 12_000;
    let written = 0;
    await Promise.all(Array.from({ length: 40 }, async (_, i) => {
      for (let k = 0; performance.now() < end; k++) {
        await withDeadline(() => inTransaction(database, `w${i}-${k}`));
        written++;
      }
    }));
    assertEquals(await genres(database), 20 + written);
  },
);

storageTest(
  "a wiped primary takes nothing from its replicas, and a backup restored there is followed",
  async (setting) => {
    const database = await filled(setting);
    const { primary, folder } = setting.cluster;
    const saved = backup(primary.url, undefined, `${folder}/backup.db`);
    await addGenres(database, 21, 30);
    await primary.kill();
    await Deno.remove(`${folder}/primary`, { recursive: true });
    await primary.start();
    await until(() => database.state().error?.includes("empty") ?? false);
    assertEquals(await genres(database), 30);
    const error = await assertRejects(() => addGenres(database, 31, 31));
    assert(isUnreachable(error));
    const watched = watchLineage(setting.cluster.client);
    assertEquals(await restore(`${folder}/backup.db`, primary.url, undefined), saved);
    const { first, last } = await watched;
    assertEquals(first, last, "whoever follows the primary from now on finds everything in it");
    await until(async () => database.state().error === null && await genres(database) === 20);
    await addGenres(database, 31, 31);
    assertEquals(await genres(database), 21);
  },
);

/** How much there is in a database when it first says which one it is, and a second later. */
async function watchLineage(client: Cluster["client"]): Promise<{ first: unknown; last: unknown }> {
  const count = async () => {
    try {
      const { rows: [{ named, parts }] } = await client.execute(
        "select (select count(*) from lineage) as named, (select count(*) from sqlite_schema) as parts",
      );
      return named === 1 ? parts : undefined;
    } catch {
      return undefined;
    }
  };
  let first: unknown;
  while (first === undefined) first = await count();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { first, last: await count() };
}

storageTest(
  "a wrong address, another database and somebody's file are refused in a sentence, untouched",
  async (setting) => {
    const database = await filled(setting);
    const { primary, folder } = setting.cluster;
    const refuse = async (work: () => Promise<unknown>, words: string) => {
      const { message } = await assertRejects(work, DatabaseError);
      assertStringIncludes(message, words);
      assert(!message.includes("\n"), message);
    };
    await refuse(() => setting.open({ url: "http://127.0.0.1:9", replica: `${folder}/new.db` }), "can't be reached");
    await Deno.writeTextFile(`${folder}/mine.txt`, "mine");
    await refuse(() => setting.open({ replica: `${folder}/mine.txt` }), "no replica made");
    assertEquals(await Deno.readTextFile(`${folder}/mine.txt`), "mine");
    const second = (await Cluster.start({ processes: [] }))!;
    try {
      const other = await openDatabase(second.primary.url);
      await migrate(other);
      await refuse(() => setting.open({ url: second.primary.url }), "another database");
      await second.client.execute("drop table kysely_migration");
      await second.client.execute("drop table lineage");
      await refuse(() => openDatabase(second.primary.url), "another program");
      await other.close();
    } finally {
      await second.stop();
    }
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2030')`.execute(database.write);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await refuse(async () => await migrate(database), "Update Foyer");
    assertEquals(await genres(database), 20);
    assertEquals(primary.down, false);
  },
);

/** Takes the write lock of a database for a second, as a long checkpoint of the server does, once it is written to. */
function keepBusy(path: string): { end(): number } {
  let times = 0;
  let release: ReturnType<typeof setTimeout>;
  const native = new Native(path);
  const from = performance.now() + 2000;
  // Often: another may have the lock whenever it is tried.
  const timer = setInterval(() => {
    if (performance.now() < from) return;
    try {
      native.exec("begin immediate");
    } catch {
      return;
    }
    if (++times === 1) clearInterval(timer);
    release = setTimeout(() => native.exec("rollback"), 1000);
  }, 50);
  return {
    /** Closes it, and returns how often the lock was taken. */
    end() {
      clearInterval(timer);
      clearTimeout(release);
      native.close();
      return times;
    },
  };
}

storageTest(
  "a backup of a server restores to the same rows and checksums in a file and in another server",
  async (setting) => {
    const { primary, folder } = setting.cluster;
    const saved = backup(primary.url, undefined, `${folder}/backup.db`);
    assert(saved.film.rows >= 300);
    assertEquals(await restore(`${folder}/backup.db`, `file:${folder}/restored.db`, undefined), saved);
    assertEquals(takeInventory(`${folder}/restored.db`), saved);
    const second = (await Cluster.start({ processes: [] }))!;
    try {
      const busy = keepBusy(`${second.folder}/primary/dbs/default/data`);
      await restore(`${folder}/backup.db`, second.primary.url, undefined);
      assertEquals(busy.end(), 1);
      assertEquals(backup(second.primary.url, undefined, `${folder}/again.db`), saved);
      const error = await assertRejects(
        () => restore(`${folder}/backup.db`, second.primary.url, undefined),
        DatabaseError,
      );
      assertStringIncludes(error.message, "not empty");
    } finally {
      await second.stop();
    }
  },
  { starter: true },
);
