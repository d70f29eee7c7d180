import { Chips } from "../../(_components)/Chips.tsx";
import { ListCards } from "../../(_components)/ListCards.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { listsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** All curated lists. */
export function ListsLayout({ data: lists, context }: PageData<DataOf<typeof listsPage>>) {
  const { lang, text } = context;
  return (
    <>
      <header class="page-head stage">
        <StageLight />
        <h1>{text.nav.lists}</h1>
        <p>{text.lists.description}</p>
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
