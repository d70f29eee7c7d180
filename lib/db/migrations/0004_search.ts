import { type Kysely, sql } from "kysely";

/**
 * A search that forgives. Replaces the search tables of 0001 by empty ones; whoever migrates fills them afterwards from
 * the films and people that are there (`lib/import/search_index.ts`), because a migration runs no application code.
 */
const STATEMENTS = [
  `drop trigger search_entry_added`,
  `drop trigger search_entry_removed`,
  `drop table search_fts`,
  `drop table search_entry`,

  // one row a film or person; the ids ascend as popularity falls, so that whatever is read by id comes popular ones first
  `create table search_doc (
    id integer primary key,
    kind text not null check (kind in ('film', 'person')),
    entity_id integer not null,
    type text,
    year integer,
    popularity real not null,
    names text not null
  )`,
  `create unique index search_doc_entity on search_doc (kind, entity_id)`,

  // the words of all names of a document; folded before they come here, so that the plainest tokenizer will do
  `create virtual table search_fts using fts5 (
    words, content = '', columnsize = 0, detail = none, prefix = '1 2 3', tokenize = 'ascii'
  )`,

  // whole names without their spaces, by hash
  `create table search_name (hash integer not null, doc_id integer not null, primary key (hash, doc_id)) without rowid`,

  // every different word, with the key under which its transliterations meet
  `create table search_word (id integer primary key, word text not null unique, key text, spelling text)`,
  `create index search_word_key on search_word (key) where key is not null`,

  // which words are an edit or two away: packed, see lib/search/typos.ts
  `create table search_typo (
    bucket integer not null,
    part integer not null,
    entries blob not null,
    primary key (bucket, part)
  ) without rowid`,
];

/** Creates the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
