import type { Expansion } from "../migration.ts";

/** The letters that only Kazakh has: words were indexed with them, and are without them now. */
const LETTERS = "'*[ӘәҒғҚқҢңӨөҰұҮүҺһ]*'";

/** Has films and people with Kazakh names indexed anew, when what is left to be derived is done next. */
export const kazakhWords: Expansion = {
  kind: "expand",
  about: "lets films and people with Kazakh names be found without the letters that only Kazakh has",
  statements: [
    `insert or ignore into touched (kind, id)
      select 'film search', id from film where original_title glob ${LETTERS}
      union select 'film search', film_id from film_title where title glob ${LETTERS}
      union select 'film search', film_id from film_alias where title glob ${LETTERS}
      union select 'person search', person_id from person_name where name glob ${LETTERS}`,
  ],
};
