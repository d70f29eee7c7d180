import { assert, assertEquals } from "@std/assert";
import { backup } from "@/lib/db/backup.ts";
import { differences, takeInventory } from "@/lib/db/copy.ts";
import { Cluster } from "./cluster.ts";
import { quantile } from "./ledger.ts";
import { type Figures, Load, type Span } from "./load.ts";
import { hasSqld } from "./sqld.ts";
import { makeTrouble, type Trouble } from "./trouble.ts";

// `deno task test:cluster`; with `-- --long` as much as it takes to be sure: 10,000 writes under 20 faults.
const LONG = Deno.args.includes("--long");
const SIZE = LONG ? { count: 20, stopMs: 10_000, calmMs: 3000, writes: 10_000 } : {
  count: 8,
  stopMs: 3000,
  calmMs: 2000,
  writes: 1500,
};
/** How long there may be no write after the last fault: a primary that got stuck would do none for ever. */
const PATIENCE_MS = 30_000;

/** The slowest reads outside faults, for who has to find out why: where, how long, and how long after which fault. */
function slowest(reads: readonly Figures["reads"][number][], troubles: readonly Trouble[]): string {
  return reads.toSorted((a, b) => b.ms - a.ms).slice(0, 10).map(({ at, ms, node }) => {
    const before = troubles.findLast(({ to }) => to < at);
    const after = before
      ? `${((at - before.to) / 1000).toFixed(1)} s after "${before.name}"`
      : "before the first fault";
    return `${ms.toFixed()} ms at ${node}, ${after}`;
  }).join("\n");
}

const name = "no acknowledged write is lost and no read is wrong or goes back while everything fails in turn";
Deno.test({ name, ignore: !await hasSqld() }, async (test) => {
  const cluster = (await Cluster.start({
    // A limit that nobody comes to, so that it is counted all the same.
    environment: { RATE_LIMIT_REVIEWS: "1000000" },
    processes: [2, 1, 1],
    starter: true,
  }))!;
  try {
    const load = new Load(cluster, await Load.agents(cluster), { rate: 200 });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const troubles = await makeTrouble(cluster, {
      ...SIZE,
      tell: ({ name, from, to }) =>
        console.log(
          `${name} (from ${from.toFixed()} for ${
            ((to - from) / 1000).toFixed(1)
          } s): ${load.figures.writes} writes so far`,
        ),
    });
    for (let last = performance.now(), { writes } = load.figures; writes < SIZE.writes;) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (load.figures.writes > writes) [last, writes] = [performance.now(), load.figures.writes];
      if (performance.now() - last > PATIENCE_MS) break;
    }
    await load.stop();
    await new Promise((resolve) => setTimeout(resolve, 3000));

    const { ledger, figures } = load;
    // What began before a fault and was answered in it is of the fault.
    const outside = <T extends Span>(items: readonly T[], faults = troubles) =>
      items.filter(({ at, ms }) => !faults.some(({ from, to }) => at <= to && at + ms >= from));
    const times = (items: readonly Span[]) => items.map(({ ms }) => ms);
    const calm = times(outside(figures.reads));
    const idle = times(outside(figures.nothings));
    const all = times(figures.reads);
    const own = times(outside(figures.ownReads));
    // A node that stands still refuses nothing until it goes on.
    const still = troubles.filter(({ name }) => name === "a node stands still");
    const refusals = times(outside(figures.refusals, still));
    const strangers = times(outside(figures.strangers));
    const missed = outside(figures.missed);
    console.log(
      `${figures.writes} writes acknowledged, ${figures.refused} refused (half within ` +
        `${quantile(refusals, 0.5).toFixed(0)} ms, nine of ten within ${
          quantile(refusals, 0.9).toFixed(0)
        } ms), ${figures.reads.length} reads of ${ledger.reads} rows; ${calm.length} reads ` +
        `outside faults p50 ${quantile(calm, 0.5).toFixed(1)} ms, p99 ${
          quantile(calm, 0.99).toFixed(1)
        } ms; in all p99 ` +
        `${quantile(all, 0.99).toFixed(1)} ms; ${figures.ownReads.length} reads of one's own write elsewhere (p50 ${
          quantile(own, 0.5).toFixed()
        } ms, p99 ${quantile(own, 0.99).toFixed()} ms), ${missed.length} missed ` +
        `it (${figures.missed.length} with those during faults)`,
    );
    console.log(slowest(outside(figures.reads), troubles));
    const { rows } = await cluster.client.execute(
      "select a.name || '/' || r.film_id as pair, r.text from review r join account a on a.id = r.account_id",
    );
    const primary = new Map(rows.map(({ pair, text }) => [String(pair), Number(/\d+/.exec(String(text))?.[0])]));
    const saved = backup(cluster.primary.url, undefined, `${cluster.folder}/backup.db`);

    await test.step("writes go on after the last fault", () => assert(figures.writes >= SIZE.writes));
    await test.step("0 acknowledged writes lost", () => assertEquals(ledger.lost(primary), []));
    await test.step("0 wrong or backwards reads", () => assertEquals(ledger.faults.slice(0, 10), []));
    await test.step("every node has every row of the primary", () => {
      for (const { replica } of cluster.nodes) {
        assertEquals(differences(takeInventory(Deno.realPathSync(replica)), saved), []);
      }
    });
    await test.step("p99 of reads outside faults is at most 50 ms more than the machine takes for nothing", () => {
      const [reads, nothings] = [quantile(calm, 0.99), quantile(idle, 0.99)];
      assert(reads <= 50 + nothings, `${reads} ms, for nothing ${nothings} ms`);
    });
    await test.step("p99 of reads that wait for their client's own write is at most a second more", () => {
      const [reads, nothings] = [quantile(own, 0.99), quantile(idle, 0.99)];
      assert(reads <= 1050 + nothings, `${reads} ms, for nothing ${nothings} ms`);
    });
    await test.step("nine of ten refusals come within 2 s", () => {
      assert(quantile(refusals, 0.9) <= 2000, `${quantile(refusals, 0.9)} ms`);
    });
    await test.step("writers see their writes on other nodes", () => assertEquals(missed, []));
    await test.step("strangers see them within 2 s", () => {
      assert(quantile(strangers, 1) <= 2000, `${quantile(strangers, 1)} ms`);
    });
  } finally {
    if (Deno.args.includes("--output")) { for (const { name, output } of cluster.nodes) console.log(name, output); }
    await cluster.stop();
  }
});
