import type { z } from "zod";
import type { FILM_TYPES } from "@/lib/films/schema.ts";
import type { Messages } from "@/lib/i18n/messages/ru.ts";
import type { SearchResult } from "@/lib/search/schema.ts";

type Answer = z.output<typeof SearchResult>;

/** What a search may be narrowed to besides a type of films. */
export const ONLY = ["people", "lists"] as const;

/** A kind of what was found, and how much of it there is. */
export interface FoundKind {
  kind: "all" | typeof FILM_TYPES[number] | typeof ONLY[number];
  count: number;
}

/** All that was found, and each kind of it; none where that is one thing or all of one kind, which is not to be narrowed. */
export function kindsOf({ totals, types }: Pick<Answer, "totals" | "types">, lists: number): FoundKind[] {
  const kinds: FoundKind[] = [
    ...types.map(({ type, films }) => ({ kind: type, count: films })),
    { kind: "people" as const, count: totals.people },
    { kind: "lists" as const, count: lists },
  ].filter(({ count }) => count > 0);
  const count = totals.films + totals.people + lists;
  return count < 2 || kinds.length < 2 ? [] : [{ kind: "all", count }, ...kinds];
}

/** What a kind is called. */
export function kindName(kind: FoundKind["kind"], text: Messages): string {
  if (kind === "all") return text.find.all;
  if (kind === "people") return text.people;
  return kind === "lists" ? text.nav.lists : text.types[kind];
}

/** What of a search's input a kind is chosen by. */
export function kindInput(
  kind: FoundKind["kind"],
): { type: (typeof FILM_TYPES[number])[]; only?: typeof ONLY[number] } {
  if (kind === "all") return { type: [] };
  return kind === "people" || kind === "lists" ? { type: [], only: kind } : { type: [kind] };
}
