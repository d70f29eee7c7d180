import type { KnownSource } from "../places/sources.ts";
import type { Snapshot, SourceCity } from "./snapshot.ts";

/** What to refresh. */
export interface Task {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** For a source that is asked city by city: the city, or `null` for its directory of cities and theaters. */
  city: SourceCity | null;
  /** Local dates, both included. */
  from: string;
  to: string;
  now: Date;
}

/** An answer of a source's server. */
export interface Answer {
  text: string;
  /** Where it came from in the end. */
  url: string;
}

/**
 * Asks a source's server politely: at its pace, with a time limit, a byte limit, retries and an honest name. Throws a
 * {@linkcode SourceError}. A status that is no success is an error.
 */
export type Get = (
  url: string,
  options?: { method?: "GET" | "POST"; body?: string; headers?: Record<string, string> },
) => Promise<Answer>;

/** Where showtimes come from. */
export interface Source<Raw = unknown> extends KnownSource {
  /** Hosts that its tickets are sold on; their subdomains count. */
  readonly bookingHosts: readonly string[];
  /** After how many minutes an answer is worth asking for again. */
  readonly refreshMinutes: number;
  /** Input and output alone: asks, and returns what came, as it came. */
  retrieve(task: Task, get: Get): Promise<Raw>;
  /** Pure: reads what came. Throws a {@linkcode SourceError} where its shape is not the one known. */
  transform(raw: Raw, task: Task): Snapshot;
}

/** What can go wrong with a source. */
export type SourceErrorKind = "unreachable" | "timeout" | "status" | "too_large" | "redirect" | "shape" | "empty";

/** A source that could not be asked or understood, in one sentence for the operator. */
export class SourceError extends Error {
  override name = "SourceError";

  constructor(readonly kind: SourceErrorKind, message: string) {
    super(message);
  }
}
