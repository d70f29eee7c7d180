import type { Lang } from "../i18n/lang.ts";
import { type Messages, messages } from "../i18n/messages.ts";

/** The years of a title: one, from–to for a series that ended, "since" for one that runs; empty where none is known. */
export function formatYears(
  { year, endYear, type }: { year: number | null; endYear: number | null; type: string },
  lang: Lang,
): string {
  if (year === null) return "";
  if (endYear !== null) return endYear === year ? String(year) : `${year}–${endYear}`;
  return isSeries(type) ? messages(lang).film.since.replace("{year}", String(year)) : String(year);
}

/** What tells a series from the films beside it: "Сериал", "Мультсериал"; `null` for a film. */
export function seriesMark({ type }: { type: keyof Messages["type"] }, lang: Lang): string | null {
  return isSeries(type) ? messages(lang).type[type] : null;
}

const isSeries = (type: string) => type === "serial" || type === "cartoon-series";
