import { z } from "zod";
import { listGrantsOf } from "../agents/grant_queries.ts";
import { listOwnAgents } from "../agents/owner_queries.ts";
import type { Db } from "../db/database.ts";
import { findProfile } from "../diary/profile_queries.ts";
import { listAllViewings } from "../diary/queries.ts";
import { listFollowed } from "../following/queries.ts";
import { namedFilm } from "./export.ts";
import { type ExportedFilm, listExported } from "./export_queries.ts";
import { listAllEntries } from "./queries.ts";
import { listLikesBy } from "../own_lists/like_queries.ts";
import { listAllLists } from "../own_lists/queries.ts";
import { findFeed, listStoredReminders } from "../reminders/queries.ts";
import { listSubscriptions } from "../reminders/push_queries.ts";
import {
  listAnswers,
  listFavoritesBy,
  listOwnList,
  listRatingsBy,
  listReviewsBy,
  listWrites,
} from "../reviews/queries.ts";
import { listPasskeys } from "../accounts/passkey_queries.ts";
import { countCodes, findCreatedAt, findMember } from "../accounts/queries.ts";
import { Export } from "../accounts/schema.ts";
import { listSessions } from "../accounts/session_queries.ts";
import { lang, operation } from "../operation.ts";

/** More than one person writes. */
const ALL = 1_000_000;

export const exportAccount = operation({
  id: "exportAccount",
  access: "person",
  summary: "Everything that is stored about you and the agents that you own, film titles in your language",
  input: z.object({ lang }),
  output: Export,
  async run({ db, now, actor }, { lang }) {
    const own = await writingOf(db, actor.id);
    const { rows: watchlist } = await listOwnList(db, "watchlist", actor.id, { limit: ALL, offset: 0 });
    const agents = [];
    for (const agent of await listOwnAgents(db, actor.id)) {
      agents.push({ ...agent, ...await writingOf(db, agent.id), consents: await listGrantsOf(db, agent.id) });
    }
    const viewings = await listAllViewings(db, actor.id);
    const ownLists = await listAllLists(db, actor.id);
    const reminders = await listStoredReminders(db, actor.id);
    const lists = [own, ...agents].flatMap(({ ratings, reviews, favorites }) => [ratings, reviews, favorites]);
    const ids = [watchlist, viewings, reminders, ...ownLists.map(({ items }) => items), ...lists].flatMap((rows) =>
      rows.map(({ filmId }) => filmId)
    );
    const withFilm = withFilms(await listExported(db, [...new Set(ids)], lang));
    const passkeys = await listPasskeys(db, actor.id);
    return Export.parse({
      exportedAt: now.toISOString(),
      account: {
        loginName: actor.loginName,
        name: actor.name,
        createdAt: await findCreatedAt(db, actor.id),
        hasPassword: actor.hasPassword,
        userHandle: (await findMember(db, actor.id))?.userHandle,
      },
      passkeys: passkeys.map((passkey) => ({ ...passkey, transports: JSON.parse(passkey.transports) })),
      recoveryCodesLeft: await countCodes(db, actor.id),
      sessions: await listSessions(db, actor.id, now),
      ...withFilm(own),
      watchlist: withFilm({ watchlist }).watchlist,
      diary: withFilm({ viewings }).viewings,
      lists: ownLists.map((list) => ({ ...list, hidden: list.hidden === 1, items: withFilm(list).items })),
      reminders: withFilm({ reminders }).reminders,
      reminderFeed: await findFeed(db, actor.id) ?? null,
      notifiedBrowsers: await listSubscriptions(db, actor.id),
      profile: await findProfile(db, actor.id) ?? null,
      follows: await listFollowed(db, actor.id),
      likes: await listLikesBy(db, actor.id),
      imports: await listAllEntries(db, actor.id),
      agents: agents.map((agent) => ({ ...agent, ...withFilm(agent) })),
    });
  },
});

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

/** Puts films in the place of their ids, in every list that an object has. */
function withFilms(films: ReadonlyMap<number, ExportedFilm>) {
  const named = (row: unknown) => {
    const { filmId, ...rest } = row as { filmId?: number };
    return filmId === undefined ? row : { ...rest, film: namedFilm(films.get(filmId), filmId) };
  };
  return (lists: object) =>
    Object.fromEntries(
      Object.entries(lists).filter(([, rows]) => Array.isArray(rows)).map(([name, rows]) => [name, rows.map(named)]),
    );
}
