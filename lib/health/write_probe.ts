import { withDeadline } from "../db/deadline.ts";
import type { Database } from "../db/database.ts";
import { perDatabase } from "../db/per_database.ts";
import { certificateFault, isUnreachable, reasonOf } from "../db/errors.ts";
import { writeProbe } from "./queries.ts";

/** How long it is taken for granted that writing works, or does not, in ms. */
const GOOD_MS = 10_000;
const BAD_MS = 1000;

interface Probed {
  at: number;
  fault: Promise<string | null>;
  /** How long what was found holds. */
  holdsMs: number;
}

const lastProbe = perDatabase<{ value?: Probed }>(() => ({}));

/**
 * Why a database can't be written now, as a sentence; `null` where a row was just written, which is tried at most every
 * ten seconds. Takes two seconds at the most.
 */
export function findWriteError(database: Database): Promise<string | null> {
  const now = performance.now();
  const last = lastProbe(database);
  if (last.value && now - last.value.at < last.value.holdsMs) return last.value.fault;
  // Whoever asks while the row is being written waits for the same row.
  const probed: Probed = { at: now, holdsMs: GOOD_MS, fault: probe(database) };
  last.value = probed;
  return probed.fault.then((fault) => {
    if (fault !== null) probed.holdsMs = performance.now() - probed.at + BAD_MS;
    return fault;
  });
}

async function probe(database: Database): Promise<string | null> {
  try {
    await withDeadline(() => writeProbe(database.write, new Date()));
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}

function sentenceOf(error: unknown): string {
  const text = `${error} ${(error as { code?: unknown })?.code}`;
  if (/SQLITE_FULL|ENOSPC|disk is full/.test(text)) return "The disk of the database is full";
  if (/\b40[13]\b/.test(text)) return "The primary refuses DATABASE_AUTH_TOKEN";
  const fault = certificateFault(error);
  if (fault) return `The primary can't be used: ${fault}`;
  if (error instanceof Error && error.name === "UnreachableError") return error.message;
  return isUnreachable(error)
    ? `The database does not take writes: ${reasonOf(error)}`
    : `Writing to the database failed: ${reasonOf(error)}`;
}
