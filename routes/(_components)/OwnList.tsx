import type { z } from "zod";
import { FilmGrid } from "./FilmGrid.tsx";
import { Paging } from "./Paging.tsx";
import type { Visit } from "@/lib/http/visit.ts";
import { plural } from "@/lib/i18n/messages.ts";
import type { OwnFilms } from "@/lib/reviews/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

const OTHER = { favorite: ["watchlist", "/watchlist"], watchlist: ["favorite", "/favorites"] } as const;

/** The films on one of somebody's own lists, and the way to the other. */
export function OwnList({ list, data, visit }: {
  list: "favorite" | "watchlist";
  data: z.output<typeof OwnFilms>;
  visit: Visit;
}) {
  const { lang, text, path } = visit;
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
      <FilmGrid films={data.items.map(({ film }) => film)} lang={lang} visit={visit} />
      <Paging at={data} text={text} link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })} />
    </>
  );
}
