import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { listBackups, noteFailed, noteMade, takeTurn } from "@/lib/backup/queries.ts";
import { BackupSchedule } from "@/lib/backup/schedule.ts";
import { parseConfig } from "@/lib/config.ts";
import { openDatabase } from "@/lib/db/database.ts";
import { temporaryPath, testApp } from "./app.ts";
import { filesIn, place } from "./backups.ts";

const HOUR_MS = 3_600_000;

Deno.test("of all processes on a database one makes the backup that is due", async () => {
  await using at = await place();
  const others = await Promise.all([1, 2, 3].map(() => openDatabase(`file:${at.file}`)));
  const schedules = [at.database, ...others].map((database) =>
    new BackupSchedule({ config: at.config, database, log() {} })
  );
  await Promise.all(schedules.map((schedule) => schedule.look()));
  assertEquals(filesIn(at.folder).length, 1);
  const [row, ...more] = await listBackups(at.database.read, at.config.backup);
  assertEquals([row.target, row.name, row.failures, row.error, more], ["folder", filesIn(at.folder)[0], 0, null, []]);
  assert(Date.now() - Date.parse(row.madeAt!) < 60_000);
  await Promise.all(schedules.map((schedule) => schedule.look()));
  assertEquals(filesIn(at.folder).length, 1, "none is due for a day");
  await Promise.all(others.map((database) => database.close()));
});

Deno.test("a backup is due when its time has come, a failure is tried again, and a clock set back holds up nothing", async () => {
  await using at = await place();
  const { write } = at.database;
  const take = (owner: string) => takeTurn(write, { target: "folder", owner, everyMs: HOUR_MS });
  const move = (ms: number) =>
    sql`update backup set until = until + ${ms}, tried_at = tried_at + ${ms}, made_at = made_at + ${ms}`.execute(write);
  assertEquals([await take("a"), await take("b")], [true, false]);
  await move(-121_000);
  assertEquals(await take("b"), true, "who has it is not heard of any more");
  await noteMade(write, "folder", "x");
  assertEquals(await take("a"), false);
  await move(-HOUR_MS + 5000);
  assertEquals(await take("a"), false);
  await move(-6000);
  assertEquals(await take("a"), true);
  for (const [failures, seconds] of [[1, 60], [2, 120], [3, 240]]) {
    assertEquals(await noteFailed(write, "folder", "Full"), failures);
    await move(-(seconds - 5) * 1000);
    assertEquals(await take("a"), false, `${failures} failures`);
    await move(-6000);
    assertEquals(await take("a"), true, `${failures} failures`);
  }
  await noteMade(write, "folder", "y");
  await move(HOUR_MS);
  assertEquals(await take("a"), true, "what was made is still to come by this clock");
});

Deno.test("what went wrong with a scheduled backup is in the log and the health check", async () => {
  const folder = temporaryPath("backups");
  await using app = await testApp({ environment: { BACKUP_DIR: folder } });
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list`.execute(
    app.database.read,
  );
  Deno.writeTextFileSync(folder, "a file");
  const config = parseConfig({ DATABASE_URL: `file:${file}`, BACKUP_DIR: folder });
  const { log } = app.service;
  const schedule = new BackupSchedule({ config, database: app.database, log });
  assertEquals((await app.json("/api/health")).backups, []);
  await schedule.look();
  const sentence = "Writing to BACKUP_DIR failed (EEXIST)";
  const failed = { target: "folder", madeAt: null, failures: 1, lastError: sentence };
  assertEquals((await app.json("/api/health")).backups, [failed]);
  const { level, message, fields } = app.logged.at(-1)!;
  assertEquals([level, message, fields?.error, fields?.failures], ["error", "A backup failed", sentence, 1]);
  assertEquals(await listBackups(app.database.read, parseConfig({}).backup), [], "a place that was given up");
  Deno.removeSync(folder);
  await app.database.write.updateTable("backup").set({ tried_at: 0 }).execute();
  await schedule.look();
  const { backups: [{ failures, lastError, madeAt }], status } = await app.json("/api/health");
  assertEquals([status, failures, lastError], ["ok", 0, null]);
  assert(madeAt);
  assertEquals(app.logged.at(-1)?.message, "Saved a backup");
});

Deno.test("a schedule that ends leaves the backup to be made to others at once", async () => {
  await using at = await place();
  const schedule = new BackupSchedule({ config: at.config, database: at.database, log() {} });
  schedule.start();
  while ((await at.database.read.selectFrom("backup").selectAll().execute()).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await schedule.stop();
  const [{ owner, until, failures }] = await at.database.read.selectFrom("backup").selectAll().execute();
  assertEquals([owner, until, failures], [null, null, 0]);
});
