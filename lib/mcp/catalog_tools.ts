import { z } from "zod";
import { getCalendar } from "../calendar/operations.ts";
import { getCatalog } from "../catalog/operations.ts";
import { CatalogInput, SORTS } from "../catalog/schema.ts";
import { getFilm } from "../films/operations.ts";
import { FILM_TYPES, Offer } from "../films/schema.ts";
import { getList, getLists } from "../lists/operations.ts";
import { Collection } from "../lists/schema.ts";
import { lang } from "../operation.ts";
import { FilmLine, filmLine } from "./film_line.ts";
import { cursorOf, pageOf, paging } from "./paging.ts";
import { readTool } from "./tool.ts";

const { yearFrom, yearTo } = CatalogInput.shape;
const id = z.int().min(1);
const spoken = lang.describe("");
const some = z.array(z.string().max(100)).max(20).default([]);
const nextCursor = z.string().nullable();

/** One page of what was listed as a whole. */
function pageIn<T>(items: readonly T[], args: { limit: number; cursor?: string }): T[] {
  const { page, limit } = pageOf(args);
  return items.slice((page - 1) * limit, page * limit);
}

/** `browse_catalog` ← getCatalog. */
export const browseCatalog = readTool({
  name: "browse_catalog",
  title: "Browse the catalog",
  description: "Films and series by type, genre, country of production, years and streaming service; sorted by " +
    "popularity, rating or date. " +
    'Example: {"country": ["UA"], "genre": ["drama"], "year_from": 2020, "sort": "rating"}.',
  operation: getCatalog,
  input: z.strictObject({
    type: z.array(z.enum(FILM_TYPES)).max(5).default([]),
    genre: some.describe("Codes such as drama, horror, science-fiction."),
    country: some.describe(""),
    provider: some.describe("Codes such as netflix."),
    year_from: yearFrom.describe(""),
    year_to: yearTo.describe(""),
    sort: z.enum(SORTS).default("popular"),
    lang: spoken,
    ...paging,
  }),
  output: z.object({ films: z.array(FilmLine), total: z.int(), next_cursor: nextCursor }),
  toInput: ({ type, genre, country, provider, year_from, year_to, sort, lang, ...args }) => {
    const { page, limit } = pageOf(args);
    return { type, genre, country, provider, yearFrom: year_from, yearTo: year_to, sort, lang, page, pageSize: limit };
  },
  toView: ({ items, total }, args) => ({ films: items.map(filmLine), total, next_cursor: cursorOf(args, total) }),
});

const PremiereLine = FilmLine.pick({ id: true, type: true, title: true, url: true })
  .extend({ date: z.string(), country: z.string(), kind: z.string() });

/** `list_premieres` ← getCalendar. */
export const listPremieres = readTool({
  name: "list_premieres",
  title: "List premieres",
  description: "What comes out when, by date: in a country or everywhere, in the next 60 days or between two dates. " +
    'Example: {"country": "UA", "from": "2026-12-01", "to": "2026-12-31"}.',
  operation: getCalendar,
  input: z.strictObject({
    country: getCalendar.input.shape.country.describe(""),
    from: getCalendar.input.shape.from.describe(""),
    to: getCalendar.input.shape.to.describe(""),
    lang: spoken,
    ...paging,
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    premieres: z.array(PremiereLine),
    total: z.int(),
    next_cursor: nextCursor,
  }),
  toInput: ({ country, from, to, lang }) => ({ country, from, to, lang }),
  toView: ({ from, to, days }, args) => {
    const all = days.flatMap(({ date, items }) =>
      items.map(({ film, country, type }) => ({ ...filmLine(film), date, country, kind: type }))
    );
    return { from, to, premieres: pageIn(all, args), total: all.length, next_cursor: cursorOf(args, all.length) };
  },
});

/** `list_lists` ← getLists. */
export const listLists = readTool({
  name: "list_lists",
  title: "List curated lists",
  description: 'Curated lists of films: awards, themes. Example: {"lang": "uk"}. Then call get_list with a slug.',
  operation: getLists,
  input: z.strictObject({ lang: spoken, ...paging }),
  output: z.object({
    lists: z.array(Collection.pick({ slug: true, title: true, itemCount: true, url: true })),
    total: z.int(),
    next_cursor: nextCursor,
  }),
  toInput: ({ lang }) => ({ lang }),
  toView: ({ items }, args) => ({
    lists: pageIn(items, args),
    total: items.length,
    next_cursor: cursorOf(args, items.length),
  }),
});

/** `get_list` ← getList. */
export const listTool = readTool({
  name: "get_list",
  title: "Get a curated list",
  description: "The films of one curated list, in its order. Which lists a film is in: get_film with detail full. " +
    'Example: {"slug": "palme-dor"}.',
  operation: getList,
  input: z.strictObject({ slug: getList.input.shape.slug.describe(""), lang: spoken, ...paging }),
  output: Collection.pick({ slug: true, title: true, description: true, url: true }).extend({
    films: z.array(FilmLine.extend({ note: z.string().nullable() })),
    total: z.int(),
    next_cursor: nextCursor,
  }),
  toInput: ({ slug, lang }) => ({ slug, lang }),
  toView: ({ items, ...list }, args) => ({
    ...list,
    films: pageIn(items, args).map(({ film, note }) => ({ ...filmLine(film), note })),
    total: items.length,
    next_cursor: cursorOf(args, items.length),
  }),
  missing: "There is no such list. Call list_lists for the slugs.",
});

/** `get_similar` ← getFilm. */
export const similarTool = readTool({
  name: "get_similar",
  title: "Similar films",
  description: 'Films like one, the likest first; also only shorter ones. Example: {"id": 1, "max_runtime": 120}.',
  operation: getFilm,
  input: z.strictObject({
    id,
    max_runtime: z.int().min(1).max(1000).optional().describe("Minutes at most; leaves out those of unknown length."),
    lang: spoken,
  }),
  output: z.object({ of: FilmLine.pick({ id: true, title: true, year: true }), films: z.array(FilmLine) }),
  toInput: ({ id, lang }) => ({ id, lang }),
  toView: ({ similar, ...of }, { max_runtime: most }) => ({
    of,
    films: similar.map(filmLine)
      .filter(({ runtimeMinutes }) => most === undefined || (runtimeMinutes !== null && runtimeMinutes <= most)),
  }),
  missing: "There is no film with this id. Find the id with search_films.",
});

/** `where_to_watch` ← getFilm. */
export const watchTool = readTool({
  name: "where_to_watch",
  title: "Where to watch",
  description: "Streaming, rent and purchase offers of a film, in one country or all. " +
    'Example: {"id": 1, "country": "PL"}.',
  operation: getFilm,
  input: z.strictObject({
    id,
    country: z.string().regex(/^[A-Z]{2}$/, "must be a code such as PL").optional(),
    lang: spoken,
  }),
  output: z.object({
    film: FilmLine.pick({ id: true, title: true, year: true, url: true }),
    offers: z.array(Offer),
    countries: z.array(z.string()).describe("All countries with offers."),
    nextShowing: z.string().nullable().describe("Next date in cinemas."),
  }),
  toInput: ({ id, lang }) => ({ id, lang }),
  toView: ({ whereToWatch, nextShowing, ...film }, { country }) => ({
    film,
    offers: whereToWatch.filter((offer) => country === undefined || offer.country === country),
    countries: [...new Set(whereToWatch.map(({ country }) => country))].sort(),
    nextShowing,
  }),
  missing: "There is no film with this id. Find the id with search_films.",
});
