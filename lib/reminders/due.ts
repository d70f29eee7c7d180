import { localized } from "../i18n/lang.ts";
import { countryName } from "../i18n/countries.ts";
import { formatDate } from "../i18n/format.ts";
import type { Lang } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import type { ReminderRow } from "./queries.ts";

/** Something that a reminder told of, or is to tell of. */
export interface Occasion {
  /** From when on it is told; an instant. */
  since: string;
  /** Of a premiere. */
  premiere?: ReminderRow["premieres"][number];
}

const DAY_MS = 86_400_000;
/** A premiere is told of from noon (UTC) of the day before. */
const NOON_MS = DAY_MS / 2;

/** All that a reminder is about so far, whether it is due yet or not, by time. */
export function occasionsOf({ kind, premieres, isThere, seenAt }: ReminderRow, now: Date): Occasion[] {
  if (kind !== "premiere") return isThere ? [{ since: seenAt ?? now.toISOString() }] : [];
  return premieres.map((premiere) => ({
    since: new Date(Date.parse(premiere.date) - NOON_MS).toISOString(),
    premiere,
  }));
}

/** What of it is due by now. */
export function dueOf(row: ReminderRow, now: Date): Occasion[] {
  return occasionsOf(row, now).filter(({ since }) => since <= now.toISOString());
}

/** Where it is about: "Ukraine", "Kyiv", "Netflix, Ukraine". */
export function placeOf({ kind, country, city, names, provider }: ReminderRow, lang: Lang): string {
  if (kind === "cinema") return localized(names ?? {}, lang) ?? city!;
  return [kind === "service" ? provider : null, countryName(country, lang)].filter(Boolean).join(", ");
}

/** What is told of it, in a sentence. */
export function occasionText(row: ReminderRow, { premiere }: Occasion, { title, lang }: { title: string; lang: Lang }) {
  const { reminders: { told }, premiereTypes } = messages(lang);
  const values: Record<string, string> = {
    title,
    place: placeOf(row, lang),
    ...(premiere && {
      date: formatDate(premiere.date, lang),
      type: premiereTypes[premiere.type as keyof typeof premiereTypes],
    }),
  };
  return told[row.kind].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
