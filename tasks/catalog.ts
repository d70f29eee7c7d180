import { readConfig } from "../lib/config.ts";
import { openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { joinFilms } from "../lib/import/join_films.ts";

const USAGE = "Usage: deno task catalog merge ID ID   (the first film goes, the second one has all of both)";

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}

/** `catalog merge A B`: makes one film of two. Returns the exit code. */
async function main([word, ...ids]: string[]): Promise<number> {
  if (word !== "merge" || ids.length !== 2 || !ids.every((id) => /^[1-9]\d{0,15}$/.test(id))) {
    console.error(USAGE);
    return 2;
  }
  const [from, into] = ids.map(Number);
  const config = readConfig();
  const database = await openDatabase(config.databaseUrl, { authToken: config.databaseAuthToken, isThere: true });
  try {
    await migrate(database);
    const films = await joinFilms(database, { from, into, precedence: config.importPrecedence });
    console.log(`Film ${from} ${films.from} is film ${into} ${films.into} now.`);
    const { reviewsGone: gone } = films;
    if (gone > 0) console.log(`${gone} of its reviews are gone: their authors have one of film ${into}, too.`);
    return 0;
  } finally {
    await database.close();
  }
}
