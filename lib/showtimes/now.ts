import type { Lang } from "../i18n/lang.ts";
import type { OperationContext } from "../operation.ts";
import { capabilitiesOf } from "../places/asked.ts";
import { timezoneOf } from "../places/cities.ts";
import { listCityPrograms, listRepertoire, listShownSummaries, type ShownSummary } from "./queries.ts";
import { refreshIfDue } from "../places/freshness.ts";
import { addDays, dateIn, later } from "../places/time.ts";
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
  const summaries = capabilitiesOf(ctx, country).sessions ? await listShownSummaries(db, scope, limit) : null;
  const ids = summaries?.map(({ id }) => id) ?? (await listRepertoire(db, country)).slice(0, limit);
  const heads = await filmHeads(db, ids, { base, lang });
  return ids.map((id, i) => ({ ...heads.get(id)!, screenings: summaries ? screeningsOf(summaries[i], today) : null }));
}

/** What a city shows today and tomorrow: how many films, and the next session as the city's clocks have it. */
export interface CityProgram {
  filmCount: number;
  next: { date: string; time: string; today: string };
}

/** The programs of a country's cities that show anything, by their codes, as they are stored. */
export async function cityPrograms(
  { db, now }: OperationContext,
  country: string,
): Promise<Map<string, CityProgram>> {
  const today = dateIn(timezoneOf(country), now);
  const scope = { country, dates: [today, addDays(today, 1)], after: Math.floor(now.getTime() / 1000) };
  const rows = await listCityPrograms(db, scope);
  return new Map(rows.map(({ code, timezone, filmCount, next }) => {
    const { date, time } = later(next, 0, timezone);
    return [code, { filmCount, next: { date, time, today: dateIn(timezone, now) } }];
  }));
}

/** What fits a film's card of where, when and for how much it is shown. */
export interface Screenings {
  theaterCount: number;
  /** Whether it is shown tomorrow, but not today any more. */
  isTomorrow: boolean;
  /** The least that a seat costs, decimal, in major units; `null` is unknown. */
  price: string | null;
  currency: string | null;
}

function screeningsOf({ theaterCount, date, cost }: ShownSummary, today: string): Screenings {
  const [price, currency] = cost ?? [null, null];
  return { theaterCount, isTomorrow: date > today, price, currency };
}
