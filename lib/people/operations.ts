import { z } from "zod";
import { listCards } from "../films/queries.ts";
import { id, lang, operation } from "../operation.ts";
import { timezoneOf } from "../places/cities.ts";
import { dateIn } from "../places/time.ts";
import { findPerson } from "./queries.ts";
import { Person } from "./schema.ts";
import { personView } from "./view.ts";

export const getPerson = operation({
  id: "getPerson",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary: "One person and their filmography",
  input: z.object({ id, lang }),
  output: Person,
  rest: { path: "/api/person/{id}", tag: "People", cache: "catalog" },
  async run({ db, base, now, cinema }, { id, lang }) {
    const row = await findPerson(db, id);
    if (!row) return null;
    const films = await listCards(db, [...new Set(row.credits.map(({ filmId }) => filmId))], lang);
    return personView(row, films, { base, lang }, dateIn(timezoneOf(cinema.defaultCountry), now));
  },
});
