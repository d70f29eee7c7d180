import { AsyncLocalStorage } from "node:async_hooks";

/** A client whose write can't be done hears so within two seconds, however many statements it would have taken. */
const BUDGET_MS = 1700;

const budgets = new AsyncLocalStorage<{ left: number } | undefined>();

/** Runs what answers one request that may write: in all it waits so long for a database server, and no longer. */
export function inBudget<T>(work: () => T): T {
  return budgets.run({ left: BUDGET_MS }, work);
}

/** Runs what has to be done however late it is, like giving back a lock, or is done for others as well. */
export function beyondBudget<T>(work: () => T): T {
  return budgets.run(undefined, work);
}

/** Asks a database server something that may take `most` milliseconds, or what is left of the budget. */
export async function spending<T>(most: number, ask: (ms: number) => Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  if (!budget) return await ask(most);
  const begun = performance.now();
  try {
    return await ask(Math.max(1, Math.min(most, budget.left)));
  } finally {
    budget.left -= performance.now() - begun;
  }
}
