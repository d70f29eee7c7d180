import type { z } from "zod";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

type Keyword = z.output<typeof Film>["keywords"][number];

/** So many stand in sight, which say most; those behind are opened. */
const SHOWN = 10;
/** Fewer than so many are not worth opening: they stand in sight, too. */
const LEAST_FOLDED = 3;

/** What a film is about, each of which leads to all titles that are about it. */
export function Keywords({ keywords, context }: { keywords: readonly Keyword[]; context: PageContext }) {
  const { text } = context;
  const shown = keywords.length < SHOWN + LEAST_FOLDED ? keywords.length : SHOWN;
  const rest = keywords.slice(shown);
  return (
    <>
      <Chips keywords={keywords.slice(0, shown)} context={context} />
      {rest.length > 0 && (
        <details>
          <summary>{text.catalog.more.replace("{n}", String(rest.length))}</summary>
          <Chips keywords={rest} context={context} />
        </details>
      )}
    </>
  );
}

function Chips({ keywords, context: { lang, text } }: { keywords: readonly Keyword[]; context: PageContext }) {
  return (
    <ul class="chips" aria-label={text.film.keywords}>
      {keywords.map(({ id, name }) => (
        <li>
          <a href={pageUrl("", lang, `/catalog?keyword=${id}`)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
