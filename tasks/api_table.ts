import { OPERATIONS } from "../lib/operations.ts";

// Writes the table of endpoints in docs/api.md from the operations, for `deno fmt` to align.

const FILE = "docs/api.md";

const rows = OPERATIONS.map(({ rest: { path }, summary }) => `| \`${path}\` | ${summary} |`);
const text = Deno.readTextFileSync(FILE);
const written = text.replace(/(\n\| endpoint .*\n\|[ |-]+\|\n)(?:\|.*\n)*/, (_, head) => `${head}${rows.join("\n")}\n`);
Deno.writeTextFileSync(FILE, written);
await new Deno.Command(Deno.execPath(), { args: ["fmt", "--quiet", FILE] }).output();
