import { choiceLink } from "../catalog/choice.ts";
import type { Db } from "../db/database.ts";
import { listCards } from "../films/queries.ts";
import { type Audience, filmCard } from "../films/view.ts";
import { listPersonCards } from "../people/queries.ts";
import { personCard } from "../people/view.ts";
import { pageUrl } from "../urls.ts";
import type { Facets } from "./facets.ts";
import type { Role } from "./parts.ts";
import type { z } from "zod";
import type { Understood as Shape } from "./schema.ts";

/** What a query says in the catalog's own terms. */
export interface QueryMeaning {
  facets: Facets;
  /** Whose films are wanted: all of these have a credit in them. */
  people: { id: number; role: Role }[];
  /** The id of the film that others like it are wanted of. */
  like?: number;
}

/** What was understood, as answers say it, with the page that shows the same films. */
export async function understoodView(
  db: Db,
  { facets, people, like: likeId }: QueryMeaning,
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
  const [card] = likeId === undefined ? [] : await listCards(db, [likeId], audience.lang);
  const like = card ? likeView(filmCard(card, audience)) : null;
  const isNarrow = [...type, ...genre, ...country, ...keyword, ...provider].length > 0 ||
    Object.values(bounds).some((bound) => bound !== null);
  // The catalog does not narrow by people, whose own pages have all of theirs.
  const ofPeople = shown.length === 1 && !isNarrow ? shown[0].url : null;
  const ofLike = like && `${pageUrl(audience.base, audience.lang, "/recommendations")}?film=${like.id}`;
  const url = ofLike ?? (shown.length > 0 ? ofPeople : `${audience.base}${choiceLink(facets, audience.lang).href}`);
  return { type, genre, country, keyword, provider, ...bounds, sort, people: shown, like, url };
}

const likeView = ({ id, title, url }: { id: number; title: string; url: string }) => ({ id, title, url });
