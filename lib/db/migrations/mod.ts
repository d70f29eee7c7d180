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
import { importSources } from "./0016_import_sources.ts";
import { catalogSource } from "./0018_catalog_source.ts";
import { grants } from "./0019_grants.ts";
import { diary } from "./0021_diary.ts";
import { filmImport } from "./0022_film_import.ts";
import { profile } from "./0023_profile.ts";
import { reports } from "./0026_reports.ts";
import { content } from "./0027_content.ts";
import { neighbours } from "./0028_neighbours.ts";
import { ownLists } from "./0029_own_lists.ts";
import { reminders } from "./0030_reminders.ts";
import { following } from "./0031_following.ts";
import { episodes } from "./0032_episodes.ts";
import { stills } from "./0033_stills.ts";
import { offerCountry } from "./0034_offer_country.ts";
import { searchNames } from "./0035_search_names.ts";
import { kazakhWords } from "./0036_kazakh_words.ts";
import { popularity } from "./0037_popularity.ts";
import { facetBitmaps } from "./0038_facet_bitmaps.ts";
import { listTheme } from "./0039_list_theme.ts";
import { reviewEdits } from "./0040_review_edits.ts";

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
  "0016_import_sources": importSources,
  "0018_catalog_source": catalogSource,
  "0019_grants": grants,
  "0021_diary": diary,
  "0022_film_import": filmImport,
  "0023_profile": profile,
  "0026_reports": reports,
  "0027_content": content,
  "0028_neighbours": neighbours,
  "0029_own_lists": ownLists,
  "0030_reminders": reminders,
  "0031_following": following,
  "0032_episodes": episodes,
  "0033_stills": stills,
  "0034_offer_country": offerCountry,
  "0035_search_names": searchNames,
  "0036_kazakh_words": kazakhWords,
  "0037_popularity": popularity,
  "0038_facet_bitmaps": facetBitmaps,
  "0039_list_theme": listTheme,
  "0040_review_edits": reviewEdits,
};
