import { z } from "zod";
import { listBackups } from "../backup/queries.ts";
import { listAllRefreshes } from "../places/refresh_queries.ts";
import { operation } from "../operation.ts";
import { sumFigures } from "../processes/figures.ts";
import { VERSION } from "../version.ts";
import { peopleCount } from "./figures.ts";
import { findVitals } from "./queries.ts";
import { findWriteError } from "./write_probe.ts";

const Waits = z.object({ waiting: z.int().min(0), refused: z.int().min(0) });

const Health = z.object({
  status: z.enum(["ok", "degraded", "unavailable"]).describe(
    "`degraded`: reads are answered, but writes are refused, a replica does not follow its primary, or no file " +
      "descriptor is left for another connection.",
  ),
  version: z.string().describe("Of the service; `/changelog` says what is in it."),
  database: z.object({
    reachable: z.boolean(),
    schemaVersion: z.string().nullable().describe("The newest migration that ran."),
    way: z.enum(["file", "remote", "replica"]).describe("Where reads come from."),
    lagSeconds: z.number().nullable().describe("How old what a replica shows may be; `null` where nothing is copied."),
    writable: z.boolean().describe("Whether a row could be written when that was last tried, seconds ago."),
    fault: z.string().nullable().describe(
      "What is wrong with writing, or with following the primary; `null`: nothing.",
    ),
  }),
  hasDescriptors: z.boolean().describe(
    "`false`: within the last seconds a process had no file descriptor left for another connection.",
  ),
  admission: z.object({ cheap: Waits, posters: Waits, expensive: Waits, writes: Waits }).describe(
    "What waits to be made, by what it costs, and how much was refused since the processes' starts.",
  ),
  requests: z.int().describe("Answered by the processes that run, since their starts."),
  cache: z.object({
    entries: z.int().min(0),
    bytes: z.int().min(0).describe("Bounded, at 64 MB a process."),
    hits: z.int().min(0),
    misses: z.int().min(0),
  }).describe("Responses that the processes have cached, all together; each has a cache of its own."),
  processes: z.object({
    count: z.int().min(0).describe("Processes that answer requests."),
    restarts: z.int().min(0).describe("How often one that had died was replaced."),
    each: z.array(z.object({
      number: z.int().min(1),
      pid: z.int(),
      inCharge: z.boolean().describe("Whether it refreshes, makes backups and deletes what is old: one of them does."),
      uptimeSeconds: z.int().min(0),
      requests: z.int().min(0),
    })),
  }),
  catalog: z.object({ films: z.int(), people: z.int(), lists: z.int() }).nullable(),
  backups: z.array(z.object({
    target: z.enum(["folder", "s3"]),
    madeAt: z.string().nullable().describe("When the last one was made."),
    failures: z.int().min(0).describe("Failed backups in a row."),
    lastError: z.string().nullable(),
  })).describe("Scheduled backups, in as far as one was tried."),
  sources: z.array(z.object({
    name: z.string(),
    country: z.string(),
    city: z.string().nullable().describe("`null`: the country as a whole."),
    updatedAt: z.string().nullable().describe("When it was last read."),
    ageSeconds: z.int().nullable(),
    failures: z.int().min(0).describe("Failed refreshes in a row."),
    lastError: z.string().nullable().describe("What went wrong at the last refresh, or could not be read in it."),
  })).describe("Sources of showtimes, in as far as they have been asked."),
}).meta({ id: "Health" });

export const getHealth = operation({
  id: "getHealth",
  access: "anybody",
  reads: [],
  summary: "Whether the service works",
  description: "200 when the database answers reads, 503 otherwise. Never cached and never limited.",
  input: z.object({}),
  output: Health,
  rest: {
    path: "/api/health",
    tag: "Service",
    cache: "none",
    status: (health) => health.status === "unavailable" ? 503 : 200,
  },
  async run({ db, database, now, fleet, config }) {
    const [writeError, { lagSeconds, way, error: replicaError }] = [await findWriteError(database), database.state()];
    const state = {
      way,
      lagSeconds: lagSeconds === null ? null : Math.round(lagSeconds * 10) / 10,
      writable: writeError === null,
      fault: replicaError ?? writeError,
    };
    const { each, restarts } = await fleet();
    const { hasDescriptors, ...sums } = sumFigures(each);
    const whole = {
      hasDescriptors,
      ...sums,
      processes: {
        count: each.length,
        restarts,
        each: each.map(({ number, pid, inCharge, uptimeSeconds, requests }) => ({
          number,
          pid,
          inCharge,
          uptimeSeconds,
          requests,
        })),
      },
    };
    try {
      const { films, lists, version } = await findVitals(db);
      const people = await peopleCount(database);
      return {
        status: state.fault === null && hasDescriptors ? "ok" as const : "degraded" as const,
        version: VERSION,
        database: { reachable: true, schemaVersion: version, ...state },
        ...whole,
        catalog: { films, people, lists },
        backups: (await listBackups(db, config.backup)).map(({ target, madeAt, failures, error }) => ({
          target,
          madeAt,
          failures,
          lastError: error,
        })),
        sources: (await listAllRefreshes(db)).map(({ source, country, city, updatedAt, failures, error }) => ({
          name: source,
          country,
          city: city || null,
          updatedAt,
          ageSeconds: updatedAt === null ? null : Math.round((now.getTime() - Date.parse(updatedAt)) / 1000),
          failures,
          lastError: error,
        })),
      };
    } catch {
      const unreachable = { reachable: false, schemaVersion: null, ...state };
      const nothing = { catalog: null, backups: [], sources: [] };
      return { status: "unavailable" as const, version: VERSION, database: unreachable, ...whole, ...nothing };
    }
  },
});
