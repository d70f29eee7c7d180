import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { S3mini } from "s3mini";
import { BackupError } from "@/lib/backup/errors.ts";
import { makeBackup } from "@/lib/backup/make.ts";
import { backupName } from "@/lib/backup/names.ts";
import { S3Target } from "@/lib/backup/s3_target.ts";
import { parseConfig } from "@/lib/config.ts";
import { takeInventory } from "@/lib/db/copy.ts";
import { openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import { runTask } from "../process.ts";
import { BreakingProxy } from "./breaking_proxy.ts";
import { smallDisk } from "./small_disk.ts";
import { hasSwift, startSwift, type Swift } from "./swift.ts";

// Backups in real S3-compatible storage: what works, and each way in which it may not.

const MEGABYTE = 1024 * 1024;
const PAUSES_MS = [10, 20];
/** The least that S3 takes for a part but the last. */
const PART_BYTES = 5 * MEGABYTE;

const ignore = !hasSwift();
const folder = ignore ? "" : await Deno.makeTempDir({ prefix: "foyer-s3-" });
const swift = ignore ? undefined : await startSwift(folder);
let buckets = 0;

/** A bucket of a test's own. */
async function newBucket({ url, accessKeyId, secretAccessKey }: Swift = swift!) {
  const name = `bucket-${++buckets}`;
  const keys = { region: "us-east-1", accessKeyId, secretAccessKey };
  const client = new S3mini({ endpoint: `${url}/${name}`, ...keys });
  assert(await client.createBucket());
  return { client, config: { url: `${url}/${name}/of/films`, ...keys } };
}

type Bucket = Awaited<ReturnType<typeof newBucket>>;

async function keysIn({ client }: Bucket): Promise<string[]> {
  return (await client.listObjects())!.map(({ Key }) => Key).sort();
}

/** The uploads that were begun there and neither finished nor taken back. */
async function uploadsIn({ client }: Bucket): Promise<unknown> {
  const answer = await client.listMultipartUploads() as unknown as { ListMultipartUploadsResult: { Upload?: unknown } };
  return answer.ListMultipartUploadsResult.Upload ?? null;
}

/** A file with the name of a backup of a day. */
async function fileOf(megabytes: number, day = 1): Promise<{ path: string; name: string }> {
  const name = backupName(new Date(Date.UTC(2030, 0, day)), "0014_backup");
  const path = `${folder}/${crypto.randomUUID()}`;
  using file = await Deno.open(path, { write: true, createNew: true });
  for (let i = 0; i < megabytes; i++) {
    const bytes = new Uint8Array(MEGABYTE);
    for (let from = 0; from < MEGABYTE; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536));
    await file.write(bytes);
  }
  return { path, name };
}

const newFolder = () => Deno.makeTempDir({ dir: folder });

async function digestOf(path: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await Deno.readFile(path))).toHex();
}

/** What a target says of itself when it can't do something. */
async function sentenceOf(work: Promise<unknown>): Promise<string> {
  return (await assertRejects(() => work, BackupError)).message;
}

function s3Test(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, ignore, fn, sanitizeOps: false, sanitizeResources: false });
}

s3Test("a large backup goes there in parts, comes back byte by byte, and can be deleted", async () => {
  const bucket = await newBucket();
  const target = new S3Target(bucket.config, { partBytes: PART_BYTES });
  const large = await fileOf(17);
  const small = await fileOf(1, 2);
  for (const { path, name } of [large, small]) assertEquals(await target.store(path, name), path);
  assertEquals(await target.list(), [small.name, large.name]);
  assertEquals(await keysIn(bucket), [`of/films/${large.name}`, `of/films/${small.name}`]);
  assertMatch(await bucket.client.getEtag(`of/films/${large.name}`) ?? "", /-4$/, "four parts");
  for (const { path, name } of [large, small]) {
    assertEquals(await digestOf(await target.load(name, await newFolder())), await digestOf(path));
  }
  await target.remove(large.name);
  assertEquals(await target.list(), [small.name]);
});

s3Test("keys that are wrong, and a bucket that is not there, are told in a sentence each", async () => {
  const bucket = await newBucket();
  const file = await fileOf(1);
  const wrong = [{ secretAccessKey: "wrong" }, { accessKeyId: "nobody" }];
  for (const keys of wrong) {
    const target = new S3Target({ ...bucket.config, ...keys }, { pausesMs: PAUSES_MS });
    for (const work of [() => target.list(), () => target.store(file.path, file.name)]) {
      const sentence = await sentenceOf(work());
      assertMatch(sentence, /^The storage at BACKUP_S3_URL refuses the keys, or what they may do there \(403[ \w]*\)$/);
    }
  }
  const gone = new S3Target({ ...bucket.config, url: `${swift!.url}/no-such-bucket` }, { pausesMs: PAUSES_MS });
  for (const work of [() => gone.list(), () => gone.store(file.path, file.name)]) {
    const sentence = await sentenceOf(work());
    assertEquals(sentence, "The storage at BACKUP_S3_URL has no such bucket or backup (404 NoSuchBucket)");
  }
  assertEquals(await keysIn(bucket), []);
});

s3Test("storage that hangs, or is not there, is given up in time", async () => {
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const bucket = await newBucket();
  const at = (port: number) => ({ ...bucket.config, url: `http://127.0.0.1:${port}/bucket` });
  const file = await fileOf(1);
  const hanging = new S3Target(at(silent.addr.port), { timeoutMs: 300, pausesMs: PAUSES_MS });
  const begun = performance.now();
  const sentence = await sentenceOf(hanging.store(file.path, file.name));
  assertEquals(sentence, "The storage at BACKUP_S3_URL does not answer in time");
  assert(performance.now() - begun < 5000);
  const gone = new S3Target(at(1), { pausesMs: PAUSES_MS });
  assertEquals(await sentenceOf(gone.list()), "The storage at BACKUP_S3_URL can't be reached, or broke off");
});

