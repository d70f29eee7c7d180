import { z } from "zod";
import { filmShowtimes } from "../showtimes/film_operations.ts";
import { getNowShowing, nowShowing, theaterShowtimes } from "../showtimes/operations.ts";
import { TheaterName } from "../places/schema.ts";
import { FilmShowtimes, NowShowing, NowShowingFilm, Session } from "../showtimes/schema.ts";
import { addDays, dateIn } from "../places/time.ts";
import { DEFAULT_LANG, LANGS } from "../i18n/lang.ts";
import type { OperationContext } from "../operation.ts";
import { invalid } from "../errors.ts";
import { freshness, isUnread, place } from "./cinema_arguments.ts";
import { cursorOf, pageOf, paging } from "./paging.ts";
import { placeNamed } from "./named_places.ts";
import { inCity, sessionLine } from "./session_line.ts";
import { filled } from "./texts.ts";
import { type Readable, readable, readTool } from "./tool.ts";

const lang = z.enum(LANGS).default(DEFAULT_LANG).describe("");
const date = getNowShowing.input.shape.date.describe("");
const { country, city } = place;

const FilmHead = NowShowingFilm.pick({ filmId: true, title: true, year: true, url: true });

/** `now_in_cinemas` ← getNowShowing, in a language. */
export const nowInCinemas = readTool({
  name: "now_in_cinemas",
  title: "Films in cinemas",
  description: 'Films in cinemas of a country, those with most sessions first. Example: {"country": "UA"}. ' +
    "Then get_showtimes with a film_id. filmId null: not in the catalog.",
  operation: spoken(getNowShowing, nowShowing),
  input: z.strictObject({ country, lang, ...paging }),
  output: z.object({
    country: z.string(),
    films: z.array(FilmHead),
    total: z.int(),
    next_cursor: z.string().nullable(),
    ...freshness,
  }),
  toInput: ({ country, lang, ...args }) => ({ country, lang, ...asPage(args) }),
  toView: ({ items, total, ...answer }, args) => ({
    ...answer,
    films: items,
    total,
    next_cursor: cursorOf(args, total),
  }),
  hint({ total, ...state }, _, texts) {
    if (state.warming || total > 0) return undefined;
    return isUnread(state) ? texts.unread : texts.nowShowing;
  },
});

const Showing = Session.pick({
  time: true,
  startsAt: true,
  price: true,
  priceMax: true,
  currency: true,
  formats: true,
  language: true,
  subtitles: true,
  availability: true,
  accessibility: true,
  bookingUrl: true,
}).extend({ date: z.string(), theater: TheaterName.pick({ slug: true, name: true, city: true }) });

const Showtimes = z.object({
  items: z.array(FilmHead.extend({ sessions: z.array(Showing) })),
  total: z.int(),
  ...freshness,
});

const ShowtimesInput = z.object({
  country,
  city,
  filmId: z.int().min(1).optional(),
  theater: z.string().min(1).max(200).optional(),
  date,
  lang,
  page: z.int(),
  pageSize: z.int(),
});

/** Sessions of a film, of a theater, or of whatever is on in a country or city. */
const getShowtimes = readable({
  reads: ["showtimes", "catalog", "reviews"],
  input: ShowtimesInput,
  output: Showtimes,
  run(ctx, asked) {
    const input = placeNamed(ctx, asked);
    const { filmId, theater } = input;
    if (filmId !== undefined) return ofFilm(ctx, { ...input, id: filmId });
    return theater !== undefined ? ofTheater(ctx, { ...input, slug: theater }) : ofPlace(ctx, input);
  },
});

type Input = z.output<typeof ShowtimesInput>;

/** Left out, a date means today and tomorrow. */
const WITHOUT_DATE = 2;

async function ofFilm(
  ctx: OperationContext,
  { id, country, city, date, lang, page, pageSize }: Input & { id: number },
) {
  const of = (usualDays?: number) => filmShowtimes(ctx, { id, country, city, from: date, to: date, usualDays }, lang);
  const near = await of(WITHOUT_DATE);
  // A film that is now showing has sessions here too, be it on the last of the usual dates alone.
  const answer = date === undefined && near?.days.length === 0 ? await of() : near;
  if (!answer) return null;
  const { days, ...head } = FilmShowtimes.parse(answer);
  const all = days.flatMap(({ date, sessions }) => sessions.map((session) => ({ ...session, date })));
  const sessions = all.slice((page - 1) * pageSize, page * pageSize);
  return { ...head, items: sessions.length > 0 ? [{ ...head, sessions }] : [], total: all.length };
}

