import { AsyncLocalStorage } from "node:async_hooks";

// The database scope of a request: its deadline and commit position. It is passed by AsyncLocalStorage, as nothing else is,
// because queries go through Kysely, whose calls have no parameter for it.

/** The deadline of a request that writes, so that its client gets an error within two seconds, in ms. */
const WRITE_MS = 1700;

/** The remaining time of a request, the commit position of its writes, and where it has to read. */
export class RequestScope {
  /** The commit position of the last write, where reads have a replication lag. */
  position: number | undefined = undefined;
  /** Whether to read at the primary, because the replica does not show the client's own writes yet. */
  readsPrimary = false;

  /** `leftMs`: `Infinity` for a request that only reads. */
  constructor(public leftMs = WRITE_MS) {}
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Runs a part of a request in its scope; `undefined`: the request only reads, without a deadline. */
export function inScope<T>(scope: RequestScope | undefined, work: () => T): T {
  return scopes.run(scope, work);
}

/** Runs something that may write, with a deadline of its own for all of its statements together. */
export function withDeadline<T>(work: () => T): T {
  return scopes.run(new RequestScope(), work);
}

/** Runs something outside the deadline: what must be done in any case, such as a release, or is done for others too. */
export function withoutDeadline<T>(work: () => T): T {
  return scopes.run(undefined, work);
}

/** Calls a database with a timeout of `most` milliseconds, or of what is left until the deadline if that is less. */
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

/** Makes the rest of this request read at the primary. */
export function readPrimary(): void {
  const scope = scopes.getStore();
  if (scope) scope.readsPrimary = true;
}

/** Whether this request has to read at the primary. */
export function readsPrimary(): boolean {
  return scopes.getStore()?.readsPrimary ?? false;
}

/** Whether the commit position of a write is needed. */
export function isPositionWanted(): boolean {
  return scopes.getStore() !== undefined;
}

/** Records the commit position of a write in the scope of the request. */
export function notePosition(position: number): void {
  const scope = scopes.getStore();
  if (scope) scope.position = position;
}
