import { readFileSync } from "node:fs";
import process from "node:process";
import { parseEnv } from "node:util";
import { z } from "zod";

const onOff = (fallback: "on" | "off") => z.enum(["on", "off"]).default(fallback).transform((value) => value === "on");
const wholeNumber = (max: number, fallback: number) =>
  z.string().regex(/^\d{1,9}$/, "must be a whole number").transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`).default(fallback);
const limit = (fallback: number) => wholeNumber(1_000_000_000, fallback);

const databaseUrl = z.string().regex(
  /^(file:(?!:memory:).+|libsql:\/\/.+|https?:\/\/.+)$/,
  "must begin with file:, libsql://, http:// or https://",
);

/** Variables whose values may hold a secret and so are never repeated. */
const SECRET = /TOKEN|DATABASE_URL/;

/** Every variable of the environment that the service reads. An empty value counts as not set. */
export const Environment = z.object({
  PORT: wholeNumber(65535, 8000).describe("Port to listen on."),
  HOST: z.string().default("0.0.0.0").describe("Address to listen on."),
  BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""))
    .refine((url) => URL.parse(url)?.origin === url, "must be an origin such as https://films.example").optional()
    .describe("Public address, used in every URL that the service writes; otherwise the origin of the request."),
  DATABASE_URL: databaseUrl.optional()
    .describe("Database: a file, or a libSQL server. `file:data/catalog.db` by default."),
  DATABASE_AUTH_TOKEN: z.string().optional().describe("Token of a remote database."),
  TURSO_DATABASE_URL: databaseUrl.optional().describe("Turso's name for `DATABASE_URL`, which wins."),
  TURSO_AUTH_TOKEN: z.string().optional().describe("Turso's name for `DATABASE_AUTH_TOKEN`, which wins."),
  SEED: onOff("on").describe("`off`: leave an empty database empty instead of loading the starter catalog."),
  KEEP_ANSWERS: onOff("on").describe("`off`: make every answer anew, for measurements."),
  RATE_LIMITS: onOff("on").describe("`off`: no limits at all."),
  RATE_LIMIT_READS: limit(600).describe("Reads of `/api/*` per minute and client address; 0 is no limit."),
  TRUST_PROXY: onOff("off").describe("`on`: believe `X-Forwarded-*` of the proxy in front."),
  LOG_FORMAT: z.enum(["text", "json"]).default("text").describe("How log lines look."),
});

/** The configuration, frozen. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly baseUrl: string | undefined;
  readonly databaseUrl: string;
  readonly databaseAuthToken: string | undefined;
  readonly seed: boolean;
  readonly keepAnswers: boolean;
  /** Reads per minute and address, 0 for no limit. */
  readonly readLimit: number;
  readonly trustProxy: boolean;
  readonly logFormat: "text" | "json";
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
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    baseUrl: env.BASE_URL,
    databaseUrl: env.DATABASE_URL ?? env.TURSO_DATABASE_URL ?? "file:data/catalog.db",
    databaseAuthToken: env.DATABASE_AUTH_TOKEN ?? env.TURSO_AUTH_TOKEN,
    seed: env.SEED,
    keepAnswers: env.KEEP_ANSWERS,
    readLimit: env.RATE_LIMITS ? env.RATE_LIMIT_READS : 0,
    trustProxy: env.TRUST_PROXY,
    logFormat: env.LOG_FORMAT,
  });
}

/** Reads the configuration from the environment and, where it says nothing, from `.env` in the working folder. */
export function readConfig(): Config {
  return parseConfig({ ...readDotEnv(), ...process.env });
}

function readDotEnv(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(".env", "utf8"));
  } catch {
    return {};
  }
}
