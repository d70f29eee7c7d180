const MEGABYTES = 48;

/** A disk of its own with little room, which can be filled and emptied; the caller takes it away with {@linkcode remove}. */
export interface SmallDisk {
  folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a small disk in memory. Throws where this process may not: that takes root, as CI has it. */
export async function smallDisk(): Promise<SmallDisk> {
  const folder = await Deno.makeTempDir({ prefix: "foyer-disk-" });
  const run = (command: string, ...args: string[]) => new Deno.Command(command, { args, stderr: "piped" }).output();
  const { success, stderr } = await run("mount", "-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", folder);
  if (!success) throw new Error(`A small disk needs root: ${new TextDecoder().decode(stderr)}`);
  const filler = `${folder}/filler`;
  return {
    folder,
    async fill() {
      await run("dd", "if=/dev/zero", `of=${filler}`, "bs=4k");
    },
    empty: () => Deno.remove(filler),
    async remove() {
      await run("umount", "-l", folder);
      await Deno.remove(folder, { recursive: true });
    },
  };
}
