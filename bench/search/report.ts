import type { Answers, Labelled } from "./entry.ts";

interface Scores {
  count: number;
  recall1: number;
  recall5: number;
  mrr: number;
}

/** What an engine made of the queries of one class; for those that should find nothing, how many did. */
export function scores(queries: readonly Labelled[], { found }: Pick<Answers, "found">, kind: string): Scores {
  const ranks = queries.flatMap(({ kind: own, expected }, i) => {
    if (own !== kind) return [];
    if (expected.length === 0) return [found[i].length === 0 ? 1 : 0];
    return [found[i].findIndex((id) => expected.includes(id)) + 1];
  });
  const share = (hits: (rank: number) => number) => ranks.reduce((sum, rank) => sum + hits(rank), 0) / ranks.length;
  return {
    count: ranks.length,
    recall1: share((rank) => rank === 1 ? 1 : 0),
    recall5: share((rank) => rank >= 1 && rank <= 5 ? 1 : 0),
    mrr: share((rank) => rank > 0 ? 1 / rank : 0),
  };
}

/** The time that a share of the queries took no longer than. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
}

/** One line a class, three numbers an engine; then times and memory. */
export function print(title: string, queries: readonly Labelled[], engines: readonly Answers[]): void {
  console.log(
    `\n${title}: ${queries.length} queries. recall@1, recall@5, MRR; for "negative" the share that found nothing`,
  );
  console.log(`${"".padEnd(29)}${engines.map(({ engine }) => engine.padStart(18)).join("")}`);
  for (const kind of new Set(queries.map(({ kind }) => kind))) {
    const cells = engines.map((answers) => {
      const { recall1, recall5, mrr } = scores(queries, answers, kind);
      return [recall1, recall5, mrr].map((value) => value.toFixed(2).padStart(6)).join("");
    });
    console.log(`${`${kind} (${scores(queries, engines[0], kind).count})`.padEnd(29)}${cells.join("")}`);
  }
  const line = (name: string, value: (answers: Answers) => string) =>
    console.log(`${name.padEnd(29)}${engines.map((answers) => value(answers).padStart(18)).join("")}`);
  line("p50, p99 ms", ({ times }) => `${percentile(times, 0.5).toFixed(2)}, ${percentile(times, 0.99).toFixed(2)}`);
  line("build s", ({ build }) => (build / 1000).toFixed(1));
  line("memory MB", ({ memory }) => memory.toFixed(0));
}
