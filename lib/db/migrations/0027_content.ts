import type { Expansion } from "../migration.ts";

/** What films are about, by the stems of their words: filled by `lib/import/content_index.ts`. */
export const content: Expansion = {
  kind: "expand",
  about: "lets films be found by what they are about",
  statements: [
    // folded and stemmed before they come here; the row of a film is replaced as a whole
    `create virtual table content_fts using fts5 (
      subject, story, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
    )`,
  ],
};
