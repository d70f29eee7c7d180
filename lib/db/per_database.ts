import type { Database } from "./database.ts";

/**
 * Something of which every open database has one of its own, made when it is first asked for: what a module remembers
 * of a database that it is given as a parameter.
 */
export function perDatabase<T extends object>(make: (database: Database) => T): (database: Database) => T {
  const made = new WeakMap<Database, T>();
  return (database) => {
    let found = made.get(database);
    if (!found) made.set(database, found = make(database));
    return found;
  };
}
