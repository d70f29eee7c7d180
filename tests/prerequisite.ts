/**
 * Whether something is here that a test needs beyond Deno: without it the test is to be ignored. In CI, where everything
 * has to be there, its absence is an error instead, which says what to install.
 */
export function prerequisite(name: string, found: boolean, install: string): boolean {
  if (!found && Deno.env.get("CI")) throw new Error(`${name} is missing, and in CI no test is left out: ${install}.`);
  return found;
}

/** Whether a program can be run, and says with exit code 0 that it is well. */
export function runs(program: string, ...args: string[]): boolean {
  try {
    return new Deno.Command(program, { args, stdout: "null", stderr: "null" }).outputSync().success;
  } catch {
    return false;
  }
}
