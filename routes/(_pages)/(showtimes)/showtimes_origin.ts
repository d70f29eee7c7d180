import type { RootContent } from "mdast";
import type { z } from "zod";
import type { DataSource } from "@/lib/places/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { type Inline, link, paragraph, strong } from "@/lib/markdown.ts";

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

/** "5 минут назад". */
export function ageText(instant: string, now: Date, lang: Lang): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 60_000));
  if (minutes < 60) return format.format(-minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? format.format(-hours, "hour") : format.format(-Math.round(hours / 24), "day");
}

/** Says how old the data is where that is worth a warning. */
export function staleText({ updatedAt }: Origin, { ctx: { now }, lang, text }: PageContext): string | null {
  if (updatedAt === null || now.getTime() - Date.parse(updatedAt) < OLD_HOURS * 3_600_000) return null;
  return text.cinema.stale.replace("{age}", ageText(updatedAt, now, lang));
}

/**
 * Each source as people know it, and how old what it said is; nothing before any of them said something. That sessions
 * are made up is said once, ahead of them.
 */
export function sourceNotes({ sources }: Origin, { ctx, lang, text: { cinema } }: PageContext) {
  const real = sources.filter(({ demo }) => !demo);
  if (real.every(({ updatedAt }) => updatedAt === null)) return [];
  const titles = new Map(ctx.cinema.refresher.sources.map(({ name, title }) => [name, title]));
  return real.map(({ name, url, updatedAt }) => ({
    title: titles.get(name) ?? name,
    url,
    updatedAt,
    age: updatedAt === null ? cinema.never : cinema.updated.replace("{age}", ageText(updatedAt, ctx.now, lang)),
  }));
}

/** That what follows is made up, as a twin says it. */
export function demoLines({ text: { cinema: { demo } } }: PageContext): RootContent[] {
  return [paragraph([strong(demo.title), ` ${demo.text}`])];
}

/** What a twin says ahead of its facts: made up, still coming, old. */
export function stateLines(origin: Origin, context: PageContext): RootContent[] {
  const { cinema } = context.text;
  const stale = staleText(origin, context);
  return [
    ...(isDemo(origin) ? demoLines(context) : []),
    ...(origin.warming ? [paragraph([strong(`${cinema.warming.title}.`), ` ${cinema.warming.part}`])] : []),
    ...(stale === null ? [] : [paragraph(stale)]),
  ];
}

/** Where a twin's facts come from. */
export function sourceLines(origin: Origin, context: PageContext): RootContent[] {
  const notes = sourceNotes(origin, context).map(({ title, url, age }): Inline => [
    url === null ? title : link(title, url),
    ` (${age})`,
  ]);
  if (notes.length === 0) return [];
  return [
    paragraph([`${context.text.cinema.data}: `, ...notes.flatMap((note, i) => i > 0 ? [", ", note].flat() : note)]),
  ];
}
