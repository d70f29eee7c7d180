import { rmSync } from "node:fs";
import { Builder } from "fresh/dev";
import { Refresher } from "@/lib/ingest/refresher.ts";
import { parseConfig } from "@/lib/config.ts";
import { type Database, openDatabase, type OpenOptions } from "@/lib/db/database.ts";
import { createApp } from "@/lib/http/app.ts";
import type { App } from "@/lib/http/context.ts";
import { createHandler } from "@/lib/pipeline.ts";
import type { Handler } from "@/lib/http/outcome.ts";
import { createService, type Service } from "@/lib/http/service.ts";
import { importFiles } from "@/lib/import/load.ts";
import type { Log } from "@/lib/log.ts";
import { createGet } from "@/lib/ingest/client.ts";
import { createSources } from "@/lib/ingest/create_sources.ts";
import type { Get, Source } from "@/lib/ingest/source.ts";
import { template } from "./template.ts";

// Built once a test file, at module level: the bundler's process would trip the leak check inside a test.
const applyBuild = await new Builder().build({ snapshot: "memory" });
const folder = Deno.makeTempDirSync({ prefix: "foyer-test-" });
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));

/** The app as a client sees it, on a database of its own. */
export interface TestApp {
  database: Database;
  service: Service;
  refresher: Refresher;
  /** What the service wrote into its log. */
  logged: { level: string; message: string; fields?: Record<string, unknown> }[];
  /** What the outermost door has answer what it doesn't know. */
  inner: App;
  /** The outermost door, for tests that serve it over real connections. */
  door: Handler;
  /** Sends a request through the outermost door. */
  fetch(path: string, init?: RequestInit & { address?: string }): Promise<Response>;
  /** The JSON of a GET. */
  // deno-lint-ignore no-explicit-any -- tests look into whatever was answered
  json(path: string): Promise<any>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Options of {@linkcode testApp}. */
export interface TestAppOptions {
  /**
   * `starter`: the whole starter catalog. Records: just these, after the genres. A file: a copy of that database. Nothing:
   * an empty catalog.
   */
  catalog?: "starter" | Record<string, unknown>[] | { file: string };
  environment?: Record<string, string>;
  now?: () => Date;
  /** Told of every statement that is read with. */
  onRead?: (sql: string) => void;
  /** Told of every statement that is written with. */
  onWrite?: (sql: string) => void;
  /** Whether a thread of its own writes, as in the service; starting one takes longer than most tests. */
  writerThread?: boolean;
  /** Sources of showtimes, none where it is left out: reading even the made-up ones takes longer than most tests. */
  sources?: Source[] | "demo";
  /** Asks their servers; quickly, unless it is given. */
  get?: Get;
}

/** A path for a file of a test's own. */
export function temporaryPath(name: string): string {
  return `${folder}/${crypto.randomUUID()}-${name}`;
}

/** Writes records as NDJSON and returns the file's path. */
export function ndjsonFile(records: unknown[]): string {
  const path = temporaryPath("records.ndjson");
  Deno.writeTextFileSync(path, records.map((record) => JSON.stringify(record)).join("\n") + "\n");
  return path;
}

/** A database of a test's own, migrated, with the starter catalog if wanted. */
export async function testDatabase(
  of: Parameters<typeof testFile>[0] = "empty",
  options: OpenOptions = {},
): Promise<Database> {
  // Loading: no commit waits for the disk, which no test's database has to outlive.
  return await openDatabase(await testFile(of), { known: true, loading: true, ...options });
}

/** The address of a database file of a test's own, migrated, with the starter catalog if wanted. */
export async function testFile(of: "empty" | "starter" | { file: string } = "empty"): Promise<string> {
  const path = temporaryPath("test.db");
  await Deno.copyFile(typeof of === "string" ? await template(of) : of.file, path);
  return `file:${path}`;
}

function removeDatabase(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
}

/** Starts the app in this process. */
export async function testApp(
  { catalog, environment = {}, now = () => new Date(), sources = [], get, ...observed }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await testDatabase(Array.isArray(catalog) ? "empty" : catalog, observed);
  if (Array.isArray(catalog)) await importFiles(database, ["lib/seed/1_genres.ndjson", ndjsonFile(catalog)]);
  const logged: TestApp["logged"] = [];
  const log: Log = (level, message, fields) => {
    if (level !== "debug") logged.push({ level, message, fields });
  };
  const config = parseConfig({
    RATE_LIMITS: "off",
    LOG_REQUESTS: "off",
    SLOW_REQUEST_MS: "0",
    MAX_WAIT_MS: "0",
    ...environment,
  });
  const refresher = new Refresher({
    database,
    sources: sources === "demo" ? (await createSources(config)).sources : sources,
    get: get ?? createGet({ rate: 1000, concurrency: 8, timeout: 500, retries: 0 }),
    log,
    now,
  });
  const cinema = { refresher, defaultCountry: config.defaultCountry };
  const service = createService({ config, database, cinema, log, now });
  const app = createApp(service);
  applyBuild(app);
  const inner = app.handler() as App;
  const door = createHandler(inner, service);
  const send: TestApp["fetch"] = async (path, { address = "192.0.2.1", ...init } = {}) => {
    const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: address, port: 1234 };
    const request = new Request(path.startsWith("http") ? path : `http://foyer.test${path}`, init);
    return await door(request, { remoteAddr, completed: Promise.resolve() });
  };
  return {
    database,
    service,
    refresher,
    logged,
    inner,
    door,
    fetch: send,
    async json(path) {
      const response = await send(path);
      if (response.status !== 500) return await response.json();
      throw new Error(`${path} is answered with 500: ${JSON.stringify(logged.at(-1))}`);
    },
    async [Symbol.asyncDispose]() {
      await refresher.stop();
      service.pictures.stop();
      await database.close();
      // Not at the end of all: until then the files of hundreds of tests would be written to the disk.
      removeDatabase(database.file!);
    },
  };
}

/** A film record for an import, complete enough to be listed. */
export function filmRecord(key: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { kind: "film", key, type: "film", titles: { original: key, ru: key, en: key, uk: key }, ...more };
}
