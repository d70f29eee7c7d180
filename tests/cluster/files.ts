import { assert, assertEquals } from "@std/assert";
import { migrate } from "@/lib/db/migrate.ts";
import { prerequisite, runs } from "../prerequisite.ts";
import { addGenres, filled, genres, storageTest, until } from "./setting.ts";

// What a replica does whose files are damaged, removed, or find no room.

storageTest(
  "a replica whose files are cut short, overwritten or removed is made anew while reads go on",
  async (setting) => {
    const database = await setting.open();
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
  { starter: true },
);

storageTest("reads are right while logs are removed under a busy writer", async (setting) => {
  const database = await filled(setting);
  const { client } = setting.cluster;
  let written = 20;
  let writing = true;
  // A primary that is at a checkpoint refuses a writer that has waited for 5 s: then nothing was written.
  const insert = async (sql: string, args: string[]): Promise<void> => {
    await client.execute({ sql, args }).catch(async (error) => {
      if (error.code !== "SQLITE_BUSY") throw error;
      await insert(sql, args);
    });
  };
  const writer = (async () => {
    for (let i = 1; writing; i++) {
      await insert("insert into genre (code) values (?)", [`w${i}`]);
      written++;
      await insert("insert into genre_name (code, lang, name) values (?, 'en', ?)", [`w${i}`, "x".repeat(9000)]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  // Awaited below; an error before that must not end the other tests of this file.
  writer.catch(() => writing = false);
  try {
    let shown = 20;
    for (let i = 0; i < 8; i++) {
      const before = await Deno.realPath(setting.path);
      await Deno.remove(`${before}-wal`);
      const end = Date.now() + 180_000;
      for (let n = 0; n < 50 || await Deno.realPath(setting.path).catch(() => before) === before; n++) {
        assert(Date.now() < end, "no new copy within three minutes");
        database.versions();
        const found = await genres(database);
        assert(found >= shown && found <= written + 1, `${found} after ${shown}, of ${written}`);
        shown = found;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  } finally {
    writing = false;
    await writer;
  }
});

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

/** Makes a disk of 24 MB, which takes the rights of root; `false` where it can't be made. */
const mount = (folder: string) => runs("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", folder);
const unmount = (folder: string) => runs("umount", "-l", folder);

function canMount(): boolean {
  const folder = Deno.makeTempDirSync({ prefix: "foyer-disk-" });
  const mounted = mount(folder);
  if (mounted) unmount(folder);
  Deno.removeSync(folder);
  return prerequisite("A small disk", mounted, "run as root, where `mount -t tmpfs` is allowed");
}

storageTest("reads go on while the disk is full, and following when there is room again", async (setting) => {
  const folder = `${setting.cluster.folder}/small`;
  await Deno.mkdir(folder);
  assert(mount(folder));
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
    await until(() => (database.state().lagSeconds ?? 0) > 1);
    await Deno.remove(filler);
    await until(() => database.state().lagSeconds === 0, 30);
    assertEquals((await database.read.selectFrom("genre_name").select("code").execute()).length, 3);
  } finally {
    unmount(folder);
  }
}, { here: canMount() });
