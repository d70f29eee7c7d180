import type { Call } from "../operation.ts";
import type { RequestContext } from "./context.ts";

/** What an operation needs to answer a request. */
export function callFor({ service, base }: Pick<RequestContext, "service" | "base">): Call {
  return {
    db: service.database.read,
    database: service.database,
    base,
    now: service.now(),
    cinema: service.cinema,
    fleet: service.fleet,
    readiness: service.readiness,
    searchLearning: service.config.searchLearning,
  };
}
