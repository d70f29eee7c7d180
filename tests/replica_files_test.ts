import { assertEquals } from "@std/assert";
import { temporaryPath } from "./app.ts";

const MODULE = new URL("../lib/db/replica/files.ts", import.meta.url);

Deno.test("a replica leads to its current files by a link, and does without where Deno is kept to folders", async () => {
  const folder = temporaryPath("replica");
  await Deno.mkdir(folder);
  const path = `${folder}/replica.db`;
  const code = `const { linkTo } = await import(${JSON.stringify(MODULE.href)}); linkTo(${JSON.stringify(path)}, 7);`;
  await Deno.writeTextFile(`${folder}/link.ts`, code);
  const link = async (read: string, write: string) => {
    const args = ["run", "--no-prompt", read, write, `${folder}/link.ts`];
    const { code, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
    assertEquals(code, 0, new TextDecoder().decode(stderr));
    return await Deno.readLink(path).catch(() => undefined);
  };
  assertEquals(await link(`--allow-read=${folder},${Deno.cwd()}`, `--allow-write=${folder}`), undefined);
  assertEquals(await link("--allow-read", "--allow-write"), "replica.db.7");
});
