import { type Kysely, sql } from "kysely";

/** People: how they sign in, where they are signed in, and what they want to watch. Whatever is a secret is hashed. */
const STATEMENTS = [
  // a member is an account of kind `human`; `login_key` is the login name as it is compared
  `create table member (
    account_id integer primary key references account (id) on delete cascade,
    login_name text not null,
    login_key text not null unique,
    password_hash text,
    user_handle text not null unique
  )`,
  `create table member_session (
    id integer primary key,
    token_hash text not null unique,
    account_id integer not null references account (id) on delete cascade,
    device text not null,
    created_at text not null,
    last_used_at text not null,
    expires_at text not null
  )`,
  `create index member_session_account on member_session (account_id)`,
  `create index member_session_expires on member_session (expires_at)`,
  `create table passkey (
    id text primary key,
    account_id integer not null references account (id) on delete cascade,
    public_key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    created_at text not null,
    last_used_at text
  ) without rowid`,
  `create index passkey_account on passkey (account_id)`,
  // what an authenticator was asked to sign: taken once, within minutes
  `create table passkey_challenge (
    challenge text primary key,
    purpose text not null check (purpose in ('sign_up', 'sign_in', 'add')),
    account_id integer references account (id) on delete cascade,
    user_handle text,
    expires_at text not null
  ) without rowid`,
  `create index passkey_challenge_expires on passkey_challenge (expires_at)`,
  `create index passkey_challenge_account on passkey_challenge (account_id) where account_id is not null`,
  `create table recovery_code (
    code_hash text primary key,
    account_id integer not null references account (id) on delete cascade
  ) without rowid`,
  `create index recovery_code_account on recovery_code (account_id)`,

  // attempts that count towards a limit, by a digest of the login name or the address
  `create table attempt (id integer primary key, kind text not null, key_hash text not null, at text not null)`,
  `create index attempt_key on attempt (kind, key_hash, at)`,
  `create index attempt_at on attempt (at)`,

  `create table watchlist (
    account_id integer not null references account (id) on delete cascade,
    film_id integer not null references film (id) on delete cascade,
    created_at text not null,
    primary key (account_id, film_id)
  ) without rowid`,
  `create index watchlist_film on watchlist (film_id)`,
];

/** Creates the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
