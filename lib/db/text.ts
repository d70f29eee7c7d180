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

/** Stands in a statement of {@linkcode oneRow} for the value that each call gives. */
export const PARAMETER: unique symbol = Symbol("parameter");

/**
 * A statement that answers with one row, compiled once: composing a statement costs as much as running a small one. Every
 * {@linkcode PARAMETER} in it takes one value of a call, in order; there are no other parameters.
 */
export function oneRow<Row>(build: () => RawBuilder<Row>) {
  let query: SingleQuery<Row> | undefined;
  return async (db: Db, ...parameters: (string | number)[]): Promise<Row | undefined> => {
    query ??= { ...build().compile(db), single: true };
    if (query.parameters.length !== parameters.length) throw new Error(`Wanted ${query.parameters.length} parameters`);
    const { rows } = await db.executeQuery({ ...query, parameters });
    return rows[0] as Row | undefined;
  };
}

/** {@linkcode oneRow} for a statement that differs by language. */
export function perLang<Row>(build: (lang: Lang) => RawBuilder<Row>) {
  const byLang = new Map<Lang, ReturnType<typeof oneRow<Row>>>();
  return async (db: Db, lang: Lang, ...parameters: (string | number)[]): Promise<Row | undefined> => {
    let statement = byLang.get(lang);
    if (!statement) byLang.set(lang, statement = oneRow(() => build(lang)));
    return await statement(db, ...parameters);
  };
}
