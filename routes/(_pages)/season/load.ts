import { similarTo } from "@/lib/films/cards.ts";
import { findSeasonAround } from "@/lib/films/season_around.ts";
import { getSeason } from "@/lib/films/season_operations.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { run } from "@/lib/operation.ts";
import { todayOf } from "@/lib/places/asked.ts";
import { idOf, seasonOf } from "../(addresses)/path_id.ts";

/** The season that the address names, and the films that its series is like. */
export async function load({ params, query, ctx, lang }: PageContext) {
  const [id, season] = [idOf(params.id), seasonOf(params.season)];
  const asked = query.get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const found = id === null || season === null ? null : await run(ctx, getSeason, { id, season, lang, page });
  if (!found) return null;
  const audience = { base: ctx.base, lang };
  const around = await findSeasonAround(ctx.db, found.film.id, audience);
  const similar = await similarTo(ctx.db, found.film.id, audience);
  return { ...found, around, similar, today: todayOf(ctx) };
}

/** What the page of a season shows. */
export type SeasonPageData = NonNullable<Awaited<ReturnType<typeof load>>>;
