import type { z } from "zod";
import { getDiary, getRatings, getUnrated } from "@/lib/diary/pages.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { OwnMarks } from "../../../(_components)/CardDiary.tsx";
import { ownMarks } from "../../(films)/own_marks.ts";
import { getOwnFilms } from "@/lib/reviews/own_lists.ts";

type Card = z.output<typeof FilmCard>;

/** Films of each kind, the newest first. */
const SHOWN = 12;

/** What somebody gathered, and popular films that they have not rated. */
export interface MeData {
  totals: Record<"watchlist" | "diary" | "ratings" | "favorites", number>;
  watchlist: Card[];
  rated: Card[];
  /** When they saw each of them last. */
  seen: Map<Card, string | null>;
  unrated: Card[];
  /** What the buttons of posters say: the rating of a film, or that it is seen or kept. */
  own: OwnMarks;
}

/** The first page of a signed-in person: their own films at a glance. */
export const mePage: PageDefinition<MeData> = {
  members: true,
  async load(context) {
    const { ctx, lang } = context;
    const watchlist = await getOwnFilms.run(ctx, { list: "watchlist", page: 1, lang });
    const favorites = await getOwnFilms.run(ctx, { list: "favorite", page: 1, lang });
    const diary = (await getDiary.run(ctx, { filter: {}, page: 1, lang }))!;
    const ratings = (await getRatings.run(ctx, { filter: { sort: "recent" }, page: 1, lang }))!;
    const seen = new Map<number, [Card, string | null]>();
    for (const { film, date } of diary.items) if (!seen.has(film.id)) seen.set(film.id, [film, date]);
    const shown = {
      watchlist: watchlist.items.slice(0, SHOWN).map(({ film }) => film),
      rated: ratings.items.slice(0, SHOWN).map(({ film }) => film),
      seen: new Map([...seen.values()].slice(0, SHOWN)),
      unrated: (await getUnrated.run(ctx, { lang }))!.slice(0, SHOWN),
    };
    const films = [...shown.watchlist, ...shown.rated, ...shown.seen.keys(), ...shown.unrated];
    return {
      ...shown,
      totals: {
        watchlist: watchlist.total,
        diary: diary.total,
        ratings: ratings.total,
        favorites: favorites.total,
      },
      own: await ownMarks(context, films),
    };
  },
  head: (_data, { text }) => ({ title: `${text.diary.nav} — ${text.name}`, noindex: true }),
};
