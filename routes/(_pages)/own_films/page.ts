import type { z } from "zod";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { getOwnFilms } from "@/lib/reviews/own_lists.ts";
import type { OwnFilms } from "@/lib/reviews/schema.ts";
import type { OwnMarks } from "../../(_components)/CardDiary.tsx";
import { ownMarks } from "../(films)/own_marks.ts";
import { type Beginnings, beginnings } from "../(films)/beginnings.ts";

type List = "favorite" | "watchlist";

/** One page of a list, which list it is, what the buttons of its posters say, and films for a short one. */
export type OwnFilmsData = z.output<typeof OwnFilms> & { list: List; own: OwnMarks; popular: Beginnings };

/** A page of the films on a list of one's own. */
export function ownListPage(list: List): PageDefinition<OwnFilmsData> {
  return {
    members: true,
    async load(context) {
      const { ctx, query, lang } = context;
      const asked = query.get("page") ?? "";
      const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
      const films = await getOwnFilms.run(ctx, { list, page, lang });
      const own = await ownMarks(context, films.items.map(({ film }) => film));
      return { list, ...films, own, popular: await beginnings(context, films.total, films.items) };
    },
    head: (_films, { text }) => ({ title: `${text.accounts.lists[list]} — ${text.name}`, noindex: true }),
  };
}

/** Films that somebody likes most. */
export const favoritesPage = ownListPage("favorite");
/** Films that somebody wants to see. */
export const watchlistPage = ownListPage("watchlist");
