import type { z } from "zod";
import { listOwnAgents } from "../agents/owner_queries.ts";
import type { Db } from "../db/database.ts";
import { listCards } from "../films/queries.ts";
import type { Lang } from "../i18n/lang.ts";
import {
  listAnswers,
  listFavoritesBy,
  listOwnList,
  listRatingsBy,
  listReviewsBy,
  listWrites,
} from "../reviews/queries.ts";
import { listPasskeys } from "./passkey_queries.ts";
import { countCodes, findCreatedAt, findMember } from "./queries.ts";
import { Export } from "./schema.ts";
import { listSessions } from "./session_queries.ts";
import type { AccountsCall, SignedIn } from "./sessions.ts";

/** More than one person writes. */
const ALL = 1_000_000;

/** Everything that is stored about a person and the agents that they own, film titles in their language. */
export async function exportAccount(
  { database: { read: db }, now }: AccountsCall,
  { account, loginName, hasPassword }: SignedIn,
  lang: Lang,
): Promise<z.output<typeof Export>> {
  const own = await writingOf(db, account.id);
  const { rows: watchlist } = await listOwnList(db, "watchlist", account.id, { limit: ALL, offset: 0 });
  const agents = [];
  for (const agent of await listOwnAgents(db, account.id)) {
    agents.push({ ...agent, ...await writingOf(db, agent.id) });
  }
  const lists = [own, ...agents].flatMap(({ ratings, reviews, favorites }) => [ratings, reviews, favorites]);
  const ids = [watchlist, ...lists].flatMap((rows) => rows.map(({ filmId }) => filmId));
  const withFilm = withFilms(await titlesOf(db, ids, lang));
  const passkeys = await listPasskeys(db, account.id);
  return Export.parse({
    exportedAt: now.toISOString(),
    account: {
      loginName,
      name: account.name,
      createdAt: await findCreatedAt(db, account.id),
      hasPassword,
      userHandle: (await findMember(db, account.id))?.userHandle,
    },
    passkeys: passkeys.map((passkey) => ({ ...passkey, transports: JSON.parse(passkey.transports) })),
    recoveryCodesLeft: await countCodes(db, account.id),
    sessions: await listSessions(db, account.id, now),
    ...withFilm(own),
    watchlist: withFilm({ watchlist }).watchlist,
    agents: agents.map((agent) => ({ ...agent, ...withFilm(agent) })),
  });
}

/** What an account wrote, and what is remembered of its writing for limits and repeated requests. */
async function writingOf(db: Db, accountId: number) {
  const reviews = await listReviewsBy(db, accountId, { limit: ALL, hidden: true });
  return {
    ratings: await listRatingsBy(db, accountId, ALL),
    reviews: reviews.map((review) => ({ ...review, hidden: review.hidden === 1 })),
    favorites: await listFavoritesBy(db, accountId, ALL),
    recentWrites: await listWrites(db, accountId),
    rememberedAnswers: await listAnswers(db, accountId),
  };
}

async function titlesOf(db: Db, ids: readonly number[], lang: Lang): Promise<Map<number, string>> {
  const cards = await listCards(db, [...new Set(ids)], lang);
  return new Map(cards.map(({ id, title, originalTitle }) => [id, title ?? originalTitle]));
}

/** Puts films in the place of their ids, in every list that an object has. */
function withFilms(titles: Map<number, string>) {
  const named = (row: unknown) => {
    const { filmId, ...rest } = row as { filmId?: number };
    return filmId === undefined ? row : { ...rest, film: { id: filmId, title: titles.get(filmId) ?? "" } };
  };
  return (lists: object) =>
    Object.fromEntries(
      Object.entries(lists).filter(([, rows]) => Array.isArray(rows)).map(([name, rows]) => [name, rows.map(named)]),
    );
}
