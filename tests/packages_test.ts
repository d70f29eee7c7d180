import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { VERSION } from "@/lib/version.ts";
import { temporaryPath } from "./app.ts";
import { runTask } from "./process.ts";

const lock = JSON.parse(Deno.readTextFileSync("deno.lock"));
/** With `deno task use-jsr` there are some of JSR, too. */
const IDS = [...Object.keys(lock.npm), ...Object.keys(lock.jsr ?? {})];
const SCHEMAS = "node_modules/@cyclonedx/cyclonedx-library/res/schema";

interface Bill {
  metadata: { component: { version: string } };
  components: { "bom-ref": string; purl?: string; hashes: { alg: string; content: string }[]; licenses?: unknown[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

Deno.test("deno task sbom writes every package of the lock, valid by CycloneDX's schema and twice the same", async () => {
  const [file, again] = [temporaryPath("sbom.json"), temporaryPath("again.json")];
  for (const path of [file, again]) {
    const { code, err } = await runTask("sbom", [path]);
    assertEquals(code, 0, err);
  }
  const text = await Deno.readTextFile(file);
  assertEquals(await Deno.readTextFile(again), text);
  const bill: Bill = JSON.parse(text);
  validate(bill);
  assertEquals(bill.metadata.component.version, VERSION);
  assertEquals(bill.components.map((one) => one["bom-ref"]).toSorted(), IDS.toSorted());
  for (const { purl, hashes: [{ alg, content }] } of bill.components.filter((one) => one["bom-ref"] in lock.npm)) {
    assert(/^pkg:npm\/(%40[^/]+\/)?[^/@]+@\d/.test(purl!), purl);
    assert(alg === "SHA-512" && /^[0-9a-f]{128}$/.test(content), purl);
  }
  const kysely = bill.components.find(({ purl }) => purl?.startsWith("pkg:npm/kysely@"))!;
  assertEquals(kysely.licenses, [{ license: { id: "MIT" } }]);
});

Deno.test("every package of the bill is used by something, from the program down", async () => {
  const file = temporaryPath("sbom.json");
  await runTask("sbom", [file]);
  const { components, dependencies }: Bill = JSON.parse(await Deno.readTextFile(file));
  const uses = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const reached = new Set(["foyer"]);
  // Grows while it is walked.
  for (const ref of reached) for (const to of uses.get(ref)!) reached.add(to);
  assertEquals(components.map((one) => one["bom-ref"]).filter((ref) => !reached.has(ref)), []);
});

Deno.test("deno task audit finds nothing in this lock, and says what it did not look at", async () => {
  const { code, out } = await runTask("audit", []);
  assertEquals(code, 0, out);
  assertStringIncludes(out, `${IDS.length} packages, 0 findings`);
  assertStringIncludes(out, "`deno audit`");
});

Deno.test("deno task audit names what is unpinned, without a hash, from elsewhere or under another licence", async () => {
  const folder = temporaryPath("audited");
  await Deno.mkdir(`${folder}/node_modules`, { recursive: true });
  const settings = JSON.parse(await Deno.readTextFile("deno.json"));
  settings.imports = { ...settings.imports, zod: "npm:zod", yaml: "npm:yaml@*", ajv: "https://x.example/ajv.js" };
  const npm = structuredClone(lock.npm);
  const [one, other] = Object.keys(npm).filter((id) => /^(kysely|p-limit)@/.test(id));
  delete npm[one].integrity;
  npm[other].tarball = "https://x.example/p-limit.tgz";
  npm["nobody@1.0.0"] = { integrity: npm[other].integrity };
  const remote = { "https://x.example/mod.ts": "00" };
  await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify({ ...settings, allowScripts: true }));
  await Deno.writeTextFile(`${folder}/deno.lock`, JSON.stringify({ ...lock, npm, remote }));
  await Deno.writeTextFile(`${folder}/.npmrc`, "@x:registry=https://x.example/\n");
  const { code, out } = await runTask("audit", [folder]);
  assertEquals(code, 1);
  const findings = out.split("\n").filter((line) => line.startsWith("✗ ")).map((line) => line.slice(2));
  assertEquals(findings.toSorted(), [
    ".npmrc: another registry: @x:registry=https://x.example/",
    "deno.json: ajv is https://x.example/ajv.js",
    "deno.json: packages may run scripts when they are installed",
    "deno.json: yaml is npm:yaml@*",
    "deno.json: zod is npm:zod",
    "deno.lock: https://x.example/mod.ts is no package of a registry",
    `deno.lock: ${one} has no hash of what it is`,
    `deno.lock: ${other} is from https://x.example/p-limit.tgz`,
    "nobody@1.0.0 is not installed: run `deno install`",
  ]);
});

/** Fails where the document is no CycloneDX bill of version 1.6. */
function validate(bill: Bill): void {
  const schema = (name: string) => JSON.parse(Deno.readTextFileSync(`${SCHEMAS}/${name}.SNAPSHOT.schema.json`));
  const ajv = new Ajv({ strict: false });
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"]) {
    const { $id: _, ...part } = schema(name);
    ajv.addSchema(part, `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  addFormats.default(ajv);
  for (const format of ["iri-reference", "idn-email"]) ajv.addFormat(format, true);
  const isValid = ajv.compile(schema("bom-1.6"));
  assert(isValid(bill), JSON.stringify(isValid.errors));
}
