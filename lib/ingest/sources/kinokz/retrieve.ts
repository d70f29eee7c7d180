import { type Get, SourceError, type Task } from "../../source.ts";
import { Cinemas, readAnswer, readDay } from "./shape.ts";

/** What kino.kz said: the directory, and for a city the days of its cinemas as far as they could be asked for. */
export interface Raw {
  cinemas: string;
  days: { cinemaId: number; date: string; text: string }[];
  faults: string[];
}

/** A refresh is given up after two minutes: what was not asked for by then stays as it was. */
const PATIENCE_MS = 90_000;

/** How many questions in a row may fail before the others are not asked. */
const MAX_FAILURES = 3;

/** Asks for the directory, and for a city for each of its cinemas' days, the next days first. */
export async function retrieve(origin: string, { city, from, to }: Task, get: Get): Promise<Raw> {
  const ask = (procedure: string, input: unknown) => {
    const query = encodeURIComponent(JSON.stringify({ json: input }));
    const headers: Record<string, string> = { accept: "application/json", "x-trpc-source": "nextjs-react" };
    if (city) headers.cookie = `city=${encodeURIComponent(city.id)}`;
    return get(`${origin}/api/trpc/${procedure}?input=${query}`, { headers });
  };

  const raw: Raw = { cinemas: (await ask("cinema.getCinemas", null)).text, days: [], faults: [] };
  if (!city) return raw;

  const here = readAnswer(Cinemas, raw.cinemas, "cinema.getCinemas")
    .filter((cinema) => String(cinema.city_id) === city.id);
  const until = performance.now() + PATIENCE_MS;
  let first: SourceError | undefined;
  let failures = 0;
  let unasked = 0;
  const askDay = async (cinemaId: number, date: string): Promise<string[]> => {
    if (failures >= MAX_FAILURES || performance.now() > until) {
      unasked++;
      return [];
    }
    try {
      const { text } = await ask("cinema.getSessions", { id: cinemaId, filter_by: "movies", date });
      const { available_dates } = readDay(text).read;
      raw.days.push({ cinemaId, date, text });
      failures = 0;
      return available_dates;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      first ??= error;
      failures++;
      raw.faults.push(`${error.message} (cinema ${cinemaId}, ${date})`);
      return [];
    }
  };

  // The first answer of a cinema says on which other dates it has sessions.
  const further: { cinemaId: number; date: string }[] = [];
  for (const { id } of here) {
    for (const date of new Set(await askDay(id, from))) {
      if (date > from && date <= to) further.push({ cinemaId: id, date });
    }
  }
  if (first && raw.days.length === 0) throw first;
  for (const { cinemaId, date } of further.sort((a, b) => a.date.localeCompare(b.date))) await askDay(cinemaId, date);
  if (unasked > 0) raw.faults.push(`kino.kz: ${unasked} days of cinemas were not asked for, for time or for failures.`);
  return raw;
}
