import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { closest } from "../closest.ts";
import { countryCodes, countryName, isCountry } from "../i18n/countries.ts";
import { LANGS } from "../i18n/lang.ts";
import { lang, operation } from "../operation.ts";
import { invalid } from "../errors.ts";
import { listPremieres } from "./queries.ts";
import { Calendar } from "./schema.ts";

const DAY_MS = 86_400_000;
const LAST_DAY = Date.parse("9999-12-31");
const DEFAULT_DAYS = 60;
const MOST_DAYS = 366;

export const getCalendar = operation({
  id: "getCalendar",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary: "Premieres by day",
  description: `By default the next ${DEFAULT_DAYS} days in every country; at most ${MOST_DAYS} days.`,
  input: z.object({
    from: z.iso.date().optional().describe("First day, default today (UTC)."),
    to: z.iso.date().optional().describe(`Last day, default ${DEFAULT_DAYS} days after the first.`),
    country: z.string().max(100).optional()
      .describe("Country of the premiere, ISO 3166-1 alpha-2."),
    lang,
  }),
  output: Calendar,
  rest: { path: "/api/calendar", tag: "Calendar", cache: "catalog" },
  async run({ db, base, now }, input) {
    const from = input.from ?? isoDate(now.getTime());
    const to = input.to ?? isoDate(Math.min(Date.parse(from) + DEFAULT_DAYS * DAY_MS, LAST_DAY));
    checkRange(from, to);
    const { country, lang } = input;
    if (country !== undefined) checkCountry(country);
    const premieres = await listPremieres(db, { from, to, country });
    const films = await cardsById(db, premieres.map(({ filmId }) => filmId), { base, lang });
    const days = Map.groupBy(premieres, ({ date }) => date);
    return {
      from,
      to,
      country: country ?? null,
      days: [...days].map(([date, items]) => ({
        date,
        items: items.map(({ filmId, country, type }) => ({
          film: films.get(filmId)!,
          country,
          type: type as "premiere",
        })),
      })),
    };
  },
});

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function checkRange(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) {
    throw invalid([{
      parameter: "to",
      code: "too_small",
      detail: `"to" (${to}) must not be before "from" (${from}).`,
    }]);
  }
  if (days > MOST_DAYS) {
    const detail = `"from" and "to" may span at most ${MOST_DAYS} days, got ${days}.`;
    throw invalid([{ parameter: "to", code: "too_big", detail }]);
  }
}

function checkCountry(country: string): void {
  if (isCountry(country)) return;
  const detail = `"country" must be an ISO 3166-1 alpha-2 code such as UA, got ${JSON.stringify(country)}.`;
  const allowed = countryCodes();
  const didYouMean = guessCountry(country, allowed);
  throw invalid([{ parameter: "country", code: "unknown_value", detail, allowed, didYouMean }]);
}

/** The country that was probably meant: by its code in other letters, its name in one of our languages, or a near code. */
function guessCountry(text: string, codes: string[]): string | undefined {
  if (codes.includes(text.toUpperCase())) return text.toUpperCase();
  // A retired code may have the name of a later one.
  const byName = LANGS.flatMap((lang) => codes.map((code) => [countryName(code, lang), code] as const));
  const names = new Map(byName.reverse());
  const name = closest(text, [...names.keys()]);
  return name === undefined ? closest(text, codes) as string | undefined : names.get(String(name));
}
