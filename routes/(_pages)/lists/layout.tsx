import { Chips } from "../../(_components)/Chips.tsx";
import { ListCards } from "../../(_components)/ListCards.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { StagePosters } from "../../(_components)/StagePosters.tsx";
import { listsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** All curated lists. */
export function ListsLayout({ data: lists, context }: PageData<DataOf<typeof listsPage>>) {
  const { lang, text } = context;
  return (
    <>
      <header class="page-head stage stage-billed">
        <StageLight />
        <div>
          <h1>{text.nav.lists}</h1>
          <p>{text.lists.description}</p>
        </div>
        {/* Of those that stand last below. */}
        <StagePosters
          films={lists.toReversed().map(({ title, url, posters }) => ({
            title,
            url,
            poster: posters[0]?.url ?? null,
          }))}
        />
      </header>
      <section class="lists-whole">
        {lists.length > 0 ? <ListCards lists={lists} lang={lang} /> : <p>{text.lists.none}</p>}
      </section>
      <Chips
        chips={[
          { text: text.film.markdown, href: pageUrl("", lang, "/lists.md"), type: "text/markdown" },
          { text: text.film.json, href: `/api/lists?lang=${lang}`, type: "application/json" },
        ]}
      />
    </>
  );
}
