import type { Expansion } from "../migration.ts";

/** Mistakes that readers report, and what the operator did: about reviews, agents, reports and matches. */
export const reports: Expansion = {
  kind: "expand",
  about: "keeps mistakes that readers report, and a journal of what the operator does",
  statements: [
    `create table report (
      id integer primary key,
      subject text not null check (subject in ('film', 'person', 'theater', 'session', 'review', 'list')),
      subject_key text not null,
      about text not null,
      path text not null,
      lang text not null,
      text text not null,
      state text not null default 'open' check (state in ('open', 'done', 'refused')),
      note text,
      created_at text not null,
      closed_at text,
      expires_at text not null
    )`,
    `create index report_state on report (state, id)`,
    `create index report_expires on report (expires_at)`,
    `create table operator_action (
      id integer primary key,
      at text not null,
      actor text not null,
      action text not null,
      subject text not null,
      reason text
    )`,
    `create index operator_action_at on operator_action (at)`,
    `create index operator_action_subject on operator_action (subject, id)`,
  ],
};
