/** Rows that a migration writes to in many short transactions, while others go on reading and writing. */
export interface Fill {
  /** The table that is gone through in the order of its rowid, which `without rowid` tables do not have. */
  table: string;
  /**
   * Run for each range of rowids, `?1` being the last one before it and `?2` its own last: a range may be written again
   * when another process did it at the same time, and has to come to the same then.
   */
  statement: string;
}

interface Change {
  /** What it does, as `deno task migrate --check` prints it: "gives films a field for their budget". */
  about: string;
  /** Run in one transaction together with the note that they ran. */
  statements: readonly string[];
  fill?: Fill;
}

/** Adds something. What was there stays as it was, and code that knows nothing of it goes on working beside it. */
export interface Expansion extends Change {
  kind: "expand";
}

/** Takes away, or changes, what earlier code uses. */
export interface Contraction extends Change {
  kind: "contract";
  /** The migration that came with the release which stopped using it: older code can't work with the schema from here. */
  since: string;
}

/** A change of the schema: `docs/migrations.md` says how to write one. */
export type Migration = Expansion | Contraction;

/** Migrations by their names, which begin with four digits and run in the order of these. */
export type Migrations = Readonly<Record<string, Migration>>;
