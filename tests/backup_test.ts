import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { locateBackup } from "@/lib/backup/locate.ts";
import { makeBackup } from "@/lib/backup/make.ts";
import { backupName, newestFirst, outdated, timeOfName } from "@/lib/backup/names.ts";
import { listBackups } from "@/lib/backup/queries.ts";
import { createTargets } from "@/lib/backup/target.ts";
import { parseConfig } from "@/lib/config.ts";
import { takeInventory } from "@/lib/db/copy.ts";
import { restore } from "@/lib/db/restore.ts";
import { temporaryPath, testApp } from "./app.ts";
import { filesIn, make, place } from "./backups.ts";
import { smallDisk } from "./cluster/small_disk.ts";
import { prerequisite, runs } from "./prerequisite.ts";
import { runTask } from "./process.ts";

Deno.test("backups are named by their time in UTC and their schema, and sort by it", () => {
  const name = backupName(new Date("2030-01-31T23:05:09.999+02:00"), "0014_backup");
  assertEquals(name, "foyer-2030-01-31T21-05-09Z-0014_backup.db");
  assertEquals(timeOfName(name)?.toISOString(), "2030-01-31T21:05:09.000Z");
  const other = backupName(new Date("2029-12-31T00:00:00Z"), "0015_daily_key");
  assertEquals(newestFirst([other, "notes.txt", `${name}.part`, name, `a-${name}`]), [name, other]);
});

Deno.test("the newest backups stay, and the one just made even where the clock went back", () => {
  const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2030, 0, day)), "0014_backup"));
  assertEquals(outdated([...names, "catalog.db"], { keep: 2, made: names[3] }), [names[1], names[0]]);
  assertEquals(outdated(names, { keep: 1, made: names[0] }), [names[3], names[2], names[1]]);
  assertEquals(outdated(names, { keep: 9, made: names[3] }), []);
});

Deno.test("a backup is a whole database under its name, and nothing else is in the folder", async () => {
  await using at = await place();
  const { name, bytes, inventory, outcomes } = await make(at);
  assertEquals(outcomes, [{ target: "folder", error: null }]);
  assertEquals(filesIn(at.folder), [name]);
  assertEquals(Deno.statSync(`${at.folder}/${name}`).size, bytes);
  assertEquals(takeInventory(`${at.folder}/${name}`), inventory);
  const restored = temporaryPath("restored.db");
  assertEquals(await restore(`${at.folder}/${name}`, `file:${restored}`, undefined), inventory);
  assertEquals(takeInventory(restored), inventory);
});

