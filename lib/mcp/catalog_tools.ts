import { z } from "zod";
import { getCalendar } from "../calendar/operations.ts";
import { getCatalog } from "../catalog/operations.ts";
import { BOUND_FILTERS, boundFilter, VALUE_FILTERS, valueFilter } from "../catalog/filters.ts";
import { type CatalogInput, SORTS } from "../catalog/schema.ts";
import { getFilm } from "../films/operations.ts";
import { FilmCard, Offer } from "../films/schema.ts";
import { countryNamed } from "../i18n/countries.ts";
import { lang, run } from "../operation.ts";
import { getRecommendations } from "../recommendations/operations.ts";
import { MOST_NAMED } from "../recommendations/schema.ts";
import { FilmLine, filmLine } from "./film_line.ts";
import { cursorOf, pageIn, pageOf, paging } from "./paging.ts";
import { filled } from "./texts.ts";
import { inCamelCase, readable, readTool, snakeCase } from "./tool.ts";

const id = z.int().min(1);
const spoken = lang.describe("");
const nextCursor = z.string().nullable();

/** The catalog's filters as arguments: every one that models are told of. */
function filterArguments() {
  const values = VALUE_FILTERS.flatMap((name) => {
    const { value, tool } = valueFilter(name);
    return tool === null ? [] : [[name, valuesArgument(value).describe(tool)] as const];
  });
  const bounds = BOUND_FILTERS.map((name) => [name, boundFilter(name).value.optional().describe("")] as const);
  return Object.fromEntries<z.ZodType>([...values, ...bounds].map(([name, argument]) => [snakeCase(name), argument]));
}

function valuesArgument(value: z.ZodType) {
  if (value instanceof z.ZodEnum) return z.array(value).max(value.options.length).default([]);
  return z.array(value).max(20).default([]);
}

/** `browse_catalog` ← getCatalog. */
export const browseCatalog = readTool({
  name: "browse_catalog",
  title: "Browse the catalog",
  description: "Films and series by type, genre, country, years, score, minutes and streaming service. " +
    'Example: {"country": ["UA"], "genre": ["drama"], "year_from": 2020, "sort": "rating"}.',
  operation: getCatalog,
  input: z.strictObject({
    ...filterArguments(),
    sort: z.enum(SORTS).default("popular"),
    lang: spoken,
    ...paging,
  }),
  output: z.object({ films: z.array(FilmLine), total: z.int(), next_cursor: nextCursor }),
  toInput: ({ limit, cursor, ...same }) => {
    const { page, limit: pageSize } = pageOf({ limit, cursor });
    return { ...inCamelCase(same), page, pageSize } as z.input<typeof CatalogInput>;
  },
  toView: ({ items, total }, args) => ({ films: items.map(filmLine), total, next_cursor: cursorOf(args, total) }),
  hint: ({ total }, _, texts) => total > 0 ? undefined : texts.catalog,
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
    return {
      from,
      to,
      premieres: pageIn(all, pageOf(args)),
      total: all.length,
      next_cursor: cursorOf(args, all.length),
    };
  },
  hint({ total }, { country }, texts) {
    if (total > 0) return undefined;
    return country === undefined ? texts.premieres : filled(texts.premieresIn, { country });
  },
});

/** Films like one; with more films, those that go with all of them. */
const findSimilar = readable({
  reads: getFilm.reads,
  input: z.object({ id, also: z.array(id).max(MOST_NAMED - 1), lang }),
  output: z.object({ of: FilmCard, films: z.array(FilmCard) }),
  async run(ctx, { id, also, lang }) {
    const film = await run(ctx, getFilm, { id, lang });
    if (!film || also.length === 0) return film && { of: film, films: film.similar };
    const found = await run(ctx, getRecommendations, { film: [id, ...also], lang });
    return { of: film, films: found!.items.map(({ film }) => film) };
  },
});

/** `get_similar` ← getFilm, getRecommendations. */
export const similarTool = readTool({
  name: "get_similar",
  title: "Similar films",
  description: 'Films like one, or several, most similar first. Example: {"id": 1, "also": [5], "max_runtime": 120}.',
  operation: findSimilar,
  input: z.strictObject({
    id,
    also: findSimilar.input.shape.also.default([]).describe(""),
    max_runtime: z.int().min(1).max(1000).optional().describe("Minutes at most; leaves out those of unknown length."),
    lang: spoken,
  }),
  output: z.object({ of: FilmLine.pick({ id: true, title: true, year: true }), films: z.array(FilmLine) }),
  toInput: ({ id, also, lang }) => ({ id, also, lang }),
  toView: ({ of, films }, { max_runtime: most }) => ({
    of,
    films: films.map(filmLine)
      .filter(({ runtimeMinutes }) => most === undefined || (runtimeMinutes !== null && runtimeMinutes <= most)),
  }),
  hint: ({ films }, _, texts) => films.length > 0 ? undefined : texts.similar,
  missing: "film",
});

const MOST_OFFERS = 40;

/** `where_to_watch` ← getFilm. */
export const watchTool = readTool({
  name: "where_to_watch",
  title: "Where to watch",
  description: "Streaming, rent and purchase offers of a film, in one country or all. " +
    'Example: {"id": 1, "country": "PL"}.',
  operation: getFilm,
  input: z.strictObject({
    id,
    country: z.string().overwrite((text) => countryNamed(text) ?? text).regex(/^[A-Z]{2}$/, "must be a code such as PL")
      .optional(),
    lang: spoken,
  }),
  output: z.object({
    film: FilmLine.pick({ id: true, title: true, year: true, url: true }),
    offers: z.array(Offer),
    total: z.int().describe("Offers altogether; forty are listed."),
    countries: z.array(z.string()).describe("All countries with offers."),
    nextShowing: z.string().nullable().describe("Next date in cinemas."),
  }),
  toInput: ({ id, lang }) => ({ id, lang }),
  toView: ({ whereToWatch, nextShowing, ...film }, { country }) => {
    const offers = whereToWatch.filter((offer) => country === undefined || offer.country === country);
    return {
      film,
      offers: offers.slice(0, MOST_OFFERS),
      total: offers.length,
      countries: [...new Set(whereToWatch.map(({ country }) => country))].sort(),
      nextShowing,
    };
  },
  hint({ offers, countries, nextShowing }, { country }, texts) {
    if (offers.length > 0) return undefined;
    const cinemas = nextShowing === null ? "" : texts.inCinemas;
    const isElsewhere = country !== undefined && countries.length > 0;
    return isElsewhere ? filled(texts.offersIn, { country, cinemas }) : filled(texts.offers, { cinemas });
  },
  missing: "film",
});
