import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { backup } from "@/lib/db/backup.ts";
import { type Database, DatabaseError, isUnreachable, openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import { takeInventory } from "@/lib/db/copy.ts";
import { restore } from "@/lib/db/restore.ts";
import { seed } from "@/lib/seed/seed.ts";
import { Cluster } from "./cluster.ts";
import { findSqld } from "./sqld.ts";

// What a replica does with a primary that is gone, wiped or another one, and with files that are damaged.
const sqld = await findSqld();
if (!sqld) console.log("SKIPPED: there is no sqld for this machine");

interface Setting {
  cluster: Cluster;
  path: string;
  told: string[];
  open(more?: { replica?: string; url?: string }): Promise<Database>;
}

function storageTest(name: string, run: (setting: Setting) => Promise<void>): void {
  Deno.test({
    name,
    ignore: !sqld,
    // The connections of a replica stay open until the process ends.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const cluster = (await Cluster.start({ processes: [] }))!;
      const path = `${cluster.folder}/replica.db`;
      const told: string[] = [];
      const opened: Database[] = [];
      try {
        await run({
          cluster,
          path,
          told,
          async open({ replica = path, url = cluster.primary.url } = {}) {
            const database = await openDatabase(url, { replica, onNews: (_, text) => told.push(text) });
            opened.push(database);
            return database;
          },
        });
      } finally {
        for (const database of opened) await database.close();
        await cluster.stop();
      }
    },
  });
}

async function filled(setting: Setting): Promise<Database> {
  const database = await setting.open();
  await migrate(database);
  await addGenres(database, 1, 20);
  return database;
}

async function addGenres({ write }: Database, from: number, to: number): Promise<void> {
  for (let i = from; i <= to; i++) await write.insertInto("genre").values({ code: `g${i}` }).execute();
}

async function genres({ read }: Database): Promise<number> {
  return (await read.selectFrom("genre").selectAll().execute()).length;
}

async function until(what: () => boolean | Promise<boolean>, seconds = 15): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!await what()) {
    assert(Date.now() < end, `not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

storageTest(
  "who writes sees it at once, another node when it carries the position, a stranger within 2 s",
  async (setting) => {
    const one = await filled(setting);
    assertEquals(await genres(one), 20);
    const two = await setting.open({ replica: `${setting.path}-two` });
    await one.write.insertInto("genre_name").values({ code: "g1", lang: "en", name: "One" }).execute();
    await two.reach!(await one.position!());
    assertEquals((await two.read.selectFrom("genre_name").selectAll().execute()).length, 1);
    await addGenres(one, 21, 21);
    await until(async () => await genres(two) === 21, 2);
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
    await until(() => (database.standing().lagSeconds ?? 0) > 1);
  }
  await database.close();
  const again = await setting.open();
  assertEquals(await genres(again), 20, "a node starts on its replica alone");
  await migrate(again);
  await primary.start();
  await until(() => again.standing().lagSeconds === 0);
  await addGenres(again, 101, 101);
  assertEquals(await genres(again), 21);
});

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
    await until(() => database.standing().fault?.includes("empty") ?? false);
    assertEquals(await genres(database), 30);
    const error = await assertRejects(() => addGenres(database, 31, 31));
    assert(isUnreachable(error));
    assertEquals(await restore(`${folder}/backup.db`, primary.url, undefined), saved);
    await until(async () => database.standing().fault === null && await genres(database) === 20);
    await addGenres(database, 31, 31);
    assertEquals(await genres(database), 21);
  },
);

storageTest(
  "a replica whose files are cut short, overwritten or removed is made anew while reads go on",
  async (setting) => {
    const database = await filled(setting);
    await seed(database);
    const count = async () => (await database.read.selectFrom("film").select("id").execute()).length;
    const films = await count();
    const damages: Record<string, (file: string) => Promise<void>> = {
      "cut short": async (file) => await Deno.truncate(file, Math.floor((await Deno.stat(file)).size / 2)),
      removed: (file) => Deno.remove(file),
      "its bookkeeping removed": (file) => Deno.remove(`${file}-client_wal_index`),
      "its log removed": (file) => Deno.remove(`${file}-wal`),
    };
    for (const [name, damage] of Object.entries(damages)) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const before = await Deno.realPath(setting.path);
      await damage(before);
      for (let i = 0; i < 20; i++) assertEquals(await count(), films, name);
      await until(async () => await Deno.realPath(setting.path).catch(() => before) !== before);
      await until(async () => await count() === films);
    }
  },
);

storageTest("a replica that was damaged while nobody had it open is made anew at the start", async (setting) => {
  const { path } = setting;
  await filled(setting);
  const other = `${path}-other`;
  await Deno.mkdir(other);
  const script = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve("@/lib/db/database.ts"))});
    const database = await openDatabase(${JSON.stringify(setting.cluster.primary.url)}, { replica: Deno.args[0] });
    console.log((await database.read.selectFrom("genre").selectAll().execute()).length);
    Deno.exit(0);`;
  await Deno.writeTextFile(`${other}/open.ts`, script);
  const open = async () => {
    const args = ["run", "-A", "--no-check", "--config", "deno.json", `${other}/open.ts`, `${other}/r.db`];
    const { stdout } = await new Deno.Command(Deno.execPath(), { args, stderr: "inherit" }).output();
    return new TextDecoder().decode(stdout).trim();
  };
  assertEquals(await open(), "20");
  const file = await Deno.realPath(`${other}/r.db`);
  for (const name of [file, `${file}-wal`]) {
    const bytes = await Deno.readFile(name);
    await Deno.writeFile(name, bytes.fill(0x41, 100, 60_000));
  }
  assertEquals(await open(), "20");
  assert(await Deno.realPath(`${other}/r.db`) !== file);
});

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

