import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { PARAMETER, perLang } from "../db/text.ts";
import { cardsOf, type CardsRow, type FilmCardRow, listCards, selectCardsOf } from "../films/queries.ts";
import type { Lang } from "../i18n/lang.ts";
import { type Bound, conditionsOf } from "./bounds.ts";
import { listFirst } from "./first_queries.ts";
import { fulfils, hasOneOf, idsOf, ORDERS, type Selection, type Sort, valued } from "./queries.ts";

type Page = ReturnType<typeof pageOf>;
/** Compiled once for each order, number of groups and set of bounds: composing a statement costs as much as running it. */
const pages = new Map<string, Page>();

function pageOf(sort: Sort, groups: number, bounds: readonly Bound[]) {
  return perLang<CardsRow>((lang) =>
    selectCardsOf(
      lang,
      sql`(select x.film_id from film_facet x where x.facet_id = ${PARAMETER} ${given(groups, bounds)}
        order by ${ORDERS[sort]} limit ${PARAMETER} offset ${PARAMETER})`,
    )
  );
}

/** That a film has one facet of each of so many groups and is within these bounds, all of which are parameters. */
function given(groups: number, bounds: readonly Bound[]) {
  return sql.join([
    ...Array.from({ length: groups }, () => hasOneOf(sql`${PARAMETER}`)),
    ...bounds.flatMap(conditionsOf).map((condition) => fulfils(condition, sql`${PARAMETER}`)),
  ], sql` `);
}

/** So many films at most, the newest of each year that is asked for, are sorted rather than walked to. */
const MOST_OF_YEARS = 10_000;

/**
 * A page of the newest films of some years: the newest of each year are sorted, because the newest of all would be walked
 * from today until the years begin.
 */
function pageOfYears(groups: number, bounds: readonly Bound[]) {
  return perLang<CardsRow>((lang) =>
    selectCardsOf(
      lang,
      sql`(select n.value ->> 1 as film_id from json_each(${PARAMETER}) years, json_each((
        select json_group_array(json_array(first_premiere, film_id)) from (
          select x.first_premiere, x.film_id from film_facet x where x.facet_id = years.value
          ${given(groups, bounds)} order by ${ORDERS.new} limit ${PARAMETER}))) n
        order by n.value ->> 0 desc, n.value ->> 1 limit ${PARAMETER} offset ${PARAMETER})`,
    )
  );
}

/** A part of the films of a selection, of which there are `total`. */
interface CatalogPart {
  sort: Sort;
  lang: Lang;
  limit: number;
  offset: number;
  total: number;
}

/**
 * A page of the selected films. The driver's films come out of an index in the order asked for, so a page costs the films
 * walked to fill it.
 */
export async function listCatalogCards(
  database: Database,
  selection: Selection,
  { sort, lang, limit, offset, total }: CatalogPart,
): Promise<FilmCardRow[]> {
  const { driver, groups, bounds } = selection;
  const db = database.read;
  const values = bounds.flatMap(conditionsOf).map(({ value }) => value);
  const until = offset + limit;
  const years = groups.find(([{ kind }]) => kind === "year");
  if (sort === "new" && years && years.length * until <= MOST_OF_YEARS) {
    const others = valued({ driver, groups: groups.filter((group) => group !== years) });
    const page = prepared(`years ${others.length}`, bounds, () => pageOfYears(others.length, bounds));
    return cardsOf(await page(db, lang, idsOf(years), ...others.map(idsOf), ...values, until, limit, offset));
  }
  const first = await listFirst(database, selection, { sort, total, until });
  if (first) return await listCards(db, first.slice(offset), lang);
  const page = prepared(`${sort} ${groups.length}`, bounds, () => pageOf(sort, groups.length, bounds));
  return cardsOf(await page(db, lang, driver.id, ...groups.map(idsOf), ...values, limit, offset));
}

function prepared(of: string, bounds: readonly Bound[], make: () => Page): Page {
  const key = [of, ...bounds.map(({ name }) => name)].join(" ");
  let page = pages.get(key);
  if (!page) pages.set(key, page = make());
  return page;
}
