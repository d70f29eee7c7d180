import { Commas } from "./Commas.tsx";
import type { Fact } from "@/lib/films/facts.ts";

/** Facts as a table: labels, and values of which some lead to a page. */
export function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="pairs fact-table">
      {facts.map(({ label, values }) => (
        <div>
          <dt>{label}</dt>
          <dd>
            <Commas items={values.map(({ text, url }) => url === undefined ? whole(text) : <a href={url}>{text}</a>)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** So many letters fit into one line of the narrowest table. */
const ONE_LINE = 20;
/** The space before the year of a date, where one that is too long may part. */
const BEFORE_YEAR = /\u00a0(?=\d{4}\b)/g;
/** Spaces inside of a date or a name, not those between them. */
const INSIDE = /(?<!,) |(?<=\d,) (?=\d{4}\b)/g;

/** A value of short parts, as a date and a country, each of which stays in one piece where that fits. */
function whole(text: string): string {
  const value = text.replace(INSIDE, "\u00a0");
  return value.split(" ").some(({ length }) => length > ONE_LINE) ? text.replace(BEFORE_YEAR, " ") : value;
}
