import { type Document, idRange, indexedText, type Name, nameHash, nameWords } from "../search/document.ts";
import { type RowList, rowList } from "./rows.ts";
import { type TypoList, typoList } from "./search_rows.ts";
import { Typos, Vocabulary, type VocabularyRow } from "./vocabulary.ts";

/** Words whose forms are packed together: more take fewer writes, and more memory. */
const WORDS_AT_ONCE = 50_000;

export type EntryKind = Document["kind"];

/** A film or person as it is read: its names by language and, of a film, those that are of none. */
export type NamedEntry = [
  id: number,
  type: string | null,
  year: number | null,
  popularity: number,
  names: Record<string, string>,
  originalTitle: string | null,
  aliases: string[],
];

/** A document that is indexed already. */
export interface IndexedDocument extends Document {
  id: number;
}

/** What is written of a batch of documents. */
interface Batch {
  /** Known documents whose words are no longer true. */
  stale: IndexedDocument[];
  docs: RowList;
  /** Indexed texts by the ids of their documents. */
  texts: string;
}

/** What is written of a whole index when all documents are there: names, words, or what leads to words. */
export type Piece = { names: string } | { words: RowList } | { typos: TypoList };

const FIELDS: Record<EntryKind, string> = { film: "title", person: "name" };

/** A document as it is read, with the different words of its names. */
interface Read {
  document: Document;
  words: string[];
}

/**
 * What the index holds of films and people: all the work that needs no database, so that it can be done in a worker
 * while the database writes what was made before.
 */
export class Entries {
  private readonly vocabulary: Vocabulary;
  private readonly nextIds = new Map<number, number>();
  private readonly names = new NameTable();
  private pieces: Iterator<Piece, undefined> | undefined;

  /**
   * `lastIds` finds the largest ids that are taken in ranges, by where these begin; without it, none are. `fold` folds a
   * word.
   */
  constructor(
    private readonly lastIds?: (ranges: readonly [from: number, to: number][]) => Promise<Map<number, number>>,
    fold?: (typed: string) => string,
  ) {
    this.vocabulary = new Vocabulary(fold);
  }

  /**
   * What is to be written of films or people, in the order of `ids`; `sources` is a JSON list of {@linkcode NamedEntry}. With
   * `lastIds`, the next batch is to be added when this one is there.
   */
  async add(
    kind: EntryKind,
    ids: readonly number[],
    sources: string,
    known: ReadonlyMap<number, IndexedDocument> = new Map(),
  ): Promise<Batch> {
    const byId = new Map((JSON.parse(sources) as NamedEntry[]).map((source) => [source[0], source]));
    const documents = ids.map((id) => this.read(kind, byId.get(id)!));
    if (this.lastIds) await this.learnIds(documents);
    const stale: IndexedDocument[] = [];
    const rows: (Document & { id: number })[] = [];
    const texts: string[] = [];
    for (const { document, words } of documents) {
      const old = known.get(document.entityId);
      const [from, to] = idRange(document);
      const same = old && old.id >= from && old.id <= to && sameWords(old, document);
      if (same && old.popularity === document.popularity) continue;
      const id = same ? old.id : this.nextId(from);
      rows.push({ ...document, id });
      if (same) continue;
      if (old) stale.push(old);
      texts.push(`"${id}":${JSON.stringify(indexedText(document, words))}`);
      for (const hash of new Set(document.names.map(([, text]) => nameHash(text)))) this.names.add(hash, id);
    }
    this.vocabulary.leave(stale.flatMap(nameWords));
    rows.sort((a, b) => a.id - b.id);
    const docs = {
      columns: rows.length === 0 ? [] : ["id", "kind", "entity_id", "type", "year", "popularity", "names"],
      values: JSON.stringify(
        rows.map((
          { id, kind, entityId, type, year, popularity, names },
        ) => [id, kind, entityId, type, year, popularity, names]),
      ),
    };
    return { stale, docs, texts: `{${texts}}` };
  }

  /** The words that documents had, and that none of those has that were added. */
  left(): string[] {
    return this.vocabulary.left();
  }

  /** The words that documents have. */
  wanted(): string[] {
    return this.vocabulary.wanted();
  }

  /** The hashes of the names that were added, with their documents. */
  addedNames(): string[] {
    return [...this.names.inOrder()];
  }

  /** The words that were added but for the `known` ones, numbered from `nextWord` on. */
  addedWords(known: readonly string[], nextWord: number): VocabularyRow[] {
    return [...this.vocabulary.rows(known, nextWord)].flat();
  }

