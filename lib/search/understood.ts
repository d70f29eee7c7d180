import { choiceLink } from "../catalog/choice.ts";
import type { Db } from "../db/database.ts";
import type { Audience } from "../films/view.ts";
import { listPersonCards } from "../people/queries.ts";
import { personCard } from "../people/view.ts";
import type { Facets } from "./facets.ts";
import type { Role } from "./parts.ts";
import type { z } from "zod";
import type { Understood as Shape } from "./schema.ts";

/** What a query says in the catalog's own terms. */
export interface QueryMeaning {
  facets: Facets;
  /** Whose films are wanted: all of these have a credit in them. */
  people: { id: number; role: Role }[];
}

/** What was understood, as answers say it, with the page that shows the same films. */
export async function understoodView(
  db: Db,
  { facets, people }: QueryMeaning,
  audience: Audience,
): Promise<z.input<typeof Shape>> {
  const { type, genre, country, keyword, provider, sort } = facets;
  const { yearFrom = null, yearTo = null, ratingMin = null, runtimeMin = null, runtimeMax = null } = facets;
  const bounds = { yearFrom, yearTo, ratingMin, runtimeMin, runtimeMax };
  const cards = await listPersonCards(db, people.map(({ id }) => id));
  const shown = cards.map((card) => {
    const { id, name, url } = personCard(card, audience);
    return { id, name, url, role: people.find((person) => person.id === id)!.role };
  });
  const isNarrow = [...type, ...genre, ...country, ...keyword, ...provider].length > 0 ||
    Object.values(bounds).some((bound) => bound !== null);
  // The catalog does not narrow by people, whose own pages have all of theirs.
  const ofPeople = shown.length === 1 && !isNarrow ? shown[0].url : null;
  const url = shown.length > 0 ? ofPeople : `${audience.base}${choiceLink(facets, audience.lang).href}`;
  return { type, genre, country, keyword, provider, ...bounds, sort, people: shown, url };
}
