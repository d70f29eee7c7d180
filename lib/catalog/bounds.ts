import { BOUND_FILTERS, type BoundFilter, boundFilter, measureOf, type ValueFilter } from "./filters.ts";

/** A bound that was asked for. */
export interface Bound {
  name: BoundFilter;
  value: number;
}

/** The bounds of a request, in their order. */
export function boundsIn(given: Partial<Record<BoundFilter, number>>): Bound[] {
  return BOUND_FILTERS.flatMap((name) => given[name] === undefined ? [] : [{ name, value: given[name] }]);
}

/** What a film has to fulfil: SQL on `x`, a row of `film_facet`, up to the value that it is compared with. */
export interface Condition {
  sql: string;
  value: number;
  /** Whether an index has it. */
  isKey: boolean;
}

/** The conditions of a bound, the indexed one first. */
export function conditionsOf({ name, value }: Bound): Condition[] {
  const { key, sql } = measureOf(name);
  const { bound } = boundFilter(name);
  return [
    ...key ? [{ sql: `${key.column} ${bound}`, value: key.least(value), isKey: true }] : [],
    ...sql !== undefined ? [{ sql: `${sql} ${bound}`, value, isKey: false }] : [],
  ];
}

/** The two bounds of one measure between which nothing can lie, if there are such. */
export function contradiction(bounds: readonly Bound[]): { least: Bound; most: Bound } | undefined {
  for (const least of bounds.filter(({ name }) => boundFilter(name).bound === ">=")) {
    const most = bounds.find(({ name, value }) =>
      boundFilter(name).measure === boundFilter(least.name).measure && boundFilter(name).bound === "<=" &&
      value < least.value
    );
    if (most) return { least, most };
  }
}

/** A range of a facet's values. */
export interface FacetRange {
  facet: ValueFilter;
  from?: number;
  to?: number;
}

/** The bounds whose measure is a facet, as ranges of its values, and those that every film is compared with. */
export function splitBounds(bounds: readonly Bound[]): { ranges: FacetRange[]; compared: Bound[] } {
  const ranges = new Map<ValueFilter, FacetRange>();
  const compared: Bound[] = [];
  for (const bound of bounds) {
    const { facet } = measureOf(bound.name);
    if (facet === undefined) compared.push(bound);
    else {
      const side = boundFilter(bound.name).bound === ">=" ? "from" : "to";
      ranges.set(facet, { ...ranges.get(facet), facet, [side]: bound.value });
    }
  }
  return { ranges: [...ranges.values()], compared };
}
