import { cardsById } from "../films/cards.ts";
import type { Lang } from "../i18n/lang.ts";
import type { ContextFor } from "../operation.ts";
import { countEntries, findImport, listEntries, listImports } from "./queries.ts";
import { ROW_STATES, type RowState } from "./schema.ts";

// What a person sees of their imports.

const PAGE_SIZE = 50;

/** The imports of an account, the newest first, with how many entries are in which state. */
export async function getImports({ db, actor }: ContextFor<"person">) {
  const imports = await listImports(db, actor.id);
  return await Promise.all(imports.map(async (row) => ({ ...row, counts: await countEntries(db, row.id) })));
}

/** An import of an account, with a page of its entries of one state; `null` where they have no such import. */
export async function getImport(
  { db, base, actor }: ContextFor<"person">,
  id: number,
  { state, page, lang }: { state?: RowState; page: number; lang: Lang },
) {
  const found = await findImport(db, actor.id, id);
  if (!found) return null;
  const counts = await countEntries(db, id);
  // What there is to decide comes first.
  const shown = state ?? (["doubtful", "unknown", "matched", "skipped"] as const).find((one) => counts[one] > 0) ??
    "matched";
  const rows = await listEntries(db, id, { state: shown, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const ids = rows.flatMap(({ filmId, choices }) => [...filmId === null ? [] : [filmId], ...choices]);
  const films = await cardsById(db, ids, { base, lang });
  const before = (await listImports(db, actor.id))
    .find((other) => other.id !== id && other.digest === found.digest && other.state === "applied");
  return {
    ...found,
    counts,
    states: ROW_STATES.filter((one) => counts[one] > 0),
    shown,
    page,
    totalPages: Math.ceil(counts[shown] / PAGE_SIZE),
    entries: rows.map(({ filmId, choices, ...row }) => ({
      ...row,
      film: filmId === null ? null : films.get(filmId) ?? null,
      choices: choices.flatMap((choice) => films.get(choice) ?? []),
    })),
    /** When the same file was brought over before. */
    before: before?.appliedAt ?? null,
  };
}
