import { Chips } from "./(_components)/Chips.tsx";
import { ListCards } from "./(_components)/ListCards.tsx";
import { listsPage } from "./(_pages)/lists.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import { pageUrl } from "@/lib/urls.ts";

export const handler = define.handlers(pageHandler(listsPage));

export default define.page<typeof handler>(function ListsPage({ data: { data: lists, visit } }) {
  const { lang, text } = visit;
  return (
    <>
      <header class="page-head">
        <h1>{text.nav.lists}</h1>
        <p>{text.lists.description}</p>
      </header>
      <section>{lists.length > 0 ? <ListCards lists={lists} lang={lang} /> : <p>{text.lists.none}</p>}</section>
      <Chips
        chips={[
          { text: text.film.markdown, href: pageUrl("", lang, "/lists.md"), type: "text/markdown" },
          { text: text.film.json, href: `/api/lists?lang=${lang}`, type: "application/json" },
        ]}
      />
    </>
  );
});
