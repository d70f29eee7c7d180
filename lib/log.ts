/** Writes one line for the operator. */
export type Log = (level: "info" | "warn" | "error", message: string, fields?: Record<string, unknown>) => void;

/** A log in the configured format: a readable line, or a JSON object. */
export function createLog(format: "text" | "json"): Log {
  return (level, message, fields = {}) => {
    const time = new Date().toISOString();
    const known = Object.entries(fields).filter(([, value]) => value !== undefined);
    const pairs = known.map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
    const line = format === "json"
      ? JSON.stringify({ time, level, message, ...fields })
      : `${time} ${level} ${message}${pairs.join("")}`;
    if (level === "info") console.log(line);
    else console.error(line);
  };
}
