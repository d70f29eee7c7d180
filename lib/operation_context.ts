import { createClientDocuments } from "./agents/client_documents.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { ClientInfo, OperationContext } from "./operation.ts";

/** What of a process every call of an operation gets. */
export type Means =
  & Pick<OperationContext, "database" | "config" | "cinema" | "fleet" | "readiness" | "clientDocuments">
  & { now(): Date };

/** The client of what is done at the machine itself or by the clock. */
const NO_CLIENT: ClientInfo = { address: "", userAgent: "", sessionToken: undefined };

/** The context of an operation, for every door: REST, MCP, pages, forms, commands, and what is done by the clock. */
export function operationContext<Actor = undefined>(
  { database, config, cinema, fleet, readiness, clientDocuments, now }: Means,
  { base, actor, client = NO_CLIENT }: { base: string; actor: Actor; client?: ClientInfo },
): OperationContext<Actor> {
  const means = { database, config, cinema, fleet, readiness, clientDocuments };
  return { ...means, db: database.read, now: now(), base, actor, client };
}

/** What a command has for operations: it refreshes nothing, and serves nobody. */
export function commandMeans(database: Database, config: Config): Means {
  const refresher = { sources: [], want() {}, wantFromDirectory() {}, note() {} };
  return {
    database,
    config,
    cinema: { refresher, defaultCountry: config.defaultCountry },
    fleet: () => Promise.resolve({ restarts: 0, each: [] }),
    readiness: { draining: false, replaced: false, ...config.ready },
    clientDocuments: createClientDocuments(),
    now: () => new Date(),
  };
}
