import { assert, assertEquals } from "@std/assert";
import { prerequisite, runs } from "../prerequisite.ts";

// The units that are shipped, as systemd itself judges them.

/** Out of 100, what `systemd-analyze security` may give a unit at the most: 3.0 as it prints it. */
const MOST_EXPOSED = 30;

const UNITS = [...Deno.readDirSync("deploy")].map(({ name }) => name).filter((name) => name.endsWith(".service"));
const FLAGS = /ExecStart=([^]*?[^\\])\n/;

const hasSystemd = prerequisite("systemd", runs("systemd-analyze", "--version"), "apt-get install systemd");

for (const unit of UNITS) {
  Deno.test({
    name: `systemd finds nothing wrong with ${unit}, and no more than ${MOST_EXPOSED / 10} of 10 exposed`,
    ignore: !hasSystemd,
    async fn() {
      // A template is judged as one of its services; what it names is there wherever the unit is installed.
      const folder = await Deno.makeTempDir({ prefix: "foyer-units-" });
      const path = `${folder}/${unit.replace("@.", "@8001.")}`;
      await Deno.copyFile(`deploy/${unit}`, path);
      try {
        assertEquals(await analyze("verify", path), { code: 0, text: "" });
        const { code, text } = await analyze("security", "--offline=true", `--threshold=${MOST_EXPOSED}`, path);
        assertEquals(code, 0, text);
        assert(/Overall exposure level for \S+: \d/.test(text), text);
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    },
  });
}

Deno.test("units and image give Deno the same flags, but for the folders", () => {
  const [command] = /^CMD \["deno", "run"[^]*?\]$/m.exec(Deno.readTextFileSync("Dockerfile"))!;
  const image = [...command.matchAll(/"(--[^"]+)"/g)].map(([, flag]) => flag);
  for (const unit of UNITS) {
    const [, line] = FLAGS.exec(Deno.readTextFileSync(`deploy/${unit}`))!;
    const own = line.split(/\s+/).filter((word) => word.startsWith("--"));
    const named = (flags: string[]) =>
      flags.map((flag) => flag.replace(/^(--allow-(read|write|ffi)=).*/, "$1")).toSorted();
    assertEquals(named(own), named(image), unit);
    for (const flag of ["--allow-read", "--allow-write", "--allow-ffi", "--allow-sys", "--allow-run", "--allow-all"]) {
      assert(!own.includes(flag) && !image.includes(flag), `${unit}: ${flag} is not narrowed`);
    }
  }
});

Deno.test("units and image keep memory small as deno task start does", () => {
  const { tasks } = JSON.parse(Deno.readTextFileSync("deno.json"));
  const [flag] = /--v8-flags=\S+/.exec(tasks.start.command)!;
  const [variables] = /^(MALLOC_\w+=\d+ )+/.exec(tasks.start.command)!;
  for (const file of ["Dockerfile", ...UNITS.map((unit) => `deploy/${unit}`)]) {
    const text = Deno.readTextFileSync(file);
    assert(text.includes(flag), `${file}: ${flag}`);
    assert(text.includes(`${variables.trim()}\n`), `${file}: ${variables}`);
  }
});

async function analyze(...args: string[]): Promise<{ code: number; text: string }> {
  const { code, stdout, stderr } = await new Deno.Command("systemd-analyze", { args }).output();
  const text = new TextDecoder().decode(stderr) + new TextDecoder().decode(stdout);
  return { code, text };
}
