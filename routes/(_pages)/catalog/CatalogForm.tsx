import type { z } from "zod";
import type { CatalogChoice, Chosen } from "@/lib/catalog/choice.ts";
import { type ChoiceCounts, type Counted, countText } from "@/lib/catalog/option_counts.ts";
import {
  BOUND_FILTERS,
  type BoundFilter,
  boundFilter,
  BY_VALUES,
  type Filter,
  LISTED_FILTERS,
  type ListedFilter,
  measureOf,
  valueFilter,
} from "@/lib/catalog/filters.ts";
import type { Filters } from "@/lib/catalog/schema.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatNumber } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";
import { printed } from "../../(_components)/printed.ts";
import { toolField, toolForm } from "../../(_components)/web_mcp.ts";

/** The groups and numbers in sight; what fewer people look for unfolds. */
const FIRST: readonly Filter[] = ["yearFrom", "yearTo", "ratingMin", "type", "genre", "country", "provider"];
/** So many values of a group are in sight; the rest unfold. */
const IN_SIGHT = 6;

type Option = { value: string | number; label: string; count: number | null };

/** All filters of the catalog as a form whose answer is an address. */
export function CatalogForm({ filters, total, counts, services, choice, chosen, lang }: {
  filters: z.output<typeof Filters>;
  /** How many films fit. */
  total: number;
  /** How many films each value leaves beside what else is chosen. */
  counts: ChoiceCounts;
  /** One's own country, and the services that have anything there. */
  services: { country: string; own: ReadonlySet<string> };
  choice: CatalogChoice;
  /** The chosen values, which may be rarer than those that are listed. */
  chosen: readonly Chosen[];
  lang: Lang;
}) {
  const { parameters, catalog, cinema, apps: { forms } } = messages(lang);
  const isMoreChosen = chosen.some(({ filter }) => filter !== "year" && !FIRST.includes(filter));
  const here = `${parameters.provider}: ${countryName(services.country, lang)}`;
  const group = (name: ListedFilter) => {
    const options = optionsOf(name, filters, chosen);
    const [own, elsewhere] = name === "provider" ? splitServices(options, services.own) : [options, []];
    const group = () => (
      <Checkboxes
        name={name}
        // Its links above the form choose it: here it goes along with what else is chosen.
        hidden={name === "type"}
        legend={elsewhere.length > 0 ? here : parameters[name]}
        told={forms.several.replace("{name}", parameters[name])}
        options={own}
        counted={counts[name]}
        chosen={choice[name]}
        more={elsewhere.length > 0 ? { title: catalog.elsewhere, options: elsewhere } : undefined}
        lang={lang}
      />
    );
    // Where nothing narrows a group, and nothing of it is chosen, every page of the catalog has the same. What services there
    // are was read after the filters, so that it is as new as they are.
    const isWhole = counts[name] === undefined && choice[name].length === 0;
    return isWhole ? printed(filters, `${name} ${lang}`, group) : group();
  };
  const field = (name: BoundFilter) => <Bound name={name} label={parameters[name]} choice={choice} />;
  return (
    <form
      class="filters"
      id="filters"
      action={pageUrl("", lang, "/catalog")}
      {...toolForm("browse_catalog", forms.catalog)}
    >
      <div class="filter-row">{BOUND_FILTERS.filter((name) => FIRST.includes(name)).map(field)}</div>
      <div class="filter-groups">{LISTED_FILTERS.filter((name) => FIRST.includes(name)).map(group)}</div>
      <details open={isMoreChosen}>
        <summary>{cinema.tonight.moreFilters}</summary>
        <div class="filter-row">
          {BOUND_FILTERS.filter((name) => !FIRST.includes(name)).map(field)}
          {/* As the type: its links stand above the films. */}
          <label class="field" hidden>
            <span>{parameters.sort}</span>
            <select name="sort">
              {filters.sorts.toReversed().map(({ value, label }) => (
                <option value={value} selected={value === choice.sort}>{label}</option>
              ))}
            </select>
          </label>
        </div>
        <div class="filter-groups">{LISTED_FILTERS.filter((name) => !FIRST.includes(name)).map(group)}</div>
      </details>
      <p class="apply">
        <button class="button" type="submit">
          {catalog.apply} <span>{total > 0 && formatNumber(total, lang)}</span>
        </button>
      </p>
    </form>
  );
}

