import { z } from "zod";
import { id, lang, operation, page } from "../operation.ts";
import { findSeason } from "./season_queries.ts";
import { Season } from "./season_schema.ts";
import { seasonView } from "./season_view.ts";

/** Episodes on a page, unless it is said: few seasons have more. */
export const EPISODES_SHOWN = 50;

export const getSeason = operation({
  id: "getSeason",
  access: "anybody",
  reads: ["catalog"],
  summary: "One season of a series with its episodes",
  description: "Episodes by number: titles, air date, running time, ratings. `seasons` of a film has the numbers.",
  input: z.object({
    id,
    season: z.int().min(0).max(1_000_000).describe("Number of the season; 0 is the specials."),
    lang,
    page,
    pageSize: z.int().min(1).max(100).default(EPISODES_SHOWN).describe("Episodes on a page."),
  }),
  output: Season,
  rest: { path: "/api/film/{id}/season/{season}", tag: "Catalog", cache: "catalog" },
  async run({ db, base }, { id, season, lang, page, pageSize }) {
    const row = await findSeason(db, { film: id, season, lang }, { limit: pageSize, offset: (page - 1) * pageSize });
    return row ? seasonView(row, { page, pageSize }, { base, lang }) : null;
  },
});
