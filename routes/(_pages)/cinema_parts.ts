import type { CacheTag } from "@/lib/db/cache_tags.ts";
import type { RootContent } from "mdast";
import { z } from "zod";
import { countryCodes } from "@/lib/places/asked.ts";
import { dayText } from "@/lib/showtimes/markdown.ts";
import { findCity, timezoneOf } from "@/lib/places/cities.ts";
import type { DataSource } from "@/lib/places/schema.ts";
import { addDays, DAYS } from "@/lib/places/time.ts";
import { readLenient, type Wrong } from "@/lib/http/lenient.ts";
import type { Head } from "@/lib/http/head.ts";
import type { PageDefinition, PageStatus } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { heading, type Inline, link, markdown, paragraph, strong } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "./page_title.ts";

// What the cinema pages have in common.

const OLD_HOURS = 12;

/** Where what a page shows comes from, as every cinema answer says it. */
export interface Origin {
  warming: boolean;
  updatedAt: string | null;
  sources: z.output<typeof DataSource>[];
}

/** Whether any of it is made up: such pages are marked, and kept from crawlers. */
export function isDemo({ sources }: Pick<Origin, "sources">): boolean {
  return sources.some(({ demo }) => demo);
}

/** A place that there is not. */
export interface Missing extends PageStatus {
  status: 404;
  missing: "country" | "city" | "theater";
  /** The country that there is, for a city that there is not. */
  country?: string;
}

/** A place that there is not, as the answer of a page's `load`. */
export function noSuch(missing: Missing["missing"], country?: string): Missing {
  return { status: 404, missing, country };
}

/** Whether a page has nothing but the way on to show. */
export function isMissing(data: PageStatus): data is Missing {
  return "missing" in data;
}

/** The way on from a place that there is not. */
export function wayOn({ country }: Missing, { base, lang, text }: Visit): { text: string; url: string } {
  return country === undefined
    ? { text: text.cinema.countries, url: pageUrl(base, lang, "/cinemas") }
    : { text: countryName(country, lang), url: pageUrl(base, lang, `/cinemas/${country}`) };
}

/** A page about a place, which may be one that there is not. */
export function placePage<Data extends PageStatus>(
  { reads, load, head, markdown: twin }: {
    reads: readonly CacheTag[];
    load(visit: Visit): Promise<Data | Missing>;
    head(data: Data, visit: Visit): Head;
    markdown(data: Data, visit: Visit): string;
  },
) {
  return {
    reads,
    load,
    moved: upperCased,
    standing: (data) => data,
    head(data, visit) {
      if (!isMissing(data)) return head(data, visit);
      const { title, text } = visit.text.cinema.missing[data.missing];
      return { title: titled(title, visit), description: text, noindex: true };
    },
    markdown(data, visit) {
      if (!isMissing(data)) return twin(data, visit);
      const { title, text } = visit.text.cinema.missing[data.missing];
      const way = wayOn(data, visit);
      return markdown({ lang: visit.lang }, [
        heading(1, title),
        paragraph(text),
        paragraph(link(way.text, way.url)),
      ]);
    },
  } satisfies PageDefinition<Data | Missing>;
}

/** Countries are written as the API writes them, in capitals; who types `/cinemas/ua` is led there. */
function upperCased({ call, params: { country }, path }: Visit): string | undefined {
  const code = country?.toUpperCase();
  if (code === country || !countryCodes(call).includes(code)) return undefined;
  return path.replace(/^\/cinemas\/[^/.]+/, `/cinemas/${code}`);
}

const Day = z.object({ date: z.iso.date().optional() });

/** The day that the address asks for, if it is one that can be shown. */
export function readDay(query: URLSearchParams, today: string): { asked: string | undefined; wrong: Wrong[] } {
  const { good, wrong } = readLenient(Day, query);
  const asked = good.get("date") ?? undefined;
  const code = asked === undefined ? undefined : dayFault(asked, today);
  if (asked === undefined || code === undefined) return { asked, wrong };
  const detail = `"date" must be within ${DAYS} days from ${today}, got ${asked}.`;
  return { asked: undefined, wrong: [...wrong, { parameter: "date", code, detail, value: asked }] };
}

