import { z } from "zod";
import { FilmCard } from "../films/schema.ts";

/** How many pages somebody may follow. */
export const MOST_FOLLOWED = 500;

/** What somebody made public, in the order in which those of one instant stand. */
export const FEED_KINDS = ["viewing", "list", "review"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** The last thing of a page, after which the next page goes on: `2030-01-31T10:00:00.000Z.review.12`. */
export const FeedCursor = z.string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.(viewing|list|review)\.[1-9]\d{0,14}$/)
  .transform((text) => ({
    at: text.slice(0, 24),
    kind: text.split(".")[2] as FeedKind,
    id: Number(text.split(".")[3]),
  }));
export type FeedCursor = z.output<typeof FeedCursor>;

export const SetFollowInput = z.object({
  handle: z.string().max(30).describe("The name in the address of their page."),
  follow: z.boolean().describe("The state that you want."),
});
export const OwnFollow = z.object({ handle: z.string(), follow: z.boolean() });

/** Of somebody's page: how many follow it, and whether the visitor does; `null` for themselves and for strangers. */
export const Followers = z.object({ followers: z.int().min(0), follows: z.boolean().nullable(), isOwn: z.boolean() });

/** Somebody who has a page for others. */
export const FollowedPage = z.object({ handle: z.string(), name: z.string() });

const instant = z.iso.datetime();
const by = FollowedPage;

export const FeedItem = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("viewing"),
    at: instant,
    by,
    film: FilmCard,
    date: z.string().nullable(),
    rewatch: z.boolean(),
    rating: z.int().nullable(),
  }),
  z.object({ kind: z.literal("list"), at: instant, by, key: z.string(), title: z.string(), itemCount: z.int() }),
  z.object({
    kind: z.literal("review"),
    at: instant,
    by,
    film: FilmCard,
    text: z.string().describe("Its beginning."),
    lang: z.string(),
    rating: z.int().nullable(),
  }),
]);

/** What those whom somebody follows made public, the newest first. */
export const Feed = z.object({
  followed: z.array(FollowedPage),
  items: z.array(FeedItem),
  next: z.string().nullable().describe("The cursor of the next page."),
});
