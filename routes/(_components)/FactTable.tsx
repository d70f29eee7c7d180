import type { Fact } from "@/lib/films/facts.ts";

/** Facts as a table: labels, and values of which some lead to a page. */
export function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="pairs fact-table">
      {facts.map(({ label, values }) => (
        <div>
          <dt>{label}</dt>
          <dd>
            {values.map(({ text, url }, i) => (
              <>
                {i > 0 && ", "}
                {url === undefined ? text : <a href={url}>{text}</a>}
              </>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
