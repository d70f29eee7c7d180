/** What a task of `deno.json` starts: the arguments of deno, the flags among them, and the variables that it sets. */
export function taskCommand(name: string): { args: string[]; flags: string[]; env: Record<string, string> } {
  const { tasks } = JSON.parse(Deno.readTextFileSync(new URL("../deno.json", import.meta.url)));
  const words: string[] = tasks[name].command.split(" ");
  const deno = words.indexOf("deno");
  const args = words.slice(deno + 1);
  return {
    args,
    flags: args.filter((word) => /^--(v8-flags|allow-)/.test(word)),
    env: Object.fromEntries(words.slice(0, deno).map((word) => word.split("="))),
  };
}
