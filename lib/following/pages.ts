import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { shownName } from "../text/names.ts";
import { findOwner } from "../diary/profile_queries.ts";
import { lang, operation } from "../operation.ts";
import { type FeedRow, listFeed } from "./feed_queries.ts";
import { countFollowers, isFollowing, listFollowed, listListAuthors } from "./queries.ts";
import { Feed, FeedCursor, FollowedPage, Followers } from "./schema.ts";

// What people see of whom they follow. Who follows somebody is shown to nobody: a number alone.

const PAGE_SIZE = 30;
/** Of a review, the rest of which is on the film's page. */
const MOST_CHARACTERS = 400;

export const getFollowers = operation({
  id: "getFollowers",
  access: "anybody",
  summary: "How many follow a page, and whether you do",
  input: z.object({ handle: z.string() }),
  output: Followers,
  async run({ db, actor }, { handle }) {
    const owner = await findOwner(db, handle);
    if (!owner) return null;
    const isOwn = owner.accountId === actor?.id;
    return Followers.parse({
      followers: await countFollowers(db, owner.accountId),
      follows: actor && !isOwn ? await isFollowing(db, actor.id, owner.accountId) : null,
      isOwn,
    });
  },
});

const MOST_SUGGESTED = 12;

export const suggestPages = operation({
  id: "suggestPages",
  access: "read",
  summary: "Pages that you may like to look at while you follow nobody yet",
  input: z.object({}),
  output: FollowedPage.array(),
  async run({ db, actor }) {
    const authors = await listListAuthors(db, actor.id, MOST_SUGGESTED);
    return authors.map(({ handle, name }) => FollowedPage.parse({ handle, name: shownName(name) }));
  },
});

export const getFeed = operation({
  id: "getFeed",
  access: "read",
  summary: "What those whom you follow made public, from a cursor on",
  input: z.object({ after: FeedCursor.nullable(), lang }),
  output: Feed,
  async run({ db, base, actor }, { after, lang }) {
    const followed = await listFollowed(db, actor.id);
    const people = new Map(
      followed.map(({ accountId, handle, name }) => [accountId, { handle, name: shownName(name) }]),
    );
    const rows = await listFeed(db, actor.id, { limit: PAGE_SIZE + 1, after });
    const shown = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, details: JSON.parse(row.details) }));
    const ids = new Set(shown.flatMap(({ details }) => details.filmId ?? []));
    const films = await cardsById(db, ids, { base, lang });
    // A page may have been closed, and a film gone, since the list was read.
    const isThere = ({ accountId, details: { filmId } }: typeof shown[number]) =>
      people.has(accountId) && (!filmId || films.has(filmId));
    const items = shown.filter(isThere).map((
      { kind, at, accountId, details: { filmId, rewatch, text, ...details } },
    ) => ({
      ...details,
      kind,
      at,
      by: people.get(accountId),
      ...(filmId ? { film: films.get(filmId) } : {}),
      ...(kind === "viewing" ? { rewatch: rewatch === 1 } : {}),
      ...(kind === "review" ? { text: beginning(text) } : {}),
    }));
    return Feed.parse({
      followed: [...people.values()],
      items,
      next: rows.length > PAGE_SIZE ? cursorOf(shown.at(-1)!) : null,
    });
  },
});

function beginning(text: string): string {
  const characters = [...text];
  return characters.length <= MOST_CHARACTERS ? text : `${characters.slice(0, MOST_CHARACTERS).join("").trimEnd()}…`;
}

function cursorOf({ at, kind, id }: Pick<FeedRow, "at" | "kind" | "id">): string {
  return `${at}.${kind}.${id}`;
}
