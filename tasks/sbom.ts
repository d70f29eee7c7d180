import { Contrib, Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import { Buffer } from "node:buffer";
import { PackageURL } from "packageurl-js";
import { licenceOf, Lock, type Package, packageOf, packagesOf } from "../lib/packages.ts";
import { VERSION } from "../lib/version.ts";

// `deno task sbom [FILE]`: writes what the service is made of as a CycloneDX bill of materials, from deno.lock and the
// packages that are installed. It has neither a time nor a random number: the same lock gives the same file.
const LICENCES = new Contrib.License.Factories.LicenseFactory((text) => / (AND|OR|WITH) /.test(text));

const [file = "sbom.cdx.json", ...more] = Deno.args;
if (more.length > 0) {
  console.error("Usage: deno task sbom [FILE]");
  Deno.exit(2);
}
const lock = Lock.parse(JSON.parse(Deno.readTextFileSync("deno.lock")));
const packages = packagesOf(lock);
Deno.writeTextFileSync(file, `${serialize(bill(packages))}\n`);
console.log(`${file}: CycloneDX 1.6, ${packages.length} packages.`);

function bill(packages: Package[]): Models.Bom {
  const foyer = new Models.Component(Enums.ComponentType.Application, "foyer", {
    version: VERSION,
    bomRef: "foyer",
    licenses: new Models.LicenseRepository([new Models.SpdxLicense("MIT")]),
  });
  const components = new Map(packages.map((one) => [one.id, component(one)]));
  for (const { id, dependencies } of packages) {
    for (const to of dependencies) components.get(id)!.dependencies.add(components.get(to)!.bomRef);
  }
  // Of this program and of the packages in lib/jsr, which are a part of it.
  const direct = new Set(
    Object.entries(lock.specifiers).map(([specifier, version]) => `${packageOf(specifier)}@${version}`),
  );
  for (const [id, { bomRef }] of components) if (direct.has(id)) foyer.dependencies.add(bomRef);
  return new Models.Bom({
    metadata: new Models.Metadata({ component: foyer }),
    components: new Models.ComponentRepository(components.values()),
  });
}

function component(one: Package): Models.Component {
  const { id, registry, version, integrity } = one;
  const [name, group] = one.name.split("/").toReversed();
  const licence = licenceOf(one);
  return new Models.Component(Enums.ComponentType.Library, name, {
    group,
    version,
    bomRef: id,
    // There is no kind of package URL for JSR.
    purl: registry === "npm" ? new PackageURL("npm", group, name, version).toString() : undefined,
    licenses: new Models.LicenseRepository(
      licence === undefined ? [] : [LICENCES.makeFromString(licence)],
    ),
    hashes: new Models.HashDictionary(integrity === undefined ? [] : [hash(integrity)]),
  });
}

function hash(integrity: string): [Enums.HashAlgorithm, string] {
  const [, base64] = /^sha512-(.*)$/.exec(integrity) ?? [];
  if (base64 === undefined) return [Enums.HashAlgorithm["SHA-256"], integrity];
  return [Enums.HashAlgorithm["SHA-512"], Buffer.from(base64, "base64").toString("hex")];
}

function serialize(bom: Models.Bom): string {
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
}