storageTest(
  "a backup of a server restores to the same rows and checksums in a file and in another server",
  async (setting) => {
    const database = await filled(setting);
    await seed(database);
    const { primary, folder } = setting.cluster;
    const saved = backup(primary.url, undefined, `${folder}/backup.db`);
    assert(saved.film.rows >= 300);
    assertEquals(await restore(`${folder}/backup.db`, `file:${folder}/restored.db`, undefined), saved);
    assertEquals(takeInventory(`${folder}/restored.db`), saved);
    const second = (await Cluster.start({ processes: [] }))!;
    try {
      await restore(`${folder}/backup.db`, second.primary.url, undefined);
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
);

storageTest("reads go on while the disk is full, and following when there is room again", async (setting) => {
  const folder = `${setting.cluster.folder}/small`;
  await Deno.mkdir(folder);
  const mounted = await new Deno.Command("mount", { args: ["-t", "tmpfs", "-o", "size=24m", "tmpfs", folder] }).output()
    .catch(() => ({ success: false }));
  if (!mounted.success) return console.log("SKIPPED: no small disk can be made here");
  try {
    const database = await setting.open({ replica: `${folder}/replica.db` });
    await migrate(database);
    await addGenres(database, 1, 20);
    const filler = `${folder}/filler`;
    await new Deno.Command("dd", { args: ["if=/dev/zero", `of=${filler}`, "bs=64k"], stderr: "null" }).output();
    const text = "x".repeat(1_000_000);
    for (let i = 1; i <= 3; i++) {
      await database.write.insertInto("genre_name").values({ code: `g${i}`, lang: "en", name: text }).execute();
    }
    assertEquals(await genres(database), 20);
    await until(() => (database.standing().lagSeconds ?? 0) > 1);
    await Deno.remove(filler);
    await until(() => database.standing().lagSeconds === 0, 30);
    assertEquals((await database.read.selectFrom("genre_name").select("code").execute()).length, 3);
  } finally {
    await new Deno.Command("umount", { args: ["-l", folder] }).output();
  }
});
