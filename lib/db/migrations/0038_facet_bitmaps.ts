import type { Expansion } from "../migration.ts";

/** Which films have a value, as bits: filled when what is left to be derived is done next. */
export const facetBitmaps: Expansion = {
  kind: "expand",
  about:
    "keeps for each value of a filter which films have it as bits, so that films of several values are counted at once",
  statements: [
    `create table facet_bitmap (
      id integer primary key,
      count integer not null,
      films blob not null
    )`,
  ],
};
