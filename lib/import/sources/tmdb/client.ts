import type { z } from "zod";
import type { Config } from "../../../config.ts";
import { type ClientOptions, createGet, parseJson, readShape } from "../../../ingest/client.ts";
import { SourceError } from "../../../ingest/source.ts";
import { ask } from "../../../ingest/sources/tmdb/retrieve.ts";

/** Politer than TMDB asks for, which takes some forty requests a second. */
const CLIENT: ClientOptions = { rate: 20, concurrency: 6, timeout: 20_000, retries: 4, maxRetryAfter: 120_000 };
/** How often what came broken, or not in full, is asked for. */
const ATTEMPTS = 2;

/** TMDB, as it is asked for details and lists. */
export class Tmdb {
  readonly #access: { origin: string; key: string };
  readonly #get: ReturnType<typeof createGet>;

  constructor({ sources: { tmdb }, baseUrl }: Config, options: ClientOptions = {}) {
    if (!tmdb.TMDB_API_KEY) throw new Error("TMDB_API_KEY is not set: TMDB gives everybody a key who asks for one.");
    this.#access = { origin: tmdb.TMDB_URL ?? "https://api.themoviedb.org", key: tmdb.TMDB_API_KEY };
    this.#get = createGet({ ...CLIENT, home: baseUrl, ...options });
  }

  /** What is at a path, of a shape. Throws a {@linkcode SourceError}. */
  async ask<T extends z.ZodType>(
    path: string,
    shape: T,
    parameters: Record<string, string> = {},
  ): Promise<z.output<T>> {
    for (let attempt = 1;; attempt++) {
      try {
        const text = await ask(this.#access, { path, parameters }, this.#get);
        return readShape(shape, parseJson(text, `TMDB ${path}`), `TMDB ${path}`);
      } catch (error) {
        const mayPass = error instanceof SourceError && (error.kind === "timeout" || error.kind === "shape");
        if (!mayPass || attempt >= ATTEMPTS) throw error;
      }
    }
  }
}
