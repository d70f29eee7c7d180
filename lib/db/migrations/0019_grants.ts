import type { Expansion } from "../migration.ts";

/**
 * OAuth's authorization code: programs that registered for it, what people let them do, and the codes and refresh
 * tokens of that. A row of `oauth_grant` that is gone is a grant that ended, with everything that was issued for it.
 */
export const grants: Expansion = {
  kind: "expand",
  about: "keeps what people let assistants do by OAuth's authorization code",
  statements: [
    `create table oauth_client (
      client_id text primary key,
      secret_hash text,
      auth_method text not null,
      name text not null,
      redirect_uris text not null,
      scope text not null,
      created_at text not null,
      used integer not null default 0
    ) without rowid`,
    "create index oauth_client_unused on oauth_client (created_at) where used = 0",

    // which program an agent speaks for that somebody consented to
    `create table agent_client (
      account_id integer primary key references agent (account_id) on delete cascade,
      client_id text not null
    )`,

    `create table oauth_grant (
      id integer primary key,
      account_id integer not null references agent (account_id) on delete cascade,
      client_id text not null,
      scope text not null,
      created_at text not null,
      expires_at text not null
    )`,
    "create index oauth_grant_account on oauth_grant (account_id)",
    "create index oauth_grant_expires on oauth_grant (expires_at)",

    `create table oauth_code (
      code_hash text primary key,
      grant_id integer not null references oauth_grant (id) on delete cascade,
      redirect_uri text not null,
      challenge text not null,
      expires_at text not null,
      used integer not null default 0
    ) without rowid`,
    "create index oauth_code_grant on oauth_code (grant_id)",

    `create table oauth_refresh (
      token_hash text primary key,
      grant_id integer not null references oauth_grant (id) on delete cascade,
      expires_at text not null,
      used integer not null default 0
    ) without rowid`,
    "create index oauth_refresh_grant on oauth_refresh (grant_id)",
    "create index oauth_refresh_expires on oauth_refresh (expires_at)",

    "alter table agent_token add column grant_id integer references oauth_grant (id) on delete cascade",
    "create index agent_token_grant on agent_token (grant_id) where grant_id is not null",
  ],
};
