/**
 * What islands may import: small enough to be sent to the browser.
 * @module
 */
import { buildId } from "./snapshot.ts";

/** Whether this code runs in a browser. */
export const IS_BROWSER: boolean = typeof document !== "undefined";

/** The path of a static file, marked with the build, so that it can be kept for a year. */
export function asset(path: string): string {
  if (!/^\/(?!\/)/.test(path) || path.includes("__frsh_c=") || buildId === "") {
    return path;
  }
  const [, file, hash] = path.match(/^([^#]*)(.*)$/s)!;
  return `${file}${file.includes("?") ? "&" : "?"}__frsh_c=${buildId}${hash}`;
}
