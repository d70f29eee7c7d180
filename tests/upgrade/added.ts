import type { Contraction, Expansion } from "@/lib/db/migration.ts";

// What the next release changes in the tests of upgrades: tables that the load reads and writes all the time.

export const ADDED_NAME = "9001_budget_and_length";

/** Adds to tables that are read with all their columns, fills every film, and keeps up with what older code writes. */
export const ADDED: Expansion = {
  kind: "expand",
  about: "gives films a budget and reviews their length",
  statements: [
    "alter table film add column budget integer",
    "alter table keyword_name add column note text",
    "alter table review add column length integer",
    "create table film_note (film_id integer primary key references film (id) on delete cascade, note text not null)",
    "create index review_length on review (length)",
    "create trigger review_length_new after insert on review begin " +
    "update review set length = length(new.text) where id = new.id; end",
    "create trigger review_length_changed after update of text on review begin " +
    "update review set length = length(new.text) where id = new.id; end",
    "insert into film_note (film_id, note) select id, original_title from film",
  ],
  fill: { table: "film", statement: "update film set budget = 1000 * id where id > ?1 and id <= ?2" },
};

/** The release after the next one: it takes away what the former version reads. */
export const TAKEN_NAME = "9002_no_aliases";
export const TAKEN: Contraction = {
  kind: "contract",
  about: "takes away the other names of films",
  since: ADDED_NAME,
  statements: ["drop table film_alias"],
};
