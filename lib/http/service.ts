import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Call, Cinema } from "../operation.ts";
import type { Head } from "./page.ts";
import { about } from "./request.ts";

/** What the doors share. */
export interface Service {
  config: Config;
  database: Database;
  cinema: Cinema;
  log: Log;
  /** The current time; tests set it. */
  now(): Date;
}

/** What Fresh carries from the root middleware to every route, and from a page to the document around it. */
export interface State {
  service: Service;
  /** Title and description of the page, in its language. */
  head?: Head;
}

/** Something of which every service has one of its own, made when it is first asked for. */
export function perService<T>(make: (service: Service) => T): (service: Service) => T {
  const made = new WeakMap<Service, { value: T }>();
  return (service) => {
    let found = made.get(service);
    if (!found) made.set(service, found = { value: make(service) });
    return found.value;
  };
}

/** What an operation needs to answer a request. */
export function callFor(service: Service, request: Request): Call {
  return {
    db: service.database.read,
    database: service.database,
    base: about(request).base,
    now: service.now(),
    cinema: service.cinema,
  };
}
