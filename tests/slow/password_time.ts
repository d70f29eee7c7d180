import { assert, assertEquals, assertMatch } from "@std/assert";
import { newPerson, REAL_COST, submit } from "../accounts.ts";
import { agentApp } from "../agents.ts";
import { hashPassword, passwordCost } from "@/lib/accounts/password.ts";

// Here the time that a hash takes is what it is about.
Object.assign(passwordCost, REAL_COST);

Deno.test("an account that is not there is as slow, and told in the same words, as a wrong password or code", async () => {
  await using app = await agentApp();
  await newPerson(app, "olena");
  const answer = async (path: string, fields: Record<string, string>) => {
    const started = performance.now();
    const response = await submit(app, path, fields);
    const html = (await response.text()).replaceAll(/olena|nobody/g, "");
    return { took: performance.now() - started, html, status: response.status };
  };
  const ways = [
    ["/en/sign-in", { action: "sign-in", password: "wrong wrong wrong" }],
    ["/en/recover", { action: "recover", code: "aaaa-aaaa-aaaa-aaaa", password: "a new fine phrase" }],
  ] as const;
  for (const [path, fields] of ways) {
    const times = { olena: [] as number[], nobody: [] as number[] };
    const texts = new Set<string>();
    for (let i = 0; i < 3; i++) {
      for (const login of ["olena", "nobody"] as const) {
        const { took, html, status } = await answer(path, { ...fields, login });
        times[login].push(took);
        texts.add(`${status} ${html}`);
      }
    }
    assertEquals(texts.size, 1, "the same answer");
    // The fastest of each, because other work on the machine only ever adds. The hash is nearly all of it: without one
    // there would be a factor of twenty between them.
    const [known, unknown] = [Math.min(...times.olena), Math.min(...times.nobody)];
    console.log(`${path}: ${known.toFixed(0)} ms for an account, ${unknown.toFixed(0)} ms for none`);
    assert(Math.max(known, unknown) < 3 * Math.min(known, unknown), `${known} ms, ${unknown} ms`);
    assert(unknown > 30, "a hash was computed");
  }
});

Deno.test("a password is stored as scrypt's hash of 32 MiB, computed three times over", async () => {
  assertMatch(await hashPassword("correct horse battery"), /^scrypt\$32768\$8\$3\$/);
});
