import { assertEquals } from "@std/assert";
import { LeasedRateLimit } from "@/lib/processes/leased_limit.ts";
import type { Allowance } from "@/lib/rate_limit.ts";
import { LimitLedger } from "@/lib/processes/ledger.ts";
import type { ToProcess } from "@/lib/processes/messages.ts";

// The counting of several processes, with the messages between them delivered in this one: each a moment later.

/** So many limits that are counted together, as processes have them; the process `silent` gives nothing back. */
function limitsOver(processes: number, limit: number, { windowMs = 60_000, silent = -1 } = {}) {
  const later = (deliver: () => void) => void setTimeout(deliver, 0);
  const send = (to: number, message: ToProcess) =>
    later(() => {
      if (message.is === "grants") message.grants.forEach((grant) => limits[to].granted(grant));
      if (message.is === "others") message.usage.forEach((usage) => limits[to].learn(usage));
      if (message.is === "recall" && to !== silent) {
        const { client } = message;
        const returned = { limit: "reads", client, ...limits[to].recalled(client) };
        later(() => ledger.returned(to, returned));
      }
    });
  const ledger = new LimitLedger(processes, send);
  const limits = Array.from(
    { length: processes },
    (_, i) => new LeasedRateLimit({ name: "reads", limit, windowMs }, (want) => later(() => ledger.want(i, [want()]))),
  );
  return { limits, ledger };
}

const allowedOf = (allowances: Allowance[]) => allowances.filter(({ allowed }) => allowed).length;

for (const [processes, limit] of [[2, 1], [2, 15], [3, 100], [8, 600]]) {
  Deno.test(`${processes} processes let through ${limit} requests of a client together, and not one more`, async () => {
    const { limits } = limitsOver(processes, limit);
    const now = Date.now();
    const take = (i: number) => limits[(i * 7) % processes].take("a", now);
    const first = await Promise.all(Array.from({ length: Math.ceil(limit / 2) }, (_, i) => take(i)));
    assertEquals(allowedOf(first), first.length);
    const rest = await Promise.all(Array.from({ length: limit + 20 }, (_, i) => take(i)));
    assertEquals(allowedOf([...first, ...rest]), limit);
    assertEquals(rest.filter(({ allowed }) => !allowed).every(({ remaining }) => remaining === 0), true);
    assertEquals((await limits[0].take("b", now)).allowed, true);
  });
}

Deno.test("a grant is used up without a promise, and one process can have all of a limit", async () => {
  const { limits: [limit] } = limitsOver(2, 100);
  const now = Date.now();
  let promises = 0;
  for (let i = 0; i < 100; i++) {
    const taken = limit.take("a", now);
    if (taken instanceof Promise) promises++;
    const { allowed, remaining } = await taken;
    assertEquals([allowed, remaining], [true, 99 - i]);
  }
  assertEquals(promises < 25, true, `${promises} promises`);
  assertEquals((await limit.take("a", now)).allowed, false);
});

Deno.test("what a process has used is told to others that count for the same client", async () => {
  const { limits: [one, other], ledger } = limitsOver(2, 100);
  const now = Date.now();
  for (let i = 0; i < 10; i++) await one.take("a", now);
  for (let i = 0; i < 5; i++) await other.take("a", now);
  ledger.used(0, one.usage());
  ledger.used(1, other.usage());
  await new Promise((resolve) => setTimeout(resolve, 20));
  assertEquals([(await one.take("a", now)).remaining, (await other.take("a", now)).remaining], [84, 84]);
});

Deno.test("a supervisor or a process that says nothing holds up a request for two seconds at the most", async () => {
  const silent = new LeasedRateLimit({ name: "reads", limit: 5, windowMs: 60_000 }, () => {});
  const begun = performance.now();
  assertEquals(allowedOf(await Promise.all([silent.take("a", Date.now()), silent.take("a", Date.now())])), 2);
  assertEquals(performance.now() - begun < 4000, true);

  // What a process holds that gives nothing back is nobody's, but the others go on.
  const { limits: [one, other] } = limitsOver(2, 8, { silent: 0 });
  const now = Date.now();
  await one.take("a", now);
  const asked = performance.now();
  const taken = await Promise.all(Array.from({ length: 10 }, () => other.take("a", now)));
  assertEquals([performance.now() - asked < 900, allowedOf(taken)], [true, 6]);
});

Deno.test("a process that died holds up nobody, and a new window begins with everything", async () => {
  const { limits: [one, other], ledger } = limitsOver(2, 4, { windowMs: 1000 });
  const now = Date.now();
  await one.take("a", now);
  const waiting = Promise.all(Array.from({ length: 4 }, () => other.take("a", now)));
  ledger.gone(0);
  assertEquals(allowedOf(await waiting) >= 3, true);
  const next = await Promise.all(Array.from({ length: 5 }, () => other.take("a", now + 2000)));
  assertEquals(allowedOf(next), 4);
});
