import { fileURLToPath } from "node:url";
import type { Database } from "../db/database.ts";
import { importFiles, type ImportOptions, type ImportSummary } from "./load.ts";

/** The starter catalog, in the order in which its records refer to each other. */
export const SEED_FILES: readonly string[] = [
  "1_genres",
  "2_keywords",
  "3_providers",
  "4_people",
  "5_films",
  "6_collections",
].map((name) => fileURLToPath(new URL(`../seed/${name}.ndjson`, import.meta.url)));

/** Loads the starter catalog into a database that has no film; `undefined` where it has one. */
export async function seed(
  database: Database,
  progress?: ImportOptions["progress"],
): Promise<ImportSummary | undefined> {
  return await importFiles(database, SEED_FILES, { onlyIfEmpty: true, progress });
}
