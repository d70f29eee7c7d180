import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** Opens Foyer's database file to read from; each statement is prepared once. */
export function openDatabase(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  // As Foyer has them.
  database.exec("pragma cache_size = -16000; pragma mmap_size = 62914560;");
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, statement = database.prepare(sql));
    return statement;
  };
  return {
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    /** Changes with every commit of another connection. */
    version: () => (prepared("pragma data_version").get() as { data_version: number }).data_version,
    get: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as Row | undefined,
  };
}

export type Database = ReturnType<typeof openDatabase>;
