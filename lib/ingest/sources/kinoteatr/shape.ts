import { z } from "zod";
import { type MostOf, parseJson, readMost, readShape } from "../../client.ts";

const id = z.union([z.int(), z.string().min(1)]).transform(String);
const text = z.string().trim().nullish().transform((value) => value || null);
const number = z.coerce.number().nullish().catch(null);
const flag = z.union([z.boolean(), z.number(), z.string()]).nullish()
  .transform((value) => value == null ? null : !["0", "false", "", "0.0"].includes(String(value)));
const date = z.string().regex(/^\d{4}-\d\d-\d\d/, "expected a date").transform((value) => value.slice(0, 10));

export const City = z.object({ id, name: z.string().min(1) });
export type City = z.output<typeof City>;

export const Cinema = z.object({
  id,
  name: z.string().min(1),
  address: text,
  site: text,
  latitude: number,
  longitude: number,
});
export type Cinema = z.output<typeof Cinema>;

export const Film = z.object({
  id,
  title: z.string().trim(),
  title_orig: text,
  year: number,
  duration: number,
  imdb_id: z.union([z.string(), z.int()]).nullish(),
});
export type Film = z.output<typeof Film>;

const Time = z.object({
  id,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, "expected a time of day"),
  prices: z.union([z.string(), z.number()]).nullish(),
  "3d": flag,
  purchase_allowed: flag,
  ext_link: text,
});
export type Time = z.output<typeof Time>;

export const Show = z.object({
  id,
  begin: date,
  end: date,
  film_id: id,
  hall_id: id.nullable(),
  times: z.array(Time).nullable(),
});
export type Show = z.output<typeof Show>;

const Hall = z.object({ id, name: text, cinema_id: id });
export type Hall = z.output<typeof Hall>;

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** What lists of all kinds come in: a page of them, or the bare list. */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => Array.isArray(value) ? { content: value, totalPages: 1 } : value,
    z.object({ content: z.array(item), totalPages: z.int().nullish() }),
  );

/** A page of a city's shows with what they refer to, which an empty one may leave out. */
const Shows = z.preprocess(
  (value) =>
    isObject(value) && "content" in value && isEmpty(value.content) ? { films: [], halls: [], ...value } : value,
  z.object({
    content: z.array(Show),
    totalPages: z.int().nullish(),
    films: z.array(Film),
    halls: z.array(Hall),
  }),
);

/** A page of shows without those whose shape is another. Throws a {@linkcode SourceError} where none is right. */
export function readShows(answer: string, path = "shows"): MostOf<z.output<typeof Shows>> {
  const where = `kino-teatr.ua ${path}`;
  return readMost(Shows, parseJson(answer, where), where, {
    lists: ["content", "times"],
    count: ({ content }) => content.length,
  });
}

/** What came from a path, in the shape that is known. Throws a {@linkcode SourceError} where it is another. */
export function readAnswer<T extends z.ZodType>(schema: T, answer: string, path: string): z.output<T> {
  const where = `kino-teatr.ua ${path}`;
  return readShape(schema, parseJson(answer, where), where);
}
