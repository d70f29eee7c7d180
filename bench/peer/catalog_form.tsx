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
import { WHOLE } from "./format.ts";

const LISTS = {
  type: "types",
  genre: "genres",
  country: "countries",
  keyword: "keywords",
  provider: "providers",
} as const;

/** So many values of a filter are in the form. */
const MOST: Partial<Record<Listed, number>> = { keyword: 48 };

/** The groups in sight; the others unfold, with the bounds. */
const FIRST: readonly Listed[] = ["type", "genre", "country", "provider"];
const LAST = LISTED.filter((kind) => !FIRST.includes(kind));

/** So many values of a filter are in sight; the rest unfold. */
const IN_SIGHT = 7;

const BOUNDS = [
  { name: "yearFrom", min: 1874, max: 2100 },
  { name: "yearTo", min: 1874, max: 2100 },
  { name: "ratingMin", min: 0, max: 10, step: "0.1" },
  { name: "votesMin", min: 1, max: 100_000_000 },
  { name: "runtimeMin", min: 1, max: 10_000 },
  { name: "runtimeMax", min: 1, max: 10_000 },
] as const;

/** A country, and the services that have anything there. */
export type Services = { country: string; own: ReadonlySet<string> };

interface Props {
  filters: Filters;
  /** How many films fit. */
  total: number;
  counts: Counts;
  services: Services;
  choice: Choice;
  /** The chosen values, which may be rarer than those that are listed. */
  chosen: readonly Label[];
  lang: Lang;
}

/** All filters as a form. */
export function CatalogForm({ filters, total, counts, services, choice, chosen, lang }: Props) {
  const { parameters, catalog, cinema, sorts, apps: { forms } } = messages(lang);
  const here = `${parameters.provider}: ${countryName(services.country, lang)}`;
  const group = (kind: Listed) => {
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
        elsewhere={elsewhere}
        lang={lang}
      />
    );
  };
  return (
    <form
      class="filters"
      id="filters"
      action={pageUrl("", lang, "/catalog")}
      toolname="browse_catalog"
      tooldescription={forms.catalog}
      toolautosubmit=""
    >
      <div class="filter-groups">{FIRST.map(group)}</div>
      <details open={LAST.some((kind) => choice.chosen[kind] !== undefined)}>
        <summary>{cinema.tonight.moreFilters}</summary>
        <div class="filter-row">
          {BOUNDS.map((bound) => <Bound {...bound} label={parameters[bound.name]} years={choice.chosen.year} />)}
          <label class="field" hidden>
            <span>{parameters.sort}</span>
            <select name="sort">
              {SORTS.map((sort) => <option value={sort} selected={sort === choice.sort}>{sorts[sort]}</option>)}
            </select>
          </label>
        </div>
        <div class="filter-groups">{LAST.map(group)}</div>
      </details>
      <p class="apply">
        <button class="button" type="submit">
          {catalog.apply} <span>{total > 0 && WHOLE[lang].format(total)}</span>
        </button>
      </p>
    </form>
  );
}

/** What of a filter is in the form: what is chosen, then the commonest values. */
function optionsOf(kind: Listed, filters: Filters, chosen: readonly Label[]): Option[] {
  const common: Option[] = filters[LISTS[kind]].slice(0, MOST[kind]);
  const first = chosen.filter((one) => one.kind === kind)
    .map((one) => common.find(({ value }) => value === one.value) ?? { ...one, count: null });
  return [...first, ...common.filter((option) => !first.includes(option))];
}

/** The services of one's own country, and the others; all of them as one's own where none has anything there. */
function splitServices(options: Option[], own: ReadonlySet<string>): [own: Option[], elsewhere: Option[]] {
  const here = options.filter(({ value }) => own.has(value));
  return here.length === 0 ? [options, []] : [here, options.filter((option) => !here.includes(option))];
}

function Checkboxes({ kind, legend, told, options, counted, chosen = [], elsewhere, lang }: {
  kind: Listed;
  legend: string;
  told: string;
  options: Option[];
  counted?: Counted;
  chosen?: string[];
  elsewhere: Option[];
  lang: Lang;
}) {
  if (options.length === 0) return null;
  const { catalog } = messages(lang);
  // One or two boxes are not worth unfolding.
  const length = options.length <= IN_SIGHT + 2 ? options.length : Math.max(IN_SIGHT, chosen.length);
  const rest = options.slice(length);
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
    <fieldset class="options" hidden={kind === "type"} toolparamdescription={told}>
      <legend>{legend}</legend>
      {boxes(options.slice(0, length))}
      {rest.length > 0 && (
        <details>
          <summary>{catalog.more.replace("{n}", String(rest.length))}</summary>
          {boxes(rest)}
        </details>
      )}
      {elsewhere.length > 0 && (
        <details open={elsewhere.some(({ value }) => chosen.includes(value))}>
          <summary>{catalog.elsewhere} ({elsewhere.length})</summary>
          {boxes(elsewhere)}
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

function Bound({ name, label, min, max, step = "1", years = [] }: {
  name: typeof BOUNDS[number]["name"];
  label: string;
  min: number;
  max: number;
  step?: string;
  years?: string[];
}) {
  // The form knows years by their range only, so single ones become one.
  const end = name === "yearFrom" ? Math.min : name === "yearTo" ? Math.max : undefined;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        name={name}
        value={end && years.length > 0 ? String(end(...years.map(Number))) : undefined}
        min={min}
        max={max}
        step={step}
        inputmode={step === "1" ? "numeric" : "decimal"}
      />
    </label>
  );
}
