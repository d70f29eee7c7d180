import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import type { OwnFilmsData } from "./page.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

const OTHER = { favorite: ["watchlist", "/watchlist"], watchlist: ["favorite", "/favorites"] } as const;

/** The films on one of somebody's own lists, and the way to the other. */
export function OwnFilmsLayout({ data, context }: PageData<OwnFilmsData>) {
  const { list } = data;
  const { lang, text, path } = context;
  const { lists } = text.accounts;
  const here = pageUrl("", lang, path);
  const [other, to] = OTHER[list];
  return (
    <>
      <header class="page-head">
        <h1>{lists[list]}</h1>
        <p>
          {data.total > 0 && `${plural(lang, data.total, text.items)} · `}
          <a href={pageUrl("", lang, to)}>{lists[other]}</a>
        </p>
      </header>
      {data.total === 0 && <p>{lists.empty}</p>}
      <FilmGrid films={data.items.map(({ film }) => film)} lang={lang} context={context} />
      <Paging at={data} text={text} link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })} />
    </>
  );
}
