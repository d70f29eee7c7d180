import { type RawBuilder, sql } from "kysely";
import { FALLBACKS, type Lang } from "../i18n/lang.ts";
import type { Db } from "./database.ts";
import type { SingleQuery } from "./dialect.ts";

/** A text in the language asked for or the next best, in SQL: `source` gives the expression for one language. */
export function textIn(
  lang: Lang,
  source: (lang: RawBuilder<string>) => RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`coalesce(${sql.join(FALLBACKS[lang].map((candidate) => source(sql.lit(candidate))))})`;
}

/** A member of a JSON object by language, in the language asked for or the next best. */
export function memberIn(lang: Lang, column: string): RawBuilder<string | null> {
  return textIn(lang, (candidate) => sql`${sql.ref(column)} ->> ${candidate}`);
}

/** Stands in a statement of {@linkcode perLang} for the value that each call gives. */
export const PARAMETER: unique symbol = Symbol("parameter");

/**
 * A statement that answers with one row and differs by language only, compiled once for each: composing a large one anew
 * costs as much as running it. Every {@linkcode PARAMETER} in it takes one value of a call, in order; there are no other
 * parameters.
 */
export function perLang<Row>(build: (lang: Lang) => RawBuilder<Row>) {
  const compiled = new Map<Lang, SingleQuery<Row>>();
  return async (db: Db, lang: Lang, ...parameters: (string | number)[]): Promise<Row | undefined> => {
    let query = compiled.get(lang);
    if (!query) compiled.set(lang, query = { ...build(lang).compile(db), single: true });
    if (query.parameters.length !== parameters.length) throw new Error(`Wanted ${query.parameters.length} parameters`);
    const { rows } = await db.executeQuery({ ...query, parameters });
    return rows[0] as Row | undefined;
  };
}
