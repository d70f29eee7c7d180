// Over 300 lines because every variable stands here but those of single sources, which are declared beside them.
import { readFileSync } from "node:fs";
import process from "node:process";
import { parseEnv } from "node:util";
import { z } from "zod";
import { SOURCE_VARIABLES, type SourceName, SOURCES, type SourceValues, sourceValues } from "./ingest/sources/mod.ts";

const onOff = (fallback: "on" | "off") => z.enum(["on", "off"]).default(fallback).transform((value) => value === "on");
const number = (max: number) =>
  z.string().regex(/^\d{1,9}$/, "must be a whole number").transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);
const wholeNumber = (max: number, fallback: number) => number(max).default(fallback);
const limit = (fallback: number) => wholeNumber(1_000_000_000, fallback);

const databaseUrl = z.string().regex(
  /^(file:(?!:memory:).+|libsql:\/\/.+|https?:\/\/.+)$/,
  "must begin with file:, libsql://, http:// or https://",
);

const UNIT_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const interval = z.string().regex(/^([1-9]\d{0,3}[mhd]|off)$/, "must be off, or a duration such as 30m, 24h or 7d");

/** An endpoint, a bucket and perhaps folders in it. */
const bucketUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { pathname, search, hash, username, password } = new URL(text);
  return /^\/[^/]/.test(pathname) && `${search}${hash}${username}${password}` === "";
}, "must be an endpoint with a bucket, and no key in it, such as https://s3.example/bucket/folder");

const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

const list = z.string().transform((text) => text.split(",").map((item) => item.trim()).filter(Boolean));

