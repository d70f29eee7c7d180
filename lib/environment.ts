import { z } from "zod";
import { LOGIN_NAME } from "./accounts/login_name.ts";
import { isCountryToday } from "./i18n/countries.ts";
import { IMPORT_SOURCES } from "./import/sources/mod.ts";
import { SOURCE_VARIABLES, SOURCES } from "./ingest/sources/mod.ts";

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
/** Milliseconds of a duration as `24h`. */
export const millisecondsOf = (text: string) => parseInt(text) * UNIT_MS[text.at(-1)!];
const interval = z.string().regex(/^([1-9]\d{0,3}[mhd]|off)$/, "must be off, or a duration such as 30m, 24h or 7d");

/** An endpoint, a bucket and perhaps folders in it. */
const bucketUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { pathname, search, hash, username, password } = new URL(text);
  return /^\/[^/]/.test(pathname) && `${search}${hash}${username}${password}` === "";
}, "must be an endpoint with a bucket, and no key in it, such as https://s3.example/bucket/folder");

/** The levels of log lines, the least important first. */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

const list = z.string().transform((text) => text.split(",").map((item) => item.trim()).filter(Boolean));

const CATALOG_SOURCES = ["operator", "own", ...Object.keys(IMPORT_SOURCES)];

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
export const SECRET = /_TOKEN$|KEY$|DATABASE_URL|S3_URL/;

const UNIT_BYTES: Record<string, number> = { M: 1024 ** 2, G: 1024 ** 3 };
/** Bytes of a size as `350M`. */
export const bytesOf = (text: string) => parseInt(text) * UNIT_BYTES[text.at(-1)!];
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
  IMPORT_PRECEDENCE: z.string().default("operator,own,tmdb,wikidata,omdb,imdb").pipe(list).pipe(
    z.array(z.enum(CATALOG_SOURCES, `must be of ${CATALOG_SOURCES.join(", ")}`)),
  ).describe(
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
  OPERATORS: list.pipe(z.array(z.string().regex(LOGIN_NAME, "must be login names, separated by commas"))).optional()
    .describe(
      "Login names, separated by commas, of those who see `/settings/operator`; they have to have signed up before.",
    ),
  CONTACT_NAME: z.string().max(200).optional().describe("Who runs this installation, for `/about` and `/contact`."),
  CONTACT_EMAIL: z.email().optional().describe(
    "Where to write to them, for `/contact` and `/privacy`, and for push services.",
  ),
  DEFAULT_COUNTRY: z.string().refine(isCountryToday, "must be the code of a country, such as UA").default("UA")
    .describe("Country of cinema requests that name none, and of visitors who chose no city."),
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
