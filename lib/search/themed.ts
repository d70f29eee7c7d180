import type { Db } from "../db/database.ts";
import { findByContent, nearestOf } from "./content.ts";
import { findFilmsOf } from "./credits.ts";
import { NO_FACETS } from "./facets.ts";
import { type Found, NOTHING } from "./found.ts";
import type { Place } from "./interpretation.ts";
import { ABOUT } from "./lexicon/plots.ts";
import { withoutLinks } from "./parts.ts";
import { isBesides } from "./synonyms.ts";
import type { WordBook } from "./word_book.ts";

/** Somebody's films that are about something: `нолан про сны`, `nolan movie about dreams`; `null` where a query is not that. */
export async function findThemed(
  db: Db,
  places: readonly Place[],
  { types, words }: { types: readonly string[]; words: WordBook },
): Promise<Found | null> {
  const at = places.findIndex(({ typed }) => ABOUT.has(typed));
  if (at <= 0 || at === places.length - 1) return null;
  const name = withoutLinks(places.slice(0, at).filter(({ word }) => !isBesides(word)));
  if (name.length === 0) return null;
  const { films, meant } = await findFilmsOf(db, name, { role: "any", typos: false, words });
  // Behind those of whoever is meant stand those of others of the name.
  const own = new Set(films.filter(({ found }) => found.match.level === 0).map(({ docId }) => docId));
  const theme = places.slice(at + 1).map(({ typed }) => typed).join(" ");
  const about = (await findByContent(db, theme, { types, about: true })).filter(({ docId }) => own.has(docId));
  if (about.length === 0) return null;
  const people = meant.map(({ found }) => ({ id: found.document.entityId, role: "any" as const }));
  const understood = { facets: NO_FACETS, people };
  return { films: nearestOf(about), people: [], correctedQuery: null, understood, perhaps: NOTHING };
}
