import type { ParseArgsConfig } from "node:util";
import type { z } from "zod";
import type { Config } from "../config.ts";
import type { ImportRecord } from "./schema.ts";

/** A record in the import's own format, with where it came from. It is validated by the pipeline, not by its source. */
export interface SourceRecord {
  /** For messages: "title.basics.tsv.gz:12", "movie/603". */
  from: string;
  /** Its `key` begins with the name of the source: "imdb:tt0133093". What it leaves out or has as `null` it says nothing of. */
  record: z.input<typeof ImportRecord>;
  /** Where an interrupted run goes on: when all up to this record is written, the next run gets it as `after`. */
  position?: string;
}

/** Something that can't become a record. */
export interface Skipped {
  from: string;
  /** A few words that are the same for all of a kind, because they are counted: "no such title type". */
  reason: string;
}

/** What a source is read with. */
export interface ReadContext {
  config: Config;
  /** Aborts when the import is interrupted. */
  signal: AbortSignal;
  /** Tells how far the reading has come, in any unit. */
  progress(done: number, total: number): void;
  /** Says that something is left out. */
  skip(skipped: Skipped): void;
  /** The `position` that an interrupted run of the same source with the same options came to. It may be ignored. */
  after: string | undefined;
}

/**
 * A kind of catalog to import from. It streams: it holds no more in memory than it needs for the next records, whatever
 * the size of its input. Records stand after those that they refer to: genres, keywords, providers and people first. A
 * reference to a record that does not come is dropped and counted.
 */
export interface ImportSource<Options = unknown> {
  /** The word after `deno task import`, and what the source is called where fields are kept: "imdb". */
  name: string;
  /** What follows the word: "DIR|FILE… [--min-votes N]". */
  usage: string;
  /** Said once, before it is read: whose data it is and what may be done with it. */
  notice?: string;
  /** The options that it takes, as `parseArgs` of `node:util` wants them. */
  flags: NonNullable<ParseArgsConfig["options"]>;
  /** Checks what `parseArgs` found, with what stands outside of options as `files`: `{ files: [...], "min-votes": "10" }`. */
  options: z.ZodType<Options>;
  /** Reads it. What it throws ends the import, after which the next one goes on; its message is shown as it is. */
  read(options: Options, context: ReadContext): AsyncIterable<SourceRecord>;
}
