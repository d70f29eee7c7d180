import { z } from "zod";
import type { Db } from "../db/database.ts";
import type { OperationContext } from "../operation.ts";
import { invalid, notFound } from "../errors.ts";
import { countryAsked, countryCodes } from "./asked.ts";
import { CITIES, findCity, NEAR, nearestOf } from "./cities.ts";
import { distance, type Location } from "./distance.ts";
import { listCities, listTheaterLocations } from "./queries.ts";
import { refreshIfDue, sourcesOf } from "./freshness.ts";

// Sessions around a point: which city is meant, and how far its theaters are.

const POINT = "must be a latitude and longitude such as 50.45,30.52";

/** Within 90 and 180 degrees, as a pattern so that every reader of the schema can check it. */
const LATITUDE_LONGITUDE = /^-?(90(\.0+)?|[0-8]?\d(\.\d+)?),-?(180(\.0+)?|(1[0-7]|\d)?\d(\.\d+)?)$/;

export const near = z.string().max(50).regex(LATITUDE_LONGITUDE, POINT).optional()
  .describe("Latitude and longitude. Without a city: those of the nearest city with cinemas.");

export const withinKm = z.int().min(1).max(NEAR).optional()
  .describe("Only theaters so many kilometers from `near` at most; leaves out those whose place is not known.");

/** The point that a checked {@linkcode near} names. */
export function pointOf(near: string): Location {
  const [lat, lon] = near.split(",").map(Number);
  return { lat, lon };
}

/** Throws a `ServiceError` where distances matter and there is nothing to measure them from. */
export function requirePoint({ near, withinKm, sort }: { near?: string; withinKm?: number; sort?: string }): void {
  if (near !== undefined) return;
  const wanting = withinKm !== undefined ? "withinKm" : sort === "distance" ? "sort" : undefined;
  if (wanting === undefined) return;
  const detail = `"near" is required beside "${wanting === "sort" ? "sort=distance" : wanting}".`;
  throw invalid([{ parameter: wanting, code: "invalid_value", detail }]);
}

/**
 * The city with cinemas that is nearest to a point, in a country or anywhere. Throws a `ServiceError` where none is
 * near.
 */
export async function cityNear(ctx: OperationContext, asked: string | undefined, point: Location) {
  const codes = asked === undefined ? countryCodes(ctx) : [countryAsked(ctx, asked)];
  const closest = nearestOf(CITIES.filter(({ country }) => codes.includes(country)), point);
  if (!closest) throw noneNear();
  const { country } = closest;
  await refreshIfDue(ctx, { country, sessions: false });
  const known = await listCities(ctx.db, country, sourcesOf(ctx, country).map(({ name }) => name));
  // While the directory is read for the first time, the closest one will do.
  if (known.length === 0) return closest;
  const found = nearestOf(known.flatMap(({ code }) => findCity(country, code) ?? []), point);
  if (!found) throw noneNear();
  return found;
}

const noneNear = () => notFound(`No city with cinemas is known within ${NEAR} km of "near".`);

/** How far theaters are from a point, in km to one decimal, by their ids; `null` where their place is not known. */
export async function theaterDistances(
  db: Db,
  ids: readonly number[],
  point: Location,
): Promise<Map<number, number | null>> {
  const rows = await listTheaterLocations(db, ids);
  return new Map(rows.map(({ id, lat, lon }) => {
    const isKnown = lat !== null && lon !== null;
    return [id, isKnown ? Math.round(distance(point, { lat, lon }) * 10) / 10 : null];
  }));
}
