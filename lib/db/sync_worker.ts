import type { Client } from "@libsql/client/web";
import Native from "libsql";
import { statSync } from "node:fs";
import { isUnreachable, reasonOf } from "./errors.ts";
import type { NativeConnection } from "./dialect.ts";
import { checkFile, readVersions } from "./file.ts";
import { connect, type Probe, probe, probeCounted } from "./remote.ts";
import {
  dataFile,
  inodes,
  isDamaged,
  isIntact,
  linkTo,
  readStatus,
  type ReplicaStatus,
  wipeOthers,
  writeStatus,
} from "./replica_files.ts";
import { positionOf } from "./versions.ts";

// The one in charge of a replica's files: a worker, because following blocks whoever does it. Every process has one; of
// all on the same files the one that gets the lock follows, and the next takes over the moment that process is gone.

/** What the worker is started with. */
export interface SyncTask {
  url: string;
  authToken?: string;
  path: string;
}

/** What the worker tells. */
export interface SyncNews {
  level: "info" | "warn";
  message: string;
}

const TICK_MS = 200;
/** Between two looks, however urgently somebody waits, so that writers share one. */
const REST_MS = 15;
/** What has not changed is written down this often. */
const SAID_MS = 400;
/** Follows at least this often, for changes that no room counts. */
const FOLLOW_MS = 1000;
/** How long something has to be wrong before the copy is made from scratch. */
const PATIENCE_MS = 3000;

type SyncingConnection = NativeConnection & { sync(): unknown };

const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<SyncTask | "now">) => void;
  postMessage(news: SyncNews): void;
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
    const lock = await takeLock(`${task.path}-owner`);
    const follower = new Follower(task);
    while (await isOurs(lock, `${task.path}-owner`)) {
      hurried = false;
      await follower.tick();
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      await pause(TICK_MS - REST_MS);
    }
    lock.close();
  }
}

