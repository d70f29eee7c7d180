import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import type { Lang } from "../i18n/lang.ts";
import { lang, operation, type OperationContext } from "../operation.ts";
import { findNear, findTaste, type Taste } from "./queries.ts";
import { OwnRecommendations, Recommendations, RecommendationsInput } from "./schema.ts";
import { type Liked, REASONS, type Scored, scoreFilms } from "./score.ts";

/** Films that are recommended to somebody at once. */
const SHOWN = 24;
/** Of what somebody knows, the films that speak: the best-rated and the last seen. */
const MOST_LIKED = 500;
/** A rating from which on a film speaks for others. */
const LIKED_FROM = 4;
/** How much a film is liked that was seen, and a favorite, where nobody rated it. */
const SEEN = 0.4;
const FAVORITE = 1;

export const getRecommendations = operation({
  id: "getRecommendations",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary: "What to see if you liked these films",
  description:
    "Based on what the same people rate here, and on what films are about where few have rated them. Nothing is stored.",
  input: RecommendationsInput,
  output: Recommendations,
  rest: { path: "/api/recommendations", tag: "Catalog", cache: "catalog" },
  async run({ db, base }, { film: ids, limit, lang }) {
    const named = await listCards(db, ids, lang);
    if (named.length === 0) return null;
    const known = new Set(named.map(({ id }) => id));
    const scored = await score({ db }, [...known].map((filmId) => ({ filmId, liking: 1 })), { known, limit });
    const cards = await cardsOf({ db, base }, scored, lang);
    return {
      of: named.map((row) => filmCard(row, { base, lang })),
      items: scored.flatMap(({ filmId, because }) => {
        const film = cards.get(filmId);
        return film ? [{ film, because: because.map((id) => cards.get(id)!) }] : [];
      }),
    };
  },
});

export const getOwnRecommendations = operation({
  id: "getOwnRecommendations",
  access: "read",
  summary: "What you may like, from what you rated, saw and marked as favorites; of these nothing",
  input: z.object({ lang }),
  output: OwnRecommendations,
  async run(ctx, { lang }) {
    const taste = await findTaste(ctx.db, ctx.actor.id);
    const scored = await scoreOwn(ctx, taste, SHOWN);
    const cards = await cardsOf(ctx, scored, lang);
    const values = new Map(taste.rated.map(({ filmId, value }) => [filmId, value]));
    const items = scored.flatMap(({ filmId, because }) => {
      const film = cards.get(filmId);
      const reasons = because.map((id) => ({
        ...cards.get(id)!,
        rating: values.get(id) ?? null,
        isFavorite: values.get(id) === null,
      }));
      return film ? [{ film, because: reasons }] : [];
    });
    return OwnRecommendations.parse({ items, known: taste.rated.length + taste.seen.length });
  },
});

/** The best films for somebody's taste, and what carried each. */
export function scoreOwn(
  ctx: Pick<OperationContext, "db">,
  { rated, seen, known }: Taste,
  limit: number,
): Promise<Scored[]> {
  const liked = [
    ...rated.filter(({ value }) => value === null || value >= LIKED_FROM)
      .map(({ filmId, value }) => ({ filmId, liking: value === null ? FAVORITE : likingOf(value) })),
    ...seen.map((filmId) => ({ filmId, liking: SEEN })),
  ];
  return score(ctx, liked.slice(0, MOST_LIKED), { known, limit });
}

function likingOf(value: number): number {
  return (value - LIKED_FROM + 1) / (10 - LIKED_FROM + 1);
}

/** The best films near those that are liked; where these are few, then those near them, for the same reasons. */
async function score(
  { db }: Pick<OperationContext, "db">,
  liked: readonly Liked[],
  { known, limit }: { known: ReadonlySet<number>; limit: number },
): Promise<Scored[]> {
  const near = async (films: readonly Liked[]) => await findNear(db, films.map(({ filmId }) => filmId));
  const first = scoreFilms(liked, await near(liked), { known, limit });
  if (first.length === limit) return first;
  const reasons = new Map(first.map(({ filmId, because }) => [filmId, because]));
  const from = first.map(({ filmId, score }) => ({ filmId, liking: score }));
  const all = new Set([...known, ...reasons.keys()]);
  const further = scoreFilms(from, await near(from), { known: all, limit: limit - first.length });
  return [
    ...first,
    ...further.map(({ because, ...film }) => ({
      ...film,
      because: [...new Set(because.flatMap((id) => reasons.get(id)!))].slice(0, REASONS),
    })),
  ];
}

/** The cards of what was scored and of the films that carried it; what is gone since is not there. */
function cardsOf({ db, base }: Pick<OperationContext, "db" | "base">, scored: readonly Scored[], lang: Lang) {
  return cardsById(db, scored.flatMap(({ filmId, because }) => [filmId, ...because]), { base, lang });
}
