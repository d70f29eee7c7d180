import type { Expansion } from "../migration.ts";

/** What people want to be reminded of, the addresses of their feeds, and the browsers that are told. */
export const reminders: Expansion = {
  kind: "expand",
  about: "lets people be reminded of films",
  statements: [
    // `city`: a code; `place`: that, or the service's id, or nothing: what tells reminders of one kind apart;
    // `seen_at`: when sessions or an offer were first there; `told_until`: what was due by then was sent
    `create table reminder (
      id integer primary key,
      account_id integer not null references account (id) on delete cascade,
      film_id integer not null references film (id) on delete cascade,
      kind text not null check (kind in ('premiere', 'cinema', 'service')),
      country text not null,
      city text,
      provider_id integer references provider (id) on delete cascade,
      created_at text not null,
      seen_at text,
      told_until text not null,
      place text not null,
      unique (account_id, film_id, kind, country, place)
    )`,
    `create index reminder_film on reminder (film_id)`,
    `create index reminder_provider on reminder (provider_id) where provider_id is not null`,
    `create table reminder_feed (
      account_id integer primary key references account (id) on delete cascade,
      token text not null unique,
      created_at text not null
    )`,
    // whoever signs out of a browser takes back that it is told
    `create table push_subscription (
      id integer primary key,
      account_id integer not null references account (id) on delete cascade,
      session_id integer not null unique references member_session (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      lang text not null,
      created_at text not null,
      failures integer not null default 0
    )`,
    `create index push_subscription_account on push_subscription (account_id)`,
    `create table push_key (
      id integer primary key check (id = 1),
      public_key text not null,
      private_key text not null,
      created_at text not null
    )`,
    `create table reminder_run (id integer primary key check (id = 1), begun_at integer not null)`,
  ],
};
