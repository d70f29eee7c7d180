import { Follower, type SyncMessage, type SyncTask } from "./follower.ts";

// The one in charge of a replica's files: a worker, because following blocks whoever does it. Every process has one; of
// all on the same files the one that gets the lock follows, and the next takes over the moment that process is gone.

const TICK_MS = 200;
/** Between two looks, however urgently somebody waits, so that writers share one. */
const REST_MS = 15;

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<SyncTask | "now">) => void;
  postMessage(message: SyncMessage): void;
};
let wake: () => void = () => {};
/** Whether somebody waits for the next look. */
let hurried = false;
worker.onmessage = ({ data }) => {
  if (data !== "now") return void own(data);
  hurried = true;
  wake();
};

/** Is in charge whenever no other process is, until this process ends: the lock goes with it. */
async function own(task: SyncTask): Promise<void> {
  for (;;) {
    const { lock, waited } = await takeLock(`${task.path}-owner`);
    const tell = (level: SyncMessage["level"], message: string) => worker.postMessage({ level, message });
    // Whoever was in charge died over files that others are reading: going on with them may tear what those see.
    const follower = new Follower(task, tell, { anew: waited });
    while (await isOurs(lock, `${task.path}-owner`)) {
      hurried = false;
      await follower.tick();
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      await pause(TICK_MS - REST_MS);
    }
    lock.close();
  }
}

/** The lock, and whether somebody else had it before. */
async function takeLock(path: string): Promise<{ lock: Deno.FsFile; waited: boolean }> {
  for (let waited = false;; waited = true) {
    const lock = await Deno.open(path, { create: true, write: true });
    if (await lock.tryLock(true) && await isOurs(lock, path)) return { lock, waited };
    lock.close();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
}

/** Whether the lock is on the file that another process would look at: somebody may have removed it. */
async function isOurs(lock: Deno.FsFile, path: string): Promise<boolean> {
  const there = await Deno.stat(path).catch(() => undefined);
  return there !== undefined && there.ino === (await lock.stat()).ino;
}

/** Waits, unless somebody is in a hurry or comes to be. */
function pause(ms: number): Promise<void> {
  if (hurried) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => (clearTimeout(timer), resolve());
  });
}