  /** Those of the known words whose spelling is no matter any more. */
  plainWords(known: readonly string[]): string[] {
    return this.vocabulary.plain(known);
  }

  /** Goes on to what a whole index has last. */
  finish(): void {
    this.pieces = this.rest();
  }

  /** The next piece of what is written last. */
  piece(): Piece | undefined {
    return this.pieces?.next().value;
  }

  private *rest(): Generator<Piece, undefined> {
    for (const names of this.names.inOrder()) yield { names };
    let typos = new Typos();
    for (const words of this.vocabulary.rows([], 1)) {
      yield { words: rowList(words) };
      typos.add(words);
      if (typos.size < WORDS_AT_ONCE) continue;
      for (const rows of typos.rows()) yield { typos: typoList(rows) };
      typos = new Typos();
    }
    for (const rows of typos.rows()) yield { typos: typoList(rows) };
  }

  private nextId(from: number): number {
    const id = this.nextIds.get(from) ?? from;
    this.nextIds.set(from, id + 1);
    return id;
  }

  private async learnIds(documents: readonly Read[]): Promise<void> {
    const ranges = new Map(documents.map(({ document }) => idRange(document)));
    const unknown = [...ranges].filter(([from]) => !this.nextIds.has(from));
    for (const [from, last] of await this.lastIds!(unknown)) this.nextIds.set(from, last + 1);
  }

  /** The best fields come first: a name that stands in several, or is the same in two languages, is kept by the first. */
  private read(kind: EntryKind, source: NamedEntry): Read {
    const [entityId, type, year, popularity, localized, originalTitle, aliases] = source;
    const names: Name[] = [];
    const words = new Set<string>();
    const seen: string[] = [];
    const add = (field: string, name: string) => {
      if (seen.includes(name)) return;
      seen.push(name);
      const own = this.vocabulary.wordsOf(name);
      const text = own.join(" ");
      if (text === "" || names.some(([, other]) => other === text)) return;
      names.push([field, text]);
      for (const word of own) words.add(word);
    };
    for (const lang in localized) add(`${FIELDS[kind]}.${lang}`, localized[lang]);
    if (originalTitle !== null) add("originalTitle", originalTitle);
    for (const alias of aliases) add("alias", alias);
    return { document: { kind, entityId, type, year, popularity, names }, words: [...words] };
  }
}

function sameWords(a: Document, b: Document): boolean {
  return a.type === b.type && a.year === b.year && JSON.stringify(a.names) === JSON.stringify(b.names);
}

/** Names that are sorted at once: 64 MB of numbers. */
const NAMES_AT_ONCE = 2 ** 22;
/** Names that are written at once. */
const NAMES_WRITTEN = 20_000;

/** The hashes of names, with their documents, to be written in the order of the table: several times faster. */
class NameTable {
  private readonly chunks: { names: Float64Array; ids: Float64Array; size: number }[] = [];

  add(hash: number, id: number): void {
    let chunk = this.chunks.at(-1);
    if (!chunk || chunk.size === NAMES_AT_ONCE) {
      this.chunks.push(chunk = { names: new Float64Array(1024), ids: new Float64Array(1024), size: 0 });
    }
    const { size } = chunk;
    if (size === chunk.ids.length) {
      const { names, ids } = chunk;
      [chunk.names, chunk.ids] = [new Float64Array(2 * size), new Float64Array(2 * size)];
      chunk.names.set(names);
      chunk.ids.set(ids);
    }
    // Hash and place in one number, so that they sort without a comparison of ours: 31 and 22 bits.
    chunk.names[size] = hash * NAMES_AT_ONCE + size;
    chunk.ids[size] = id;
    chunk.size++;
  }

  /** Pieces of the table as JSON objects: the ids of documents by the hashes of their names. Leaves it empty. */
  *inOrder(): Generator<string> {
    for (let chunk = this.chunks.shift(); chunk; chunk = this.chunks.shift()) {
      const sorted = chunk.names.subarray(0, chunk.size).sort();
      for (let i = 0; i < sorted.length; i += NAMES_WRITTEN) {
        let pairs = "";
        for (const both of sorted.subarray(i, i + NAMES_WRITTEN)) {
          const hash = Math.floor(both / NAMES_AT_ONCE);
          pairs += `${pairs === "" ? "" : ","}"${hash}":${chunk.ids[both - hash * NAMES_AT_ONCE]}`;
        }
        yield `{${pairs}}`;
      }
    }
  }
}
