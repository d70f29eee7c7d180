import { Beginning } from "../../(_components)/Beginning.tsx";
import { DiaryTabs } from "../../(_components)/DiaryTabs.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import type { OwnFilmsData } from "./page.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The films on one of somebody's own lists. */
export function OwnFilmsLayout({ data, context }: PageData<OwnFilmsData>) {
  const { list } = data;
  const { lang, text, path } = context;
  const { lists } = text.accounts;
  const here = pageUrl("", lang, path);
  return (
    <>
      <header class="page-head">
        <h1>{lists[list]}</h1>
        {data.total > 0 && <p>{plural(lang, data.total, text.items)}</p>}
      </header>
      <DiaryTabs context={context} />
      {data.total === 0 && (
        <>
          <p>{lists.empty}</p>
          <p class="actions">
            <a class="button" href={pageUrl("", lang, "/catalog")}>{text.nav.catalog}</a>
          </p>
        </>
      )}
      <FilmGrid films={data.items.map(({ film }) => film)} lang={lang} own={data.own} context={context} />
      <Beginning title={text.home.popular} of={data.popular} context={context} />
      <Paging at={data} text={text} link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })} />
    </>
  );
}
