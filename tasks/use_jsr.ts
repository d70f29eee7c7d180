import { existsSync } from "node:fs";

// `deno task use-jsr`: Fresh, @std/http and @std/assert as JSR has them, in the place of the stand-ins in lib/jsr.
// `deno task use-jsr --back`: the stand-ins again. Either leaves everything as it was where Deno can't install.

/**
 * What differs between the two. Texts and not settings are exchanged, so that there and back again nothing else has
 * changed in a file. Neither text of a pair is a part of the other.
 */
const EXCHANGED: { file: string; linked: string; published: string }[] = [
  {
    file: "deno.json",
    linked: `"auto",
  "links": [
    "./lib/jsr/fresh",
    "./lib/jsr/std_http",
    "./lib/jsr/std_assert"
  ],
  "imports"`,
    published: `"auto",
  "imports"`,
  },
  // Without links the stand-ins' own imports lead nowhere: they are neither checked nor tested then.
  {
    file: "deno.json",
    linked: `"exclude": [
    "_fresh",
    "data",
    "tests/browser",`,
    published: `"exclude": [
    "_fresh",
    "data",
    "lib/jsr",
    "tests/browser",`,
  },
  { file: "Dockerfile", linked: "deno.lock ./\nCOPY lib/jsr lib/jsr\nRUN", published: "deno.lock ./\nRUN" },
  { file: ".dockerignore", linked: "bench\ntests\n", published: "bench\nlib/jsr\ntests\n" },
];
const LOCK = "deno.lock";
/** The lock of the stand-ins while the packages from JSR are used: versions stay what they were on the way back. */
const KEPT_LOCK = "lib/jsr/deno.lock";

const [option, ...more] = Deno.args;
const back = option === "--back";
if (more.length > 0 || option && !back) {
  console.error("Usage: deno task use-jsr [--back]");
  Deno.exit(2);
}
const [from, to] = back ? ["published", "linked"] as const : ["linked", "published"] as const;
const before = readAll();
const after = exchange(before);
if (after === undefined) {
  console.log(`Nothing to do: ${back ? "the stand-ins of lib/jsr" : "the packages from JSR"} are used.`);
  Deno.exit(0);
}
if (back) after.set(LOCK, before.get(KEPT_LOCK)).set(KEPT_LOCK, undefined);
else after.set(KEPT_LOCK, before.get(LOCK));
write(after);
if (!await install()) {
  write(before);
  console.error(
    `Nothing is changed: Deno could not install ${back ? "what the stand-ins need" : "the packages from JSR"}.`,
  );
  Deno.exit(1);
}
console.log(
  back
    ? "The stand-ins of lib/jsr are used again."
    : "The packages from JSR are used; `deno task use-jsr --back` takes the stand-ins again.",
);

/** The files that change, by their names; `undefined` where there is none. */
function readAll(): Map<string, string | undefined> {
  const files = [...EXCHANGED.map(({ file }) => file), LOCK, KEPT_LOCK];
  return new Map(files.map((file) => [file, existsSync(file) ? Deno.readTextFileSync(file) : undefined]));
}

function write(files: Map<string, string | undefined>): void {
  for (const [file, text] of files) {
    if (text !== undefined) Deno.writeTextFileSync(file, text);
    else if (existsSync(file)) Deno.removeSync(file);
  }
}

/** The files as they are to be; `undefined` where they are so already. Ends where they are neither. */
function exchange(files: Map<string, string | undefined>): Map<string, string | undefined> | undefined {
  const result = new Map(files);
  let done = 0;
  for (const part of EXCHANGED) {
    const text = result.get(part.file) ?? "";
    if (text.includes(part[from])) result.set(part.file, text.replace(part[from], () => part[to]));
    else if (text.includes(part[to])) done++;
    else {
      console.error(`${part.file} has none of the lines that change, so nothing is changed:\n${part[from]}`);
      Deno.exit(1);
    }
  }
  return done === EXCHANGED.length ? undefined : result;
}

/** Brings node_modules and the lock to what deno.json says, and checks that every import is there under that lock. */
async function install(): Promise<boolean> {
  // `deno install` alone succeeds where JSR does not answer.
  for (const args of [["install"], ["install", "--frozen", "--entrypoint", "dev.ts", "main.ts", "serve.ts"]]) {
    const { success } = await new Deno.Command(Deno.execPath(), { args, stdout: "null", stderr: "inherit" }).output();
    if (!success) return false;
  }
  return true;
}
