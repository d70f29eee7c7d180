import { type Config, readConfig } from "../lib/config.ts";
import { type Database, openDatabase } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { detailOf, type DomainError, ServiceError } from "../lib/errors.ts";
import { messages } from "../lib/i18n/messages.ts";
import { commandMeans, type Means } from "../lib/operation_context.ts";
import { runCommand } from "../lib/operator/command.ts";
import { correctLink, decideReport, moderateAgent, moderateList, moderateReview } from "../lib/operator/operations.ts";
import { getAgents, getLinks, getOverview, getReports, getReviews } from "../lib/operator/views.ts";

// `deno task operator …`: what /settings/operator shows and does. It holds at once for every process on the database.

const USAGE = `Usage: deno task operator status                            what waits, runs and was done last
       deno task operator reports [open|done|refused] [PAGE]    what readers report
       deno task operator done ID [NOTE] | refuse ID [NOTE] | reopen ID
       deno task operator reviews [all|human|agent|hidden] [PAGE]
       deno task operator hide ID REASON | show ID              a review by its id, a list by its key
       deno task operator agents [PAGE]
       deno task operator block CLIENT_ID REASON | unblock CLIENT_ID
       deno task operator links [doubtful|fixed|all] [PAGE]     films of sources, and what they were taken for
       deno task operator link SOURCE ID FILM|none              say which film it is`;

type Run = (means: Means) => Promise<number>;

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(error instanceof ServiceError ? wordsOf(error.reason) : error instanceof Error ? error.message : error);
  Deno.exit(1);
}

/** What is wrong, as forms say it of their fields. */
function wordsOf(reason: DomainError): string {
  return reason.code === "field_refused" ? messages("en").accounts.errors[reason.error] : detailOf(reason);
}

/** Returns the exit code. */
async function main([command, ...args]: string[]): Promise<number> {
  const run = listing(command, args) ?? change(command, args);
  if (!run) {
    console.error(USAGE);
    return 2;
  }
  const config: Config = readConfig();
  const database = await openDatabase(config.databaseUrl, {
    authToken: config.databaseAuthToken,
    timeoutMs: () => 120_000,
    isThere: true,
  });
  try {
    await migrate(database);
    return await run(commandMeans(database, config));
  } finally {
    await database.close();
  }
}

/** A command that shows something; `undefined` for what is none. */
function listing(command: string, args: string[]): Run | undefined {
  if (command === "status") return args.length === 0 ? status : undefined;
  const choices = {
    reports: ["open", "done", "refused"],
    reviews: ["all", "human", "agent", "hidden"],
    agents: [],
    links: ["doubtful", "fixed", "all"],
  }[command] as string[] | undefined;
  if (!choices) return undefined;
  const [choice, page = "1", ...rest] = choices.includes(args[0]) ? args : [choices[0], ...args];
  if (!/^[1-9]\d{0,5}$/.test(page) || rest.length > 0) return undefined;
  return ({ database }) => list(database, command, choice, Number(page));
}

async function list({ read }: Database, command: string, choice: string, page: number): Promise<number> {
  const { lines, totalPages } = await linesOf(read, command, choice, page);
  for (const line of lines) console.log(line.map(oneLine).join("\t"));
  if (totalPages > 1) console.log(`Page ${page} of ${totalPages}.`);
  return 0;
}

async function linesOf(read: Database["read"], command: string, choice: string, page: number) {
  if (command === "reports") {
    const { items, totalPages } = await getReports(read, { state: choice as "open", page });
    const lines = items.map((
      it,
    ) => [it.id, it.createdAt.slice(0, 10), it.subject, it.path, it.about, it.text, it.note]);
    return { lines, totalPages };
  }
  if (command === "reviews") {
    const { items, totalPages } = await getReviews(read, { choice: choice as "all", page });
    const lines = items.map((
      it,
    ) => [it.id, it.hidden ? "hidden" : "shown", it.kind, it.author, it.film, it.text, it.reason]);
    return { lines, totalPages };
  }
  if (command === "agents") {
    const { items, totalPages } = await getAgents(read, { page });
    const lines = items.map((it) => [it.clientId, it.state, `/agent/${it.id}`, it.name, `${it.reviews} reviews`]);
    return { lines, totalPages };
  }
  const { items, totalPages } = await getLinks(read, { choice: choice as "doubtful", page });
  const lines = items.map((it) => [
    it.source,
    it.sourceId,
    it.name,
    it.filmId === null ? "none" : `${it.filmId} ${it.target}`,
    `${it.sessions} sessions`,
    it.fixed ? "by hand" : null,
  ]);
  return { lines, totalPages };
}

