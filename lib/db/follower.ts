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

/** The options of the worker. */
export interface SyncTask {
  url: string;
  authToken?: string;
  path: string;
}

/** A message of the worker, for the log. */
export interface SyncMessage {
  level: "info" | "warn";
  message: string;
}

/** The replica is synchronized at least this often, in ms, for changes that no cache tag counts. */
const FOLLOW_MS = 1000;
/** How long an error has to last before a new copy is made, in ms. */
const PATIENCE_MS = 3000;
/** An unchanged status is written this often, in ms. */
const SAID_MS = 400;

type SyncingConnection = NativeConnection & { sync(): unknown };

/** Synchronizes the files of a replica with the primary; only their owner may run it. */
export class Follower {
  readonly #task: SyncTask;
  readonly #client: Client;
  readonly #tell: (level: SyncMessage["level"], message: string) => void;
  #status: ReplicaStatus | undefined;
  #syncing: SyncingConnection | undefined;
  #plain: NativeConnection | undefined;
  #size = 0;
  #followed = 0;
  #troubleSince: number | undefined;
  #told: string | null = null;
  /** Whether the present copy can't be updated and a new one has to be made. */
  #mustCopy = false;
  #said = { at: 0, text: "" };

  /** `anew`: the present copy may be read, but not be synchronized any further. */
  constructor(
    task: SyncTask,
    tell: (level: SyncMessage["level"], message: string) => void,
    { anew }: { anew: boolean },
  ) {
    this.#mustCopy = anew;
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

  /** One round: checks the primary and the files, and synchronizes or copies. */
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

  /** Why this primary must not be followed: an empty one would delete all data of the replica. */
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
    if (this.#mustCopy || !isIntact(path, status) || size < this.#size || isDamaged(path, generation)) {
      if (!this.#mustCopy) this.#tell("warn", "The replica's files were damaged or removed: it is made anew");
      return this.#copy(found);
    }
    this.#size = size;
    if (found.position < this.#position()) {
      // A server that is itself a replica may go back for a moment; after a restored backup the position stays lower.
      this.#giveUp("the primary went back to an older state");
    }
    const behind = !this.#caughtUp(found);
    if (!behind && at - this.#followed < FOLLOW_MS) return;
    this.#syncing ??= openSyncing(dataFile(path, generation), this.#task);
    this.#syncing.sync();
    this.#size = statSync(dataFile(path, generation), { throwIfNoEntry: false })?.size ?? 0;
    this.#followed = at;
  }

  /** Makes a new copy beside the one that is being read, and replaces that when the new one is complete. */
  #copy({ position }: Probe): void {
    const { path } = this.#task;
    const old = this.#status;
    const last = readStatus(path)?.generation ?? 0;
    wipeOthers(path, old?.generation);
    // A name that was never used: a process that still has a removed file open may remove files by its name.
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
    this.#mustCopy = false;
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

  /** Makes the next round copy from scratch, once errors have lasted long enough. */
  #giveUp(why: string): void {
    const now = performance.now();
    this.#troubleSince ??= now;
    if (!this.#status || now - this.#troubleSince < PATIENCE_MS) return;
    this.#tell("warn", `The replica is made anew: ${why}`);
    this.#troubleSince = undefined;
    this.#mustCopy = true;
  }

  #caughtUp({ position }: Probe): boolean {
    return this.#position() >= position;
  }

  #position(): number {
    return this.#plain ? positionOf(readVersions(this.#plain)) : 0;
  }

  /** Writes the status file, and reports a new error, or the end of one. */
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
      // The disk may be full: the old status stays, and its age shows that something is wrong.
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
      // SQLite ignores a log whose end is missing without an error.
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
