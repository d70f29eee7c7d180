// `deno task bench tools [DATABASE]`: whether the tools of agents stay quick in a catalog of 100,000 films. Calls every
// tool on the starter catalog and on one that holds it many times over, prints the times and their ratio, and fails
// where the plan of a statement, read or write, scans a table that grows with the catalog. Making the large catalog
// takes some minutes; it is kept, and used again, where a path for it is given. It calls tools as their door does, but
// without the door and its cache.
import { Refresher } from "../../lib/ingest/refresher.ts";
import { parseConfig } from "../../lib/config.ts";
import { type Database, openDatabase } from "../../lib/db/database.ts";
import { operationContext } from "../../lib/operation_context.ts";
import { createService } from "../../lib/http/service.ts";
import { readArguments } from "../../lib/mcp/arguments.ts";
import { agentAccount } from "../../lib/mcp/tool.ts";
import { TOOLS_BY_NAME } from "../../lib/mcp/tools.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { seed } from "../../lib/import/seed.ts";
import { createGet } from "../../lib/ingest/client.ts";
import { createSources } from "../../lib/ingest/create_sources.ts";
import { findScans } from "../../tests/plans.ts";
import { toolCalls } from "../../tests/tool_calls.ts";
import { growCatalog } from "./catalog.ts";

const FILMS = 100_000;
const ROUNDS = 15;
/** A call that takes more than so many times what it takes in the starter catalog is marked, if it is felt at all. */
const FLAT = 3;
const FELT_MS = 3;

/** Runs the measurement and prints the figures. Throws where a plan scans. */
export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-bench-" });
  const path = Deno.args[1] ?? `${folder}/large.db`;
  try {
    await make(`${folder}/starter.db`);
    if (!await Deno.stat(path).then(() => true, () => false)) await make(path, FILMS);
    const starter = await open(`${folder}/starter.db`);
    const large = await open(path);
    const statements = [...large.seen];
    const scans = await findScans(large.database, statements);
    console.log(
      `${statements.length} statements in a catalog of ${await large.count()} films; scans: ${scans.length}\n`,
    );
    await compare(starter, large);
    for (const { close } of [starter, large]) await close();
    if (scans.length > 0) throw new Error(`Statements that scan:\n${scans.join("\n")}`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function make(path: string, films?: number): Promise<void> {
  const database = await openDatabase(`file:${path}`, { loading: true });
  await migrate(database);
  await seed(database);
  if (films) await growCatalog(database, films);
  await database.close();
}

type Opened = Awaited<ReturnType<typeof open>>;

/** A catalog with an agent, whose tools were all called twice: the first calls have the sources read. */
async function open(path: string) {
  const seen = new Set<string>();
  const note = (statement: string) => void seen.add(statement);
  const database = await openDatabase(`file:${path}`, { onRead: note, onWrite: note });
  await migrate(database);
  const config = parseConfig({ RATE_LIMITS: "off" });
  const now = () => new Date();
  const log = () => {};
  const { sources } = await createSources(config);
  const refresher = new Refresher({ database, sources, get: createGet({}), log, now });
  const cinema = { refresher, defaultCountry: config.defaultCountry };
  const service = createService({ config, database, cinema, log, now });
  const account = agentAccount({ id: await insertAgent(database), name: "Critic" });
  const base = "http://127.0.0.1";
  const call = async (name: string, args: Record<string, unknown>) => {
    const tool = TOOLS_BY_NAME.get(name)!;
    const begun = performance.now();
    await tool.run(operationContext(service, { base, actor: account }), readArguments(tool.input, args));
    return performance.now() - begun;
  };
  const { id: keyword } = await database.read.selectFrom("keyword").select("id").executeTakeFirstOrThrow();
  const calls = Object.entries(toolCalls(keyword)).flatMap(([name, all]) => all.map((args) => [name, args] as const));
  // What was asked until here is not of tools.
  seen.clear();
  const first = new Map<unknown, number>();
  for (let i = 0; i < 2; i++) {
    for (const [name, args] of calls) {
      const took = await call(name, args);
      if (!first.has(args)) first.set(args, took);
      await refresher.settled();
    }
  }
  return {
    database,
    seen,
    call,
    calls,
    first,
    count: async () => {
      const counted = database.read.selectFrom("film").select((eb) => eb.fn.countAll<number>().as("n"));
      return (await counted.executeTakeFirstOrThrow()).n;
    },
    close: async () => {
      await refresher.stop();
      await database.close();
    },
  };
}

async function insertAgent({ write }: Database): Promise<number> {
  const row = { kind: "agent" as const, name: "Critic", created_at: new Date().toISOString() };
  const { id } = await write.insertInto("account").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function compare(starter: Opened, large: Opened): Promise<void> {
  console.log("starter, large, ratio; the first call of all in the large one, before anything is remembered");
  for (const [name, args] of large.calls) {
    const times: [number[], number[]] = [[], []];
    // In turns, because the machine may be busier in one round than in the next.
    for (let i = 0; i < ROUNDS; i++) {
      for (const [at, { call }] of [starter, large].entries()) times[at].push(await call(name, args));
    }
    // What a busy machine adds is not of the tool.
    const [small, big] = times.map((all) => Math.min(...all));
    const mark = big > small * FLAT && big > FELT_MS ? "  ←" : "";
    const figures = `${small.toFixed(1).padStart(7)} ms ${big.toFixed(1).padStart(7)} ms ${(big / small).toFixed(1)} ×`;
    const first = `${large.first.get(args)!.toFixed(0).padStart(5)} ms`;
    console.log(`${figures} ${first}  ${name} ${JSON.stringify(args)}${mark}`);
  }
}
