import {
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * The files of a replica at PATH. Its data stand in a set of files of one generation (PATH.3, PATH.3-wal, and so on), which is
 * only ever wiped as a whole: a set with one file missing gives wrong answers. PATH itself is a link to the current one, where Deno may make links.
 *
 * - `PATH-status.json`: the status that the owner writes; a generation is complete when it is named there
 * - `PATH-owner`: locked by the process that follows the primary
 * - `PATH-damaged`: written by the process that read a damaged page; contains the generation
 */
export interface ReplicaStatus {
  /** Higher with each copy made from scratch, and never given twice; its files are `PATH.generation`. */
  generation: number;
  /** The inode of each file of the set by its suffix: a file that was replaced or removed makes the set worthless. */
  files: Record<string, number>;
  /** The process id of the owner. */
  owner: number;
  /** Which database it is a copy of; `null` while that one is empty. */
  lineage: string | null;
  position: number;
  /** When it last had all that the primary had, in ms since 1970. */
  syncedAt: number;
  /** When the owner wrote this, in ms since 1970. */
  writtenAt: number;
  /** The error of the primary or of synchronizing, in a sentence. */
  error: string | null;
  /** Whether writes may go there: it is not another database. */
  writable: boolean;
}

/** The suffixes of the files in a set. The shared memory is recreated when it is opened. */
const SUFFIXES = ["", "-wal", "-client_wal_index"];

/** The main file of a generation. */
export function dataFile(path: string, generation: number): string {
  return `${path}.${generation}`;
}

/** The inodes of a set's files. */
export function inodes(path: string, generation: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const suffix of SUFFIXES) {
    const stat = statSync(dataFile(path, generation) + suffix, { throwIfNoEntry: false });
    if (stat) found[suffix] = stat.ino;
  }
  return found;
}

/** Whether all recorded files of a set are unchanged; additional files are fine. */
export function isIntact(path: string, { generation, files }: Pick<ReplicaStatus, "generation" | "files">): boolean {
  const now = inodes(path, generation);
  return "" in files && "-client_wal_index" in files &&
    Object.entries(files).every(([suffix, inode]) => now[suffix] === inode);
}

/** The owner's last status; `undefined` where there is no complete replica. */
export function readStatus(path: string): ReplicaStatus | undefined {
  try {
    const { saidAt, fault, ...status } = JSON.parse(readFileSync(`${path}-status.json`, "utf8"));
    return { ...status, writtenAt: saidAt, error: fault };
  } catch {
    return undefined;
  }
}

/** Removes the status, so that no process opens the damaged replica. */
export function forgetStatus(path: string): void {
  rmSync(`${path}-status.json`, { force: true });
}

/** Writes the status of the replica atomically. */
export function writeStatus(path: string, status: ReplicaStatus): void {
  // The names that a process of an earlier version reads, which may be on the same files during an upgrade.
  const { writtenAt: saidAt, error: fault, ...same } = status;
  writeFileSync(`${path}-status.new`, JSON.stringify({ ...same, saidAt, fault }));
  renameSync(`${path}-status.new`, `${path}-status.json`);
}

/** How old the status may be, in ms: the owner writes it about every half second. */
const STALE_STATUS_MS = 5000;

/** The error where the status is too old: the owner may hang, or its disk may be full. */
export function staleStatusError(writtenAt: number): string | null {
  const age = Date.now() - writtenAt;
  if (age < STALE_STATUS_MS) return null;
  return `The replica has not been followed for ${Math.round(age / 1000)} s: look at the space on its disk`;
}

/** Removes every generation but one. A process that reads from another one goes on until it reads the status again. */
export function removeOthers(path: string, current: number | undefined): void {
  const name = basename(path);
  for (const entry of readdirSync(dirname(path))) {
    const generation = entry.startsWith(`${name}.`) && /^\d+/.exec(entry.slice(name.length + 1))?.[0];
    if (generation && Number(generation) !== current) rmSync(join(dirname(path), entry), { force: true });
  }
}

/**
 * Has PATH lead to the current generation, for people and their tools. Deno makes links for those alone who may read and
 * write everywhere: a service with folders of its own has none.
 */
export function linkTo(path: string, generation: number): void {
  if ((["read", "write"] as const).some((name) => Deno.permissions.querySync({ name }).state !== "granted")) return;
  const target = basename(dataFile(path, generation));
  rmSync(`${path}-link`, { force: true });
  symlinkSync(target, `${path}-link`);
  renameSync(`${path}-link`, path);
}

/** Whether PATH exists and is not our link: it belongs to another program and must not be changed. */
export function isForeign(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && !stat.isSymbolicLink();
}

/** Notes that a page of a generation was found damaged. */
export function reportDamage(path: string, generation: number): void {
  writeFileSync(`${path}-damaged`, String(generation));
}

/** Whether a generation was reported as damaged. */
export function isDamaged(path: string, generation: number): boolean {
  try {
    return readFileSync(`${path}-damaged`, "utf8") === String(generation);
  } catch {
    return false;
  }
}

/** The inodes of the files that a reader has open, `null` for one that is gone. */
export function openInodes(path: string, generation: number): (number | null)[] {
  const file = dataFile(path, generation);
  return [inodeOf(file), inodeOf(`${file}-wal`)];
}

// Called after every read; this takes half the time of Node's function.
function inodeOf(path: string): number | null {
  try {
    return Deno.statSync(path).ino;
  } catch {
    return null;
  }
}
