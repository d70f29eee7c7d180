import type { z } from "zod";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import type { Lang } from "../i18n/lang.ts";
import { type Account, type Call, paged } from "../operation.ts";
import { findOnLists, findOwn, listOwnList, type OwnList } from "./queries.ts";
import { OwnFilm, OwnFilms } from "./schema.ts";
import { reviewView } from "../films/review_view.ts";

// What a person sees of their own, on pages.

const PAGE_SIZE = 48;

/** What an account has stored about a film. */
export async function getOwnFilm(
  { db }: Call,
  account: Account,
  filmId: number,
): Promise<z.output<typeof OwnFilm>> {
  const { rating, review } = await findOwn(db, account.id, filmId);
  const lists = await findOnLists(db, account.id, filmId);
  return OwnFilm.parse({ ...lists, rating, review: review ? reviewView(review) : null });
}

/** A page of the films on one of an account's lists, the newest first. */
export async function getOwnList(
  { db, base }: Call,
  account: Account,
  { list, page, lang }: { list: OwnList; page: number; lang: Lang },
): Promise<z.output<typeof OwnFilms>> {
  const { rows, total } = await listOwnList(db, list, account.id, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const cards = await listCards(db, rows.map(({ filmId }) => filmId), lang);
  const films = new Map(cards.map((card) => [card.id, filmCard(card, { base, lang })]));
  const items = rows.map(({ filmId, createdAt }) => ({ film: films.get(filmId)!, createdAt }));
  return OwnFilms.parse(paged(items, total, { page, pageSize: PAGE_SIZE }));
}
