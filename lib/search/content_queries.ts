import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** Words that more films have say too little to be looked for. */
export const MAX_FILMS_A_TERM = 5_000;
/** From so many letters on a stem may be derived in other ways. */
const MIN_BEGUN = 6;

/** A word of the query with the films that have it. */
export interface Term {
  films: number[];
  inSubject: Set<number>;
}

/** What each word finds, in one statement; a word that too many films have finds nothing. */
export async function listTerms(db: Db, terms: readonly string[][]): Promise<Term[]> {
  if (terms.length === 0) return [];
  const any = (stems: readonly string[]) => stems.map(begun).join(" OR ");
  const films = (expression: string) =>
    sql`(select json_group_array(rowid) from (select rowid from content_fts where content_fts match ${expression}
      limit ${sql.lit(MAX_FILMS_A_TERM + 1)}))`;
  const { rows } = await sql<{ films: string; subject: string }>`${
    sql.join(
      terms.map((stems) => sql`select ${films(any(stems))} as films, ${films(`subject : (${any(stems)})`)} as subject`),
      sql` union all `,
    )
  }`.execute(db);
  return rows.map(({ films, subject }) => {
    const all: number[] = JSON.parse(films);
    return all.length > MAX_FILMS_A_TERM ? { films: [], inSubject: new Set() } : {
      films: all,
      inSubject: new Set<number>(JSON.parse(subject)),
    };
  });
}

/** A stem, or what begins as a long one does: `инопланетянин` means `инопланетный` as well. */
function begun(stem: string): string {
  return stem.length < MIN_BEGUN ? `"${stem}"` : `"${stem.slice(0, Math.max(MIN_BEGUN - 1, stem.length - 2))}"*`;
}
