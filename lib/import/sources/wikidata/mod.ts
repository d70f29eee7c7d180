import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { finished } from "node:stream/promises";
import { z } from "zod";
import type { ImportSource, ReadContext, SourceRecord } from "../../source.ts";
import { openDecompressed } from "../decompressed.ts";
import { linesOf } from "../lines.ts";
import { WikidataEntity } from "./entity.ts";
import { type Codes, filmOf, isFilm, peopleOf } from "./film.ts";
import { personOf } from "./person.ts";
import { KINDS } from "./vocabulary.ts";

/** An entity in more bytes than this is no film and no person; the largest of all have some four million. */
const LONGEST_LINE = 8_000_000;

const Options = z.object({ files: z.tuple([z.string()], "one file of Wikidata's entities is wanted") });

/**
 * Wikidata: a file of entities as JSON, one a line, as its dumps have them, plain, `.gz` or `.bz2`. It is read twice,
 * because films lead to people that may stand before them.
 */
export const wikidata: ImportSource<z.output<typeof Options>> = {
  name: "wikidata",
  usage: "FILE[.gz|.bz2]",
  flags: {},
  options: Options,
  async *read({ files: [path] }, context) {
    if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
    const folder = mkdtempSync(join(tmpdir(), "foyer-wikidata-"));
    const kept = join(folder, "films.ndjson");
    try {
      const found = await keepFilms(path, kept, context);
      if (found.films === 0) throw new Error(`${basename(path)} has no film: it is no file of Wikidata's entities.`);
      yield* people(path, found.people, context);
      yield* films(kept, found.codes, context);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Whether the text of an entity may be a film's: parsing every entity of a dump would take ten times as long. */
const MAY_BE_FILM = new RegExp(`"id":\\s*"(${Object.keys(KINDS).join("|")})"`);
/** Countries and languages, by the properties that hold their ISO codes. */
const MAY_HAVE_CODE = /"P(297|218)"/;

/** The first reading: writes the films aside, and finds out whom they lead to. */
async function keepFilms(path: string, kept: string, context: ReadContext) {
  const out = createWriteStream(kept);
  // The folder goes where the reading fails, and an opening that was still under way would fail with nobody to hear it.
  await once(out, "ready");
  const people = new Set<string>();
  const countries = new Map<string, string>();
  const languages = new Map<string, string>();
  let films = 0;
  const wanted = (text: string) => MAY_BE_FILM.test(text) || MAY_HAVE_CODE.test(text);
  for await (const { entity, text } of entities(path, wanted, context, 0)) {
    const [country, language] = [entity.text("P297"), entity.text("P218")];
    if (country !== undefined) countries.set(entity.id, country);
    if (language !== undefined) languages.set(entity.id, language);
    if (!isFilm(entity)) continue;
    films++;
    for (const id of peopleOf(entity)) people.add(id);
    if (!out.write(`${text}\n`)) await once(out, "drain");
  }
  out.end();
  await finished(out);
  return { films, people, codes: { countries, languages } };
}

/** The second reading: the people that films lead to. */
async function* people(path: string, wanted: ReadonlySet<string>, context: ReadContext): AsyncGenerator<SourceRecord> {
  const isWanted = (text: string) => wanted.has(/"id":\s*"(Q\d+)"/.exec(text)?.[1] ?? "");
  for await (const { entity, from } of entities(path, isWanted, { ...context, skip: () => {} }, 1)) {
    if (!wanted.has(entity.id)) continue;
    const record = personOf(entity);
    if (record) yield { from, record };
    else context.skip({ from, reason: "person without a name in a language of the catalog" });
  }
}

async function* films(kept: string, codes: Codes, context: ReadContext): AsyncGenerator<SourceRecord> {
  for await (const { text } of linesOf(createReadStream(kept), LONGEST_LINE)) {
    const entity = WikidataEntity.read(JSON.parse(text!))!;
    const record = filmOf(entity, codes, context);
    if (record) yield { from: entity.id, record };
  }
}

/** The entities of a file whose lines are wanted; lines that are none are told. `reading`: 0 or 1 of two. */
async function* entities(
  path: string,
  isWanted: (text: string) => boolean,
  { signal, skip, progress }: ReadContext,
  reading: 0 | 1,
): AsyncGenerator<{ entity: WikidataEntity; text: string; from: string }> {
  const { content, done, total } = openDecompressed(path);
  for await (const line of linesOf(content, LONGEST_LINE)) {
    const from = `${basename(path)}:${line.number}`;
    if (line.number % 1000 === 0) {
      signal.throwIfAborted();
      progress(reading * total + done(), 2 * total);
    }
    // A dump is one list: brackets of their own lines around it, commas at the ends.
    const text = line.text?.trim().replace(/,$/, "");
    if (text === "[" || text === "]") continue;
    if (text === undefined) skip({ from, reason: "line is longer than an entity can be" });
    else if (text.includes("\ufffd")) skip({ from, reason: "holds broken UTF-8" });
    else if (!text.startsWith("{") || !text.endsWith("}")) skip({ from, reason: "is no entity" });
    else if (isWanted(text)) {
      const entity = WikidataEntity.read(parsed(text));
      if (entity) yield { entity, text, from };
      else skip({ from, reason: "is no entity" });
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
