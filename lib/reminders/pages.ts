import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { capabilitiesOf, countryCodes } from "../places/asked.ts";
import { listCities } from "../places/queries.ts";
import { refreshIfDue, sourcesOf } from "../places/freshness.ts";
import { cityName } from "../places/view.ts";
import { countryName, isCountryToday } from "../i18n/countries.ts";
import type { Lang } from "../i18n/lang.ts";
import { id, lang, operation, type OperationContext } from "../operation.ts";
import { placeOf } from "./due.ts";
import { findFeed, findFeedOwner, findUsual, listProviders, listReminders } from "./queries.ts";
import { Reminder, ReminderChoices } from "./schema.ts";

// What a person sees of their own reminders.

export const getReminders = operation({
  id: "getReminders",
  access: "read",
  summary: "Your reminders, the newest first: all of them, or those of one film",
  input: z.object({ filmId: id.optional(), lang }),
  output: Reminder.array(),
  async run(ctx, { filmId, lang }) {
    const rows = await listReminders(ctx.db, { accountId: ctx.actor.id, filmId, now: ctx.now });
    const films = await cardsById(ctx.db, rows.map(({ filmId }) => filmId), { base: ctx.base, lang });
    return Reminder.array().parse(
      rows.map((row) => ({ ...row, film: films.get(row.filmId), place: placeOf(row, lang) })),
    );
  },
});

export const getFeedToken = operation({
  id: "getFeedToken",
  access: "read",
  summary: "The token of your private addresses",
  input: z.object({}),
  output: z.object({ token: z.string().nullable() }),
  async run({ database, actor }) {
    return { token: (await findFeed(database.latest, actor.id))?.token ?? null };
  },
});

export const getReminderChoices = operation({
  id: "getReminderChoices",
  access: "read",
  summary: "What you can be reminded of, each by what it is called: `city` as UA/kyiv, with your usual choice",
  input: z.object({ countries: z.string().array(), lang }),
  output: ReminderChoices,
  async run(ctx, { countries, lang }) {
    const { db, cinema: { defaultCountry } } = ctx;
    const usual = await findUsual(db, ctx.actor.id);
    const country = usual.country ?? defaultCountry;
    // One's own country comes first, whose first city is chosen where none was before.
    const places = countryCodes(ctx).filter((code) => capabilitiesOf(ctx, code).cities)
      .toSorted((a, b) => Number(b === country) - Number(a === country));
    const cities = await Promise.all(places.map(async (code) => {
      await refreshIfDue(ctx, { country: code, sessions: false });
      const found = await listCities(db, code, sourcesOf(ctx, code).map(({ name }) => name));
      const named = found.map((city) => ({ value: `${code}/${city.code}`, name: cityName(city, lang) }));
      return { country: countryName(code, lang), cities: named.toSorted((a, b) => a.name.localeCompare(b.name, lang)) };
    }));
    const codes = [...new Set([country, defaultCountry, ...countries, ...countryCodes(ctx)])].filter(isCountryToday);
    return {
      countries: codes.map((code) => ({ value: code, name: countryName(code, lang) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, lang)),
      cities: cities.filter(({ cities }) => cities.length > 0),
      providers: await listProviders(db),
      usual: { ...usual, country },
    };
  },
});

/** Whose feed a token opens, what it is about and what of it is due; `null` where it opens none. */
export async function getFeed(ctx: OperationContext, token: string, lang: Lang) {
  // A copy nearby may still know a token that was changed.
  const accountId = await findFeedOwner(ctx.database.latest, token);
  if (accountId === undefined) return null;
  const rows = await listReminders(ctx.db, { accountId, now: ctx.now });
  return { rows, films: await cardsById(ctx.db, rows.map(({ filmId }) => filmId), { base: ctx.base, lang }) };
}
