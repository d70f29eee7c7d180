import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { id, lang, operation, page, paged } from "../operation.ts";
import { findOnLists, findOwn, listOwnList, OWN_LISTS } from "./queries.ts";
import { OwnFilm, OwnFilms } from "./schema.ts";
import { reviewView } from "../films/review_view.ts";

// What a person sees of their own, on pages.

const PAGE_SIZE = 48;

export const getOwnFilm = operation({
  id: "getOwnFilm",
  access: "read",
  summary: "What you have stored about a film",
  input: z.object({ filmId: id }),
  output: OwnFilm,
  async run({ db, actor }, { filmId }) {
    const { rating, review } = await findOwn(db, actor.id, filmId);
    const lists = await findOnLists(db, actor.id, filmId);
    return OwnFilm.parse({ ...lists, rating, review: review ? reviewView(review) : null });
  },
});

export const getOwnFilms = operation({
  id: "getOwnFilms",
  access: "read",
  summary: "A page of the films on one of your lists, the newest first",
  input: z.object({ list: z.enum(OWN_LISTS), page, lang }),
  output: OwnFilms,
  async run({ db, base, actor }, { list, page, lang }) {
    const { rows, total } = await listOwnList(db, list, actor.id, {
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
    const films = await cardsById(db, rows.map(({ filmId }) => filmId), { base, lang });
    const items = rows.map(({ filmId, createdAt }) => ({ film: films.get(filmId)!, createdAt }));
    return OwnFilms.parse(paged(items, total, { page, pageSize: PAGE_SIZE }));
  },
});
