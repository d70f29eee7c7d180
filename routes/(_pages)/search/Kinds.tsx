import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";
import { kindInput, kindName } from "./kinds.ts";
import type { SearchData } from "./page.ts";
import { queryOf } from "./words.ts";

/** What was found by kinds, each with how much of it there is. */
export function Kinds({ found, input, context: { lang, text } }: {
  found: NonNullable<SearchData["found"]>;
  input: SearchData["input"];
  context: PageContext;
}) {
  // Of several types none is the chosen one.
  const chosen = found.only ?? (input.type.length === 0 ? "all" : input.type.join());
  return (
    <nav class="tabs" aria-label={text.find.kinds}>
      {found.kinds.map(({ kind, count }) => (
        <a
          href={pageUrl("", lang, `/search${queryOf({ q: input.q, ...kindInput(kind) }, 1)}`)}
          rel="nofollow"
          aria-current={kind === chosen ? "true" : "false"}
        >
          {kindName(kind, text)} <small>{count}</small>
        </a>
      ))}
    </nav>
  );
}
