/** A whole number from 1. */
export const any = (most: number): number => 1 + Math.floor(Math.random() * most);

/** One of several. */
export const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)];

/** Whether something that happens so often happens. */
export const some = (share: number): boolean => Math.random() < share;