async function ofTheater(
  ctx: OperationContext,
  { slug, country, city, date, lang, page, pageSize }: Input & { slug: string },
) {
  const answer = await theaterShowtimes(ctx, { slug, country, city }, lang);
  const theater = answer?.theater;
  if (!answer || !theater) return answer && { ...answer, items: [], total: 0, nextDate: null };
  const today = dateIn(theater.timezone, ctx.now);
  const dates = date === undefined ? [today, addDays(today, WITHOUT_DATE - 1)] : [date];
  const later = answer.films.flatMap(({ days }) => days.map(({ date }) => date)).filter((day) => day > dates.at(-1)!);
  const films = answer.films.map(({ days, ...head }) => ({
    ...head,
    sessions: days.filter((day) => dates.includes(day.date))
      .flatMap(({ date, sessions }) => sessions.map((session) => ({ ...session, date, theater }))),
  })).filter(({ sessions }) => sessions.length > 0);
  const items = films.slice((page - 1) * pageSize, page * pageSize);
  return { ...answer, items, total: films.length, nextDate: later.sort()[0] ?? null };
}

async function ofPlace(ctx: OperationContext, input: Input) {
  const { items, ...answer } = NowShowing.parse(await nowShowing(ctx, input, input.lang));
  const films = items.map(({ days, ...head }) => ({
    ...head,
    sessions: days.flatMap(({ date, sessions }) => sessions.map((session) => ({ ...session, date }))),
  }));
  return { ...answer, items: films };
}

/** `get_showtimes` ← what the showtimes endpoints are made of. */
export const showtimesTool = readTool({
  name: "get_showtimes",
  title: "Get showtimes",
  description:
    "Sessions of a film, of a theater, or the next ones of each film in a country or city. Without a date: today and " +
    "tomorrow; nextDate is the next one with sessions. Lines as in find_sessions, which filters; full has " +
    'booking links. Example: {"country": "UA", "city": "kyiv", "film_id": 1}.',
  operation: getShowtimes,
  input: z.strictObject({
    country,
    city,
    film_id: ShowtimesInput.shape.filmId,
    theater: ShowtimesInput.shape.theater,
    date,
    lang,
    detail: z.enum(["compact", "full"]).default("compact"),
    ...paging,
  }),
  output: z.object({
    films: z.array(FilmHead.extend({
      sessions: z.array(z.union([z.string(), z.looseObject({})])),
      more: z.int().optional().describe("Sessions that are not listed: ask with film_id."),
    })),
    total: z.int().describe("Sessions with film_id, otherwise films."),
    next_cursor: z.string().nullable(),
    ...freshness,
  }),
  toInput: ({ film_id, country, city, theater, date, lang, ...args }) => {
    if (film_id === undefined || theater === undefined) {
      return { country, city, filmId: film_id, theater, date, lang, ...asPage(args) };
    }
    const detail = 'Give "film_id" or "theater", not both.';
    throw invalid([{ parameter: "theater", code: "invalid_value", detail }]);
  },
  toView: ({ items, total, ...answer }, args) => ({
    ...answer,
    films: items.map((film) => listed(film, args, items.length)),
    total,
    next_cursor: cursorOf(args, total),
  }),
  hint({ total, nextDate, ...state }, { film_id }, texts) {
    if (state.warming || total > 0) return undefined;
    if (isUnread(state)) return texts.unread;
    if (nextDate !== null) return filled(texts.noneThen, { date: nextDate });
    return texts.none + (film_id === undefined ? "" : texts.streams);
  },
  missing: "filmOrTheater",
  lookUp: "places",
});

/** So many sessions at most are in one result, however many films share them: a model pays for each. */
const MOST_SESSIONS = { compact: 60, full: 30 };

function listed(
  { sessions, ...film }: z.output<typeof Showtimes>["items"][number],
  { film_id, theater, city, date, detail }: {
    film_id?: number;
    theater?: string;
    city?: string;
    date?: string;
    detail: keyof typeof MOST_SESSIONS;
  },
  films: number,
) {
  const all = MOST_SESSIONS[detail];
  const most = film_id === undefined ? Math.max(1, Math.floor(all / films)) : all;
  const kept = sessions.slice(0, most);
  const lines = detail === "full" ? kept : kept.map((session) => {
    const isAnywhere = city === undefined && theater === undefined;
    const house = isAnywhere ? inCity(session.theater) : session.theater.name;
    return sessionLine(session, { date: date ? undefined : session.date, theater: house });
  });
  return { ...film, sessions: lines, ...(sessions.length > most ? { more: sessions.length - most } : {}) };
}

function asPage(args: { limit: number; cursor?: string }): { page: number; pageSize: number } {
  const { page, limit } = pageOf(args);
  return { page, pageSize: limit };
}

/** A cinema operation, which has no parameter of language in REST, with an argument `lang`. */
function spoken<I extends z.ZodObject, O extends z.ZodObject>(
  operation: Readable<I, O>,
  run: (ctx: OperationContext, input: z.output<I>, lang: typeof LANGS[number]) => Promise<z.input<O> | null>,
): Readable<z.ZodObject, O> {
  return {
    ...operation,
    input: operation.input.extend({ lang }) as z.ZodObject,
    run: (ctx, { lang, ...input }) => run(ctx, placeNamed(ctx, input) as z.output<I>, lang as typeof LANGS[number]),
  };
}
