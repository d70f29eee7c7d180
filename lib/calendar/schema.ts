import { z } from "zod";
import { FilmCard, PREMIERE_TYPES } from "../films/schema.ts";

export const Calendar = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  country: z.string().nullable().describe("`null`: every country."),
  days: z.array(z.object({
    date: z.iso.date(),
    items: z.array(z.object({ film: FilmCard, country: z.string(), type: z.enum(PREMIERE_TYPES) })),
  })),
}).meta({ id: "Calendar" });
