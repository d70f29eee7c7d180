import type { Migration as FirstMigration } from "kysely/migration";
import type { Migrations } from "../migration.ts";
import * as catalog from "./0001_catalog.ts";
import * as cinema from "./0002_cinema.ts";
import * as agents from "./0003_agents.ts";
import * as search from "./0004_search.ts";
import * as accounts from "./0005_accounts.ts";
import * as rooms from "./0006_rooms.ts";
import * as showtimeIndexes from "./0007_showtime_indexes.ts";
import * as packedSessions from "./0008_packed_sessions.ts";
import * as wholeTypeWords from "./0009_whole_type_words.ts";
import * as oneScore from "./0010_one_score.ts";
import * as filmSessions from "./0011_film_sessions.ts";
import * as writeProbe from "./0012_write_probe.ts";
import * as importLease from "./0013_import_lease.ts";
import { backup } from "./0014_backup.ts";
import { dailyKey } from "./0015_daily_key.ts";

/**
 * What makes a database, and brings one of the first versions to where {@linkcode MIGRATIONS} begin. These ran in one
 * transaction beside nobody, and there are no new ones.
 */
export const FIRST_MIGRATIONS: Readonly<Record<string, FirstMigration>> = {
  "0001_catalog": catalog,
  "0002_cinema": cinema,
  "0003_agents": agents,
  "0004_search": search,
  "0005_accounts": accounts,
  "0006_rooms": rooms,
  "0007_showtime_indexes": showtimeIndexes,
  "0008_packed_sessions": packedSessions,
  "0009_whole_type_words": wholeTypeWords,
  "0010_one_score": oneScore,
  "0011_film_sessions": filmSessions,
  "0012_write_probe": writeProbe,
  "0013_import_lease": importLease,
};

/** The migrations since then, which old and new code live through together: add new ones here. */
export const MIGRATIONS: Migrations = {
  "0014_backup": backup,
  "0015_daily_key": dailyKey,
};
