import Native from "libsql";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { ImportSource } from "../../source.ts";
import { CategoryTree } from "./categories.ts";
import { films } from "./films.ts";
import { people } from "./people.ts";
import { tellStrays } from "./seasons.ts";
import { stage } from "./stage.ts";

const Options = z.object({ files: z.tuple([z.string()], "one folder of omdb.org's CSV files is wanted") });

/** omdb.org, the open media database: its CSV files in one folder, as they are or compressed. */
export const omdb: ImportSource<z.output<typeof Options>> = {
  name: "omdb",
  usage: "DIR",
  notice: "omdb.org's data is under CC BY 2.0 DE: it is named on every page that shows some of it.",
  flags: {},
  options: Options,
  async *read({ files: [folder] }, context) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder} is no folder.`);
    const own = mkdtempSync(join(tmpdir(), "foyer-omdb-"));
    const db = new Native(join(own, "stage.db"));
    try {
      await stage(db, folder, context);
      const tree = new CategoryTree(db, context.skip);
      yield* tree.records();
      yield* people(db);
      tellStrays(db, context.skip);
      yield* films(db, tree, context);
    } finally {
      db.close();
      rmSync(own, { recursive: true });
    }
  },
};
