import { countryName } from "../../lib/i18n/countries.ts";
import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import {
  type Choice,
  type Counted,
  type Counts,
  type Filters,
  LISTED,
  type Listed,
  type Option,
  SORTS,
} from "./catalog.ts";
import type { Label } from "./choice.ts";
import { pageUrl } from "./films.ts";

const LISTS = {
  type: "types",
  genre: "genres",
  country: "countries",
  keyword: "keywords",
  provider: "providers",
} as const;

/** So many values of a filter are in the form. */
const MOST: Partial<Record<Listed, number>> = { keyword: 48 };

const BOUNDS = [
  { name: "yearFrom", min: 1874, max: 2100 },
  { name: "yearTo", min: 1874, max: 2100 },
  { name: "ratingMin", min: 0, max: 10, step: "0.1", hint: 7 },
  { name: "votesMin", min: 1, max: 100_000_000, hint: 1000 },
  { name: "runtimeMin", min: 1, max: 10_000, hint: 60 },
  { name: "runtimeMax", min: 1, max: 10_000, hint: 120 },
] as const;

/** A country, and the services that have anything there. */
export type Services = { country: string; own: ReadonlySet<string> };

interface Props {
  filters: Filters;
  counts: Counts;
  services: Services;
  choice: Choice;
  /** The chosen values, which may be rarer than those that are listed. */
  chosen: readonly Label[];
  lang: Lang;
}

/** All filters as a form. */
export function CatalogForm({ filters, counts, services, choice, chosen, lang }: Props) {
  const { parameters, catalog, sorts, apps: { forms } } = messages(lang);
  const here = `${parameters.provider}: ${countryName(services.country, lang)}`;
  return (
    <form
      class="filters"
      id="filters"
      action={pageUrl("", lang, "/catalog")}
      toolname="browse_catalog"
      tooldescription={forms.catalog}
      toolautosubmit=""
    >
      <div class="filter-groups">
        {LISTED.map((kind) => {
          const options = optionsOf(kind, filters, chosen);
          const [own, elsewhere] = kind === "provider" ? splitServices(options, services.own) : [options, []];
          return (
            <Checkboxes
              kind={kind}
              legend={elsewhere.length > 0 ? here : parameters[kind]}
              told={forms.several.replace("{name}", parameters[kind])}
              options={own}
              counted={counts[kind]}
              chosen={choice.chosen[kind]}
              more={elsewhere}
              moreTitle={catalog.elsewhere}
            />
          );
        })}
      </div>
      <div class="filter-row">
        {BOUNDS.map((bound) => (
          <Bound {...bound} label={parameters[bound.name]} years={filters.years} chosen={choice.chosen.year} />
        ))}
        <label class="field">
          <span>{parameters.sort}</span>
          <select name="sort">
            {SORTS.map((sort) => <option value={sort} selected={sort === choice.sort}>{sorts[sort]}</option>)}
          </select>
        </label>
        <button class="button" type="submit">{catalog.apply}</button>
      </div>
    </form>
  );
}

/** What of a filter is in the form: the commonest values, after those that are chosen beside them. */
function optionsOf(kind: Listed, filters: Filters, chosen: readonly Label[]): Option[] {
  const common: Option[] = filters[LISTS[kind]].slice(0, MOST[kind]);
  const rare = chosen.filter((one) => one.kind === kind && !common.some(({ value }) => value === one.value));
  return [...rare.map((one) => ({ ...one, count: null })), ...common];
}

/** The services of one's own country, and the others; all of them as one's own where none has anything there. */
function splitServices(options: Option[], own: ReadonlySet<string>): [own: Option[], elsewhere: Option[]] {
  const here = options.filter(({ value }) => own.has(value));
  return here.length === 0 ? [options, []] : [here, options.filter((option) => !here.includes(option))];
}

function Checkboxes({ kind, legend, told, options, counted, chosen = [], more, moreTitle }: {
  kind: Listed;
  legend: string;
  told: string;
  options: Option[];
  counted?: Counted;
  chosen?: string[];
  more: Option[];
  moreTitle: string;
}) {
  if (options.length === 0) return null;
  const boxes = (options: Option[]) => (
    <div>
      {options.map((option) => {
        const count = counted ? countText(counted, option.value) : String(option.count ?? "");
        return (
          <label class={count === "0" ? "empty" : undefined}>
            <input type="checkbox" name={kind} value={option.value} checked={chosen.includes(option.value)} />
            <span>{option.label}</span> <small>{count}</small>
          </label>
        );
      })}
    </div>
  );
  return (
    <fieldset class="options" toolparamdescription={told}>
      <legend>{legend}</legend>
      {boxes(options)}
      {more.length > 0 && (
        <details open={more.some(({ value }) => chosen.includes(value))}>
          <summary>{moreTitle} ({more.length})</summary>
          {boxes(more)}
        </details>
      )}
    </fieldset>
  );
}

/** Exact, or "200+". */
function countText({ counts, isAtLeast }: Counted, value: string): string {
  const count = counts[value] ?? 0;
  if (!isAtLeast) return String(count);
  if (count === 0) return "";
  return `${count < 100 ? count : Math.floor(count / 100) * 100}+`;
}

function Bound({ name, label, min, max, step = "1", hint, years, chosen }: {
  name: typeof BOUNDS[number]["name"];
  label: string;
  min: number;
  max: number;
  step?: string;
  hint?: number;
  years: Filters["years"];
  chosen?: string[];
}) {
  const isLeast = name !== "yearTo" && name !== "runtimeMax";
  const end = isLeast ? years?.[0] : years?.[1];
  // The form knows years by their range only, so single ones become one.
  const single = hint === undefined ? (chosen ?? []).map(Number) : [];
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        name={name}
        value={single.length > 0 ? String(isLeast ? Math.min(...single) : Math.max(...single)) : undefined}
        min={min}
        max={max}
        step={step}
        inputmode={step === "1" ? "numeric" : "decimal"}
        placeholder={String(hint ?? end ?? "")}
      />
    </label>
  );
}
