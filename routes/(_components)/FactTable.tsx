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
            <Commas items={values.map(({ text, url }) => url === undefined ? text : <a href={url}>{text}</a>)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
