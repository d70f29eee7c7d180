import { assert, assertEquals, assertRejects } from "@std/assert";
import { FileStore, memoryStore } from "@/lib/pictures/store.ts";
import { PictureError } from "@/lib/pictures/errors.ts";
import { Resizer } from "@/lib/pictures/resize.ts";
import { temporaryPath } from "../app.ts";

const bytes = (size: number) => new Uint8Array(size).fill(7);

Deno.test("a full folder loses what was not read for longest, and never has more than it may", async () => {
  const folder = temporaryPath("store");
  const log: string[] = [];
  const store = new FileStore(folder, { most: 100_000, free: 0, log: (_, message) => log.push(message) });
  for (let i = 0; i < 20; i++) {
    await store.write(`old ${i}`, bytes(4000));
    const old = new Date(Date.now() - 86_400_000 * (30 - i));
    await touch(folder, old);
  }
  assertEquals((await store.read("old 0"))?.bytes.byteLength, 4000, "it was read again");
  for (let i = 0; i < 10; i++) await store.write(`new ${i}`, bytes(4000));
  assert(await sizeOf(folder) <= 100_000, `${await sizeOf(folder)}`);
  assertEquals(await known(store, ["old 0", "old 1", "old 2", "old 19", "new 0", "new 9"]), [
    "old 0",
    "old 19",
    "new 0",
    "new 9",
  ]);
  assertEquals(log, []);

  /** Makes the files that were made a moment ago look older. */
  async function touch(folder: string, time: Date) {
    for (const path of await files(folder)) {
      if (Date.now() - (await Deno.stat(path)).atime!.getTime() < 60_000) await Deno.utime(path, time, new Date());
    }
  }
});

Deno.test("a disk that takes nothing is said once, and reading goes on", async () => {
  const folder = temporaryPath("store");
  await Deno.writeTextFile(folder, "a file where the folder should be");
  const log: string[] = [];
  const store = new FileStore(folder, { most: 100_000, free: 0, log: (_, message) => log.push(message) });
  await store.write("a", bytes(10));
  await store.write("b", bytes(10));
  assertEquals([await store.read("a"), log.length], [undefined, 1]);
});

Deno.test("what has to stay free on the disk is not taken by pictures", async () => {
  const folder = temporaryPath("store");
  const store = new FileStore(folder, { most: 100_000, free: Number.MAX_SAFE_INTEGER, log: () => {} });
  await store.write("a", bytes(10));
  assertEquals(await files(folder), []);
});

Deno.test("an empty file, as a loss of power leaves it, is no picture, and unfinished ones go after an hour", async () => {
  const folder = temporaryPath("store");
  const store = new FileStore(folder, { most: 100_000, free: 0, log: () => {} });
  await store.write("a", bytes(10));
  const [path] = await files(folder);
  await Deno.writeFile(path, new Uint8Array());
  assertEquals(await store.read("a"), undefined);
  const [young, old] = [`${path}.1.part`, `${path}.2.part`];
  for (const part of [young, old]) await Deno.writeFile(part, bytes(1));
  const before = new Date(Date.now() - 2 * 3_600_000);
  await Deno.utime(old, before, before);
  await store.sweep();
  assertEquals((await files(folder)).toSorted(), [path, young]);
});

Deno.test("without a folder the store is in memory, and has bounds as well", async () => {
  const store = memoryStore(10_000);
  for (let i = 0; i < 5; i++) await store.write(`${i}`, bytes(4000));
  assertEquals(await known(store, ["0", "1", "2", "3", "4"]), ["3", "4"]);
});

Deno.test("what waits to be made smaller has bounds in number and bytes", async () => {
  const resizer = new Resizer();
  const variant = { width: 160, format: "webp" } as const;
  const settled = [4_000_000, 40_000_000].map((size) =>
    resizer.resize(bytes(size), variant).catch(({ message }) => message)
  );
  await assertRejects(() => resizer.resize(bytes(10_000_000), variant), PictureError, "has to wait");
  for (const message of await Promise.all(settled)) assert(String(message).startsWith("is of a kind"), String(message));
  await assertRejects(() => resizer.resize(bytes(10_000_000), variant), PictureError, "is of a kind");
  resizer.stop();
});

async function known(store: Pick<FileStore, "read">, names: string[]): Promise<string[]> {
  const found = await Promise.all(names.map(async (name) => (await store.read(name)) && name));
  return found.filter((name) => name !== undefined);
}

async function files(folder: string): Promise<string[]> {
  const folders = await Array.fromAsync(Deno.readDir(folder)).catch(() => []);
  const all = await Promise.all(
    folders.map(async ({ name }) =>
      (await Array.fromAsync(Deno.readDir(`${folder}/${name}`))).map((file) => `${folder}/${name}/${file.name}`)
    ),
  );
  return all.flat();
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await files(folder)).map(async (path) => (await Deno.stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
