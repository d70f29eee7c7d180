import type { Expansion } from "../migration.ts";

/** Who has a page that others see, under which name in its address. */
export const profile: Expansion = {
  kind: "expand",
  about: "lets people open a page of their own",
  statements: [
    `create table profile (
      account_id integer primary key references account (id) on delete cascade,
      handle text not null unique,
      created_at text not null
    )`,
  ],
};