s3Test(
  "storage that breaks off is asked again, and where it goes on doing so nothing half-done stays there",
  async () => {
    const bucket = await newBucket();
    await using proxy = new BreakingProxy(new URL(swift!.url));
    const config = { ...bucket.config, url: bucket.config.url.replace(swift!.url, proxy.url) };
    const target = new S3Target(config, { partBytes: PART_BYTES, pausesMs: PAUSES_MS });
    const file = await fileOf(17);
    // Each part is one request of 5 MB: the second is cut short, once.
    proxy.breakOff({ afterBytes: 8 * MEGABYTE, times: 1 });
    await target.store(file.path, file.name);
    assertEquals(proxy.broken, 1);
    assertEquals(await digestOf(await target.load(file.name, folder)), await digestOf(file.path));
    await Deno.remove(`${folder}/${file.name}`);

    const other = await fileOf(17, 2);
    proxy.breakOff({ afterBytes: 3 * MEGABYTE, times: Infinity });
    const sentence = await sentenceOf(target.store(other.path, other.name));
    assertEquals(sentence, "The storage at BACKUP_S3_URL can't be reached, or broke off");
    proxy.breakOff({ afterBytes: Infinity, times: 0 });
    assertEquals(await target.list(), [file.name]);

    proxy.breakOff({ afterBytes: 3 * MEGABYTE, times: Infinity, way: "down" });
    assertEquals(await sentenceOf(target.load(file.name, folder)), sentence);
    await assertRejects(() => Deno.stat(`${folder}/${file.name}`), Deno.errors.NotFound);
  },
);

s3Test("parts of a backup that could not be finished are taken back", async () => {
  const bucket = await newBucket();
  await using proxy = new BreakingProxy(new URL(swift!.url));
  const config = { ...bucket.config, url: bucket.config.url.replace(swift!.url, proxy.url) };
  const target = new S3Target(config, { partBytes: PART_BYTES, pausesMs: PAUSES_MS });
  const file = await fileOf(17);
  proxy.breakOff({ afterBytes: 3 * MEGABYTE, times: Infinity });
  await sentenceOf(target.store(file.path, file.name));
  assert(proxy.broken > 0);
  assertEquals([await keysIn(bucket), await uploadsIn(bucket)], [[], null]);
});

s3Test("storage that is full is told in a sentence, and has no part of the backup", async () => {
  const disk = await smallDisk();
  const full = await startSwift(disk.folder);
  try {
    const bucket = await newBucket(full);
    const target = new S3Target(bucket.config, { partBytes: PART_BYTES, pausesMs: PAUSES_MS });
    const { path, name } = await fileOf(60);
    const sentence = await sentenceOf(target.store(path, name));
    assertMatch(sentence, /^The storage at BACKUP_S3_URL (is full|answers) \(?50[37][ \w]*\)?$/);
    assertEquals(await keysIn(bucket), []);
  } finally {
    await full.stop();
    await disk.remove();
  }
});

s3Test("a scheduled backup goes to a folder and to storage, and what one refuses the other has", async () => {
  const bucket = await newBucket();
  const own = await newFolder();
  const file = `${own}/catalog.db`;
  const database = await openDatabase(`file:${file}`);
  await migrate(database);
  await database.close();
  const others = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2020, 0, day)), "0001_catalog"));
  for (const key of [...others.map((name) => `of/films/${name}`), "of/films/notes.txt"]) {
    await bucket.client.putObject(key, "");
  }
  const env = {
    DATABASE_URL: `file:${file}`,
    BACKUP_DIR: `${own}/backups`,
    BACKUP_S3_URL: bucket.config.url,
    BACKUP_S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
    BACKUP_KEEP: "2",
  };
  const { backup: config, databaseUrl } = parseConfig(env);
  const task = { databaseUrl, databaseAuthToken: undefined, config, due: ["folder", "s3"] as const };
  const { name, inventory, outcomes } = await makeBackup(task);
  assertEquals(outcomes, [{ target: "folder", error: null }, { target: "s3", error: null }]);
  assertEquals(await keysIn(bucket), [`of/films/${others[2]}`, `of/films/${name}`, "of/films/notes.txt"]);
  assertEquals([...Deno.readDirSync(`${own}/backups`)].map((entry) => entry.name), [name]);

  const restored = `${own}/restored.db`;
  const { BACKUP_DIR: _, ...only } = env;
  const done = await runTask("restore", ["latest"], { ...only, DATABASE_URL: `file:${restored}` });
  assertEquals([done.code, done.err], [0, ""]);
  assertMatch(done.out, new RegExp(`Restored from ${name} in BACKUP_S3_URL\\.`));
  assertEquals(takeInventory(restored), inventory);

  const refusing = { ...config, s3: { ...config.s3!, secretAccessKey: "wrong" } };
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const second = await makeBackup({ ...task, config: refusing });
  const [folderOutcome, s3Outcome] = second.outcomes;
  assertEquals(folderOutcome.error, null);
  assertMatch(s3Outcome.error!, /refuses the keys/);
  assertEquals([...Deno.readDirSync(`${own}/backups`)].length, 2);
});

Deno.test({
  name: "the storage of these tests ends",
  ignore,
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await swift!.stop();
    await Deno.remove(folder, { recursive: true });
  },
});