async function takeLock(path: string): Promise<Deno.FsFile> {
  for (;;) {
    const lock = await Deno.open(path, { create: true, write: true });
    if (await lock.tryLock(true) && await isOurs(lock, path)) return lock;
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

class Follower {
  readonly #task: SyncTask;
  readonly #client: Client;
  #status: ReplicaStatus | undefined;
  #syncing: SyncingConnection | undefined;
  #plain: NativeConnection | undefined;
  #size = 0;
  #followed = 0;
  #troubleSince: number | undefined;
  #told: string | null = null;
  /** Whether what there is can't go on. */
  #spoilt = false;
  #said = { at: 0, text: "" };

  constructor(task: SyncTask) {
    this.#task = task;
    this.#client = connect(task.url, { authToken: task.authToken });
    const status = readStatus(task.path);
    if (status && this.#isWhole(status)) this.#adopt(status);
    else if (status) tell("warn", "The replica is damaged or in part gone: it is made anew");
  }

  /** One look at the primary and at the files, and what follows from it. */
  async tick(): Promise<void> {
    const at = Date.now();
    try {
      const found = this.#status?.lineage ? await this.#probeAgain() : await probe(this.#client);
      const stranger = this.#strangeness(found);
      if (stranger) return this.#say(stranger, false);
      this.#follow(found, at);
      this.#troubleSince = undefined;
      this.#say(null, true, { position: this.#position(), ...(this.#caughtUp(found) ? { syncedAt: at } : {}) });
    } catch (error) {
      this.#say(faultOf(error), true);
      if (!isUnreachable(error)) this.#giveUp(`following failed: ${reasonOf(error)}`);
    }
  }

  async #probeAgain(): Promise<Probe> {
    try {
      return await probeCounted(this.#client);
    } catch (error) {
      return /no such table/.test(String(error)) ? await probe(this.#client) : Promise.reject(error);
    }
  }

  /** Why this primary must not be followed. A wiped one would take everything away from us. */
  #strangeness({ lineage, holds }: Probe): string | undefined {
    if (holds === "other") return "The primary's database belongs to another program";
    const ours = this.#status?.lineage;
    if (!ours || lineage === ours) return undefined;
    return holds === "nothing"
      ? "The primary is empty, and this replica is all there is: restore a backup there"
      : "The primary is another database than the one that this replica follows";
  }

  #follow(found: Probe, at: number): void {
    const { path } = this.#task;
    const status = this.#status;
    if (!status) return this.#copy(found);
    const { generation } = status;
    const size = statSync(dataFile(path, generation), { throwIfNoEntry: false })?.size ?? 0;
    if (this.#spoilt || !isIntact(path, status) || size < this.#size || isDamaged(path, generation)) {
      if (!this.#spoilt) tell("warn", "The replica's files were damaged or removed: it is made anew");
      return this.#copy(found);
    }
    this.#size = size;
    if (found.position < this.#position()) {
      // Behind a replica server a look may go back for a moment; a backup that was restored stays behind.
      this.#giveUp("the primary went back to an older state");
    }
    const behind = !this.#caughtUp(found);
    if (!behind && at - this.#followed < FOLLOW_MS) return;
    this.#syncing ??= openSyncing(dataFile(path, generation), this.#task);
    this.#syncing.sync();
    this.#size = statSync(dataFile(path, generation), { throwIfNoEntry: false })?.size ?? 0;
    this.#followed = at;
  }

  /** Makes a copy from scratch beside the one that is read meanwhile, and puts it in its place when it is complete. */
  #copy({ position }: Probe): void {
    const { path } = this.#task;
    const old = this.#status;
    const last = readStatus(path)?.generation ?? 0;
    wipeOthers(path, old?.generation);
    // A name that no file ever had: whoever still has a removed file open may remove others by its name.
    const generation = Math.max(last + 1, (old?.generation ?? 0) + 1, Date.now());
    const syncing = openSyncing(dataFile(path, generation), this.#task);
    syncing.sync();
    const plain = openPlain(dataFile(path, generation));
    const copied = positionOf(readVersions(plain));
    if (copied < position) throw new Error(`the copy has come to ${copied} of ${position}`);
    const lineage = this.#lineageOf(plain);
    const status: ReplicaStatus = {
      generation,
      files: inodes(path, generation),
      lineage,
      position: copied,
      syncedAt: Date.now(),
      fault: null,
      writable: true,
    };
    writeStatus(path, status);
    linkTo(path, generation);
    this.#syncing?.close();
    this.#status = status;
    this.#syncing = syncing;
    this.#plain = plain;
    this.#size = 0;
    this.#spoilt = false;
    wipeOthers(path, generation);
    tell("info", `The replica was copied from the primary (${path}, generation ${generation})`);
  }

  #lineageOf(plain: NativeConnection): string | null {
    try {
      return (plain.prepare("select id from lineage").all() as { id: string }[])[0]?.id ?? null;
    } catch {
      return null;
    }
  }

  /** Has the next tick copy from scratch, when it has been in vain for long enough. */
  #giveUp(why: string): void {
    const now = performance.now();
    this.#troubleSince ??= now;
    if (!this.#status || now - this.#troubleSince < PATIENCE_MS) return;
    tell("warn", `The replica is made anew: ${why}`);
    this.#troubleSince = undefined;
    this.#spoilt = true;
  }

  #caughtUp({ position }: Probe): boolean {
    return this.#position() >= position;
  }

  #position(): number {
    return this.#plain ? positionOf(readVersions(this.#plain)) : 0;
  }

  /** Writes down how things stand, and tells of what has become wrong or right. */
  #say(fault: string | null, writable: boolean, more: Partial<ReplicaStatus> = {}): void {
    if (fault !== this.#told) {
      tell(fault ? "warn" : "info", fault ? `The replica can't follow: ${fault}` : "The replica follows the primary");
      this.#told = fault;
    }
    if (!this.#status) return;
    const { path } = this.#task;
    const files = { ...inodes(path, this.#status.generation), ...this.#status.files };
    const lineage = this.#status.lineage ?? (this.#plain ? this.#lineageOf(this.#plain) : null);
    this.#status = { ...this.#status, ...more, files, lineage, fault, writable };
    const text = JSON.stringify([this.#status.generation, files, lineage, fault, writable]);
    if (text === this.#said.text && performance.now() - this.#said.at < SAID_MS) return;
    this.#said = { at: performance.now(), text };
    try {
      writeStatus(path, this.#status);
    } catch (error) {
      // A full disk: what was said before stays, and its age tells.
      if (this.#told === null) tell("warn", `The replica's status could not be written: ${reasonOf(error)}`);
    }
  }

  #isWhole(status: ReplicaStatus): boolean {
    const { path } = this.#task;
    if (!isIntact(path, status) || isDamaged(path, status.generation)) return false;
    const file = dataFile(path, status.generation);
    try {
      const plain = openPlain(file);
      checkFile(plain, file);
      // A log that lost its end is passed over in silence.
      return positionOf(readVersions(plain)) >= status.position;
    } catch {
      return false;
    }
  }

  #adopt(status: ReplicaStatus): void {
    this.#status = status;
    this.#plain = openPlain(dataFile(this.#task.path, status.generation));
  }
}

function openSyncing(file: string, { url, authToken }: SyncTask): SyncingConnection {
  const options = { syncUrl: url.replace(/^libsql:/, "https:"), authToken: authToken ?? "" };
  return new Native(file, options as never) as SyncingConnection;
}

function openPlain(file: string): NativeConnection {
  const plain = new Native(file, { timeout: 5000 });
  plain.exec("pragma query_only = 1");
  return plain;
}

function faultOf(error: unknown): string {
  if (/\b40[13]\b/.test(String(error))) return "The primary refuses DATABASE_AUTH_TOKEN";
  return isUnreachable(error) ? "The primary does not answer" : `Following failed: ${reasonOf(error)}`;
}

function tell(level: SyncNews["level"], message: string): void {
  worker.postMessage({ level, message });
}
