import { z } from "zod";
import type { Database } from "../db/database.ts";
import { lacksDescriptors } from "../descriptors.ts";
import { freeBytes } from "./disk.ts";
import { findWriteError } from "./write_probe.ts";

/** Why a process may not be ready. */
export const REASONS = ["draining", "no_descriptors", "not_writable", "disk_low", "replica_lag"] as const;

export const Reason = z.object({
  code: z.enum(REASONS),
  detail: z.string(),
});

export type Reason = z.infer<typeof Reason>;

/** What a process has to be in order to be ready, and whether it is about to end. */
export interface Readiness {
  /** It ends soon: whoever distributes requests is to send it no more of them. */
  draining: boolean;
  /** It ends soon, and other processes of the service go on: its clients are to come back over other connections. */
  replaced: boolean;
  /** When a connection could last not be taken for want of a file descriptor, by the monotonic clock in ms. */
  exhaustedAt?: number;
  /** Seconds, 0 for no limit. */
  readonly maxLagSeconds: number;
  /** Free bytes on the database's disk, 0 for no limit. */
  readonly minDiskBytes: number;
}

/** Why a process should be sent no requests now; empty where it is ready. Takes two seconds at the most. */
export async function findReasons(database: Database, readiness: Readiness): Promise<Reason[]> {
  // Said at once, whatever the database does.
  if (readiness.draining) return [{ code: "draining", detail: "The process is about to end" }];
  const found = await Promise.all([
    noDescriptors(readiness),
    notWritable(database),
    diskLow(database, readiness.minDiskBytes),
    replicaLag(database, readiness.maxLagSeconds),
  ]);
  return found.filter((reason) => reason !== undefined);
}

function noDescriptors(readiness: Readiness): Reason | undefined {
  if (!lacksDescriptors(readiness)) return undefined;
  return { code: "no_descriptors", detail: "The process has had no file descriptor left for another connection" };
}

async function notWritable(database: Database): Promise<Reason | undefined> {
  const fault = await findWriteError(database);
  return fault === null ? undefined : { code: "not_writable", detail: fault };
}

async function diskLow({ folder }: Database, minBytes: number): Promise<Reason | undefined> {
  if (minBytes === 0 || folder === undefined) return undefined;
  const free = await freeBytes(folder);
  if (free === undefined || free >= minBytes) return undefined;
  const detail = `The database's disk has ${megabytes(free)} MB free, less than ${megabytes(minBytes)}`;
  return { code: "disk_low", detail };
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}

function replicaLag(database: Database, maxSeconds: number): Reason | undefined {
  const { lagSeconds } = database.state();
  if (maxSeconds === 0 || lagSeconds === null || lagSeconds <= maxSeconds) return undefined;
  const detail = `The replica is ${Math.round(lagSeconds)} s behind, more than ${maxSeconds}`;
  return { code: "replica_lag", detail };
}
