import { assert, assertEquals, assertMatch } from "@std/assert";
import { argsFrom, libcIn } from "@/lib/processes/command.ts";

// Connections are steered by the kernel, so the test asks it: two servers of a program share a port.

const STEERED = new URL("./processes/steered.ts", import.meta.url).pathname;

/** What this program has in its memory; Deno itself tells it to those alone who may do everything. */
async function memoryMaps(): Promise<string> {
  const { stdout } = await new Deno.Command("cat", { args: [`/proc/${Deno.pid}/maps`] }).output();
  return new TextDecoder().decode(stdout);
}

Deno.test({
  name: "with the permission for the C library alone new connections go to one server, to the other, and to both again",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const libc = libcIn(await memoryMaps());
    assert(libc);
    const steered = async (...flags: string[]) => {
      const args = ["run", "--no-check", "--no-prompt", "--unstable-net", "--allow-net=127.0.0.1", ...flags, STEERED];
      const { stdout, stderr } = await new Deno.Command(Deno.execPath(), { args: [...args, libc] }).output();
      assertEquals(new TextDecoder().decode(stderr), "");
      return JSON.parse(new TextDecoder().decode(stdout));
    };
    const [first, second, both] = await steered("--allow-ffi=node_modules", `--allow-ffi=${libc}`);
    assertEquals([first, second], [{ done: true, by: "b".repeat(40) }, { done: true, by: "a".repeat(40) }]);
    assertMatch(both.by, /a.*b|b.*a/);
    const refused = await steered("--allow-ffi=node_modules");
    assertEquals(refused.map(({ done }: { done: boolean }) => done), [false, false, false]);
  },
});

Deno.test("the C library is found under the names that systems have for it", () => {
  const line = (path: string) => `7f3b406cb000-7f3b40821000 r-xp 00026000 fe:00 339380                     ${path}\n`;
  for (
    const path of [
      "/usr/lib/x86_64-linux-gnu/libc.so.6",
      "/lib64/libc-2.31.so",
      "/nix/store/abc-glibc-2.40/lib/libc.so.6",
      "/lib/ld-musl-x86_64.so.1",
    ]
  ) {
    assertEquals(libcIn(line("/usr/bin/deno") + line("/lib/libcap.so.2") + line(path) + line("/lib/libm.so.6")), path);
  }
  assertEquals(libcIn(line("/usr/bin/deno")), undefined);
});

Deno.test("a process is started with the flags of its supervisor, without the permission to start programs", () => {
  const started =
    "deno run --v8-flags=--no-memory-reducer --cached-only --allow-net --allow-ffi=node_modules --allow-run=deno";
  const words = [...started.split(" "), "serve.ts", "--end-with-launcher"];
  const own = ["run", "--v8-flags=--no-memory-reducer", "--cached-only", "--allow-net", "--allow-ffi=node_modules"];
  const added = ["--unstable-net", "--no-prompt"];
  assertEquals(argsFrom(words), [...own, ...added, "serve.ts"]);
  const libc = "/lib/libc.so.6";
  assertEquals(argsFrom(words, { libc }), [...own, ...added, `--allow-ffi=${libc}`, "serve.ts", `--libc=${libc}`]);
  assertEquals(argsFrom(words, { libc, mayCallAll: true }), [...own, ...added, "serve.ts", `--libc=${libc}`]);
});
