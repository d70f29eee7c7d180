import { type Kysely, sql } from "kysely";

/**
 * Agents, their tokens, and what accounts write. What changes with every call (tokens, counters, remembered answers)
 * stands in tables of its own, apart from who the agents are.
 */
const STATEMENTS = [
  // an agent is an account of its own kind; a person's account may own it
  `create table agent (
    account_id integer primary key references account (id) on delete cascade,
    client_id text not null unique,
    secret_hash text not null,
    scope text not null,
    auth_method text not null,
    owner_account_id integer references account (id) on delete set null,
    created_at text not null,
    used integer not null default 0,
    revoked_at text,
    blocked_at text
  )`,
  `create index agent_owner on agent (owner_account_id) where owner_account_id is not null`,
  `create index agent_unused on agent (created_at) where used = 0`,
  `create table agent_use (
    account_id integer primary key references agent (account_id) on delete cascade,
    tokens integer not null,
    last_used_at text not null
  )`,

  // tokens by their SHA-256; a row that is gone is a token that nobody takes any more
  `create table agent_token (
    token_hash text primary key,
    account_id integer not null references agent (account_id) on delete cascade,
    scope text not null,
    issued_at text not null,
    expires_at text not null
  ) without rowid`,
  `create index agent_token_account on agent_token (account_id)`,
  `create index agent_token_expires on agent_token (expires_at)`,

  // registrations of the last hour, by a digest of the address
  `create table agent_registration (id integer primary key, address_hash text not null, at text not null)`,
  `create index agent_registration_address on agent_registration (address_hash, at)`,
  `create index agent_registration_at on agent_registration (at)`,

  // what an account wrote within the last hour, for its limits
  `create table account_write (
    id integer primary key,
    account_id integer not null references account (id) on delete cascade,
    kind text not null check (kind in ('review', 'other')),
    at text not null
  )`,
  `create index account_write_account on account_write (account_id, kind, at)`,

  // answers under an idempotency key: the digest tells whether it is the same request again
  `create table account_answer (
    account_id integer not null references account (id) on delete cascade,
    key text not null,
    digest text not null,
    answer text not null,
    at text not null,
    primary key (account_id, key)
  ) without rowid`,
  `create index account_answer_at on account_answer (at)`,

  `create table favorite (
    account_id integer not null references account (id) on delete cascade,
    film_id integer not null references film (id) on delete cascade,
    created_at text not null,
    primary key (account_id, film_id)
  ) without rowid`,
  `create index favorite_film on favorite (film_id)`,
  `create index review_account on review (account_id, id)`,
];

/** Creates the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
