import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import { type Choice, type Filters, type Option, SORTS } from "./catalog.ts";
import { pageUrl } from "./films.ts";

const KEYWORDS = 48;

/** All filters as a form. */
export function CatalogForm({ filters, choice, lang }: { filters: Filters; choice: Choice; lang: Lang }) {
  const text = messages(lang);
  const { chosen } = choice;
  const [from, to] = filters.years ?? ["", ""];
  return (
    <form class="filters" id="filters" action={pageUrl("", lang, "/catalog")}>
      <div class="filter-groups">
        <Checkboxes kind="type" legend={text.parameters.type} options={filters.types} chosen={chosen.type} />
        <Checkboxes kind="genre" legend={text.parameters.genre} options={filters.genres} chosen={chosen.genre} />
        <Checkboxes
          kind="country"
          legend={text.parameters.country}
          options={filters.countries}
          chosen={chosen.country}
        />
        <Checkboxes
          kind="keyword"
          legend={text.parameters.keyword}
          options={filters.keywords.slice(0, KEYWORDS)}
          chosen={chosen.keyword}
        />
        <Checkboxes
          kind="provider"
          legend={text.parameters.provider}
          options={filters.providers}
          chosen={chosen.provider}
        />
      </div>
      <div class="filter-row">
        <Year name="yearFrom" label={text.parameters.yearFrom} placeholder={from} />
        <Year name="yearTo" label={text.parameters.yearTo} placeholder={to} />
        <label class="field">
          <span>{text.parameters.sort}</span>
          <select name="sort">
            {SORTS.map((sort) => <option value={sort} selected={sort === choice.sort}>{text.sorts[sort]}</option>)}
          </select>
        </label>
        <button class="button" type="submit">{text.catalog.apply}</button>
      </div>
    </form>
  );
}

function Checkboxes({ kind, legend, options, chosen = [] }: {
  kind: string;
  legend: string;
  options: Option[];
  chosen?: string[];
}) {
  return (
    <fieldset class="options">
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label, count }) => (
          <label>
            <input type="checkbox" name={kind} value={value} checked={chosen.includes(value)} />
            <span>{label}</span>
            <small>{count}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Year({ name, label, placeholder }: { name: string; label: string; placeholder: number | string }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input type="number" name={name} min={1874} max={2100} inputmode="numeric" placeholder={String(placeholder)} />
    </label>
  );
}
