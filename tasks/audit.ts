import { licenceOf, Lock, packagesOf } from "../lib/packages.ts";

// `deno task audit`: what can be said of the packages without a network. Ends with 1 where something is found. Whether
// a package has known weaknesses is asked of the registry by `deno audit`.

/** Licences that may be shipped with a program under MIT. */
const LICENCES = [
  ...["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "MPL-2.0", "OFL-1.1"],
];
/** A registry's package with a range that ends somewhere: neither the newest whatever comes, nor an address. */
const PINNED = /^(npm|jsr):(@[\w.-]+\/)?[\w.-]+@[\^~]?\d+(\.\d+){0,2}$/;

const folder = Deno.args[0] ?? ".";
const findings: string[] = [];
const settings = JSON.parse(Deno.readTextFileSync(`${folder}/deno.json`));
const lock = Lock.parse(JSON.parse(Deno.readTextFileSync(`${folder}/deno.lock`)));
const packages = packagesOf(lock);

for (const [name, specifier] of Object.entries<string>(settings.imports)) {
  if (!name.startsWith("@/") && !PINNED.test(specifier)) findings.push(`deno.json: ${name} is ${specifier}`);
}
for (const specifier of lock.workspace.dependencies) {
  const isLinked = specifier.startsWith("jsr:") && settings.links !== undefined;
  if (!isLinked && !(specifier in lock.specifiers)) findings.push(`deno.lock: ${specifier} has no version`);
}
for (const url of [...Object.keys(lock.remote), ...Object.keys(lock.redirects)]) {
  findings.push(`deno.lock: ${url} is no package of a registry`);
}
if (settings.allowScripts) findings.push("deno.json: packages may run scripts when they are installed");
for (const line of Deno.readTextFileSync(`${folder}/.npmrc`).split("\n")) {
  if (/^\s*[^;#]*registry\s*=/.test(line)) findings.push(`.npmrc: another registry: ${line.trim()}`);
}
let elsewhere = 0;
for (const one of packages) {
  const { id, registry, integrity = "", tarball, platform } = one;
  const isHash = registry === "npm" ? /^sha512-[\w+/]{86}==$/.test(integrity) : /^[\da-f]{64}$/.test(integrity);
  if (!isHash) findings.push(`deno.lock: ${id} has no hash of what it is`);
  if (tarball !== undefined) findings.push(`deno.lock: ${id} is from ${tarball}`);
  if (registry !== "npm") continue;
  const licence = licenceOf(one);
  if (licence === undefined && platform) elsewhere++;
  else if (licence === undefined) findings.push(`${id} is not installed: run \`deno install\``);
  else if (!LICENCES.includes(licence)) findings.push(`${id} has the licence ${licence}`);
}

for (const finding of findings) console.log(`✗ ${finding}`);
console.log(
  `${packages.length} packages, ${findings.length} findings: hashes, registries, ranges, licences, scripts. ` +
    `Not looked at: the licences of ${elsewhere} packages for other systems, and known weaknesses (\`deno audit\`).`,
);
Deno.exit(findings.length > 0 ? 1 : 0);
