import { Remembered } from "../db/remembered.ts";
import type { OperationContext } from "../operation.ts";
import { type CatalogChoice, choiceQuery } from "./choice.ts";
import { LISTED_FILTERS, type ListedFilter } from "./filters.ts";
import { type CatalogNarrowing, select } from "./operations.ts";
import { countOptions } from "./option_queries.ts";

/** So many films are looked at for the numbers of one page, all its filters together: a page costs the same anywhere. */
const MOST_FILMS = 3000;

/** How many films each value of a filter would leave. */
export interface Counted {
  counts: Record<string, number>;
  /** Only the most popular films were looked at, so there may be more. */
  isAtLeast: boolean;
}

/** The numbers of the filters that follow what is chosen; a filter that nothing else narrows is left out. */
export type ChoiceCounts = Partial<Record<ListedFilter, Counted>>;

const counted = new Remembered<ChoiceCounts>("catalog", 200);

/** The numbers beside the values of each filter, counted with all the other filters as they are chosen. */
export function countChoices({ database }: OperationContext, choice: CatalogChoice): Promise<ChoiceCounts> {
  const narrowing = choiceQuery({ ...choice, sort: "popular", page: 1 });
  return counted.get(database, String(narrowing), async () => {
    const chosen = LISTED_FILTERS.filter((kind) => choice[kind].length > 0);
    const most = Math.floor(MOST_FILMS / (chosen.length + 1));
    // What nothing is chosen of shares one count.
    const rounds = [LISTED_FILTERS.filter((kind) => !chosen.includes(kind)), ...chosen.map((kind) => [kind])];
    const found = await Promise.all(rounds.map(async (kinds): Promise<[ListedFilter, Counted][]> => {
      const others: CatalogNarrowing = { ...choice, ...Object.fromEntries(kinds.map((kind) => [kind, []])) };
      const selection = await select(database, others);
      if (!selection) return kinds.map((kind) => [kind, { counts: {}, isAtLeast: false }]);
      if (selection.driver.kind === "all" && selection.groups.length + selection.bounds.length === 0) return [];
      const counts = await countOptions(database, selection, { kinds, most });
      const isAtLeast = counts.all?.[""] === most;
      return kinds.map((kind) => [kind, { counts: counts[kind] ?? {}, isAtLeast }]);
    }));
    return Object.fromEntries(found.flat());
  });
}

/** A number as it stands beside a value: exact, or "200+". Empty where nothing of it was seen, and there may be some. */
export function countText({ counts, isAtLeast }: Counted, value: string | number): string {
  const count = counts[value] ?? 0;
  if (!isAtLeast) return String(count);
  if (count === 0) return "";
  return `${count < 100 ? count : Math.floor(count / 100) * 100}+`;
}
