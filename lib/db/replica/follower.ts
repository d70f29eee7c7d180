import type { Client } from "@libsql/client/web";
import Native from "libsql";
import { statSync } from "node:fs";
import { isUnreachable, reasonOf } from "../errors.ts";
import type { NativeConnection } from "../dialect.ts";
import { checkFile, readVersions } from "../file.ts";
import { connect, type Probe, probe, probeCounted } from "../remote.ts";
import {
  dataFile,
  forgetStatus,
  inodes,
  isDamaged,
  isIntact,
  linkTo,
  readStatus,
  removeOthers,
  type ReplicaStatus,
  writeStatus,
} from "./files.ts";
import { positionOf } from "../versions.ts";

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
const COPY_AFTER_MS = 3000;
/** An unchanged status is written this often, in ms. */
const STATUS_MS = 400;

type SyncingConnection = NativeConnection & { sync(): unknown };

/** Synchronizes the files of a replica with the primary; only their owner may run it. */
export class Follower {
  readonly #task: SyncTask;
  readonly #client: Client;
  readonly #log: (level: SyncMessage["level"], message: string) => void;
  #status: ReplicaStatus | undefined;
  #syncing: SyncingConnection | undefined;
  #plain: NativeConnection | undefined;
  #size = 0;
  #syncedAt = 0;
  #failingSince: number | undefined;
  #loggedError: string | null = null;
  /** Whether the present copy can't be updated and a new one has to be made. */
  #mustCopy = false;
  #written = { at: 0, text: "" };

  /** `copy`: the present copy may be read, but not be synchronized any further: a new one is made. */
  constructor(
    task: SyncTask,
    log: (level: SyncMessage["level"], message: string) => void,
    { copy }: { copy: boolean },
  ) {
    this.#mustCopy = copy;
    this.#task = task;
    this.#log = log;
    this.#client = connect(task.url, { authToken: task.authToken });
    const status = readStatus(task.path);
    if (status && this.#isComplete(status)) this.#openCopy(status);
    else if (status) {
      forgetStatus(task.path);
      this.#log("warn", "The replica is damaged or in part gone: it is made anew");
    }
  }

  /** One round: checks the primary and the files, and synchronizes or copies. */
  async tick(): Promise<void> {
    const at = Date.now();
    try {
      const found = this.#status?.lineage ? await this.#probeOnce() : await probe(this.#client);
      const refusal = this.#refusalOf(found);
      if (refusal) return this.#writeStatus(refusal, false);
      this.#follow(found, at);
      this.#failingSince = undefined;
      this.#writeStatus(null, true, {
        position: this.#position(),
        ...(this.#isCaughtUp(found) ? { syncedAt: at } : {}),
      });
    } catch (error) {
      this.#writeStatus(errorOf(error), true);
      if (!isUnreachable(error)) this.#copyIfFailing(`following failed: ${reasonOf(error)}`);
    }
  }

  async #probeOnce(): Promise<Probe> {
    try {
      return await probeCounted(this.#client);
    } catch (error) {
      return /no such table/.test(String(error)) ? await probe(this.#client) : Promise.reject(error);
    }
  }

  /** Why this primary must not be followed: an empty one would delete all data of the replica. */
  #refusalOf({ lineage, holds }: Probe): string | undefined {
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
      if (!this.#mustCopy) this.#log("warn", "The replica's files were damaged or removed: it is made anew");
      return this.#copy(found);
    }
    this.#size = size;
    if (found.position < this.#position()) {
      // A server that is itself a replica may go back for a moment; after a restored backup the position stays lower.
      this.#copyIfFailing("the primary went back to an older state");
    }
    if (this.#isCaughtUp(found) && at - this.#syncedAt < FOLLOW_MS) return;
    this.#syncing ??= openSyncing(dataFile(path, generation), this.#task);
    this.#syncing.sync();
    this.#size = statSync(dataFile(path, generation), { throwIfNoEntry: false })?.size ?? 0;
    this.#syncedAt = at;
  }

  /** Makes a new copy beside the one that is being read, and replaces that when the new one is complete. */
  #copy({ position }: Probe): void {
    const { path } = this.#task;
    const old = this.#status;
    const last = readStatus(path)?.generation ?? 0;
    removeOthers(path, old?.generation);
    // A name that was never used: a process that still has a removed file open may remove files by its name.
    const generation = Math.max(last + 1, (old?.generation ?? 0) + 1, Date.now());
    const syncing = openSyncing(dataFile(path, generation), this.#task);
    syncing.sync();
    const plain = openPlain(dataFile(path, generation));
    const copied = positionOf(readVersions(plain));
    if (copied < position) throw new Error(`the copy is at position ${copied} of ${position}`);
    const lineage = this.#lineageOf(plain);
    const status: ReplicaStatus = {
      generation,
      files: inodes(path, generation),
      owner: Deno.pid,
      lineage,
      position: copied,
      syncedAt: Date.now(),
      writtenAt: Date.now(),
      error: null,
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
    removeOthers(path, generation);
    this.#log("info", `The replica was copied from the primary (${path}, generation ${generation})`);
  }

  #lineageOf(plain: NativeConnection): string | null {
    try {
      return (plain.prepare("select id from lineage").all() as { id: string }[])[0]?.id ?? null;
    } catch {
      return null;
    }
  }

  /** Makes the next round copy from scratch, once errors have lasted long enough. */
  #copyIfFailing(why: string): void {
    const now = performance.now();
    this.#failingSince ??= now;
    if (!this.#status || now - this.#failingSince < COPY_AFTER_MS) return;
    this.#log("warn", `The replica is made anew: ${why}`);
    this.#failingSince = undefined;
    this.#mustCopy = true;
  }

  #isCaughtUp({ position }: Probe): boolean {
    return this.#position() >= position;
  }

  #position(): number {
    return this.#plain ? positionOf(readVersions(this.#plain)) : 0;
  }

  /** Writes the status file, and reports a new error, or the end of one. */
  #writeStatus(error: string | null, writable: boolean, more: Partial<ReplicaStatus> = {}): void {
    if (error !== this.#loggedError) {
      this.#log(
        error ? "warn" : "info",
        error ? `The replica can't follow: ${error}` : "The replica follows the primary",
      );
      this.#loggedError = error;
    }
    if (!this.#status) return;
    const { path } = this.#task;
    const files = { ...inodes(path, this.#status.generation), ...this.#status.files };
    const lineage = this.#status.lineage ?? (this.#plain ? this.#lineageOf(this.#plain) : null);
    const writtenAt = Date.now();
    this.#status = { ...this.#status, ...more, files, owner: Deno.pid, writtenAt, lineage, error, writable };
    const text = JSON.stringify([this.#status.generation, Deno.pid, files, lineage, error, writable]);
    if (text === this.#written.text && performance.now() - this.#written.at < STATUS_MS) return;
    this.#written = { at: performance.now(), text };
    try {
      writeStatus(path, this.#status);
    } catch (error) {
      // The disk may be full: the old status stays, and its age shows that something is wrong.
      if (this.#loggedError === null) {
        this.#log("warn", `The replica's status could not be written: ${reasonOf(error)}`);
      }
    }
  }

  #isComplete(status: ReplicaStatus): boolean {
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

  #openCopy(status: ReplicaStatus): void {
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

function errorOf(error: unknown): string {
  if (/\b40[13]\b/.test(String(error))) return "The primary refuses DATABASE_AUTH_TOKEN";
  return isUnreachable(error) ? "The primary does not answer" : `Following failed: ${reasonOf(error)}`;
}
