import type { LogLevel } from "./config.ts";
import { LineWriter } from "./line_writer.ts";

/** Writes one line for the operator. */
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;

/** One request, as the log tells of it. */
export interface RequestEntry {
  id: string;
  method: string;
  route: string;
  status: number;
  /** Milliseconds until the response was ready. */
  ms: number;
  /** Size of the body, where it is known. */
  bytes: number | undefined;
  cache: string;
  client: ClientKind;
}

/** What kind of client it is, by its own word. */
export type ClientKind = "agent" | "bot" | "browser" | "program";

/** The log of a process. */
export interface ProcessLog {
  log: Log;
  /** Writes the line of a request: the same as `log` would, without going through every value. */
  logRequest(entry: RequestEntry): void;
  /** Writes what is waiting, for as long as a reader that stands still leaves: half a second. */
  flush(): Promise<void>;
}

const RANKS: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3 };

/**
 * A log in the configured format, a readable line or a JSON object, on standard output; what went wrong on the other.
 * Lines below `leastLevel` are left out; a request's is of level `info`. `shared`: other processes write to the same.
 */
export function createLog(format: "text" | "json", leastLevel: LogLevel, { shared = false } = {}): ProcessLog {
  const least = RANKS[leastLevel];
  const output = new LineWriter(Deno.stdout, { shared });
  const errors = new LineWriter(Deno.stderr, { shared });
  const clock = new LineClock(format);
  return {
    log(level, message, fields = {}) {
      if (RANKS[level] < least) return;
      const line = formatLine(format, level, message, fields);
      if (RANKS[level] <= RANKS.info) output.write(line);
      else errors.writeNow(line);
    },
    logRequest(entry) {
      if (least > RANKS.info) return;
      output.write(clock.begin() + (format === "json" ? jsonEntry(entry) : textEntry(entry)));
    },
    flush: async () => void await Promise.all([output.flush(), errors.flush()]),
  };
}

/** A line of the log, with its line break; fields without a value are left out. */
export function formatLine(
  format: "text" | "json",
  level: string,
  message: string,
  fields: Record<string, unknown>,
): string {
  return format === "json" ? jsonLine(level, message, fields) : textLine(level, message, fields);
}

function jsonLine(level: string, message: string, fields: Record<string, unknown>): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`;
}

function textLine(level: string, message: string, fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
  return `${new Date().toISOString()} ${level} ${message}${pairs.join("")}\n`;
}

/** The beginning of the lines of requests, which is the same for all of one millisecond. */
class LineClock {
  #at = 0;
  #begin = "";

  constructor(private readonly format: "text" | "json") {}

  begin(): string {
    const now = Date.now();
    if (now === this.#at) return this.#begin;
    this.#at = now;
    const time = new Date(now).toISOString();
    return this.#begin = this.format === "json"
      ? `{"time":"${time}","level":"info","message":"Request"`
      : `${time} info Request`;
  }
}

// No value but the route can hold anything that would have to be escaped.

function jsonEntry({ id, method, route, status, ms, bytes, cache, client }: RequestEntry): string {
  const size = bytes === undefined ? "" : `,"bytes":${bytes}`;
  return `,"id":"${id}","method":"${method}","route":${quoted(route)},"status":${status},"ms":${ms}${size}` +
    `,"cache":"${cache}","client":"${client}"}\n`;
}

function textEntry({ id, method, route, status, ms, bytes, cache, client }: RequestEntry): string {
  const size = bytes === undefined ? "" : ` bytes=${bytes}`;
  return ` id="${id}" method="${method}" route=${quoted(route)} status=${status} ms=${ms}${size}` +
    ` cache="${cache}" client="${client}"\n`;
}

function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 34 || code === 92 || code > 126) return JSON.stringify(text);
  }
  return `"${text}"`;
}
