/** The bytes that the caches of a database file may take in this process. */
export interface CacheBudget {
  /** Pages, for each connection. */
  readonly pages: number;
  /** Pages that are mapped into memory instead of being read, the system's to drop. */
  readonly mapped: number;
}

/** The default. */
export const CACHE_BUDGET: CacheBudget = { pages: 16_384_000, mapped: 62_914_560 };

/** Bytes of a page cache as SQLite's `cache_size` takes them. */
export function cacheSize(bytes: number): number {
  return -Math.ceil(bytes / 1024);
}
