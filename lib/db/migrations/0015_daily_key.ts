import type { Expansion } from "../migration.ts";

/** Keys of a day each, with which client addresses and login names are digested for the limits that count them. */
export const dailyKey: Expansion = {
  kind: "expand",
  about: "keeps a day's key for the digests of client addresses",
  statements: ["create table daily_key (day text primary key, key text not null) without rowid"],
};
