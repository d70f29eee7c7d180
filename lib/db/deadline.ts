import { AsyncLocalStorage } from "node:async_hooks";

// What a request may take of the database, and what it did to it. The one thing that travels by AsyncLocalStorage: a
// query passes through Kysely, whose calls have no parameter for it.

/** A client whose write can't be done hears so within two seconds, however many statements it would have taken. */
const WRITE_MS = 1700;

/** What one request has left of its time, how far it brought the primary, and where it has to read. */
export class RequestScope {
  /** How far the primary had come after the last write, where reads lag behind it. */
  position: number | undefined = undefined;
  /** Whether the local copy does not show what its client has written. */
  readsPrimary = false;

  /** `leftMs`: `Infinity` for a request that only reads. */
  constructor(public leftMs = WRITE_MS) {}
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Runs a part of what a request does in its scope; `undefined`: it only reads, and has as long as it takes. */
export function inScope<T>(scope: RequestScope | undefined, work: () => T): T {
  return scopes.run(scope, work);
}

/** Runs what may write with a deadline of its own: in all it waits so long for a database, and no longer. */
export function withDeadline<T>(work: () => T): T {
  return scopes.run(new RequestScope(), work);
}

/** Runs what has to be done however late it is, like giving back a lock, or is done for others as well. */
export function withoutDeadline<T>(work: () => T): T {
  return scopes.run(undefined, work);
}

/** Asks a database something that may take `most` milliseconds, or what is left until the deadline. */
export async function untilDeadline<T>(most: number, ask: (ms: number) => Promise<T>): Promise<T> {
  const scope = scopes.getStore();
  if (!scope) return await ask(most);
  const begun = performance.now();
  try {
    return await ask(Math.max(1, Math.min(most, scope.leftMs)));
  } finally {
    scope.leftMs -= performance.now() - begun;
  }
}

/** Has the rest of this request read at the primary. */
export function readPrimary(): void {
  const scope = scopes.getStore();
  if (scope) scope.readsPrimary = true;
}

/** Whether this request has to read at the primary. */
export function readsPrimary(): boolean {
  return scopes.getStore()?.readsPrimary ?? false;
}

/** Whether somebody wants to know where a write stands. */
export function isPositionWanted(): boolean {
  return scopes.getStore() !== undefined;
}

/** Tells whoever asks for it how far the primary has come after a write. */
export function notePosition(position: number): void {
  const scope = scopes.getStore();
  if (scope) scope.position = position;
}
