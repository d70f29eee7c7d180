import type { Evening } from "../(_pages)/tonight.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

interface Option {
  value: string;
  label: string;
  count: number;
}

const HOURS = Array.from({ length: 15 }, (_, i) => `${String(i + 9).padStart(2, "0")}:00`);

/** What an evening is chosen by, as a form whose answer is an address. */
export function EveningForm({ evening, visit }: { evening: Evening; visit: Visit }) {
  const { place, choice, found, today, options } = evening;
  const { parameters, catalog, cinema: { tonight, availability } } = visit.text;
  const [currency] = found.items.flatMap(({ currency }) => currency ?? []);
  return (
    <form class="filters" action={pageUrl("", visit.lang, "/tonight")}>
      <input type="hidden" name="city" value={place.value} />
      {found.date !== today && <input type="hidden" name="date" value={found.date} />}
      <div class="filter-row">
        <label class="field">
          <span>{parameters.after}</span>
          <select name="after">
            <option value="">{tonight.any}</option>
            {[...new Set([...HOURS, ...(choice.after === undefined ? [] : [choice.after])])].sort().map((time) => (
              <option value={time} selected={time === choice.after}>{time}</option>
            ))}
          </select>
        </label>
        {(["format", "language", "subtitles", "genre"] as const).map((name) => (
          <Select
            name={name}
            label={parameters[name]}
            any={tonight.any}
            options={options[name]}
            chosen={choice[name]}
          />
        ))}
        <Select
          name="theater"
          label={parameters.theater}
          any={tonight.any}
          options={options.theater}
          chosen={choice.theater === undefined ? [] : [choice.theater]}
        />
        <label class="field">
          <span>{[parameters.maxPrice, currency].filter(Boolean).join(", ")}</span>
          <input
            type="number"
            name="maxPrice"
            min={0}
            max={1_000_000}
            inputMode="numeric"
            value={choice.maxPrice}
          />
        </label>
        <label class="field">
          <span>{parameters.sort}</span>
          <select name="sort">
            {(["time", "price"] as const).map((sort) => (
              <option value={sort} selected={sort === choice.sort}>{tonight.sorts[sort]}</option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{parameters.availability}</span>
          <select name="availability">
            <option value="">{tonight.any}</option>
            <option value="available" selected={choice.availability.includes("available")}>{tonight.seats}</option>
            <option value="limited" selected={choice.availability.includes("limited")}>{availability.limited}</option>
          </select>
        </label>
        <button class="button" type="submit">{catalog.apply}</button>
      </div>
    </form>
  );
}

/** One value of many; nothing where there is nothing to choose from. */
function Select({ name, label, any, options, chosen }: {
  name: string;
  label: string;
  any: string;
  options: readonly Option[];
  chosen: readonly string[];
}) {
  const gone = chosen.filter((value) => !options.some((option) => option.value.toLowerCase() === value.toLowerCase()));
  const isChosen = (value: string) => chosen.some((one) => one.toLowerCase() === value.toLowerCase());
  if (options.length + gone.length === 0) return null;
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name}>
        <option value="">{any}</option>
        {gone.map((value) => <option value={value} selected>{value}</option>)}
        {options.map(({ value, label, count }) => (
          <option value={value} selected={isChosen(value)}>{label} ({count})</option>
        ))}
      </select>
    </label>
  );
}
