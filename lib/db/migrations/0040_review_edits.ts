import type { Expansion } from "../migration.ts";

/** Has reviews say when they were changed, and keeps the id of one that is gone from becoming another's. */
export const reviewEdits: Expansion = {
  kind: "expand",
  about: "dates changes of reviews, and uses none of their ids twice",
  statements: [
    "alter table review add column updated_at text",
    // the largest id of a row that is gone
    "create table last_id (kind text primary key, id integer not null) without rowid",
    `create trigger review_gone after delete on review begin
      insert into last_id (kind, id) values ('review', old.id)
      on conflict (kind) do update set id = max(id, excluded.id);
    end`,
  ],
};
