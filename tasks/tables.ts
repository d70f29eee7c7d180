import { parseConfig } from "../lib/config.ts";
import { Environment } from "../lib/environment.ts";
import { OPERATIONS } from "../lib/operations.ts";

// Writes the tables of documents that say what the code declares, for `deno fmt` to align.

/** A table of a document: how its heading begins, and its rows. */
interface Table {
  heading: string;
  rows: string[][];
}

/** The tables by their documents. */
export const TABLES: Record<string, Table> = {
  "docs/api.md": {
    heading: "endpoint",
    rows: OPERATIONS.map(({ rest: { path }, summary }) => [code(path), summary]),
  },
  "docs/configuration.md": { heading: "variable", rows: variables() },
};

/** Every variable with its default and description. */
function variables(): string[][] {
  const shown = (value: unknown) => code(typeof value === "boolean" ? (value ? "on" : "off") : String(value));
  const defaults = Object.entries({ DATABASE_URL: parseConfig({}).databaseUrl, ...Environment.parse({}) });
  const known = new Map(defaults.map(([name, value]) => [name, shown(value)]));
  return Object.entries(Environment.shape)
    .map(([name, field]) => [code(name), known.get(name) ?? "–", field.description ?? ""]);
}

function code(text: string): string {
  return `\`${text}\``;
}

if (import.meta.main) {
  for (const [file, { heading, rows }] of Object.entries(TABLES)) {
    const table = RegExp(`(\\n\\| ${heading} .*\\n\\|[ |-]+\\|\\n)(?:\\|.*\\n)*`);
    const lines = rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
    Deno.writeTextFileSync(file, Deno.readTextFileSync(file).replace(table, (_, head) => head + lines));
    await new Deno.Command(Deno.execPath(), { args: ["fmt", "--quiet", file] }).output();
  }
}
