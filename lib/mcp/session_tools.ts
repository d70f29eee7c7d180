import { z } from "zod";
import {
  findSessions,
  FindSessionsInput,
  FoundSessions,
  foundSessions,
  SESSION_SORTS,
} from "../cinema/find_sessions.ts";
import { lang } from "../operation.ts";
import { cursorOf, pageOf, paging } from "./paging.ts";
import { freshness, place } from "./cinema_arguments.ts";
import { sessionLine } from "./session_line.ts";
import { readable, readTool } from "./tool.ts";

const { shape } = FindSessionsInput;
const { date, options } = FoundSessions.shape;

const SpokenInput = FindSessionsInput.extend({ lang });

/** `find_sessions` ← findSessions, in a language. */
export const sessionsTool = readTool({
  name: "find_sessions",
  title: "Find sessions",
  description:
    "Sessions of one evening by time, format, language, genre and price, in a city, a theater or of a film: " +
    'one of them is required. Example: {"city": "kyiv", "after": "19:00", "format": ["IMAX"], "max_price": 300}. ' +
    "Each line: time · film #id · theater · formats · sound, sub subtitles · price. detail full adds booking links. " +
    "City codes and slugs: list_cinema_places.",
  operation: readable({
    reads: findSessions.reads,
    input: SpokenInput,
    output: FoundSessions,
    run: (call, { lang, ...input }) => foundSessions(call, input, lang),
  }),
  input: z.strictObject({
    ...place,
    date: shape.date.describe("Local date; today without it."),
    film_id: z.int().min(1).optional(),
    theater: shape.theater.describe("Slug."),
    after: shape.after.describe("HH:MM"),
    before: shape.before.describe("HH:MM"),
    format: shape.format.describe(""),
    language: shape.language.describe("Of the sound, such as uk."),
    subtitles: shape.subtitles.describe(""),
    genre: shape.genre.describe(""),
    max_price: shape.maxPrice.describe("In the country's currency."),
    sort: z.enum(SESSION_SORTS).default("time"),
    detail: z.enum(["compact", "full"]).default("compact"),
    lang: lang.describe(""),
    ...paging,
  }),
  output: z.object({
    date,
    sessions: z.array(z.union([z.string(), z.looseObject({})])),
    total: z.int(),
    next_cursor: z.string().nullable(),
    options: z.looseObject({}).optional().describe(
      "Where nothing fits: what there is that evening, whatever the filters.",
    ),
    ...freshness,
  }),
  toInput({ film_id, max_price, limit, cursor, detail: _, ...args }) {
    const { page, limit: pageSize } = pageOf({ limit, cursor });
    return { ...args, filmId: film_id, maxPrice: max_price, availability: [], page, pageSize };
  },
  toView({ items, total, options, ...found }, args) {
    const isFull = args.detail === "full";
    return {
      ...found,
      sessions: items.map((session) => {
        const { film: { title, year, filmId }, theater } = session;
        const film = `${title}${year === null ? "" : ` (${year})`}${filmId === null ? "" : ` #${filmId}`}`;
        return isFull ? session : sessionLine(session, { film, theater: theater.name });
      }),
      total,
      next_cursor: cursorOf(args, total),
      ...(total === 0 ? { options: shortened(options) } : {}),
    };
  },
});

const MOST_OPTIONS = 10;

function shortened(all: z.output<typeof options>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all).map(([name, values]) => [name, values.slice(0, MOST_OPTIONS).map(({ value }) => value)]),
  );
}