/** Names of hosts; `off` is none. */
const hostNames = list.pipe(
  z.array(
    z.string().regex(
      /^(off|(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+)$/,
      "must be names of hosts in lower case, such as image.tmdb.org, or off",
    ),
  ),
).transform((names) => names.filter((name) => name !== "off"));

/** Variables whose values may hold a secret and so are never repeated. */
const SECRET = /_TOKEN$|KEY$|DATABASE_URL|S3_URL/;

const UNIT_BYTES: Record<string, number> = { M: 1024 ** 2, G: 1024 ** 3 };
const bytesOf = (text: string) => parseInt(text) * UNIT_BYTES[text.at(-1)!];
/** Below that a process has no room for what requests make. */
const LEAST_MEMORY = bytesOf("220M");

/** Every variable of the environment that the service reads. An empty value counts as not set. */
export const Environment = z.object({
  PORT: wholeNumber(65535, 8000).describe("Port to listen on."),
  HOST: z.string().default("0.0.0.0").describe("Address to listen on."),
  PROCESSES: z.string().regex(/^(auto|[1-9]\d?)$/, "must be auto or a number from 1 to 99").default("1")
    .transform((value) => value === "auto" ? navigator.hardwareConcurrency : Number(value))
    .describe("Processes that serve on one port, `auto`: one for each core. From two on a supervisor runs them."),
  MEMORY: z.string().regex(/^\d{1,6}[MG]$/, "must be a size such as 350M or 1G")
    .refine((text) => bytesOf(text) >= LEAST_MEMORY, "must be at least 220M").default("350M").describe(
      "Memory that each process may take: its caches are sized by that, and shrink where it takes more.",
    ),
  BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""))
    .refine((url) => URL.parse(url)?.origin === url, "must be an origin such as https://films.example").optional()
    .describe("Public address, used in every URL that the service writes; otherwise the origin of the request."),
  DATABASE_URL: databaseUrl.optional()
    .describe("Database: a file, or a libSQL server. `file:data/catalog.db` by default."),
  DATABASE_AUTH_TOKEN: z.string().optional().describe("Token of a remote database."),
  DATABASE_REPLICA: z.string().optional()
    .describe("A local file that follows `DATABASE_URL`, a libSQL server then: reads come from it, writes go there."),
  TURSO_DATABASE_URL: databaseUrl.optional().describe("Turso's name for `DATABASE_URL`, which wins."),
  TURSO_AUTH_TOKEN: z.string().optional().describe("Turso's name for `DATABASE_AUTH_TOKEN`, which wins."),
  BACKUP_DIR: z.string().optional().describe("Folder to keep backups in, best on another disk."),
  BACKUP_S3_URL: bucketUrl.optional().describe(
    "S3-compatible storage to keep backups in: endpoint, bucket and perhaps a folder, " +
      "`https://s3.eu-central-1.amazonaws.com/bucket/foyer`.",
  ),
  BACKUP_S3_REGION: z.string().default("us-east-1").describe("Region of that bucket, as its requests are signed for."),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional().describe("Key to that bucket, which `BACKUP_S3_URL` needs."),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().describe("Its secret, which `BACKUP_S3_URL` needs."),
  BACKUP_EVERY: interval.default("24h").describe(
    "How often a backup is made where there is a place for it: `30m`, `24h`, `7d`; `off`: by `deno task backup` alone.",
  ),
  BACKUP_KEEP: wholeNumber(10_000, 14).refine((value) => value > 0, "must be at least 1")
    .describe("How many backups stay in each place; older ones are deleted."),
  SEED: onOff("on").describe("`off`: leave an empty database empty instead of loading the starter catalog."),
  IMPORT_PRECEDENCE: z.string().default("operator,own,tmdb,wikidata,omdb,imdb").pipe(list).describe(
    "Sources of the catalog, the one that is believed first where several speak of a field; those not named come last.",
  ),
  SEARCH_LEARNING: onOff("on").describe(
    "`off`: neither count which hits of a search are opened, nor let it decide among hits that fit equally well.",
  ),
  IMAGE_HOSTS: hostNames.default(["image.tmdb.org"]).describe(
    "Hosts that posters and photos of an imported catalog are fetched from, separated by commas; `off`: none. Of others " +
      "the drawn ones are shown.",
  ),
  IMAGE_CACHE: z.string().regex(/^\d{1,6}[MG]$/, "must be a size such as 500M or 2G, or 0M").default("500M").describe(
    "Room for fetched pictures in the folder `pictures` beside the database file; `0M`: 16 MB in memory.",
  ),
  KEEP_ANSWERS: onOff("on").describe("`off`: make every page and REST answer anew, for measurements."),
  RATE_LIMITS: onOff("on").describe("`off`: no limits but `RATE_LIMIT_REVIEWS`."),
  RATE_LIMIT_READS: limit(600).describe("Reads of `/api/*` per minute and client address; 0 is no limit."),
  RATE_LIMIT_PAGES: limit(300).describe(
    "Pages and pictures that have to be made, per minute and client address; cached ones are free.",
  ),
  RATE_LIMIT_IMAGES: limit(600).describe(
    "Pictures from other hosts that have to be fetched or made smaller, per minute and client address; stored ones are " +
      "free.",
  ),
  RATE_LIMIT_TOOL_CALLS: limit(120).describe("MCP tool calls per minute and agent, or client address without a token."),
  RATE_LIMIT_REGISTRATIONS: limit(10).describe("Agents that register per hour and client address."),
  RATE_LIMIT_REGISTRATIONS_TOTAL: limit(2000).describe(
    "Agents that register themselves per hour from all addresses together; from a twentieth of it on, each address has " +
      "to wait longer and longer, and a sixtieth of it stays free in each minute.",
  ),
  RATE_LIMIT_TOKENS: limit(60).describe("Requests for a token or about one per 15 minutes and client address."),
  RATE_LIMIT_REVIEWS: limit(20).describe("Reviews per hour and agent or person."),
  RATE_LIMIT_WRITES: limit(120).describe("Ratings, favorites and withdrawn reviews per hour and agent or person."),
  RATE_LIMIT_SIGN_INS: limit(10).describe("Failed sign-ins by password or code per 15 minutes and login name."),
  RATE_LIMIT_SIGN_INS_ADDRESS: limit(100).describe(
    "Failed sign-ins, and all by passkey, per 15 minutes and client address.",
  ),
  RATE_LIMIT_SIGN_UPS: limit(10).describe("People who try to sign up per hour and client address."),
  RATE_LIMIT_REPORTS: limit(10).describe("Mistakes that are reported per hour and client address."),
  MAX_BODY_BYTES: wholeNumber(100_000_000, 65_536).describe("Longest body of a request, in bytes."),
  BODY_SECONDS: wholeNumber(3600, 30).describe(
    "How long a request's body may take to arrive, in seconds; 0: any time.",
  ),
  MAX_WAIT_MS: wholeNumber(60_000, 400).describe(
    "How long a request may wait for its response to be made, in ms: where it would be longer it is refused at once, " +
      "with 503; 0: as long as it takes.",
  ),
  TOKEN_LIFETIME: wholeNumber(86_400, 3600).describe("How long an agent's access token is good for, in seconds."),
  UNUSED_AGENT_DAYS: wholeNumber(36_500, 90).describe(
    "Days after which an agent that never took a token is forgotten.",
  ),
  SESSION_DAYS: wholeNumber(400, 90).refine((days) => days > 0, "must be at least 1")
    .describe("Days after which a person has to sign in again."),
  AGENTS_PER_OWNER: limit(25).describe("Agents in force that one person may have; 0 is no limit."),
  MCP_REGISTRY_AUTH: z.string().regex(
    /^v=MCPv1; k=(ed25519|ecdsap384); p=[A-Za-z0-9+/]+={0,2}$/,
    "must be a public key such as v=MCPv1; k=ed25519; p=…",
  ).optional().describe(
    "Public key that `/.well-known/mcp-registry-auth` shows, by which the MCP registry knows whose domain it is: " +
      "`v=MCPv1; k=ed25519; p=…`, p in base64. Without it there is no such page.",
  ),
  OPERATORS: list.optional().describe(
    "Login names, separated by commas, of those who see `/settings/operator`; they have to have signed up before.",
  ),
  CONTACT_NAME: z.string().max(200).optional().describe("Who runs this installation, for `/about` and `/contact`."),
  CONTACT_EMAIL: z.email().optional().describe(
    "Where to write to them, for `/contact` and `/privacy`, and for push services.",
  ),
  DEFAULT_COUNTRY: z.string().regex(/^[A-Z]{2}$/, "must be a country code such as UA").default("UA")
    .describe("Country of cinema requests that name none."),
  CINEMA_SOURCES: list.pipe(z.array(z.enum(SOURCES.map(({ name }) => name)))).default(["demo"]).describe(
    `Where showtimes come from, separated by commas: ${SOURCES.map(({ name }) => `\`${name}\``).join(", ")}.`,
  ),
  ...SOURCE_VARIABLES,
  TRUST_PROXY: onOff("off").describe("`on`: believe `X-Forwarded-*` of the proxy in front."),
  DRAIN_SECONDS: wholeNumber(600, 0).describe(
    "How long the process goes on serving after SIGTERM or SIGINT, while `/api/health/ready` answers 503.",
  ),
  READY_LAG_SECONDS: wholeNumber(86_400, 30).describe(
    "Replication lag in seconds above which the process is not ready; 0 is no limit.",
  ),
  READY_DISK_MB: wholeNumber(1_000_000, 100).describe(
    "Free megabytes on the database's disk below which the process is not ready; 0 is no limit.",
  ),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional()
    .describe("Bearer token with which `/metrics` answers, for Prometheus; without it that path is not there."),
  METRICS_PORT: number(65535).optional().describe("Another port on which `/metrics` answers."),
  METRICS_HOST: z.string().default("127.0.0.1").describe("Address of `METRICS_PORT`."),
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info").describe(
    "The least important lines that are logged: `debug`, `info`, `warn` or `error`.",
  ),
  LOG_FORMAT: z.enum(["text", "json"]).default("text").describe("How log lines look."),
  LOG_REQUESTS: z.enum(["on", "sampled", "errors", "off"]).default("on").describe(
    "Requests that have a line in the log: all, one in a hundred and every error, errors alone, or none.",
  ),
  SLOW_REQUEST_MS: wholeNumber(600_000, 1000).describe(
    "A request that takes this long, in ms, has a line of level `warn`; 0: none has.",
  ),
});

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

/** The levels of log lines, the least important first. */
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
    everyMs: env.BACKUP_EVERY === "off" ? null : parseInt(env.BACKUP_EVERY) * UNIT_MS[env.BACKUP_EVERY.at(-1)!],
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
