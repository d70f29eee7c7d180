import assert from "node:assert/strict";
import lighthouse from "lighthouse";
import { browserTest, DEBUGGING_PORT } from "./browser.ts";
import { filled, SERIES, SITE } from "./site.ts";

// Alone on the machine: whatever runs beside it slows the page down too.

const RUNS = 3;
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const MOST_SHIFT = 0.02;
const CITY = "/cinemas/UA/kyiv";

/** The pages that most people see, the languages by turns, once the showtimes are there. */
const PAGES = [
  ["home", async () => (await filled(CITY)) && "/"],
  ["film", () => "/en/film/1"],
  ["series", () => `/uk${SERIES}`],
  ["person", () => "/en/person/1"],
  ["catalog", () => "/uk/catalog"],
  ["evening", async () => (await filled(CITY)) && "/tonight?city=UA-kyiv"],
  ["theater", async () => /\/en\/cinema\/[\w-]+/.exec(await filled(`/en${CITY}`))![0]],
] as const;

for (const [name, find] of PAGES) {
  browserTest(
    `Lighthouse on the ${name} page, the median of ${RUNS}: performance ${LEAST.performance} at least, the others 100`,
    async () => {
      const path = await find();
      const runs: Figures[] = [];
      // Two that are good are the greater part of three.
      while (runs.length < RUNS && runs.filter((run) => missed(run).length === 0).length <= RUNS / 2) {
        runs.push(await figures(SITE + path));
      }
      console.log(path, ...runs);
      const medians = Object.fromEntries(
        Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]),
      );
      if (runs.length === RUNS) assert.deepEqual(missed(medians), []);
    },
  );
}

/** Scores of 100, and by how much the layout shifts. */
type Figures = Record<string, number>;

/** What of the figures is not good enough. */
function missed(figures: Figures): [string, number][] {
  const low = Object.entries(LEAST).filter(([name, least]) => !(figures[name] >= least));
  return [...low, ...(figures.shift <= MOST_SHIFT ? [] : [["shift", MOST_SHIFT] as [string, number]])];
}

/** One run. The device is a phone and the network slow, simulated. */
async function figures(url: string): Promise<Figures> {
  // Made-up showtimes are kept from search engines, which is as it should be.
  const skipAudits = new URL(url).pathname.match(/tonight|cinema/) ? ["is-crawlable"] : null;
  const options = { port: DEBUGGING_PORT, logLevel: "error", onlyCategories: Object.keys(LEAST), skipAudits } as const;
  const { lhr } = (await lighthouse(url, options))!;
  assert.equal(lhr.runtimeError, undefined);
  const scores = Object.keys(LEAST).map((name) => [name, Math.round(lhr.categories[name].score! * 100)]);
  return { ...Object.fromEntries(scores), shift: lhr.audits["cumulative-layout-shift"].numericValue };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
