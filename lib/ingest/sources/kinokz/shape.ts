import { z } from "zod";
import { type MostOf, parseJson, readMost, readShape } from "../../client.ts";
import { SourceError } from "../../source.ts";

/** `cinema.getCinemas`. */
export const Cinemas = z.array(z.object({
  id: z.int(),
  name: z.string().min(1),
  address: z.string().nullish(),
  city_id: z.int(),
  city_name: z.string().min(1),
}));
export type Cinema = z.output<typeof Cinemas>[number];

const amount = z.number().nullish();
const flag = z.boolean().nullish();
const clock = z.union([z.string(), z.int().transform(String)]).pipe(z.string().regex(/^\d{1,2}$/));

const Session = z.object({
  session_id: z.int(),
  lang_label: z.string().nullish(),
  adult: amount,
  child: amount,
  student: amount,
  vip: amount,
  session_date: z.string().regex(/^\d{4}-\d\d-\d\d/),
  hour: clock,
  minutes: clock,
  is_3_d: flag,
  is_atmos: flag,
  is_imax: flag,
  is_fdx: flag,
});

const Hall = z.object({ name: z.string().nullish(), imax: flag, laser: flag });

const Movie = z.object({ id: z.int(), name: z.string().min(1), name_origin: z.string().nullish() });
export type Movie = z.output<typeof Movie>;

const Item = z.object({ session: Session, hall: Hall.nullish() });
export type Item = z.output<typeof Item>;

/** `cinema.getSessions`: one cinema's day, and on which dates there are more. */
const Day = z.object({
  available_dates: z.array(z.string().regex(/^\d{4}-\d\d-\d\d/).transform((date) => date.slice(0, 10))),
  sessions: z.array(z.object({ movie: Movie, items: z.array(Item) })),
});

const Envelope = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });
const Failure = z.object({ error: z.object({ json: z.object({ message: z.string() }) }) });

/** What a procedure answered, out of its envelope. Throws a {@linkcode SourceError} where its shape is another. */
export function readAnswer<T extends z.ZodType>(schema: T, text: string, procedure: string): z.output<T> {
  return readShape(schema, unwrap(text, procedure), whereOf(procedure));
}

/** A cinema's day without the sessions whose shape is another. Throws a {@linkcode SourceError} where none is right. */
export function readDay(text: string): MostOf<z.output<typeof Day>> {
  const procedure = "cinema.getSessions";
  return readMost(Day, unwrap(text, procedure), whereOf(procedure), {
    lists: ["sessions", "items"],
    count: ({ sessions }) => sessions.flatMap(({ items }) => items).length,
  });
}

const whereOf = (procedure: string) => `kino.kz ${procedure}`;

function unwrap(text: string, procedure: string): unknown {
  const where = whereOf(procedure);
  const body = parseJson(text, where);
  const failure = Failure.safeParse(body).data;
  if (failure) throw new SourceError("status", `${where} failed: ${failure.error.json.message.slice(0, 200)}.`);
  return readShape(Envelope, body, where).result.data.json;
}
