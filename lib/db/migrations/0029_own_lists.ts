import type { Expansion } from "../migration.ts";

/** Lists that people make: theirs alone until they show them, to everybody or to whoever has the link. */
export const ownLists: Expansion = {
  kind: "expand",
  about: "lets people make lists of films",
  statements: [
    // `key`: 128 random bits, in the address of a list that others may see; `hidden`: by the operator
    `create table own_list (
      id integer primary key,
      account_id integer not null references account (id) on delete cascade,
      key text not null unique,
      title text not null,
      description text,
      visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
      hidden integer not null default 0,
      created_at text not null,
      updated_at text not null
    )`,
    `create index own_list_account on own_list (account_id, updated_at)`,
    `create table own_list_item (
      list_id integer not null references own_list (id) on delete cascade,
      film_id integer not null references film (id) on delete cascade,
      position integer not null,
      note text,
      primary key (list_id, film_id)
    ) without rowid`,
    `create index own_list_item_film on own_list_item (film_id)`,
  ],
};