/** What of a filter is in the form: what is chosen, which has to be in sight, and then the commonest values. */
function optionsOf(name: ListedFilter, filters: z.output<typeof Filters>, chosen: readonly Chosen[]): Option[] {
  const listed: Option[] = filters[BY_VALUES[name].list];
  const common = listed.slice(0, valueFilter(name).inForm);
  const first = chosen.filter(({ filter }) => filter === name)
    .map((one) => common.find(({ value }) => value === one.value) ?? { ...one, count: null });
  return [...first, ...common.filter((option) => !first.includes(option))];
}

/** The services of one's own country, and the others; all of them as one's own where none has anything there. */
function splitServices(options: Option[], own: ReadonlySet<string>): [own: Option[], elsewhere: Option[]] {
  const here = options.filter(({ value }) => own.has(String(value)));
  return here.length === 0 ? [options, []] : [here, options.filter((option) => !here.includes(option))];
}

function Checkboxes({ name, hidden, legend, told, options, counted, chosen, more, lang }: {
  name: string;
  hidden: boolean;
  legend: string;
  /** What an agent is told. */
  told: string;
  options: Option[];
  counted?: Counted;
  chosen: (string | number)[];
  /** What fewer people look for, folded away until something of it is chosen. */
  more?: { title: string; options: Option[] };
  lang: Lang;
}) {
  if (options.length === 0) return null;
  // Where a box or two would be left, they take no more room than the line that unfolds them.
  const length = options.length <= IN_SIGHT + 2 ? options.length : Math.max(IN_SIGHT, chosen.length);
  const [shown, rest] = [options.slice(0, length), options.slice(length)];
  const boxes = (options: Option[]) => (
    <div>
      {options.map((option) => checkbox(name, option, counted, chosen.includes(option.value)))}
    </div>
  );
  return (
    <fieldset class="options" hidden={hidden} {...toolField(told)}>
      <legend>{legend}</legend>
      {boxes(shown)}
      {rest.length > 0 && (
        <details>
          <summary>{messages(lang).catalog.more.replace("{n}", String(rest.length))}</summary>
          {boxes(rest)}
        </details>
      )}
      {more !== undefined && more.options.length > 0 && (
        <details open={more.options.some(({ value }) => chosen.includes(value))}>
          <summary>{more.title} ({more.options.length})</summary>
          {boxes(more.options)}
        </details>
      )}
    </fieldset>
  );
}

/** No component: a page has more than a hundred, and each would be several objects more. */
function checkbox(name: string, { value, label, count }: Option, counted: Counted | undefined, isChosen: boolean) {
  const text = counted ? countText(counted, value) : String(count ?? "");
  return (
    <label class={text === "0" ? "empty" : undefined}>
      <input type="checkbox" name={name} value={String(value)} checked={isChosen} />
      <span>{label}</span> <small>{text}</small>
    </label>
  );
}

function Bound({ name, label, choice }: {
  name: BoundFilter;
  label: string;
  choice: CatalogChoice;
}) {
  const { value: schema, bound } = boundFilter(name);
  const { facet } = measureOf(name);
  const isLeast = bound === ">=";
  // The form knows a facet of numbers by its range only, so single values become one.
  const single = facet === "year" ? choice[facet] : [];
  const ends = single.length > 0 ? isLeast ? Math.min(...single) : Math.max(...single) : undefined;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        name={name}
        value={choice[name] ?? ends}
        min={schema.minValue ?? undefined}
        max={schema.maxValue ?? undefined}
        step={schema.isInt ? "1" : "0.1"}
        inputMode={schema.isInt ? "numeric" : "decimal"}
      />
    </label>
  );
}
