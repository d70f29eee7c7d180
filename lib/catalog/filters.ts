import { z } from "zod";
import { FILM_TYPES } from "../films/schema.ts";
import { popularityOfVotes } from "../films/score_queries.ts";
import { countryName } from "../i18n/countries.ts";
import type { Lang } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";

// The catalog's filters, as data: parameters, queries, facets, form, documentation, OpenAPI and the tool
// `browse_catalog` are made from the two tables here. Their texts are in `i18n/messages/filters.ts`.

/** A filter by values: films that have any of the chosen ones. */
interface ByValues {
  /** One value of the parameter. Values of an enum are all listed; others are listed, and known, if a film has them. */
  value: z.ZodType<string | number>;
  /** What a model is told of it beside its name; `null` keeps it out of the tool. */
  tool: string | null;
  /** Which films have which values: a table or a join, and two columns. A film has one value of table `film`. */
  facet: { from: string; film: string; value: string };
  /** The name of its list at `/api/filters`, which is a group of the form; left out where there is none. */
  list?: string;
  /** So many of the commonest values are listed; all of them where it is left out. */
  most?: number;
  /** So many of those are in the form. */
  inForm?: number;
  /** The name of the value of `f`, a row of `facet`, as a query (`$lang` is a language) or as a function. */
  label?: string | ((value: string, lang: Lang) => string);
}

/** The filters by values, by the names of their parameters, in the order of the form and of addresses. */
export const BY_VALUES = {
  type: {
    value: z.enum(FILM_TYPES),
    tool: "",
    facet: { from: "film", film: "id", value: "type" },
    list: "types",
    label: (type, lang) => messages(lang).types[type as typeof FILM_TYPES[number]],
  },
  genre: {
    value: z.string(),
    tool: "Codes such as drama, horror, science-fiction.",
    facet: { from: "film_genre", film: "film_id", value: "code" },
    list: "genres",
    label: "select name from genre_name where code = f.value and lang = $lang",
  },
  country: {
    value: z.string(),
    tool: "",
    facet: { from: "film_country", film: "film_id", value: "country" },
    list: "countries",
    label: countryName,
  },
  year: {
    value: z.int().min(1874).max(2100),
    tool: null,
    facet: { from: "film", film: "id", value: "cast(year as text)" },
  },
  keyword: {
    value: z.int().min(1),
    tool: "Ids, from get_film in full.",
    facet: { from: "film_keyword", film: "film_id", value: "cast(keyword_id as text)" },
    list: "keywords",
    most: 200,
    inForm: 48,
    label: "select name from keyword_name where keyword_id = cast(f.value as integer) and lang = $lang",
  },
  provider: {
    value: z.string(),
    tool: "Codes such as netflix; where_to_watch says where.",
    facet: { from: "offer o join provider p on p.id = o.provider_id", film: "o.film_id", value: "p.key" },
    list: "providers",
    label: "select name from provider where key = f.value",
  },
} as const satisfies Record<string, ByValues>;

/** What of a film can have bounds. */
type Measure =
  /** A facet with numbers of as many digits. */
  | { facet: keyof typeof BY_VALUES }
  /** A least value by a sort key, which is indexed; `sql` is compared besides where the key does not tell. */
  | { key: SortKey; sql?: string }
  /** SQL on `x`, a row of `film_facet`, which is evaluated for every film on the way to a full page. */
  | { key?: undefined; sql: string };

/** A column of `x`, a row of `film_facet`, and the least that it is where a measure has a value. */
interface SortKey {
  column: string;
  least: (value: number) => number;
}

/** The least score that is shown, with one decimal, as this one or a higher one. */
function leastShownAs(score: number): number {
  const tenths = Math.ceil(Number((score * 10).toFixed(6)));
  return Math.max(0, (tenths - 0.5) / 10);
}

const MEASURES = {
  year: { facet: "year" },
  score: { key: { column: "x.score", least: leastShownAs } },
  // Votes are counted as a card counts them. The popularity of a film is made of the same ones, but where people have
  // rated it here: their ratings count more there.
  votes: {
    key: { column: "x.popularity", least: popularityOfVotes },
    sql: `coalesce((select count + coalesce((select max(votes) from external_rating where film_id = x.film_id), 0)
      from rating_bucket where film_id = x.film_id and bucket = 'public'), 9e9)`,
  },
  runtime: { sql: "(select runtime_minutes from film where id = x.film_id)" },
} as const satisfies Record<string, Measure>;

/** A filter by a bound, which agents get without more words than its name. */
interface ByBound {
  /** Films whose measure is unknown are within no bound. */
  measure: keyof typeof MEASURES;
  bound: ">=" | "<=";
  value: z.ZodNumber;
}

/** The filters by bounds, by the names of their parameters, in the order of the form and of addresses. */
export const BY_BOUNDS = {
  yearFrom: {
    measure: "year",
    bound: ">=",
    value: BY_VALUES.year.value,
  },
  yearTo: {
    measure: "year",
    bound: "<=",
    value: BY_VALUES.year.value,
  },
  ratingMin: {
    measure: "score",
    bound: ">=",
    value: z.number().min(0).max(10),
  },
  votesMin: {
    measure: "votes",
    bound: ">=",
    value: z.int().min(1).max(100_000_000),
  },
  runtimeMin: {
    measure: "runtime",
    bound: ">=",
    value: z.int().min(1).max(10_000),
  },
  runtimeMax: {
    measure: "runtime",
    bound: "<=",
    value: z.int().min(1).max(10_000),
  },
} as const satisfies Record<string, ByBound>;

/** The name of a filter by values. */
export type ValueFilter = keyof typeof BY_VALUES;
export const VALUE_FILTERS = Object.keys(BY_VALUES) as ValueFilter[];

/** The name of a filter by values that are listed at `/api/filters`. */
export type ListedFilter = {
  [F in ValueFilter]: typeof BY_VALUES[F] extends { list: string } ? F : never;
}[ValueFilter];
export const LISTED_FILTERS = VALUE_FILTERS.filter((name) => "list" in BY_VALUES[name]) as ListedFilter[];

/** The name of a filter by a bound. */
export type BoundFilter = keyof typeof BY_BOUNDS;
export const BOUND_FILTERS = Object.keys(BY_BOUNDS) as BoundFilter[];

/** All filters, in the order in which addresses have them. */
export type Filter = ValueFilter | BoundFilter;
export const FILTERS: readonly Filter[] = [...VALUE_FILTERS, ...BOUND_FILTERS];

/** A filter by values, with what not all of them have. */
export function valueFilter(name: ValueFilter): ByValues {
  return BY_VALUES[name];
}

/** A filter by a bound, with what not all of them have. */
export function boundFilter(name: BoundFilter): ByBound {
  return BY_BOUNDS[name];
}

/** A facet's value, which is text, as the parameter of its filter has it. */
export function typedValue(name: ValueFilter, value: string): string | number {
  return valueFilter(name).value instanceof z.ZodNumber ? Number(value) : value;
}

/** The values of a filter that takes no others, in their order. */
export function everyValue(name: ValueFilter): readonly string[] | undefined {
  const { value } = valueFilter(name);
  return value instanceof z.ZodEnum ? value.options as string[] : undefined;
}

/** What a bound is compared with. */
export function measureOf(
  name: BoundFilter,
): { sql?: string; key?: SortKey; facet?: undefined } | { sql?: undefined; key?: undefined; facet: ValueFilter } {
  return MEASURES[BY_BOUNDS[name].measure];
}
