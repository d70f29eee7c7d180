import { z } from "zod";
import { FilmCard } from "../films/schema.ts";
import { filterAbouts } from "../i18n/messages/filters.ts";
import { envelope, lang, page, pageSize, repeated } from "../operation.ts";
import {
  BOUND_FILTERS,
  type BoundFilter,
  BY_BOUNDS,
  BY_VALUES,
  LISTED_FILTERS,
  type ListedFilter,
  VALUE_FILTERS,
  type ValueFilter,
  valueFilter,
} from "./filters.ts";

const ABOUT = filterAbouts("en");

export const SORTS = ["new", "rating", "popular"] as const;

type ValueParameters = { [F in ValueFilter]: z.ZodDefault<z.ZodArray<(typeof BY_VALUES)[F]["value"]>> };
const valueParameters = Object.fromEntries(
  VALUE_FILTERS.map((name) => [name, repeated(BY_VALUES[name].value).describe(ABOUT[name])]),
) as unknown as ValueParameters;

const boundParameters = Object.fromEntries(
  BOUND_FILTERS.map((name) => [name, BY_BOUNDS[name].value.optional().describe(ABOUT[name])]),
) as Record<BoundFilter, z.ZodOptional<z.ZodNumber>>;

export const CatalogInput = z.object({
  ...valueParameters,
  ...boundParameters,
  sort: z.enum(SORTS).default("popular").describe(
    "`new`: first premiere, newest first. `rating`: the score, one weighted mean of public votes and external ratings. " +
      "`popular`: votes of the external source that has most, and a hundred for each public rating here. Ties end on the id.",
  ),
  page,
  pageSize,
  lang,
});

export const CatalogPage = envelope(FilmCard).meta({ id: "CatalogPage" });

function option<T extends z.ZodType>(value: T) {
  return z.object({ value, label: z.string(), count: z.int().min(0).nullable() });
}

const TextOption = option(z.string()).meta({ id: "TextOption" });

type OptionOf<V extends z.ZodType> = ReturnType<typeof option<V>>;
type Lists = { [F in ListedFilter as typeof BY_VALUES[F]["list"]]: z.ZodArray<OptionOf<typeof BY_VALUES[F]["value"]>> };

function listOf(name: ListedFilter): z.ZodType {
  const { value, most } = valueFilter(name);
  const list = z.array(value instanceof z.ZodString ? TextOption : option(value));
  return most === undefined ? list : list.describe(`The ${most} commonest.`);
}

export const Filters = z.object({
  ...Object.fromEntries(LISTED_FILTERS.map((name) => [BY_VALUES[name].list, listOf(name)])) as Lists,
  years: z.object({ min: z.int().nullable(), max: z.int().nullable() }),
  sorts: z.array(option(z.enum(SORTS))),
}).meta({ id: "Filters" });
