/** In how many modules the quick tests are loaded: enough for many cores, few enough that loading costs little. */
const PARTS = 8;
/** Folders whose tests are tasks of their own, or build another app than the others, which a process has only one of. */
const APART = ["agents", "browser", "conformance"];

/**
 * Loads one part of the files of quick tests, those of `lib` and `tests` that end in `_test.ts`. A test module starts
 * with an empty memory and reads the whole app into it, which for one module a file takes longer than most tests.
 */
export async function loadPart(part: number): Promise<void> {
  const root = new URL("../../", import.meta.url);
  const files = [...await testFiles(new URL("lib/", root)), ...await testFiles(new URL("tests/", root))].sort();
  for (const file of files.filter((_, i) => i % PARTS === part % PARTS)) await import(file);
}

async function testFiles(folder: URL): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (/_test\.tsx?$/.test(name)) files.push(new URL(name, folder).href);
    if (isDirectory && !APART.includes(name)) files.push(...await testFiles(new URL(`${name}/`, folder)));
  }
  return files;
}
