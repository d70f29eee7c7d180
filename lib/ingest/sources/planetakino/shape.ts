import { z } from "zod";
import { type MostOf, parseJson, readMost } from "../../client.ts";
import { SourceError } from "../../source.ts";

const instant = z.iso.datetime({ offset: true });
const count = z.coerce.number().nullish().catch(null);

const MinPrice = z.object({ price: z.union([z.number(), z.string()]).nullish() });

const Session = z.object({
  id: z.string().min(1),
  startSessionAt: instant,
  endSessionAt: instant.nullish(),
  dimensionType: z.string().nullish(),
  labels: z.array(z.object({ name: z.string() })).nullish(),
  rentalTechnology: z.object({ name: z.string() }).nullish(),
  // Some clients know it, no recording has it, so it isn't asked for; it is read should it come.
  priceBundle: z.object({ minPrices: z.union([z.array(MinPrice), MinPrice]).nullish() }).nullish(),
});
export type Session = z.output<typeof Session>;

const Movie = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  originalName: z.string().nullish(),
  slug: z.string().min(1),
  year: count,
  durationInSec: count,
  offlineRental: z.object({ sessions: z.array(Session).nullable() }).nullable(),
});
export type Movie = z.output<typeof Movie>;

const Body = z.object({
  data: z.object({ movies: z.object({ totalCount: z.int().nullish(), nodes: z.array(Movie) }) }),
});
const Failure = z.object({ data: z.null().optional(), errors: z.array(z.object({ message: z.string() })).min(1) });

/** One page of a theater's films, without the sessions whose shape is another. Throws a {@linkcode SourceError} where its shape is another. */
export function readPage(text: string): MostOf<{ totalCount?: number | null; nodes: Movie[] }> {
  const where = "Planeta Kino movies";
  const body = parseJson(text, where);
  const failure = Failure.safeParse(body).data;
  if (failure) throw new SourceError("status", `${where} failed: ${failure.errors[0].message.slice(0, 200)}.`);
  const { read, faults } = readMost(Body, body, where, {
    lists: ["sessions"],
    count: ({ data }) => data.movies.nodes.flatMap(({ offlineRental }) => offlineRental?.sessions ?? []).length,
  });
  return { read: read.data.movies, faults };
}
