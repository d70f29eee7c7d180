import { Chips } from "../../(_components)/Chips.tsx";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";
import { examplesOf, pathAndQuery } from "./words.ts";

/** Nothing to show, and a way on. */
export function Nothing(
  { words, catalog, context }: { words: string; catalog?: string; context: PageContext },
) {
  const { lang, text } = context;
  return (
    <div class="nothing" role="status">
      <p>{words}</p>
      <p>{text.find.ways}:</p>
      <Chips chips={examplesOf(context)} />
      {catalog && new URL(catalog).search !== ""
        ? <a class="button" href={pathAndQuery(catalog)} rel="nofollow">{text.find.understood.catalog}</a>
        : <a class="button" href={pageUrl("", lang, "/catalog")}>{text.catalog.whole}</a>}
    </div>
  );
}
