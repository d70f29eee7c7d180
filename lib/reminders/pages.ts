import type { z } from "zod";
import { capabilitiesOf, countryCodes } from "../places/asked.ts";
import { listCities } from "../places/queries.ts";
import { refreshIfDue, sourcesOf } from "../places/freshness.ts";
import { cityName } from "../places/view.ts";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import { countryName, isCountryToday } from "../i18n/countries.ts";
import type { Lang } from "../i18n/lang.ts";
import type { Account, Call } from "../operation.ts";
import { placeOf } from "./due.ts";
import { findFeed, findFeedOwner, findUsual, listProviders, listReminders } from "./queries.ts";
import { Reminder } from "./schema.ts";

// What a person sees of their own reminders.

/** An account's reminders, the newest first: all of them, or those of one film. */
export async function getReminders(
  call: Call,
  account: Account,
  { filmId, lang }: { filmId?: number; lang: Lang },
): Promise<z.output<typeof Reminder>[]> {
  const rows = await listReminders(call.db, { accountId: account.id, filmId, now: call.now });
  const films = await cardsOf(call, rows, lang);
  return Reminder.array().parse(
    rows.map((row) => ({ ...row, film: films.get(row.filmId), place: placeOf(row, lang) })),
  );
}

/** The token of an account's feed; `null` where it has none. */
export async function getFeedToken({ database }: Call, account: Account): Promise<string | null> {
  return (await findFeed(database.latest, account.id))?.token ?? null;
}

/** What forms offer, each by what it is called: `city` as "UA/kyiv", with the account's usual choice. */
export async function getReminderChoices(
  call: Call,
  account: Account,
  { countries, lang }: { countries: readonly string[]; lang: Lang },
) {
  const { db, cinema: { defaultCountry } } = call;
  const usual = await findUsual(db, account.id);
  const country = usual.country ?? defaultCountry;
  // One's own country comes first, whose first city is chosen where none was before.
  const places = countryCodes(call).filter((code) => capabilitiesOf(call, code).cities)
    .toSorted((a, b) => Number(b === country) - Number(a === country));
  const cities = await Promise.all(places.map(async (code) => {
    await refreshIfDue(call, { country: code, sessions: false });
    const found = await listCities(db, code, sourcesOf(call, code).map(({ name }) => name));
    const named = found.map((city) => ({ value: `${code}/${city.code}`, name: cityName(city, lang) }));
    return { country: countryName(code, lang), cities: named.toSorted((a, b) => a.name.localeCompare(b.name, lang)) };
  }));
  const codes = [...new Set([country, defaultCountry, ...countries, ...countryCodes(call)])].filter(isCountryToday);
  return {
    countries: codes.map((code) => ({ value: code, name: countryName(code, lang) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, lang)),
    cities: cities.filter(({ cities }) => cities.length > 0),
    providers: await listProviders(db),
    usual: { ...usual, country },
  };
}

/** Whose feed a token opens, what it is about and what of it is due; `null` where it opens none. */
export async function getFeed(call: Call, token: string, lang: Lang) {
  // A copy nearby may still know a token that was changed.
  const accountId = await findFeedOwner(call.database.latest, token);
  if (accountId === undefined) return null;
  const rows = await listReminders(call.db, { accountId, now: call.now });
  return { rows, films: await cardsOf(call, rows, lang) };
}

/** The films of reminders in a language. */
export async function cardsOf(
  { db, base }: Pick<Call, "db" | "base">,
  rows: readonly { filmId: number }[],
  lang: Lang,
) {
  const cards = await listCards(db, [...new Set(rows.map(({ filmId }) => filmId))], lang);
  return new Map(cards.map((row) => [row.id, filmCard(row, { base, lang })]));
}
