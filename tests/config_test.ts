import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { ConfigError, parseConfig } from "@/lib/config.ts";
import { TABLES } from "../tasks/tables.ts";

Deno.test("without any variable the service listens on port 8000 with an embedded database", () => {
  const config = parseConfig({});
  assertEquals([config.port, config.host, config.databaseUrl], [8000, "0.0.0.0", "file:data/catalog.db"]);
  assertEquals([config.baseUrl, config.seed, config.readLimit, config.trustProxy], [undefined, true, 600, false]);
  assert(Object.isFrozen(config));
});

Deno.test("a bad value stops the start and names its variable", () => {
  const bad: Record<string, string> = {
    PORT: "0x1F",
    MEMORY: "219M",
    BASE_URL: "https://foyer.example/path?x",
    DATABASE_URL: "postgres://x",
    SEED: "no",
    RATE_LIMITS: "0",
    RATE_LIMIT_READS: "-1",
    RATE_LIMIT_REVIEWS: "many",
    MAX_BODY_BYTES: "64K",
    TOKEN_LIFETIME: "1h",
    TRUST_PROXY: "true",
    LOG_FORMAT: "xml",
    LOG_LEVEL: "trace",
    SLOW_REQUEST_MS: "1s",
    DRAIN_SECONDS: "601",
    READY_LAG_SECONDS: "-1",
    READY_DISK_MB: "1G",
    METRICS_PORT: "65536",
    IMPORT_PRECEDENCE: "own,foo",
    DEFAULT_COUNTRY: "XX",
    OPERATORS: "olena, a b!",
  };
  for (const [name, value] of Object.entries(bad)) {
    const { message } = assertThrows(() => parseConfig({ [name]: value }), ConfigError);
    assertStringIncludes(message, name === "DATABASE_URL" ? "DATABASE_URL: must" : `${name}=${JSON.stringify(value)}`);
    assert(!message.includes("\n"));
  }
  assertThrows(() => parseConfig({ PORT: "8001", METRICS_PORT: "8001" }), ConfigError, "METRICS_PORT: must be another");
  const { message } = assertThrows(() => parseConfig({ PORT: "x", SEED: "y" }), ConfigError);
  assert(message.includes("PORT=") && message.includes("SEED="));
});

Deno.test("secrets are never repeated in an error", () => {
  const { message } = assertThrows(() => parseConfig({ PORT: "x", DATABASE_AUTH_TOKEN: "secret" }), ConfigError);
  assert(!message.includes("secret"));
  const short = assertThrows(() => parseConfig({ METRICS_TOKEN: "secret" }), ConfigError);
  assert(short.message.includes("METRICS_TOKEN: must have at least 16") && !short.message.includes("secret"));
  for (const name of ["DATABASE_URL", "TURSO_DATABASE_URL"]) {
    const error = assertThrows(() => parseConfig({ [name]: "postgres://me:secret@host" }), ConfigError);
    assert(error.message.includes(name) && !error.message.includes("secret"));
  }
});

Deno.test("an empty value counts as not set, Turso's names stand in, and a final slash of BASE_URL is dropped", () => {
  assertEquals(parseConfig({ PORT: "", BASE_URL: "" }).port, 8000);
  const turso = parseConfig({ TURSO_DATABASE_URL: "libsql://db.turso.io", TURSO_AUTH_TOKEN: "t" });
  assertEquals([turso.databaseUrl, turso.databaseAuthToken], ["libsql://db.turso.io", "t"]);
  const own = parseConfig({ TURSO_DATABASE_URL: "libsql://a", DATABASE_URL: "file:b" });
  assertEquals(own.databaseUrl, "file:b");
  assertEquals(parseConfig({ BASE_URL: "https://foyer.example/" }).baseUrl, "https://foyer.example");
  const off = parseConfig({ RATE_LIMITS: "off" });
  assertEquals([off.readLimit, off.limits.toolCalls, off.limits.writes, off.limits.reviews], [0, 0, 0, 20]);
  const { limits } = parseConfig({});
  assertEquals([limits.toolCalls, limits.registrations, limits.tokens, limits.reviews, limits.writes], [
    120,
    10,
    60,
    20,
    120,
  ]);
});

Deno.test("the documented table of variables is the schema's", () => {
  const documented = Deno.readTextFileSync("docs/configuration.md").matchAll(
    /^\| (`[A-Z0-9_]+`) +\| (.+?) +\| (.+?) +\|$/gm,
  ).map(([, ...cells]) => cells).toArray();
  const { rows } = TABLES["docs/configuration.md"];
  const told = "docs/configuration.md is not as the code declares: run `deno task tables`";
  // Row by row, so that a failure shows the one that is missing.
  for (const [i, row] of rows.entries()) assertEquals(documented[i], row, told);
  assertEquals(documented.length, rows.length, told);
  const defaults = Object.fromEntries(rows.map(([name, fallback]) => [name.slice(1, -1), fallback]));
  assertEquals([defaults.HOST, defaults.SEED, defaults.BASE_URL], ["`0.0.0.0`", "`on`", "–"]);
});
