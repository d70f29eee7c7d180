import { z } from "zod";
import { parseJson, readShape } from "../../client.ts";
import { SourceError } from "../../source.ts";

const Movie = z.object({
  id: z.int(),
  title: z.string().nullish(),
  original_title: z.string().min(1),
  original_language: z.string().nullish(),
  release_date: z.string().nullish(),
  adult: z.boolean().nullish(),
});
export type Movie = z.output<typeof Movie>;

const Page = z.object({ results: z.array(Movie), total_pages: z.int().min(0) });

const Failure = z.object({ status_code: z.int(), status_message: z.string() });

/** TMDB's codes for a key that is wrong, suspended or missing. */
const KEY_CODES = new Set([3, 7, 10, 14, 16, 33, 35]);

/** One page of a repertoire. Throws a {@linkcode SourceError} where TMDB refuses or the shape is another. */
export function readPage(text: string): z.output<typeof Page> {
  const where = "TMDB movie/now_playing";
  const body = parseJson(text, where);
  const failure = Failure.safeParse(body).data;
  if (!failure) return readShape(Page, body, where);
  if (KEY_CODES.has(failure.status_code)) throw refusedKey();
  throw new SourceError("status", `${where} failed: ${failure.status_message.slice(0, 200)}`);
}

/** What to say of a key that TMDB does not take; never the key. */
export const refusedKey = () => new SourceError("status", "TMDB refuses the key in TMDB_API_KEY.");
