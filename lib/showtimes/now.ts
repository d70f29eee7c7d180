import type { Lang } from "../i18n/lang.ts";
import type { OperationContext } from "../operation.ts";
import { capabilitiesOf } from "../places/asked.ts";
import { timezoneOf } from "../places/cities.ts";
import { listRepertoire, listShownFilms } from "./queries.ts";
import { refreshIfDue } from "../places/freshness.ts";
import { addDays, dateIn } from "../places/time.ts";
import { filmHeads } from "./view.ts";

/** The films that a country's cinemas show today and tomorrow, those with the most sessions first, without their sessions. */
export async function nowInCinemas(
  ctx: OperationContext,
  { country, limit }: { country: string; limit: number },
  lang: Lang,
) {
  const { warming, sources } = await refreshIfDue(ctx, { country, sessions: true });
  return { films: await storedFilms(ctx, { country, limit }, lang), warming, demo: sources.some(({ demo }) => demo) };
}

/** The same as they are stored, without a wish for newer ones: where cities are read one by one, of those that were. */
export async function storedFilms(
  ctx: OperationContext,
  { country, limit }: { country: string; limit: number },
  lang: Lang,
) {
  const { db, base, now } = ctx;
  const today = dateIn(timezoneOf(country), now);
  const scope = { country, dates: [today, addDays(today, 1)], after: Math.floor(now.getTime() / 1000) };
  const ids = capabilitiesOf(ctx, country).sessions
    ? await listShownFilms(db, scope)
    : await listRepertoire(db, country);
  const heads = await filmHeads(db, ids.slice(0, limit), { base, lang });
  return ids.slice(0, limit).map((id) => heads.get(id)!);
}
