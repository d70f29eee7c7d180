import { Follower, type SyncMessage, type SyncTask } from "./follower.ts";

// The owner of a replica's files: a worker, because synchronizing blocks its thread. Every process has one; of all workers
// on the same files the one that holds the lock synchronizes, and another takes the lock when that process ends.

const TICK_MS = 200;
/** The least pause between two rounds, so that writes at the same time share one. */
const LEAST_PAUSE_MS = 15;

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<SyncTask | "now">) => void;
  postMessage(message: SyncMessage): void;
};
let wake: () => void = () => {};
/** Whether a reader or writer waits for the next round. */
let requested = false;
worker.onmessage = ({ data }) => {
  if (data !== "now") return void own(data);
  requested = true;
  wake();
};

/** Synchronizes whenever this process holds the lock, which is released when the process ends. */
async function own(task: SyncTask): Promise<void> {
  for (;;) {
    const { lock, waited } = await takeLock(`${task.path}-owner`);
    const log = (level: SyncMessage["level"], message: string) => worker.postMessage({ level, message });
    // The owner before died in the middle of writing files that others read: writing on may tear what those read.
    const follower = new Follower(task, log, { copy: waited });
    while (await isOurs(lock, `${task.path}-owner`)) {
      requested = false;
      await follower.tick();
      await new Promise((resolve) => setTimeout(resolve, LEAST_PAUSE_MS));
      await pause(TICK_MS - LEAST_PAUSE_MS);
    }
    lock.close();
  }
}

/** The lock, and whether another process held it before. */
async function takeLock(path: string): Promise<{ lock: Deno.FsFile; waited: boolean }> {
  for (let waited = false;; waited = true) {
    const lock = await Deno.open(path, { create: true, write: true });
    if (await lock.tryLock(true) && await isOurs(lock, path)) return { lock, waited };
    lock.close();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
}

/** Whether the lock is on the file that other processes open: it may have been removed and created again. */
async function isOurs(lock: Deno.FsFile, path: string): Promise<boolean> {
  const there = await Deno.stat(path).catch(() => undefined);
  return there !== undefined && there.ino === (await lock.stat()).ino;
}

/** Waits; not where a round was requested, or only until one is. */
function pause(ms: number): Promise<void> {
  if (requested) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => (clearTimeout(timer), resolve());
  });
}
