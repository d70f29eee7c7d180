import type { z } from "zod";
import { type Collection, LIST_THEMES } from "./schema.ts";

type ListView = z.output<typeof Collection>;

/** Lists of one theme; those without any are `other`. */
export interface ListGroup {
  theme: typeof LIST_THEMES[number] | "other";
  lists: ListView[];
}

/** Lists by their themes, each theme's in their editorial order; themes without lists are left out. */
export function byTheme(lists: readonly ListView[]): ListGroup[] {
  const groups = Map.groupBy(lists, ({ theme }) => theme ?? "other");
  return [...LIST_THEMES, "other" as const].flatMap((theme) => {
    const its = groups.get(theme);
    return its ? { theme, lists: its } : [];
  });
}
