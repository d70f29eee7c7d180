import { readFileSync } from "node:fs";
import process from "node:process";
import { parseEnv } from "node:util";
import { z } from "zod";
import { bytesOf, Environment, type LOG_LEVELS, millisecondsOf, SECRET } from "./environment.ts";
import { type SourceName, type SourceValues, sourceValues } from "./ingest/sources/mod.ts";

/** A bucket of S3-compatible storage, by its path-style URL. */
export interface S3Config {
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where backups are kept, how often one is made, and how many stay. */
export interface BackupConfig {
  readonly dir?: string;
  readonly s3?: S3Config;
  /** `null`: by hand alone. */
  readonly everyMs: number | null;
  readonly keep: number;
}

/** A level of log lines. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The configuration, frozen. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** How many processes serve. */
  readonly processes: number;
  /** Bytes that each of them may take. */
  readonly memory: number;
  readonly baseUrl: string | undefined;
  readonly databaseUrl: string;
  readonly databaseAuthToken: string | undefined;
  readonly databaseReplica: string | undefined;
  readonly backup: BackupConfig;
  readonly seed: boolean;
  /** Sources of the catalog, the one that is believed first. */
  readonly importPrecedence: readonly string[];
  /** Whether what people choose after a query is counted, and decides among equal hits. */
  readonly searchLearning: boolean;
  readonly keepAnswers: boolean;
  /** Reads per minute and address, 0 for no limit. */
  readonly readLimit: number;
  /** Pages and pictures that have to be made, per minute and address, 0 for no limit. */
  readonly pageLimit: number;
  /** Pictures of other hosts: which hosts, how many bytes are stored, how many are made per minute and address. */
  readonly pictures: { readonly hosts: readonly string[]; readonly most: number; readonly limit: number };
  /** What the MCP registry knows the domain by. */
  readonly registryAuth: string | undefined;
  /** Login names of the operators. */
  readonly operators: readonly string[];
  /** Who runs this installation, and where to write to them. */
  readonly contact: { readonly name?: string; readonly email?: string };
  readonly defaultCountry: string;
  readonly cinemaSources: readonly SourceName[];
  /** What single sources need, as it was written. */
  readonly sources: SourceValues;
  /** Limits of agents; 0 for none. */
  readonly limits: Limits;
  /** Bytes. */
  readonly maxBody: number;
  /** Seconds, 0 for no limit. */
  readonly bodySeconds: number;
  /** Milliseconds, 0 for no limit. */
  readonly maxWaitMs: number;
  /** Seconds. */
  readonly tokenLifetime: number;
  readonly unusedAgentDays: number;
  readonly sessionDays: number;
  /** 0 for no limit. */
  readonly agentsPerOwner: number;
  readonly trustProxy: boolean;
  readonly drainSeconds: number;
  /** When the process is not ready; 0 for no limit. */
  readonly ready: { readonly maxLagSeconds: number; readonly minDiskBytes: number };
  /** Where figures are told: with a token at the main port, at a port of their own, or nowhere. */
  readonly metrics: { readonly token?: string; readonly port?: number; readonly host: string };
  readonly logLevel: LogLevel;
  readonly logFormat: "text" | "json";
  readonly logRequests: "on" | "sampled" | "errors" | "off";
  /** Milliseconds, 0 for never. */
  readonly slowRequestMs: number;
}

/** How often agents and people may do what, 0 for no limit. */
export interface Limits {
  /** Per minute and agent or address. */
  readonly toolCalls: number;
  /** Per hour and address, and per hour altogether. */
  readonly registrations: number;
  readonly allRegistrations: number;
  /** Per 15 minutes and address. */
  readonly tokens: number;
  /** Per hour and account. */
  readonly reviews: number;
  readonly writes: number;
  /** Per 15 minutes and login name, and address. */
  readonly signIns: number;
  readonly addressSignIns: number;
  /** Per hour and address. */
  readonly signUps: number;
  readonly reports: number;
}

