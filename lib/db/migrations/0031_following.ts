import type { Expansion } from "../migration.ts";

/**
 * Whom people follow, and which lists they like. A follow hangs on the page for others: when that is closed, it is gone
 * with everything that followers saw. The indexes let what somebody made public lately be read without the rest.
 */
export const following: Expansion = {
  kind: "expand",
  about: "lets people follow each other and like lists",
  statements: [
    `create table follow (
      account_id integer not null references account (id) on delete cascade,
      followed_id integer not null references profile (account_id) on delete cascade,
      created_at text not null,
      primary key (account_id, followed_id)
    ) without rowid`,
    `create index follow_followed on follow (followed_id)`,
    `create table list_like (
      list_id integer not null references own_list (id) on delete cascade,
      account_id integer not null references account (id) on delete cascade,
      created_at text not null,
      primary key (list_id, account_id)
    ) without rowid`,
    `create index list_like_account on list_like (account_id, created_at)`,
    `create index review_time on review (account_id, created_at)`,
    `create index viewing_public on viewing (account_id, created_at) where public = 1`,
    `create index own_list_public on own_list (id) where visibility = 'public' and hidden = 0`,
  ],
};
