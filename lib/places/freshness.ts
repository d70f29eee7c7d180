import type { z } from "zod";
import { Remembered } from "../db/remembered.ts";
import type { OperationContext } from "../operation.ts";
import { listSourceCities } from "./queries.ts";
import { isDue, listAllRefreshes, listRefreshes, type RefreshRow } from "./refresh_queries.ts";
import type { KnownSource, RefreshKey } from "./sources.ts";
import type { DataSource } from "./schema.ts";

/** What is needed of a country: its cities and directories alone, or the sessions, of one city or all. */
export interface Need {
  country: string;
  sessions: boolean;
  city?: string;
}

/** How fresh what can be read is. */
export interface Freshness {
  /** Something needed has never been read, and is being read. */
  warming: boolean;
  /**
   * The directory is not known yet, so nobody can say which cities there are: no source has brought it, or one that never
   * did is being read.
   */
  isUnread: boolean;
  /** When the oldest of it was read. */
  updatedAt: string | null;
  sources: z.input<typeof DataSource>[];
}

/** The sources of a country. */
export function sourcesOf({ cinema }: OperationContext, country: string): KnownSource[] {
  return cinema.refresher.sources.filter(({ countries }) => countries.has(country));
}

/** How fresh the data needed is; requests the refreshes that are due, without waiting for them. */
export async function refreshIfDue(ctx: OperationContext, need: Need): Promise<Freshness> {
  return await refreshOneIfDue(ctx, need, await listRefreshes(ctx.db, need.country));
}

async function refreshOneIfDue(ctx: OperationContext, need: Need, refreshes: RefreshRow[]): Promise<Freshness> {
  const rows = new Map(refreshes.map((row) => [nameOf(row), row]));
  const { now } = ctx;
  const states = await Promise.all(
    sourcesOf(ctx, need.country).map(async (source) => {
      const keys = await keysOf(ctx, source, need, rows);
      const due = keys.filter((key) => isDue(rows.get(nameOf(key)), now));
      ctx.cinema.refresher.want(due);
      ctx.cinema.refresher.note(keys.filter((key) => !due.includes(key)));
      const found = keys.map((key) => rows.get(nameOf(key)));
      const directory = rows.get(nameOf({ country: need.country, source: source.name, city: "" }));
      return {
        warming: found.some((row) => isComing(row, now)),
        names: source.countries.get(need.country)!.theaters,
        isRead: Boolean(directory?.updatedAt),
        isComing: isComing(directory, now),
        updatedAt: oldest(found.map((row) => row?.updatedAt ?? null)),
        source,
      };
    }),
  );
  const directories = states.filter(({ names }) => names);
  return {
    warming: states.some(({ warming }) => warming),
    isUnread: directories.length > 0 &&
      (directories.every(({ isRead }) => !isRead) || directories.some(({ isComing }) => isComing)),
    updatedAt: oldest(states.map(({ updatedAt }) => updatedAt)),
    sources: states.map(({ source, updatedAt }) => dataSource(ctx, source, updatedAt)),
  };
}

/** The same for a country, or for every country that sessions are known of. */
export async function refreshAllIfDue(
  ctx: OperationContext,
  { country, city }: { country?: string; city?: string },
): Promise<Freshness> {
  if (country !== undefined) return await refreshIfDue(ctx, { country, sessions: true, city });
  const { refresher, defaultCountry } = ctx.cinema;
  const refreshes = Map.groupBy(await listAllRefreshes(ctx.db), (row) => row.country);
  const countries = new Set(
    [defaultCountry, ...refreshes.keys()].filter((code) =>
      refresher.sources.some(({ countries }) => countries.get(code)?.sessions)
    ),
  );
  const states = await Promise.all(
    [...countries].map((country) => refreshOneIfDue(ctx, { country, sessions: true }, refreshes.get(country) ?? [])),
  );
  return together(states);
}

/** Tells of a city by its code whether any source was asked for its sessions yet; none is asked for it. */
export async function readCities(ctx: OperationContext, country: string): Promise<(city: string) => boolean> {
  const read = (await listRefreshes(ctx.db, country)).filter(({ updatedAt }) => updatedAt !== null);
  const sources = sourcesOf(ctx, country).filter(({ countries }) => countries.get(country)!.sessions);
  return (city) =>
    sources.some(({ name, perCity }) => read.some((row) => row.source === name && row.city === (perCity ? city : "")));
}

/** How fresh several countries are as one. */
export function together(states: readonly Freshness[]): Freshness {
  const sources = Map.groupBy(states.flatMap(({ sources }) => sources), ({ name }) => name);
  return {
    warming: states.some(({ warming }) => warming),
    isUnread: states.some(({ isUnread }) => isUnread),
    updatedAt: oldest(states.map(({ updatedAt }) => updatedAt)),
    sources: [...sources.values()].map((same) => ({
      ...same[0],
      updatedAt: oldest(same.map(({ updatedAt }) => updatedAt ?? null)),
    })),
  };
}

/** A source as answers name it. Made-up data has no home but this service. */
export function dataSource({ base }: OperationContext, { name, url, demo }: KnownSource, updatedAt: string | null) {
  return { name, url: demo ? `${base}/cinemas` : url, demo, updatedAt };
}

/** The earliest of instants in UTC, `null` where there is none. */
export function oldest(instants: (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).toSorted()[0] ?? null;
}

async function keysOf(
  ctx: OperationContext,
  source: KnownSource,
  { country, sessions, city }: Need,
  rows: Map<string, RefreshRow>,
): Promise<RefreshKey[]> {
  const whole = { country, source: source.name, city: "" };
  if (!source.perCity || !source.countries.get(country)!.sessions) return [whole];
  if (!sessions) return [whole];
  if (!rows.get(nameOf(whole))?.updatedAt) {
    // The cities are not known yet: what is wanted of them follows the directory.
    if (isDue(rows.get(nameOf(whole)), ctx.now)) {
      ctx.cinema.refresher.wantFromDirectory(whole, city ?? "");
    }
    return [whole];
  }
  const read = async () => {
    const found = await listSourceCities(ctx.db, { country, source: source.name, city });
    return found.map(({ code }) => code);
  };
  const codes = await cityCodes.get(ctx.database, `${country} ${source.name} ${city ?? ""}`, read);
  return [whole, ...codes.map((city) => ({ ...whole, city }))];
}

/** The cities that sources name. */
const cityCodes = new Remembered<string[]>("showtimes", 100);

/** Whether something that was never read is being read. */
const isComing = (row: RefreshRow | undefined, now: Date) =>
  !row?.updatedAt && (isDue(row, now) || (row?.leaseUntil ?? "") > now.toISOString());

const nameOf = ({ country, source, city }: RefreshKey) => `${country} ${source} ${city}`;