const dayFault = (date: string, today: string) =>
  date < today ? "too_early" : date > addDays(today, DAYS - 1) ? "too_late" : undefined;

/** A city that no source has named yet, as far as it is known all the same. */
export function unreadCity(country: string, code: string, lang: Lang) {
  return { code, name: findCity(country, code)?.names[lang] ?? code, timezone: timezoneOf(country, code) };
}

/** All days that showtimes are kept for. */
export function allDays(today: string): string[] {
  return Array.from({ length: DAYS }, (_, i) => addDays(today, i));
}

/** What a day is called on its tab: "Сегодня", "вс, 17 янв.". */
export function dayName(date: string, today: string, { lang, text: { cinema } }: Visit): string {
  if (date === today) return cinema.today;
  return date === addDays(today, 1) ? cinema.tomorrow : dayText(date, lang, "short");
}

/** A place's page in the language of the visit. */
export function placeUrl({ base, lang }: Pick<Visit, "base" | "lang">, ...path: string[]): string {
  return pageUrl(base, lang, ["/cinemas", ...path.map(encodeURIComponent)].join("/"));
}

/** The page of a theater. */
export function theaterUrl({ base, lang }: Pick<Visit, "base" | "lang">, slug: string): string {
  return pageUrl(base, lang, `/cinema/${encodeURIComponent(slug)}`);
}

/** The address of a film's sessions in a city. */
export function inCity(filmUrl: string, country: string, city: string): string {
  return `${filmUrl}?city=${country}-${encodeURIComponent(city)}#showtimes`;
}

/** "5 минут назад". */
export function ageText(instant: string, now: Date, lang: Lang): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 60_000));
  if (minutes < 60) return format.format(-minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? format.format(-hours, "hour") : format.format(-Math.round(hours / 24), "day");
}

/** Says how old the data is where that is worth a warning. */
export function staleText({ updatedAt }: Origin, { call: { now }, lang, text }: Visit): string | null {
  if (updatedAt === null || now.getTime() - Date.parse(updatedAt) < OLD_HOURS * 3_600_000) return null;
  return text.cinema.stale.replace("{age}", ageText(updatedAt, now, lang));
}

/** Each source as people know it, and how old what it said is; nothing before any of them said something. */
export function sourceNotes({ sources }: Origin, { call, lang, text: { cinema } }: Visit) {
  if (sources.every(({ updatedAt }) => updatedAt === null)) return [];
  const titles = new Map(call.cinema.refresher.sources.map(({ name, title }) => [name, title]));
  return sources.map(({ name, url, demo, updatedAt }) => ({
    title: titles.get(name) ?? name,
    url: demo ? null : url,
    updatedAt,
    age: updatedAt === null ? cinema.never : cinema.updated.replace("{age}", ageText(updatedAt, call.now, lang)),
  }));
}

/** What a twin says ahead of its facts: made up, still coming, old. */
export function stateLines(origin: Origin, visit: Visit): RootContent[] {
  const { cinema } = visit.text;
  const stale = staleText(origin, visit);
  return [
    ...(isDemo(origin) ? [paragraph([strong(cinema.demo.title), ` ${cinema.demo.text}`])] : []),
    ...(origin.warming ? [paragraph([strong(`${cinema.warming.title}.`), ` ${cinema.warming.part}`])] : []),
    ...(stale === null ? [] : [paragraph(stale)]),
  ];
}

/** When there are sessions again, as a twin says it. */
export function nextLines(date: string | null, visit: Visit): RootContent[] {
  return date === null ? [] : [paragraph(nextText(date, visit))];
}

/** When there are sessions again. */
export function nextText(date: string, { lang, text }: Visit): string {
  return text.cinema.nextDate.replace("{date}", dayText(date, lang));
}

/** Where a twin's facts come from. */
export function sourceLines(origin: Origin, visit: Visit): RootContent[] {
  const notes = sourceNotes(origin, visit).map(({ title, url, age }): Inline => [
    url === null ? title : link(title, url),
    ` (${age})`,
  ]);
  if (notes.length === 0) return [];
  return [
    paragraph([`${visit.text.cinema.data}: `, ...notes.flatMap((note, i) => i > 0 ? [", ", note].flat() : note)]),
  ];
}
