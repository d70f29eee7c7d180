import type { Expansion } from "../migration.ts";

/** Has films with public ratings weighed anew, when what is left to be derived is done next. */
export const popularity: Expansion = {
  kind: "expand",
  about: "lets a rating here count as a hundred votes elsewhere, so that a few cannot turn over what is popular",
  statements: [
    `insert or ignore into touched (kind, id)
      select 'card', film_id from rating_bucket where bucket = 'public' and count > 0`,
  ],
};
