import { currencySign } from "@/lib/i18n/format.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";
import { toolField, toolForm } from "../../(_components)/web_mcp.ts";
import type { Evening } from "./load.ts";

interface Option {
  value: string;
  label: string;
  count: number;
}

const HOURS = Array.from({ length: 15 }, (_, i) => `${String(i + 9).padStart(2, "0")}:00`);

/** What an evening is chosen by, as a form whose answer is an address. */
export function EveningForm({ evening, context }: { evening: Evening; context: PageContext }) {
  const { place, choice, currency, found, today, options } = evening;
  const { parameters, catalog, cinema: { tonight, availability, accessibility }, apps: { forms } } = context.text;
  const [theater, ...others] = choice.theater;
  const isMoreChosen = [choice.genre, choice.subtitles, choice.availability, choice.accessibility, others].some((
    { length },
  ) => length > 0);
  const selects = (...names: ("format" | "language" | "subtitles" | "genre")[]) =>
    names.map((name) => (
      <Select
        name={name}
        label={parameters[name]}
        told={name === "language" ? forms.language : undefined}
        any={name === "subtitles" || name === "language" ? tonight.anyOf[name] : tonight.any}
        options={options[name]}
        chosen={choice[name]}
      />
    ));
  return (
    <form
      class="filters evening-filters"
      action={pageUrl("", context.lang, "/tonight")}
      {...toolForm("find_sessions", forms.tonight)}
    >
      <input type="hidden" name="city" value={place.value} />
      {choice.by !== undefined && <input type="hidden" name="by" value={choice.by} />}
      {choice.sort !== undefined && <input type="hidden" name="sort" value={choice.sort} />}
      {found.date !== today && <input type="hidden" name="date" value={found.date} />}
      {choice.special.map((value) => <input type="hidden" name="special" value={value} />)}
      {choice.near !== undefined && <input type="hidden" name="near" value={choice.near} />}
      {choice.withinKm !== undefined && <input type="hidden" name="withinKm" value={choice.withinKm} />}
      <div class="filter-row">
        <label class="field">
          <span>{parameters.after}</span>
          <select name="after" {...toolField(forms.after)}>
            <option value="">{tonight.anyOf.after}</option>
            {[...new Set([...HOURS, ...(choice.after === undefined ? [] : [choice.after])])].sort().map((time) => (
              <option value={time} selected={time === choice.after}>{tonight.after.replace("{time}", time)}</option>
            ))}
          </select>
        </label>
        {selects("format", "language")}
        <Select
          name="theater"
          label={parameters.theater}
          any={tonight.any}
          options={options.theater}
          chosen={theater === undefined ? [] : [theater]}
        />
        <label class="field">
          <span>
            {[parameters.maxPrice, currency && currencySign(currency, context.lang)].filter(Boolean).join(", ")}
          </span>
          <input
            type="number"
            name="maxPrice"
            min={0}
            max={1_000_000}
            inputMode="numeric"
            value={choice.maxPrice}
          />
        </label>
      </div>
      <details open={isMoreChosen}>
        <summary>{tonight.moreFilters}</summary>
        <div class="filter-row">
          {selects("genre", "subtitles")}
          <label class="field">
            <span>{parameters.availability}</span>
            <select name="availability">
              <option value="">{tonight.anyOf.availability}</option>
              <option value="available" selected={choice.availability.includes("available")}>{tonight.seats}</option>
              <option value="limited" selected={choice.availability.includes("limited")}>{availability.limited}</option>
            </select>
          </label>
          <Select
            name="accessibility"
            label={parameters.accessibility}
            any={tonight.anyOf.accessibility}
            options={options.accessibility}
            chosen={choice.accessibility}
            nameOf={(value) => (accessibility as Record<string, string>)[value]}
          />
          {options.theater.length > 1 && (
            <Select
              name="with"
              label={tonight.compare}
              any={tonight.none}
              options={options.theater}
              chosen={others.slice(0, 1)}
            />
          )}
        </div>
      </details>
      <div class="filter-row">
        <button class="button" type="submit">{catalog.apply}</button>
      </div>
    </form>
  );
}

/** One value of many; nothing where there is nothing to choose from. */
function Select({ name, label, told, any, options, chosen, nameOf = (value) => value }: {
  name: string;
  label: string;
  /** What an agent is told besides. */
  told?: string;
  any: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** What a value is called that nothing there has. */
  nameOf?: (value: string) => string;
}) {
  const gone = chosen.filter((value) => !options.some((option) => option.value.toLowerCase() === value.toLowerCase()));
  const isChosen = (value: string) => chosen.some((one) => one.toLowerCase() === value.toLowerCase());
  if (options.length + gone.length === 0) return null;
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name} {...toolField(told)}>
        <option value="">{any}</option>
        {gone.map((value) => <option value={value} selected>{nameOf(value)}</option>)}
        {options.map(({ value, label, count }) => (
          <option value={value} selected={isChosen(value)}>{label} ({count})</option>
        ))}
      </select>
    </label>
  );
}
