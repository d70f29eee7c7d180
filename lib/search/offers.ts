import { choiceLink } from "../catalog/choice.ts";
import { getFilters } from "../catalog/operations.ts";
import type { Lang } from "../i18n/lang.ts";
import { type OperationContext, run } from "../operation.ts";
import { listPersonCards } from "../people/queries.ts";
import { personCard } from "../people/view.ts";
import { listMakers } from "./hit_queries.ts";

/** So many of each are offered. */
const OFFERED = 8;

/** Where else to look: genres, and who made these films. */
export interface Offers {
  genres: { text: string; href: string; rel?: string }[];
  people: { text: string; href: string }[];
}

/** The ways on where nothing was found: the largest genres, and who made what is shown instead. */
export async function offersBeside(
  ctx: OperationContext,
  films: readonly { id: number }[],
  lang: Lang,
): Promise<Offers> {
  const { genres } = (await run(ctx, getFilters, { lang }))!;
  const makers = [...new Set(await listMakers(ctx.db, films.map(({ id }) => id)))].slice(0, OFFERED);
  const people = (await listPersonCards(ctx.db, makers)).map((row) => personCard(row, { base: ctx.base, lang }));
  return {
    genres: genres.slice(0, OFFERED).map(({ value, label }) => ({
      text: label,
      ...choiceLink({ genre: [value] }, lang),
    })),
    people: people.map(({ name, url }) => ({ text: name, href: url })),
  };
}
