import { listAgents } from "../lib/agents/moderation_queries.ts";
import { readConfig } from "../lib/config.ts";
import { openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { commandMeans, type Means } from "../lib/operation_context.ts";
import { runCommand } from "../lib/operator/command.ts";
import { moderateAgent, moderateReview } from "../lib/operator/operations.ts";

// `deno task agents …`: what the operator does about agents. It holds at once for every process on the database.

const USAGE = `Usage: deno task agents list [N]                    the newest N agents, 50 by default
       deno task agents hide ID | show ID            a review, by its id
       deno task agents block CLIENT_ID [--hide]     stop an agent, and hide its reviews
       deno task agents unblock CLIENT_ID`;

// `deno task operator` does the same with a reason that somebody gives.
const REASON = "by deno task agents";

const CHANGES = {
  hide: (means: Means, id: string) =>
    told(runCommand(means, moderateReview, { id, hidden: true, reason: REASON }), `Review ${id} is hidden`),
  show: (means: Means, id: string) =>
    told(runCommand(means, moderateReview, { id, hidden: false }), `Review ${id} is shown`),
  block: (means: Means, clientId: string, hide: boolean) =>
    told(
      runCommand(means, moderateAgent, { clientId, blocked: true, hide, reason: REASON }),
      `Agent ${clientId} is blocked`,
    ),
  unblock: (means: Means, clientId: string) =>
    told(runCommand(means, moderateAgent, { clientId, blocked: false }), `Agent ${clientId} may act again`),
};

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}

/** Returns the exit code. */
async function main([command, subject, ...rest]: string[]): Promise<number> {
  const run = command === "list" ? list : CHANGES[command as keyof typeof CHANGES];
  const isNumber = /^[1-9]\d{0,8}$/.test(subject ?? "");
  const fits = command === "list" ? subject === undefined || isNumber : /hide|show/.test(command) ? isNumber : subject;
  if (!run || !fits || rest.some((flag) => flag !== "--hide" || command !== "block")) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig();
  const database = await openDatabase(config.databaseUrl, { authToken: config.databaseAuthToken, isThere: true });
  try {
    await migrate(database);
    return await run(commandMeans(database, config), subject, rest.length > 0);
  } finally {
    await database.close();
  }
}

async function list({ database: { read } }: Means, most = "50"): Promise<number> {
  for (const { clientId, id, name, createdAt, lastUsedAt, reviews, state } of await listAgents(read, Number(most))) {
    const used = lastUsedAt === null ? "never used" : `last used ${lastUsedAt.slice(0, 16)}`;
    const cells = [
      clientId,
      state,
      `/agent/${id}`,
      name,
      `since ${createdAt.slice(0, 10)}`,
      used,
      `${reviews} reviews`,
    ];
    console.log(cells.join("  "));
  }
  return 0;
}

async function told(done: Promise<boolean>, sentence: string): Promise<number> {
  const found = await done;
  if (found) console.log(`${sentence}.`);
  else console.error("There is no such thing.");
  return found ? 0 : 1;
}
