// The same catalog and queries for three engines that keep their index in memory, each set up for what its
// documentation has against typos. Arguments: the engine, a file of entries, a file of queries, a file for answers.
import { create, insertMultiple, search } from "@orama/orama";
import FlexSearch from "flexsearch";
import MiniSearch from "minisearch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as ukrainian } from "@orama/stemmers/ukrainian";
import process from "node:process";
import type { Answers, Entry, Labelled } from "../entry.ts";
import { isMemory } from "../memory.ts";

const LIMIT = 10;
type Engine = (entries: readonly Entry[]) => Promise<(q: string) => Promise<string[]> | string[]>;

const popularFirst = (entries: readonly Entry[]) => entries.toSorted((a, b) => b.votes - a.votes);

const ENGINES: Record<string, Engine> = {
  MiniSearch(entries) {
    const index = new MiniSearch({ fields: ["names", "year"], storeFields: ["votes"] });
    index.addAll(
      entries.map(({ id, names, year, votes }) => ({ id, names: names.join(" | "), year: year ?? "", votes })),
    );
    const edits = (term: string) => term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0;
    const boostDocument = (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
      1 + Math.log10(1 + Number(stored?.votes ?? 0)) / 10;
    const options = { prefix: true, fuzzy: edits, combineWith: "AND", boostDocument } as const;
    return Promise.resolve((q) => index.search(q, options).slice(0, LIMIT).map(({ id }) => id as string));
  },
  async Orama(entries) {
    // Its own tokenizers know the letters of one language each.
    const tokenize = (raw: string) => raw.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
    const tokenizer = { language: "english", normalizationCache: new Map<string, string>(), tokenize };
    const index = create({ schema: { id: "string", names: "string", year: "string" }, components: { tokenizer } });
    await insertMultiple(
      index,
      popularFirst(entries).map(({ id, names, year }) => ({ id, names: names.join(" | "), year: String(year ?? "") })),
      5000,
    );
    return async (q) => {
      const { hits } = await search(index, {
        term: q,
        properties: ["names", "year"],
        tolerance: 1,
        threshold: 0,
        limit: LIMIT,
      });
      return hits.map(({ document }) => document.id);
    };
  },
  FlexSearch(entries) {
    const index = new FlexSearch.Index({ tokenize: "forward", encoder: FlexSearch.Charset.LatinBalance });
    const ordered = popularFirst(entries);
    ordered.forEach(({ names, year }, i) => index.add(i, `${names.join(" ")} ${year ?? ""}`));
    return Promise.resolve((q) => (index.search(q, { limit: LIMIT, suggest: true }) as number[]).map((i) => ordered[i].id));
  },
};

/** The stems of a text, a Cyrillic word with the Russian and the Ukrainian one: for what films are about. */
function stemmed(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return words.flatMap((word) => /[а-яёіїєґ]/.test(word) ? [russian(word), ukrainian(word)] : [english(word)]);
}

/** The same engines over what films are about, where any of the words will do and stems take the place of typos. */
const ABOUT: Record<string, Engine> = {
  MiniSearch(entries) {
    const index = new MiniSearch({ fields: ["names", "about"], storeFields: ["votes"], tokenize: stemmed });
    index.addAll(entries.map(({ id, names, about, votes }) => ({ id, names: names.join(" | "), about, votes })));
    const boostDocument = (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
      1 + Math.log10(1 + Number(stored?.votes ?? 0)) / 10;
    const options = { combineWith: "OR", boostDocument, tokenize: stemmed } as const;
    return Promise.resolve((q) => index.search(q, options).slice(0, LIMIT).map(({ id }) => id as string));
  },
  async Orama(entries) {
    const tokenizer = { language: "english", normalizationCache: new Map<string, string>(), tokenize: stemmed };
    const index = create({ schema: { id: "string", names: "string", about: "string" }, components: { tokenizer } });
    await insertMultiple(
      index,
      popularFirst(entries).map(({ id, names, about }) => ({ id, names: names.join(" | "), about: about ?? "" })),
      5000,
    );
    return async (q) => {
      const { hits } = await search(index, { term: q, properties: ["names", "about"], threshold: 1, limit: LIMIT });
      return hits.map(({ document }) => document.id);
    };
  },
  FlexSearch(entries) {
    const index = new FlexSearch.Index({ tokenize: "strict", encode: stemmed });
    const ordered = popularFirst(entries);
    ordered.forEach(({ names, about }, i) => index.add(i, `${names.join(" ")} ${about ?? ""}`));
    return Promise.resolve((q) => (index.search(q, { limit: LIMIT, suggest: true }) as number[]).map((i) => ordered[i].id));
  },
};

const [engine, entries, queries, answers] = Deno.args;
const read = async (path: string) => JSON.parse(await Deno.readTextFile(path));
const catalog = await read(entries) as Entry[];
const asked = await read(queries) as Labelled[];
const begun = process.cpuUsage();
const ask = await ENGINES[engine](catalog);
const { user, system } = process.cpuUsage(begun);
const build = (user + system) / 1000;
// An index of its own, so that neither kind of query spoils the other.
const askAbout = await ABOUT[engine](catalog.filter(({ about }) => about !== undefined));
for (const { q } of asked.slice(0, 50)) await ask(q);
const found: string[][] = [];
const times: number[] = [];
for (const { kind, q } of asked) {
  const asking = performance.now();
  found.push(await (isMemory(kind) ? askAbout : ask)(q));
  times.push(performance.now() - asking);
}
const result: Answers = { engine, build, found, times, memory: Deno.memoryUsage().rss / 2 ** 20 };
await Deno.writeTextFile(answers, JSON.stringify(result));
