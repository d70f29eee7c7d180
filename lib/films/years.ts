import type { Lang } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";

/** The years of a title: one, from–to for a series that ended, "since" for one that runs; empty where none is known. */
export function formatYears(
  { year, endYear, type }: { year: number | null; endYear: number | null; type: string },
  lang: Lang,
): string {
  if (year === null) return "";
  if (endYear !== null) return endYear === year ? String(year) : `${year}–${endYear}`;
  const isSeries = type === "serial" || type === "cartoon-series";
  return isSeries ? messages(lang).film.since.replace("{year}", String(year)) : String(year);
}
