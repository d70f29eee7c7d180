import type { z } from "zod";
import type { Db } from "../db/database.ts";
import { findOutlineRow } from "./outline_queries.ts";
import type { TextRow } from "./queries.ts";
import type { Film } from "./schema.ts";
import { type Audience, castView } from "./view.ts";

export { findMakers, findSynopses } from "./outline_queries.ts";

/** What a page that is not the film's own tells of it: its synopsis, and the first of its cast. */
export interface Outline {
  synopsis: TextRow | null;
  cast: z.output<typeof Film>["cast"];
}

/** The outline of a film; that of an unknown one is empty. */
export async function findOutline(db: Db, id: number, audience: Audience): Promise<Outline> {
  const row = await findOutlineRow(db, id, audience.lang);
  return { synopsis: row?.synopsis ?? null, cast: castView(row?.cast ?? [], audience) };
}
