import { z } from "zod";

/**
 * What of a film can have bounds, as SQL on `x`, a row of `film_facet`. Votes are counted as a card counts them. The plus
 * keeps the planner off the index of scores: a page is read in its own order, and nothing has to be sorted.
 */
const MEASURES = {
  score: "+x.score",
  votes: `coalesce((select max(votes) from external_rating where film_id = x.film_id), 0)
    + coalesce((select count from rating_bucket where film_id = x.film_id and bucket = 'public'), 0)`,
  runtime: "(select runtime_minutes from film where id = x.film_id)",
};

/** A bound that can be asked for. */
interface Range {
  /** Films whose measure is unknown are within no bound. */
  measure: keyof typeof MEASURES;
  bound: ">=" | "<=";
  value: z.ZodNumber;
  /** What the empty field of the form shows. */
  hint: number;
}

/**
 * The filters that are bounds, by the names of their parameters: the only table of them, from which come queries, form,
 * documentation and OpenAPI. Their texts are in `i18n/messages/ranges.ts`.
 */
export const RANGES = {
  ratingMin: {
    measure: "score",
    bound: ">=",
    value: z.number().min(0).max(10).describe("Lowest score, 0 to 10."),
    hint: 7,
  },
  votesMin: {
    measure: "votes",
    bound: ">=",
    value: z.int().min(1).max(100_000_000).describe(
      "Fewest votes: public ones and those of the external source that has most.",
    ),
    hint: 1000,
  },
  runtimeMin: {
    measure: "runtime",
    bound: ">=",
    value: z.int().min(1).max(10_000).describe("Shortest running time in minutes, of an episode for series."),
    hint: 60,
  },
  runtimeMax: {
    measure: "runtime",
    bound: "<=",
    value: z.int().min(1).max(10_000).describe("Longest running time in minutes."),
    hint: 120,
  },
} satisfies Record<string, Range>;

/** The name of a range's parameter. */
export type RangeName = keyof typeof RANGES;
export const RANGE_NAMES = Object.keys(RANGES) as RangeName[];

/** The parameters, as part of an operation's input. */
export const rangeParameters = Object.fromEntries(
  RANGE_NAMES.map((name) => [name, RANGES[name].value.optional()]),
) as Record<RangeName, z.ZodOptional<z.ZodNumber>>;

/** A bound that was asked for. */
export interface Bound {
  name: RangeName;
  value: number;
}

/** A bound's condition as SQL, up to its value. */
export function conditionOf({ name }: Bound): string {
  const { measure, bound } = RANGES[name];
  return `${MEASURES[measure]} ${bound}`;
}

/** The two bounds of one measure between which nothing can lie, if there are such. */
export function contradiction(bounds: readonly Bound[]): { least: Bound; most: Bound } | undefined {
  for (const least of bounds.filter(({ name }) => RANGES[name].bound === ">=")) {
    const most = bounds.find(({ name, value }) =>
      RANGES[name].measure === RANGES[least.name].measure && RANGES[name].bound === "<=" && value < least.value
    );
    if (most) return { least, most };
  }
}
