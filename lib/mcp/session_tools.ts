import { z } from "zod";
import {
  findSessions,
  FindSessionsInput,
  FoundSessions,
  foundSessions,
  SessionHit,
} from "../showtimes/find_sessions.ts";
import { lang } from "../operation.ts";
import { ACCESSIBILITIES } from "../showtimes/schema.ts";
import { SESSIONS_APP } from "./apps/pages.ts";
import { cursorOf, pageOf, paging } from "./paging.ts";
import { freshness, isUnread, place } from "./cinema_arguments.ts";
import { placeNamed } from "./named_places.ts";
import { inCity, sessionLine } from "./session_line.ts";
import { filled } from "./texts.ts";
import { readable, readTool } from "./tool.ts";

const { shape } = FindSessionsInput;
const { city, date, options } = FoundSessions.shape;

/** What a session's line has not: the tickets, the slug of the theater, the hall. */
const FullSession = SessionHit.pick({
  time: true,
  startsAt: true,
  price: true,
  priceMax: true,
  currency: true,
  formats: true,
  language: true,
  subtitles: true,
  hall: true,
  availability: true,
  accessibility: true,
  bookingUrl: true,
  theater: true,
  distanceKm: true,
}).extend({ film: SessionHit.shape.film.pick({ filmId: true, title: true, year: true, url: true }) });

// As many as there are at most, which the enum says already.
const accessibility = z.array(z.enum(ACCESSIBILITIES)).default([]);

const SpokenInput = FindSessionsInput.extend({ lang });

/** `find_sessions` ← findSessions, in a language. */
export const sessionsTool = readTool({
  name: "find_sessions",
  title: "Find sessions",
  description:
    "Sessions of one evening by time, format, language, price, distance; give a city, theater, film or near. " +
    'Example: {"near": "50.45,30.52", "within_km": 5, "after": "19:00", "format": ["IMAX"]}. ' +
    "Lines: time · film #id · theater · formats · sound, sub subtitles · price; full adds booking links. " +
    "Slugs: list_cinema_places.",
  app: SESSIONS_APP,
  operation: readable({
    reads: findSessions.reads,
    input: SpokenInput,
    output: FoundSessions,
    run: (ctx, { lang, ...input }) => foundSessions(ctx, placeNamed(ctx, input), lang),
  }),
  input: z.strictObject({
    ...place,
    date: shape.date.describe("Today without it."),
    film_id: z.int().min(1).optional(),
    theater: shape.theater.describe("Slug."),
    after: shape.after.describe("HH:MM"),
    before: shape.before.describe(""),
    format: shape.format.describe(""),
    language: shape.language.describe("Of the sound: uk."),
    subtitles: shape.subtitles.describe(""),
    special: shape.special.describe("Any of these: formats, original (language)."),
    genre: shape.genre.describe(""),
    accessibility,
    max_price: shape.maxPrice.describe("In the country's currency."),
    near: shape.near.describe("Latitude,longitude."),
    within_km: shape.withinKm.describe(""),
    sort: shape.sort.describe(""),
    detail: z.enum(["compact", "full"]).default("compact"),
    lang: lang.describe(""),
    ...paging,
  }),
  output: z.object({
    city,
    date,
    sessions: z.array(z.union([z.string(), z.looseObject({})])),
    total: z.int(),
    next_cursor: z.string().nullable(),
    options: z.looseObject({}).optional().describe(
      "Where nothing fits: what there is that evening, whatever the filters.",
    ),
    ...freshness,
  }),
  toInput({ film_id, max_price, within_km, limit, cursor, detail: _, ...args }) {
    const { page, limit: pageSize } = pageOf({ limit, cursor });
    return { ...args, filmId: film_id, maxPrice: max_price, withinKm: within_km, availability: [], page, pageSize };
  },
  toView({ items, total, options, ...found }, args) {
    const isFull = args.detail === "full";
    const isAnywhere = found.city === null;
    return {
      ...found,
      sessions: items.map((session) => {
        const { film: { title, year, filmId }, theater, distanceKm } = session;
        const film = `${title}${year === null ? "" : ` (${year})`}${filmId === null ? "" : ` #${filmId}`}`;
        return isFull
          ? FullSession.parse(session)
          : sessionLine(session, { film, theater: houseText(isAnywhere ? inCity(theater) : theater.name, distanceKm) });
      }),
      total,
      next_cursor: cursorOf(args, total),
      ...(total === 0 ? { options: shortened(options) } : {}),
    };
  },
  hint({ total, nextDate, options = {}, ...state }, _, texts) {
    if (state.warming || total > 0) return undefined;
    if (isUnread(state)) return texts.unread;
    const later = nextDate === null ? "" : filled(texts.later, { date: nextDate });
    const isEmpty = Object.values(options).every((values) => (values as unknown[]).length === 0);
    return filled(isEmpty ? texts.noneThatEvening : texts.noneFits, { later });
  },
  lookUp: "places",
});

const houseText = (name: string, km?: number | null) => km == null ? name : `${name}, ${km} km`;

const MOST_OPTIONS = 10;

function shortened(all: z.output<typeof options>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all).map(([name, values]) => [name, values.slice(0, MOST_OPTIONS).map(({ value }) => value)]),
  );
}
