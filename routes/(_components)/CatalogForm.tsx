import type { z } from "zod";
import type { Choice } from "@/lib/catalog/choice.ts";
import { type ChoiceCounts, type Counted, countText } from "@/lib/catalog/option_counts.ts";
import { RANGE_NAMES, type RangeName, RANGES } from "@/lib/catalog/ranges.ts";
import type { Filters } from "@/lib/catalog/schema.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";
import { toolField, toolForm } from "./web_mcp.ts";

type Option = { value: string | number; label: string; count: number | null };

/** So many keywords of the 200 commonest; with those that are chosen anyway. */
const KEYWORDS = 48;

/** All filters of the catalog as a form whose answer is an address. */
export function CatalogForm({ filters, counts, services, choice, lang, keywords }: {
  filters: z.output<typeof Filters>;
  /** How many films each value leaves beside what else is chosen. */
  counts: ChoiceCounts;
  /** One's own country, and the services that have anything there. */
  services: { country: string; own: ReadonlySet<string> };
  choice: Choice;
  lang: Lang;
  /** The chosen keywords, which may be rare ones. */
  keywords: { value: string | number; label: string }[];
}) {
  const { parameters, catalog, apps: { forms } } = messages(lang);
  const common = filters.keywords.slice(0, KEYWORDS);
  const rare = keywords.filter(({ value }) => !common.some((option) => option.value === value))
    .map((keyword) => ({ ...keyword, count: null }));
  const [own, elsewhere] = [true, false].map((isOwn) =>
    filters.providers.filter(({ value }) => services.own.has(value) === isOwn)
  );
  const groups: ["type" | "genre" | "country" | "keyword" | "provider", Option[]][] = [
    ["type", filters.types],
    ["genre", filters.genres],
    ["country", filters.countries],
    ["keyword", [...rare, ...common]],
    ["provider", own.length > 0 ? own : elsewhere],
  ];
  const here = `${parameters.provider}: ${countryName(services.country, lang)}`;
  return (
    <form
      class="filters"
      id="filters"
      action={pageUrl("", lang, "/catalog")}
      {...toolForm("browse_catalog", forms.catalog)}
    >
      <div class="filter-groups">
        {groups.map(([name, options]) => (
          <Checkboxes
            name={name}
            legend={name === "provider" && own.length > 0 ? here : parameters[name]}
            told={forms.several.replace("{name}", parameters[name])}
            options={options}
            counted={counts[name]}
            chosen={choice[name]}
            more={name === "provider" && own.length > 0 ? { title: catalog.elsewhere, options: elsewhere } : undefined}
          />
        ))}
      </div>
      <div class="filter-row">
        <Year name="yearFrom" label={parameters.yearFrom} value={choice.yearFrom ?? least(choice.year)} {...filters} />
        <Year name="yearTo" label={parameters.yearTo} value={choice.yearTo ?? most(choice.year)} {...filters} />
        {RANGE_NAMES.map((name) => <Bound name={name} label={parameters[name]} value={choice[name]} />)}
        <label class="field">
          <span>{parameters.sort}</span>
          <select name="sort">
            {filters.sorts.toReversed().map(({ value, label }) => (
              <option value={value} selected={value === choice.sort}>{label}</option>
            ))}
          </select>
        </label>
        <button class="button" type="submit">{catalog.apply}</button>
      </div>
    </form>
  );
}

// The form knows years by their range only, so single years become one.
const least = (years: number[]) => years.length > 0 ? Math.min(...years) : undefined;
const most = (years: number[]) => years.length > 0 ? Math.max(...years) : undefined;

function Checkboxes({ name, legend, told, options, counted, chosen, more }: {
  name: string;
  legend: string;
  /** What an agent is told. */
  told: string;
  options: Option[];
  counted?: Counted;
  chosen: (string | number)[];
  /** What fewer people look for, folded away until something of it is chosen. */
  more?: { title: string; options: Option[] };
}) {
  if (options.length === 0) return null;
  const boxes = (options: Option[]) => (
    <div>
      {options.map((option) => <Checkbox {...{ name, option, counted }} isChosen={chosen.includes(option.value)} />)}
    </div>
  );
  return (
    <fieldset class="options" {...toolField(told)}>
      <legend>{legend}</legend>
      {boxes(options)}
      {more !== undefined && more.options.length > 0 && (
        <details open={more.options.some(({ value }) => chosen.includes(value))}>
          <summary>{more.title} ({more.options.length})</summary>
          {boxes(more.options)}
        </details>
      )}
    </fieldset>
  );
}

function Checkbox({ name, option: { value, label, count }, counted, isChosen }: {
  name: string;
  option: Option;
  counted?: Counted;
  isChosen: boolean;
}) {
  const text = counted ? countText(counted, value) : String(count ?? "");
  return (
    <label class={text === "0" ? "empty" : undefined}>
      <input type="checkbox" name={name} value={String(value)} checked={isChosen} />
      <span>{label}</span> <small>{text}</small>
    </label>
  );
}

function Bound({ name, label, value }: { name: RangeName; label: string; value?: number }) {
  const { value: schema, hint } = RANGES[name];
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        name={name}
        value={value}
        min={schema.minValue ?? undefined}
        max={schema.maxValue ?? undefined}
        step={schema.isInt ? "1" : "0.1"}
        inputMode="decimal"
        placeholder={String(hint)}
      />
    </label>
  );
}

function Year({ name, label, value, years }: {
  name: string;
  label: string;
  value?: number;
  years: z.output<typeof Filters>["years"];
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        name={name}
        value={value}
        min={1874}
        max={2100}
        inputMode="numeric"
        placeholder={String((name === "yearFrom" ? years.min : years.max) ?? "")}
      />
    </label>
  );
}
