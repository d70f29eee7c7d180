import { setImmediate } from "node:timers/promises";
import { PLACES } from "../../../places/countries.ts";
import { addDays } from "../../../places/time.ts";
import { SourceError, type Task } from "../../source.ts";
import { type DayPlan, planDay } from "./day_plan.ts";
import { inCinemas } from "./programme.ts";
import { THEATERS } from "./theaters.ts";

/** What the demo "was told": the plans of a city's theaters, day by day, or a country's repertoire. */
export interface Raw {
  plans: DayPlan[];
  repertoire: string[];
}

/** How many films a repertoire names. */
const REPERTOIRE = 16;

/** Asks nobody: makes the plans up, letting whatever waits have its turn after each date. */
export async function retrieve({ country, city, from, to }: Task): Promise<Raw> {
  const theaters = THEATERS.filter((theater) => theater.country === country);
  if (theaters.length === 0) {
    if (!PLACES[country]) throw new SourceError("empty", `The demo knows nothing of ${country}.`);
    return { plans: [], repertoire: inCinemas(country, from).slice(0, REPERTOIRE).map(({ id }) => id) };
  }
  if (!city) return { plans: [], repertoire: [] };
  const plans: DayPlan[] = [];
  // The first date begins with the late shows of the day before.
  for (let date = addDays(from, -1); date <= to; date = addDays(date, 1)) {
    for (const theater of theaters.filter((theater) => theater.city === city.id)) plans.push(planDay(theater, date));
    await setImmediate();
  }
  return { plans, repertoire: [] };
}
