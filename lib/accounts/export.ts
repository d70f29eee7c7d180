import type { z } from "zod";
import { listOwnAgents } from "../agents/owner_queries.ts";
import { listCards } from "../films/queries.ts";
import type { Lang } from "../i18n/lang.ts";
import { listFavoritesBy, listOwnList, listRatingsBy, listReviewsBy } from "../reviews/queries.ts";
import { listPasskeys } from "./passkey_queries.ts";
import { countCodes, findCreatedAt } from "./queries.ts";
import { Export } from "./schema.ts";
import { listSessions } from "./session_queries.ts";
import type { AccountsCall, SignedIn } from "./sessions.ts";

/** More than one person writes. */
const ALL = 1_000_000;

/** Everything that is stored about a person, film titles in their language. */
export async function exportAccount(
  { database: { read: db }, now }: AccountsCall,
  { account, loginName, hasPassword }: SignedIn,
  lang: Lang,
): Promise<z.output<typeof Export>> {
  const ratings = await listRatingsBy(db, account.id, ALL);
  const reviews = await listReviewsBy(db, account.id, { limit: ALL, hidden: true });
  const favorites = await listFavoritesBy(db, account.id, ALL);
  const { rows: watchlist } = await listOwnList(db, "watchlist", account.id, { limit: ALL, offset: 0 });
  const ids = [...ratings, ...reviews, ...favorites, ...watchlist].map(({ filmId }) => filmId);
  const cards = await listCards(db, [...new Set(ids)], lang);
  const titles = new Map(cards.map(({ id, title, originalTitle }) => [id, title ?? originalTitle]));
  const withFilm = <Row extends { filmId: number }>({ filmId, ...row }: Row) => ({
    ...row,
    film: { id: filmId, title: titles.get(filmId) ?? "" },
  });
  return Export.parse({
    exportedAt: now.toISOString(),
    account: { loginName, name: account.name, createdAt: await findCreatedAt(db, account.id), hasPassword },
    passkeys: await listPasskeys(db, account.id),
    recoveryCodesLeft: await countCodes(db, account.id),
    sessions: await listSessions(db, account.id, now),
    ratings: ratings.map(withFilm),
    reviews: reviews.map((row) => ({ ...withFilm(row), hidden: row.hidden === 1 })),
    favorites: favorites.map(withFilm),
    watchlist: watchlist.map(withFilm),
    agents: await listOwnAgents(db, account.id),
  });
}