/** A cell: control characters and line feeds of a text do nothing on a terminal. */
function oneLine(value: string | number | null): string {
  return String(value ?? "").replace(/\p{Cc}+/gu, " ");
}

async function status({ database: { read }, config }: Means): Promise<number> {
  const { work, day, sources, backups, actions } = await getOverview(read, new Date(), config.backup);
  console.log(`Reports waiting: ${work.openReports}`);
  console.log(`Last 24 hours: ${Object.entries(day).map(([name, n]) => `${n} ${name}`).join(", ")}`);
  console.log(`Import: ${work.importing ? "running" : "none running"}, ${work.toDerive} left to derive`);
  if (work.backingUp !== null) console.log(`A backup is being made: ${work.backingUp}`);
  for (const { target, madeAt, failures, error } of backups) {
    console.log(
      oneLine(`Backup, ${target}: last ${madeAt ?? "never"}, ${failures} failures${error ? `. ${error}` : ""}`),
    );
  }
  for (const { source, country, parts, failing, updatedAt, error } of sources) {
    const how = failing > 0 ? `${failing} of ${parts} failing` : "working";
    console.log(
      oneLine(`Source ${source} ${country}: ${how}, updated ${updatedAt ?? "never"}${error ? `. ${error}` : ""}`),
    );
  }
  for (const { at, actor, action, subject, reason } of actions) {
    console.log(oneLine(`${at} ${actor}: ${action} ${subject}${reason ? ` (${reason})` : ""}`));
  }
  return 0;
}

/** A command that changes something; `undefined` for what is none. */
function change(command: string, args: string[]): Run | undefined {
  const [id, text = "", ...rest] = args;
  if (id === undefined) return undefined;
  const reason = [text, ...rest].join(" ");
  const hasReason = text !== "";
  const decided = (state: string): Run => async (means) =>
    told(await runCommand(means, decideReport, { id, state, note: reason }), `Report ${id} is ${state}.`);
  switch (command) {
    case "done":
      return decided("done");
    case "refuse":
      return decided("refused");
    case "reopen":
      return hasReason ? undefined : decided("open");
    case "hide":
      if (!hasReason) return undefined;
      return async (means) => told(await keep(means, id, { hidden: true, reason }), `${subjectOf(id)} is hidden.`);
    case "show":
      if (hasReason) return undefined;
      return async (means) => told(await keep(means, id, { hidden: false }), `${subjectOf(id)} is shown.`);
    case "block":
      if (!hasReason) return undefined;
      return async (means) => {
        const done = await runCommand(means, moderateAgent, { clientId: id, blocked: true, hide: false, reason });
        return told(done, `Agent ${id} is blocked.`);
      };
    case "unblock":
      if (hasReason) return undefined;
      return async (means) =>
        told(await runCommand(means, moderateAgent, { clientId: id, blocked: false }), `Agent ${id} may act again.`);
    case "link": {
      if (rest.length !== 1) return undefined;
      const film = rest[0] === "none" ? "" : rest[0];
      return async (means) =>
        told(
          await runCommand(means, correctLink, { source: id, sourceId: text, film }),
          "Corrected; no refresh will change it.",
        );
    }
    default:
      return undefined;
  }
}

/** The ids of reviews are numbers, the keys of lists are not. */
function isReview(id: string): boolean {
  return /^\d{1,16}$/.test(id);
}

function subjectOf(id: string): string {
  return `${isReview(id) ? "Review" : "List"} ${id}`;
}

/** Keeps a review or a list from others, or lets them see it again. */
function keep(means: Means, id: string, how: { hidden: boolean; reason?: string }): Promise<boolean> {
  if (isReview(id)) return runCommand(means, moderateReview, { id, ...how });
  return runCommand(means, moderateList, { key: id, ...how });
}

function told(found: boolean, sentence: string): number {
  if (found) console.log(sentence);
  else console.error("There is no such thing.");
  return found ? 0 : 1;
}