/** A value of the environment that can't be used; the message names its variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Checks an environment and gives it defaults. Throws a {@linkcode ConfigError} that names every bad variable. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}${SECRET.test(name) ? "" : `=${JSON.stringify(given[name])}`}: ${issue.message}`;
    });
    throw new ConfigError(`Bad configuration. ${reasons.join(". ")}.`);
  }
  const env = result.data;
  if (env.METRICS_PORT === env.PORT && env.PORT !== 0) {
    throw new ConfigError(`Bad configuration. METRICS_PORT: must be another port than PORT, which is ${env.PORT}.`);
  }
  const limited = (value: number) => env.RATE_LIMITS ? value : 0;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    processes: env.PROCESSES,
    memory: bytesOf(env.MEMORY),
    baseUrl: env.BASE_URL,
    databaseUrl: env.DATABASE_URL ?? env.TURSO_DATABASE_URL ?? "file:data/catalog.db",
    databaseAuthToken: env.DATABASE_AUTH_TOKEN ?? env.TURSO_AUTH_TOKEN,
    databaseReplica: env.DATABASE_REPLICA,
    backup: backupConfig(env),
    seed: env.SEED,
    importPrecedence: env.IMPORT_PRECEDENCE,
    searchLearning: env.SEARCH_LEARNING,
    keepAnswers: env.KEEP_ANSWERS,
    readLimit: limited(env.RATE_LIMIT_READS),
    pageLimit: limited(env.RATE_LIMIT_PAGES),
    pictures: Object.freeze({
      hosts: env.IMAGE_HOSTS,
      most: bytesOf(env.IMAGE_CACHE),
      limit: limited(env.RATE_LIMIT_IMAGES),
    }),
    limits: Object.freeze({
      toolCalls: limited(env.RATE_LIMIT_TOOL_CALLS),
      registrations: limited(env.RATE_LIMIT_REGISTRATIONS),
      allRegistrations: limited(env.RATE_LIMIT_REGISTRATIONS_TOTAL),
      tokens: limited(env.RATE_LIMIT_TOKENS),
      reviews: env.RATE_LIMIT_REVIEWS,
      writes: limited(env.RATE_LIMIT_WRITES),
      signIns: limited(env.RATE_LIMIT_SIGN_INS),
      addressSignIns: limited(env.RATE_LIMIT_SIGN_INS_ADDRESS),
      signUps: limited(env.RATE_LIMIT_SIGN_UPS),
      reports: limited(env.RATE_LIMIT_REPORTS),
    }),
    maxBody: env.MAX_BODY_BYTES,
    bodySeconds: env.BODY_SECONDS,
    maxWaitMs: env.MAX_WAIT_MS,
    tokenLifetime: env.TOKEN_LIFETIME,
    unusedAgentDays: env.UNUSED_AGENT_DAYS,
    sessionDays: env.SESSION_DAYS,
    agentsPerOwner: env.AGENTS_PER_OWNER,
    registryAuth: env.MCP_REGISTRY_AUTH,
    operators: env.OPERATORS ?? [],
    contact: { name: env.CONTACT_NAME, email: env.CONTACT_EMAIL },
    defaultCountry: env.DEFAULT_COUNTRY,
    cinemaSources: env.CINEMA_SOURCES,
    sources: sourceValues(env),
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS,
    ready: { maxLagSeconds: env.READY_LAG_SECONDS, minDiskBytes: env.READY_DISK_MB * 1_000_000 },
    metrics: { token: env.METRICS_TOKEN, port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    logRequests: env.LOG_REQUESTS,
    slowRequestMs: env.SLOW_REQUEST_MS,
  });
}

function backupConfig(env: z.output<typeof Environment>): BackupConfig {
  const { BACKUP_S3_URL: url, BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    env;
  if (url !== undefined && (accessKeyId === undefined || secretAccessKey === undefined)) {
    throw new ConfigError(
      "Bad configuration. BACKUP_S3_URL: needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.",
    );
  }
  const s3 = url === undefined
    ? {}
    : { s3: { url, region: env.BACKUP_S3_REGION, accessKeyId: accessKeyId!, secretAccessKey: secretAccessKey! } };
  return {
    ...(env.BACKUP_DIR === undefined ? {} : { dir: env.BACKUP_DIR }),
    ...s3,
    everyMs: env.BACKUP_EVERY === "off" ? null : millisecondsOf(env.BACKUP_EVERY),
    keep: env.BACKUP_KEEP,
  };
}

/** Reads the configuration from the environment and, where it says nothing, from `.env` in the working folder. */
export function readConfig(): Config {
  return parseConfig({ ...readDotEnv(), ...process.env });
}

/** The environment of one of several processes, by whose number OpenTelemetry tells its figures from the others'. */
export function childEnvironment(number: number): Record<string, string | undefined> {
  const attributes = [process.env.OTEL_RESOURCE_ATTRIBUTES, `service.instance.id=${number}`].filter(Boolean).join(",");
  return { ...process.env, OTEL_RESOURCE_ATTRIBUTES: attributes };
}

function readDotEnv(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(".env", "utf8"));
  } catch {
    return {};
  }
}
