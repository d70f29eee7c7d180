import type { AccountTables } from "./tables/accounts.ts";
import type { CatalogTables } from "./tables/catalog.ts";
import type { DerivedTables } from "./tables/derived.ts";
import type { ServiceTables } from "./tables/service.ts";
import type { ShowtimeTables } from "./tables/showtimes.ts";

/**
 * The tables as Kysely sees them, each as its migrations left it. Dates are ISO 8601 text, instants RFC 3339 in UTC, JSON
 * columns say so.
 */
export interface Schema extends AccountTables, CatalogTables, DerivedTables, ServiceTables, ShowtimeTables {}
