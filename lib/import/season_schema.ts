import { z } from "zod";
import { partialDate } from "../films/schema.ts";
import { ratings, text, texts, unique, year } from "./fields.ts";

/** The longest season, and the most episodes of a series: the longest that there are have some 20,000 in all. */
export const MOST_EPISODES = { season: 20_000, series: 50_000 } as const;
/** The most seasons of a series. */
export const MOST_SEASONS = 200;
/** So many numbers that stand twice are named: a message is read by people. */
const MOST_TOLD = 10;

const episode = z.strictObject({
  number: z.int().min(0).max(100_000),
  titles: z.strictObject({
    original: text(500).nullish(),
    ru: text(500).nullish(),
    en: text(500).nullish(),
    uk: text(500).nullish(),
  }).nullish(),
  airDate: partialDate.nullish(),
  runtimeMinutes: z.int().min(1).max(100_000).nullish(),
  ratings: ratings.nullish(),
});

const season = z.strictObject({
  number: z.int().min(0),
  titles: texts(200).nullish(),
  year: year.nullish(),
  episodeCount: z.int().min(0).nullish(),
  episodes: z.array(episode).max(MOST_EPISODES.season).superRefine((episodes, ctx) => {
    const seen = new Set<number>();
    for (const [i, { number }] of episodes.entries()) {
      const isTold = seen.has(number) && ctx.issues.length < MOST_TOLD;
      if (isTold) ctx.addIssue({ code: "custom", message: `${number} stands twice`, path: [i, "number"] });
      seen.add(number);
    }
  }).nullish(),
});

/** The seasons of a series, with their episodes. */
export const seasons = z.array(season).max(MOST_SEASONS)
  .refine(unique(({ number }: { number: number }) => number), "must not have a number twice")
  .refine(
    (all) => all.reduce((sum, { episodes }) => sum + (episodes?.length ?? 0), 0) <= MOST_EPISODES.series,
    `must not have more than ${MOST_EPISODES.series} episodes together`,
  );

/** A season of a record. */
export type SeasonGiven = z.output<typeof season>;
/** An episode of a record. */
export type EpisodeGiven = z.output<typeof episode>;
