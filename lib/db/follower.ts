import type { Client } from "@libsql/client/web";
import Native from "libsql";
import { statSync } from "node:fs";
import { isUnreachable, reasonOf } from "./errors.ts";
import type { NativeConnection } from "./dialect.ts";
import { checkFile, readVersions } from "./file.ts";
import { connect, type Probe, probe, probeCounted } from "./remote.ts";
import {
  dataFile,
  forgetStatus,
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

/** Follows at least this often, for changes that no cache tag counts. */
const FOLLOW_MS = 1000;
/** How long something has to be wrong before the copy is made from scratch. */
const PATIENCE_MS = 3000;
/** What has not changed is written down this often. */
const SAID_MS = 400;

type SyncingConnection = NativeConnection & { sync(): unknown };

/** Keeps a replica's files like the primary; only one in charge of them may be at it. */
export class Follower {
  readonly #task: SyncTask;
  readonly #client: Client;
  readonly #tell: (level: SyncNews["level"], message: string) => void;
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

  /** `anew`: what is there may be read, but not gone on with. */
  constructor(
    task: SyncTask,
    tell: (level: SyncNews["level"], message: string) => void,
    { anew }: { anew: boolean },
  ) {
    this.#spoilt = anew;
    this.#task = task;
    this.#tell = tell;
    this.#client = connect(task.url, { authToken: task.authToken });
    const status = readStatus(task.path);
    if (status && this.#isWhole(status)) this.#adopt(status);
    else if (status) {
      forgetStatus(task.path);
      this.#tell("warn", "The replica is damaged or in part gone: it is made anew");
    }
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
      if (!this.#spoilt) this.#tell("warn", "The replica's files were damaged or removed: it is made anew");
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
      owner: Deno.pid,
      lineage,
      position: copied,
      syncedAt: Date.now(),
      saidAt: Date.now(),
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
    this.#tell("info", `The replica was copied from the primary (${path}, generation ${generation})`);
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
    this.#tell("warn", `The replica is made anew: ${why}`);
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
      this.#tell(
        fault ? "warn" : "info",
        fault ? `The replica can't follow: ${fault}` : "The replica follows the primary",
      );
      this.#told = fault;
    }
    if (!this.#status) return;
    const { path } = this.#task;
    const files = { ...inodes(path, this.#status.generation), ...this.#status.files };
    const lineage = this.#status.lineage ?? (this.#plain ? this.#lineageOf(this.#plain) : null);
    const saidAt = Date.now();
    this.#status = { ...this.#status, ...more, files, owner: Deno.pid, saidAt, lineage, fault, writable };
    const text = JSON.stringify([this.#status.generation, Deno.pid, files, lineage, fault, writable]);
    if (text === this.#said.text && performance.now() - this.#said.at < SAID_MS) return;
    this.#said = { at: performance.now(), text };
    try {
      writeStatus(path, this.#status);
    } catch (error) {
      // A full disk: what was said before stays, and its age tells.
      if (this.#told === null) this.#tell("warn", `The replica's status could not be written: ${reasonOf(error)}`);
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