Deno.test("a backup has nothing that tells of client addresses, not even in pages that are free", async () => {
  await using app = await testApp({ environment: { RATE_LIMITS: "on" } });
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list`.execute(
    app.database.read,
  );
  const metadata = JSON.stringify({ client_name: "Critic" });
  const headers = { "content-type": "application/json" };
  const response = await app.fetch("/api/oauth/register", { method: "POST", headers, body: metadata });
  await response.body?.cancel();
  assertEquals(response.status, 201);
  const { address_hash } = await app.database.read.selectFrom("agent_registration").select("address_hash")
    .executeTakeFirstOrThrow();
  const { key } = await app.database.read.selectFrom("daily_key").select("key").executeTakeFirstOrThrow();
  const folder = temporaryPath("backups");
  const config = parseConfig({ DATABASE_URL: `file:${file}`, BACKUP_DIR: folder });
  const { name, inventory } = await makeBackup({
    databaseUrl: config.databaseUrl,
    databaseAuthToken: undefined,
    config: config.backup,
    due: ["folder"],
  });
  assertEquals([inventory!.agent_registration.rows, inventory!.daily_key.rows, inventory!.agent.rows], [0, 0, 1]);
  const bytes = Deno.readTextFileSync(`${folder}/${name}`);
  assert(bytes.includes("Critic") && !bytes.includes(address_hash) && !bytes.includes(key));
});

Deno.test("so many backups stay in a folder, and files of others are left alone", async () => {
  await using at = await place({ BACKUP_KEEP: "2" });
  Deno.mkdirSync(at.folder);
  const old = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2020, 0, day)), "0001_catalog"));
  for (const name of [...old, "foyer-notes.db", "other.txt"]) Deno.writeTextFileSync(`${at.folder}/${name}`, "");
  const { name } = await make(at);
  assertEquals(filesIn(at.folder), [old[2], name, "foyer-notes.db", "other.txt"]);
});

Deno.test("unfinished files of a process that ended are removed after a day", async () => {
  await using at = await place();
  Deno.mkdirSync(at.folder);
  const [old, young] = ["2020-01-01T00-00-00Z", "2020-01-02T00-00-00Z"].map((time) =>
    `${at.folder}/foyer-${time}-0001_catalog.db.part.new.part`
  );
  for (const path of [old, young]) Deno.writeTextFileSync(path, "half");
  Deno.utimeSync(old, new Date(0), new Date(0));
  const { name } = await make(at);
  assertEquals(filesIn(at.folder), [young.slice(at.folder.length + 1), name]);
});

Deno.test("a damaged database makes no backup, and the health check is told without any path", async () => {
  await using at = await place();
  const copy = temporaryPath("damaged.db");
  Deno.copyFileSync(at.file, copy);
  const { size } = Deno.statSync(copy);
  using file = Deno.openSync(copy, { write: true });
  for (let from = 8192; from < size; from += 8192) {
    file.seekSync(from, Deno.SeekMode.Start);
    file.writeSync(new Uint8Array(4096).fill(0x5a));
  }
  const { outcomes: [{ error, detail }] } = await make({
    ...at,
    config: parseConfig({ DATABASE_URL: `file:${copy}`, BACKUP_DIR: at.folder }),
  });
  assertEquals(error, "The database could not be copied");
  assertMatch(detail!, /malformed|damaged/);
  assertEquals(filesIn(at.folder), []);
});

const mounts = prerequisite("a small disk", Deno.uid() === 0 && runs("mount", "--version"), "run the tests as root");

Deno.test({
  name: "a disk that is full is told in one sentence, and nothing half-done stays on it",
  ignore: !mounts,
  async fn() {
    const disk = await smallDisk();
    try {
      await using at = await place({ BACKUP_DIR: `${disk.folder}/backups` });
      const folder = `${disk.folder}/backups`;
      const first = await make(at);
      assertEquals(first.outcomes[0].error, null);
      await disk.fill();
      const { outcomes: [outcome] } = await make(at);
      assertEquals(outcome.error, "The disk of BACKUP_DIR is full");
      assertEquals(filesIn(folder), [first.name]);
      const task = await runTask("backup", [], { DATABASE_URL: `file:${at.file}`, BACKUP_DIR: folder });
      assertEquals([task.code, task.err], [1, ""]);
      assertMatch(task.out, /^The disk of BACKUP_DIR is full\. [^\n]*full[^\n]*\n$/);
      await disk.empty();
      assertEquals((await make(at)).outcomes[0].error, null);
    } finally {
      await disk.remove();
    }
  },
});

Deno.test("a folder that can't be made is told in one sentence", async () => {
  await using at = await place();
  Deno.writeTextFileSync(at.folder, "a file");
  const { outcomes: [{ error }] } = await make(at);
  assertEquals(error, "Writing to BACKUP_DIR failed (EEXIST)");
});

Deno.test("a backup is found by its path, its name or as the newest; otherwise what is there is said", async () => {
  await using at = await place();
  const targets = createTargets(at.config.backup);
  const nothing = await assertRejects(() => locateBackup("latest", targets));
  assertEquals((nothing as Error).message, "There is no backup in BACKUP_DIR.");
  Deno.mkdirSync(at.folder);
  const [a, b] = ["2020-01-01", "2020-01-02"].map((day) => backupName(new Date(day), "0001_catalog"));
  for (const name of [b, a]) Deno.writeTextFileSync(`${at.folder}/${name}`, "");
  const path = async (wanted: string) => (await locateBackup(wanted, targets)).path;
  assertEquals(await path("latest"), `${at.folder}/${b}`);
  assertEquals(await path(a), `${at.folder}/${a}`);
  assertEquals(await path("deno.json"), "deno.json");
  const unknown = await assertRejects(() => locateBackup("catalog.db", targets));
  assertEquals((unknown as Error).message, `There is no backup catalog.db. The newest in BACKUP_DIR: ${b}, ${a}.`);
  const nowhere = await assertRejects(() => locateBackup("latest", []));
  assertStringIncludes((nowhere as Error).message, "BACKUP_S3_URL");
});

Deno.test("deno task backup and restore latest bring a database back, and refuse a backup that is damaged", async () => {
  await using at = await place();
  const env = { DATABASE_URL: `file:${at.file}`, BACKUP_DIR: at.folder };
  const saved = await runTask("backup", [], env);
  assertEquals([saved.code, saved.err], [0, ""]);
  const [name] = filesIn(at.folder);
  assertStringIncludes(saved.out, `Saved ${name} (folder).`);
  const [row] = await listBackups(at.database.read, at.config.backup);
  assertEquals(row.name, name, "the schedule goes on from there");
  const other = temporaryPath("other.db");
  const restored = await runTask("restore", ["latest"], { ...env, DATABASE_URL: `file:${other}` });
  assertEquals([restored.code, restored.err], [0, ""]);
  assertStringIncludes(restored.out, `Restored from ${name} in BACKUP_DIR.`);
  const rows = (text: string) => text.split("\n").filter((line) => /^\w+ +\d+ {2}\w{32}$/.test(line));
  assertEquals(rows(restored.out), rows(saved.out));
  assert(rows(saved.out).length > 50);

  const bytes = Deno.readFileSync(`${at.folder}/${name}`);
  Deno.writeFileSync(`${at.folder}/${name}`, bytes.subarray(0, bytes.length / 2));
  const before = takeInventory(other);
  const refused = await runTask("restore", ["latest"], { ...env, DATABASE_URL: `file:${other}` });
  assertEquals([refused.code, refused.out], [1, ""]);
  assertMatch(refused.err, /^The backup \S+ can't be used: [^\n]+\.\n$/);
  assertEquals(takeInventory(other), before);
});

Deno.test("a place for backups that lacks its keys, or a bad duration, stops the start", async () => {
  const message = (environment: Record<string, string>) => {
    try {
      return String(parseConfig(environment) && "");
    } catch (error) {
      return (error as Error).message;
    }
  };
  assertStringIncludes(message({ BACKUP_S3_URL: "https://s3.example/bucket" }), "BACKUP_S3_SECRET_ACCESS_KEY");
  for (const BACKUP_EVERY of ["1", "0h", "24 h", "1w", "-1h"]) {
    assertStringIncludes(message({ BACKUP_EVERY }), `BACKUP_EVERY="${BACKUP_EVERY}": must be off, or a duration`);
  }
  for (const url of ["https://s3.example", "https://key:secret@s3.example/b", "ftp://s3.example/b", "s3://bucket"]) {
    const text = message({ BACKUP_S3_URL: url });
    assert(text.startsWith("Bad configuration. BACKUP_S3_URL: ") && !text.includes("secret"), text);
  }
  const { backup } = parseConfig({ BACKUP_DIR: "b", BACKUP_EVERY: "90m" });
  assertEquals([backup.everyMs, backup.keep, backup.dir], [90 * 60_000, 14, "b"]);
  assertEquals(parseConfig({ BACKUP_EVERY: "off" }).backup.everyMs, null);
  await Promise.resolve();
});
