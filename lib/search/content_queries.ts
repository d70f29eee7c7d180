import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** Words that more films have say too little to be looked for. */
export const MAX_FILMS_A_TERM = 5_000;
/** The same of all words together that say the same as one. */
const MAX_FILMS_OF_OTHERS = 2_000;
/** From so many letters on a stem may be derived in other ways. */
const MIN_BEGUN = 6;

/** A word of the query by its stems, and by those of words that say the same. */
export interface WantedTerm {
  own: string[];
  others: string[];
}

/** A word of the query with the films that have it. */
export interface Term {
  films: number[];
  /** Those of them that have the word itself, where they may have one that begins as it does. */
  exact: Set<number>;
  /** Whether others may have no more than its beginning. */
  isBegun: boolean;
  inSubject: Set<number>;
  /** Films that have another word that says the same. */
  others: number[];
  /** Whether too many films have it to be listed. */
  isCommon: boolean;
}

/** What each word finds, and how many films there are, in one statement; a word that too many films have finds nothing. */
export async function listTerms(db: Db, terms: readonly WantedTerm[]): Promise<{ terms: Term[]; all: number }> {
  if (terms.length === 0) return { terms: [], all: 0 };
  const any = (stems: readonly string[]) => stems.map(begun).join(" OR ");
  const films = (expression: string, most: number) =>
    sql`(select json_group_array(rowid) from (select rowid from content_fts where content_fts match ${expression}
      limit ${sql.lit(most + 1)}))`;
  const found = terms.map(({ own, others }) => {
    const same = others.length > 0
      ? films(others.map((stem) => `"${stem}"`).join(" OR "), MAX_FILMS_OF_OTHERS)
      : sql`'[]'`;
    const exact = own.some(isLong) ? films(own.map((stem) => `"${stem}"`).join(" OR "), MAX_FILMS_A_TERM) : sql`'[]'`;
    return sql`select ${films(any(own), MAX_FILMS_A_TERM)} as films, ${exact} as exact,
      ${films(`subject : (${any(own)})`, MAX_FILMS_A_TERM)} as subject, ${same} as others,
      (select count from facet where kind = 'all' and value = '') as everything`;
  });
  const { rows } = await sql<TermRow & { everything: number | null }>`${sql.join(found, sql` union all `)}`.execute(db);
  return { terms: rows.map((row, i) => termOf(row, terms[i].own.some(isLong))), all: rows[0].everything ?? 0 };
}

interface TermRow {
  films: string;
  exact: string;
  subject: string;
  others: string;
}

function termOf({ films, exact, subject, others }: TermRow, isBegun: boolean): Term {
  const all: number[] = JSON.parse(films);
  const same: number[] = JSON.parse(others);
  const isCommon = all.length > MAX_FILMS_A_TERM;
  return {
    films: isCommon ? [] : all,
    exact: new Set<number>(isCommon ? [] : JSON.parse(exact)),
    isBegun,
    inSubject: new Set<number>(isCommon ? [] : JSON.parse(subject)),
    others: isCommon || same.length > MAX_FILMS_OF_OTHERS ? [] : same,
    isCommon,
  };
}

const isLong = (stem: string) => stem.length >= MIN_BEGUN;

/** How adjectives of nouns end: `супергеройск`, folded `шпигунськ`. */
const OF_NOUN = /(?:й|ь)?с(?:ь)?к$/;

/** A stem, or what begins as a long one does: `инопланетянин` means `инопланетный` as well. */
function begun(stem: string): string {
  if (!isLong(stem)) return `"${stem}"`;
  const noun = stem.replace(OF_NOUN, "");
  const cut = noun.length < stem.length ? noun.length : stem.length - 2;
  return `"${stem.slice(0, Math.max(MIN_BEGUN - 1, cut))}"*`;
}
