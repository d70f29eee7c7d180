import { SingleBar } from "cli-progress";
import process from "node:process";
import {
  correctFilm,
  CorrectionError,
  correctTheater,
  listFilmLinks,
  listTheaterLinks,
  type SourceLink,
} from "../lib/ingest/correct.ts";
import type { RefreshKey } from "../lib/places/sources.ts";
import { listSourceCities } from "../lib/places/queries.ts";
import { Refresher, type RefreshOutcome } from "../lib/ingest/refresher.ts";
import { type Config, readConfig } from "../lib/config.ts";
import { type Database, openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { createGet } from "../lib/ingest/client.ts";
import { createSources } from "../lib/ingest/create_sources.ts";

const USAGE = `Usage:
  deno task cinema refresh [COUNTRY] [CITY]               ask the sources now
  deno task cinema links films|theaters                   what sources name, and what it was taken for
  deno task cinema links film SOURCE ID FILM|none         say which film of the catalog a source means
  deno task cinema links theater SOURCE ID SLUG           say which theater a source means`;

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}

async function main([command, ...rest]: string[]): Promise<number> {
  const act = command === "refresh" && rest.length <= 2
    ? (database: Database, config: Config) => refresh(database, config, rest)
    : command === "links"
    ? linksCommand(rest)
    : undefined;
  if (!act) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig();
  const database = await openDatabase(config.databaseUrl, {
    authToken: config.databaseAuthToken,
    timeoutMs: () => 120_000,
  });
  try {
    await migrate(database);
    return await act(database, config);
  } catch (error) {
    if (!(error instanceof CorrectionError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await database.close();
  }
}

/** `links …`: lists or corrects; `undefined` for what is no such command. */
function linksCommand(
  [what, source, sourceId, target]: string[],
): ((database: Database) => Promise<number>) | undefined {
  if (what === "films" || what === "theaters") {
    return async ({ read }) => print(await (what === "films" ? listFilmLinks(read) : listTheaterLinks(read)));
  }
  if (target === undefined) return undefined;
  if (what === "theater") {
    return async (database) => done(await correctTheater(database, { source, sourceId, slug: target }));
  }
  if (what !== "film" || !/^(none|\d+)$/.test(target)) return undefined;
  const filmId = target === "none" ? null : Number(target);
  return async (database) => done(await correctFilm(database, { source, sourceId, filmId }));
}

function done(_: void): number {
  console.log("Corrected; no refresh will decide otherwise.");
  return 0;
}

function print(links: SourceLink[]): number {
  for (const { source, sourceId, name, target, fixed } of links) {
    console.log([source, sourceId, name, target ?? "none", fixed ? "corrected by hand" : ""].join("\t"));
  }
  return 0;
}

/** `refresh [COUNTRY] [CITY]`: asks every source of a country, or of all, whether it is due or not. */
async function refresh(database: Database, config: Config, [country, city]: string[]): Promise<number> {
  const { sources, warnings } = await createSources(config);
  for (const warning of warnings) console.error(warning);
  const now = () => new Date();
  const get = createGet({ home: config.baseUrl });
  // What goes wrong is in the summary.
  const refresher = new Refresher({ database, sources, get, log: () => {}, now });
  const wholes = sources.flatMap((source) =>
    [...source.countries.keys()].filter((code) => code === (country ?? code))
      .map((code) => ({ country: code, source: source.name, city: "" }))
  );
  if (wholes.length === 0) {
    console.error(`No configured source knows ${country}: CINEMA_SOURCES is ${config.cinemaSources.join(",")}.`);
    return 1;
  }
  const bar = progressBar(wholes.length);
  const ask = async (key: RefreshKey) => {
    const outcome = await refresher.refresh(key, { force: true });
    bar.step(key);
    return outcome;
  };
  const outcomes = await Promise.all(wholes.map(ask));
  const perCity = wholes.filter((key) =>
    sources.some(({ name, perCity, countries }) =>
      name === key.source && perCity && countries.get(key.country)!.sessions
    )
  );
  const keys = await Promise.all(
    perCity.map(async (key) =>
      (await listSourceCities(database.read, { ...key, city })).map(({ code }) => ({ ...key, city: code }))
    ),
  );
  if (city !== undefined && keys.flat().length === 0) {
    bar.stop();
    console.error(`No configured source names a city ${city} in ${country}.`);
    return 1;
  }
  bar.more(keys.flat().length);
  outcomes.push(...await Promise.all(keys.flat().map(ask)));
  bar.stop();
  return summarize(outcomes);
}

function summarize(outcomes: RefreshOutcome[]): number {
  for (const outcome of outcomes) {
    const { key } = outcome;
    const name = [key.source, key.country, key.city].filter(Boolean).join(" ");
    if ("error" in outcome) console.error(`${name}: failed. ${outcome.error}`);
    else if ("skipped" in outcome) console.log(`${name}: another process is at it.`);
    else {
      const { cities, theaters, films, sessions, faults } = outcome.applied;
      console.log(`${name}: ${cities} cities, ${theaters} theaters, ${films} films, ${sessions} sessions`);
      for (const fault of faults) console.error(`  ${fault}`);
    }
  }
  const failed = outcomes.filter((outcome) => "error" in outcome).length;
  console.log(`${outcomes.length - failed} of ${outcomes.length} refreshes succeeded.`);
  return failed > 0 ? 1 : 0;
}

/** A bar on a terminal, silence elsewhere. */
function progressBar(total: number) {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: "{bar} {value}/{total} · {what}", hideCursor: true })
    : undefined;
  bar?.start(total, 0, { what: "" });
  return {
    step: ({ source, country, city }: RefreshKey) => bar?.increment({ what: `${source} ${country} ${city}` }),
    more: (n: number) => bar?.setTotal(total + n),
    stop: () => bar?.stop(),
  };
}
