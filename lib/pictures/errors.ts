import { LRUCache } from "lru-cache";
import type { Log } from "../log.ts";

/** Why a picture can't be had: `message` goes on where its address ends. */
export class PictureError extends Error {
  override name = "PictureError";

  /**
   * `quietMs`: how long it is not tried again. `isHosts`: the host did not do its part, as opposed to this picture.
   */
  constructor(message: string, readonly quietMs: number, readonly isHosts = false) {
    super(message);
  }
}

/** For how long what will hardly change is not tried again: a missing picture, something that is no picture. */
export const LASTING_MS = 10 * 60_000;
/** The same for what may pass: a host that is slow, down or overloaded. */
export const PASSING_MS = 60_000;

const TOLD_EVERY_MS = 10 * 60_000;
const MOST_TOLD = 200;

/** Tells the operator of pictures that can't be had: a line for each host and reason in ten minutes, with their number. */
export function failureLog(log: Log): (url: string, reason: string) => void {
  const told = new LRUCache<string, { at: number; since: number }>({ max: MOST_TOLD });
  return (url, reason) => {
    const { host, pathname } = URL.parse(url) ?? { host: "", pathname: url.slice(0, 100) };
    const key = `${host} ${reason}`;
    const now = performance.now();
    const last = told.get(key);
    if (last && now - last.at < TOLD_EVERY_MS) return void last.since++;
    told.set(key, { at: now, since: 0 });
    // Without the query, which may hold a key.
    const fields = { host, path: pathname, reason, pictures: 1 + (last?.since ?? 0) };
    log("warn", "A picture can't be had, and a drawn one is shown in its place", fields);
  };
}
